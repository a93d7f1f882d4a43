import { describe, expect, test } from "vitest";
import { CredentialsRejected, NotAcceptedError } from "../../server/connectors/connector.ts";
import {
  getCollectionProduct,
  getDisbursementProduct,
  productKey,
} from "../../server/connectors/mtn-momo/credentials.ts";
import { referenceId } from "../../server/connectors/mtn-momo/reference-id.ts";
import { mtnMomoConnector } from "../../server/connectors/mtn-momo.ts";
import type { ProcessorHttp } from "../../server/connectors/processor-http.ts";
import type { Currency } from "../../server/domain/money.ts";
import { MOMO_CREDENTIALS } from "../support/processors/mtn-momo-emulator.ts";
import { getResult, toOutcome } from "./conformance/setting.ts";
import { momo, WRONG_NAMES } from "./momo-setting.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("environments and their currencies", () => {
  const ENVIRONMENTS: [string, Currency, bigint, string][] = [
    ["mtnghana", "GHS", 1050n, "10.50"],
    ["mtnghana", "GHS", 1n, "0.01"],
    ["mtnghana", "GHS", 99_999_999_999n, "999999999.99"],
    ["mtnzambia", "ZMW", 2000n, "20.00"],
    ["mtnuganda", "UGX", 1500n, "1500"],
    ["mtnrwanda", "RWF", 1n, "1"],
    ["mtncameroon", "XAF", 100n, "100"],
    ["mtncongo", "XAF", 250n, "250"],
    ["mtnivorycoast", "XOF", 10n, "10"],
    ["mtnbenin", "XOF", 999_999_999n, "999999999"],
  ];

  test.each(ENVIRONMENTS)(
    "%s: %s, %s minor units are sent as %s and come back unchanged",
    async (targetEnvironment, currency, minorUnits, text) => {
      await using it = await momo({ targetEnvironment, currency });
      const { setting, sent } = it;
      const attempt = setting.attempt({ money: { minorUnits, currency } });
      getResult(await setting.start(attempt));
      expect(sent.at(-1)?.body).toMatchObject({ amount: text, currency });
      expect(await setting.payment(attempt)).toMatchObject({ requested: { minorUnits, currency } });
      await setting.emulator.approve(attempt.id);
      const result = getResult(await setting.query(attempt));
      expect(result).toMatchObject({ kind: "paid", payments: [{ money: { minorUnits, currency } }] });
    },
  );

  test("only live mode has any, in the one currency of the environment", () => {
    const { capabilities } = mtnMomoConnector({ http: {} as ProcessorHttp });
    expect(capabilities("test", MOMO_CREDENTIALS)).toEqual([]);
    expect(capabilities("live", { ...MOMO_CREDENTIALS, targetEnvironment: "sandbox" })).toEqual([]);
    for (const [targetEnvironment, currency] of ENVIRONMENTS) {
      expect(capabilities("live", { ...MOMO_CREDENTIALS, targetEnvironment })).toEqual([
        { method: "mobile_money", networks: ["mtn"], currencies: [currency], details: "our_page" },
      ]);
    }
  });

  test("an unsupported method is not sent", async () => {
    await using it = await momo();
    const { connector, access, subject } = it.setting;
    const euros = it.setting.attempt({ money: { minorUnits: 100n, currency: "EUR" } });
    await expect(connector.startPayment(euros, subject.instrument, access)).rejects.toThrow(NotAcceptedError);
    const inTest = { ...access, mode: "test" } as const;
    await expect(connector.startPayment(it.setting.attempt(), subject.instrument, inTest)).rejects.toThrow(
      NotAcceptedError,
    );
    expect(it.sent).toEqual([]);
  });
});

describe("access tokens", () => {
  test("are requested once for concurrent calls, and cached", async () => {
    await using it = await momo();
    const attempts = Array.from({ length: 20 }, () => it.setting.attempt());
    await Promise.all(attempts.map((attempt) => it.setting.start(attempt)));
    await it.setting.query(it.setting.attempt());
    expect(await it.requests()).toMatchObject({ token: 1, start: 20, query: 1 });
  });

  test("are renewed a minute before they end", async () => {
    await using it = await momo();
    await it.setting.query(it.setting.attempt());
    it.setting.pass(HOUR - 61 * SECOND);
    await it.setting.query(it.setting.attempt());
    expect(await it.requests()).toMatchObject({ token: 1 });
    it.setting.pass(2 * SECOND);
    await it.setting.query(it.setting.attempt());
    expect(await it.requests()).toMatchObject({ token: 2 });
  });

  test("that MTN ended early are dropped, and the call is repeated once", async () => {
    await using it = await momo();
    const { setting } = it;
    await setting.query(setting.attempt());
    await setting.emulator.behave({ on: "start", times: 1, response: "rejected" });
    const attempt = setting.attempt();
    expect(getResult(await setting.start(attempt))).toMatchObject({ kind: "pending" });
    expect(await it.requests()).toMatchObject({ token: 2, start: 2 });
    expect(await setting.payment(attempt)).toMatchObject({ prompts: 1 });
  });

  test("that could not be fetched are requested again by the next call", async () => {
    await using it = await momo();
    const { setting } = it;
    await setting.emulator.behave({ on: "token", times: 1, response: "busy" });
    expect(await setting.start(setting.attempt())).toHaveProperty("notAccepted");
    expect(await setting.start(setting.attempt())).toHaveProperty("response");
  });

  test("of one merchant are not used for another", async () => {
    await using it = await momo();
    const { setting, sent } = it;
    await setting.query(setting.attempt());
    const others = { ...setting.access, credentials: { ...MOMO_CREDENTIALS, apiKey: "0".repeat(32) } };
    await expect(setting.connector.queryPayment(setting.attempt(), others)).rejects.toThrow(
      CredentialsRejected,
    );
    expect(sent.map(({ operation }) => operation)).toEqual([
      ...["collection token", "payment status", "collection token"],
    ]);
  });

  test("are separate for each MTN product", async () => {
    await using it = await momo();
    const { setting } = it;
    const refund = setting.toRefund(await setting.paid());
    await setting.connector.refund(refund, setting.access);
    expect(await it.requests()).toMatchObject({ token: 2, refund: 1 });
    // One API user may have both products.
    const { apiUser, apiKey, subscriptionKey } = MOMO_CREDENTIALS;
    const both = {
      disbursementApiUser: apiUser,
      disbursementApiKey: apiKey,
      disbursementSubscriptionKey: subscriptionKey,
    };
    const disbursement = getDisbursementProduct({ ...MOMO_CREDENTIALS, ...both });
    expect(disbursement && productKey(disbursement)).not.toBe(
      productKey(getCollectionProduct(MOMO_CREDENTIALS)),
    );
  });
});

describe("a request to pay", () => {
  test("has the same UUID of version 4 each time, and another for another attempt", () => {
    const id = referenceId("att_0123456789abcdefghjkmnpqrs");
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(referenceId("att_0123456789abcdefghjkmnpqrs")).toBe(id);
    expect(referenceId("att_0123456789abcdefghjkmnpqrt")).not.toBe(id);
  });

  test("counts five minutes for the approval, from the attempt's creation", async () => {
    await using it = await momo();
    const attempt = it.setting.attempt();
    const expiresAt = new Date(attempt.createdAt.getTime() + 5 * MINUTE).toISOString();
    const nextAction = { kind: "approve_on_phone", expiresAt };
    expect(getResult(await it.setting.start(attempt))).toMatchObject({ nextAction });
    it.setting.pass(10 * MINUTE);
    expect(getResult(await it.setting.query(attempt))).toMatchObject({ kind: "pending", nextAction });
  });

  test("is sent without our callback URL if the merchant's API user has another host, from then on", async () => {
    await using it = await momo({ callbackHost: "shop.example" });
    const { setting } = it;
    const attempts = [setting.attempt(), setting.attempt()];
    for (const attempt of attempts) {
      expect(getResult(await setting.start(attempt))).toMatchObject({ kind: "pending" });
      expect(await setting.payment(attempt)).toMatchObject({ prompts: 1 });
    }
    expect(await it.requests()).toMatchObject({ start: 3 });
  });

  test.each(WRONG_NAMES)("has not failed by a response about %s", async (_, named) => {
    await using it = await momo();
    const { setting } = it;
    const attempt = setting.attempt();
    getResult(await setting.start(attempt));
    const body = JSON.stringify({ externalId: attempt.id, status: "FAILED", reason: "EXPIRED", ...named });
    await setting.emulator.behave({ on: "query", response: { status: 200, body } });
    expect(await setting.query(attempt)).toHaveProperty("nothingKnown");
  });

  test.each<object>([{}, { amount: "10.50", currency: "GHS" }, { amount: 10.5 }, { amount: "10.5" }])(
    "has failed by a response about it that names %j",
    async (named) => {
      await using it = await momo();
      const attempt = it.setting.attempt();
      const reason = { code: "EXPIRED", message: "Late" };
      const body = JSON.stringify({ externalId: attempt.id, status: "FAILED", reason, ...named });
      await it.setting.emulator.behave({ on: "query", response: { status: 200, body } });
      expect(getResult(await it.setting.query(attempt))).toEqual({
        kind: "failed",
        code: "approval_timeout",
      });
    },
  );

  test("is not rejected by MTN's rejection of its repetition, if the first response was not MTN's", async () => {
    await using it = await momo();
    const { setting } = it;
    await setting.query(setting.attempt());
    const attempt = setting.attempt();
    await setting.emulator.behave(
      { on: "start", times: 1, response: { status: 401, body: "<html>" } },
      { on: "token", response: "rejected" },
    );
    expect(await setting.start(attempt)).toHaveProperty("nothingKnown");
    await setting.emulator.behave(
      { on: "start", times: 1, response: { status: 401, body: "<html>" } },
      { on: "start", times: 1, response: "busy" },
    );
    const second = setting.attempt();
    expect(await setting.start(second)).toHaveProperty("nothingKnown");
    for (const one of [attempt, second]) expect(await setting.payment(one)).toMatchObject({ prompts: 1 });
  });

  test("into an environment that the keys do not allow is not accepted", async () => {
    await using it = await momo();
    const { connector, access, subject } = it.setting;
    const credentials = { ...MOMO_CREDENTIALS, targetEnvironment: "mtnuganda" };
    const attempt = it.setting.attempt({ money: { minorUnits: 500n, currency: "UGX" } });
    const inUganda = { ...access, credentials };
    const outcome = await toOutcome(connector.startPayment(attempt, subject.instrument, inUganda));
    expect(outcome).toHaveProperty("notAccepted");
    expect(it.sent.at(-1)?.operation).toBe("request to pay");
  });

  test("that waited a minute for its token is no longer sent, and nothing is claimed", async () => {
    await using it = await momo();
    const { setting } = it;
    await setting.emulator.behave({ on: "token", afterMs: "untilReleased" });
    const starting = setting.start(setting.attempt());
    await expect.poll(async () => (await it.requests()).token).toBe(1);
    setting.pass(61 * SECOND);
    await setting.emulator.release();
    expect(await starting).toHaveProperty("nothingKnown");
    expect((await it.requests()).start).toBeUndefined();
  });

  test("is no longer sent a minute after its attempt was created, by a process that was suspended", async () => {
    await using it = await momo();
    const { setting } = it;
    const slept = setting.attempt();
    setting.pass(61 * SECOND);
    expect(await setting.start(slept)).toHaveProperty("nothingKnown");
    expect(await it.requests()).toEqual({});
    // Nor if the minute ends while it waits for its token.
    const attempt = setting.attempt();
    setting.pass(50 * SECOND);
    await setting.emulator.behave({ on: "token", afterMs: "untilReleased" });
    const starting = setting.start(attempt);
    await expect.poll(async () => (await it.requests()).token).toBe(1);
    setting.pass(11 * SECOND);
    await setting.emulator.release();
    expect(await starting).toHaveProperty("nothingKnown");
    expect((await it.requests()).start).toBeUndefined();
  });

  test("that MTN accepted and then does not know has not failed", async () => {
    await using it = await momo();
    const { setting } = it;
    const attempt = setting.attempt();
    const result = getResult(await setting.start(attempt));
    const nextAction = result.kind === "pending" ? result.nextAction : null;
    const body = JSON.stringify({ code: "RESOURCE_NOT_FOUND" });
    await setting.emulator.behave({ on: "query", response: { status: 404, body } });
    setting.pass(HOUR);
    expect(getResult(await setting.query({ ...attempt, nextAction }))).toEqual({
      kind: "pending",
      nextAction,
      pollAfterMs: HOUR,
    });
  });

  test.each([500, 404, 202])("has not failed by a result that came with status %i", async (status) => {
    await using it = await momo();
    const attempt = it.setting.attempt();
    const body = JSON.stringify({ externalId: attempt.id, status: "FAILED", reason: "EXPIRED" });
    await it.setting.emulator.behave({ on: "query", response: { status, body } });
    expect(await it.setting.query(attempt)).toHaveProperty("nothingKnown");
  });

  test("that never arrived is polled hourly for a day, and then no more", async () => {
    await using it = await momo();
    const { setting } = it;
    const attempt = setting.attempt();
    setting.pass(2 * MINUTE - SECOND);
    expect(getResult(await setting.query(attempt))).toMatchObject({
      kind: "pending",
      pollAfterMs: 30 * SECOND,
    });
    const failed = { kind: "failed", code: "processor_unavailable", neverReceived: true };
    setting.pass(2 * SECOND);
    expect(getResult(await setting.query(attempt))).toEqual({ ...failed, pollAfterMs: HOUR });
    setting.pass(DAY);
    expect(getResult(await setting.query({ ...attempt, status: "failed" }))).toEqual(failed);
  });
});
