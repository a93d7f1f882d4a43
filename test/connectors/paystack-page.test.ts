import { describe, expect, test } from "vitest";
import type { ConnectorAttempt, PaymentInstrument } from "../../server/connectors/connector.ts";
import type { Currency } from "../../server/domain/money.ts";
import { openPaystackEmulator } from "../support/processors/paystack-emulator.ts";
import { afterResult, getResult, Setting, toOutcome } from "./conformance/setting.ts";
import { PAYSTACK } from "./paystack-subject.ts";

const MINUTE = 60_000;
const SESSION_MS = 60 * MINUTE;
const CARD: PaymentInstrument = { type: "card" };
const CARD_METHOD = { type: "card", brand: "card", payer: "card" } as const;

const start = (setting: Setting, attempt: ConnectorAttempt, instrument = CARD) =>
  toOutcome(setting.connector.startPayment(attempt, instrument, setting.access));

/** A stored card attempt whose customer has the URL of the payment page. */
async function onPage(change: Partial<ConnectorAttempt> = {}) {
  const setting = await Setting.open(PAYSTACK);
  const attempt = setting.attempt({ method: CARD_METHOD, ...change });
  const result = getResult(await start(setting, attempt));
  const known = afterResult(attempt, result);
  const url = known.nextAction?.kind === "redirect" ? known.nextAction.url : "";
  const decide = (decision: "pay" | "decline") =>
    fetch(url, { method: "POST", body: new URLSearchParams({ decision }), redirect: "manual" });
  const query = async (requested = known) => getResult(await setting.query(requested));
  return { setting, attempt, response: result, known, url, decide, query };
}

describe("a card", () => {
  test("is paid on Paystack's page, which leads back to ours", async () => {
    const { setting, known, response: result, url, decide, query } = await onPage();
    await using _ = setting;
    expect(result).toEqual({ kind: "pending", nextAction: { kind: "redirect", url }, pollAfterMs: 15_000 });
    expect(await (await fetch(url)).text()).toContain("<form");
    const back = new URL((await decide("pay")).headers.get("location") ?? "");
    expect(back.origin + back.pathname).toBe(known.pageUrl);
    const reference = known.id.replace("_", "-");
    expect(Object.fromEntries(back.searchParams)).toEqual({ trxref: reference, reference });
    const fee = { minorUnits: 20n, currency: "GHS" };
    const payment = { reference: expect.stringMatching(/^\d+$/), money: known.money, fee };
    expect(await query()).toEqual({ kind: "paid", payments: [payment] });
  });

  test.each<[Currency, bigint]>([
    ["GHS", 1_050n],
    ["NGN", 50_000n],
    ["KES", 30_000n],
    ["ZAR", 10_000n],
    ["USD", 5_000n],
    ["XOF", 1_000n],
  ])("in %s is requested and paid to the unit", async (currency, minorUnits) => {
    const money = { minorUnits, currency };
    const { setting, attempt, decide, query } = await onPage({ money });
    await using _ = setting;
    expect(await setting.payment(attempt)).toMatchObject({ requested: money });
    await decide("pay");
    expect(await query()).toMatchObject({ kind: "paid", payments: [{ money }] });
  });

  test("that is declined has failed, and another on the same page is found as money", async () => {
    const { setting, known, decide, query } = await onPage();
    await using _ = setting;
    await decide("decline");
    const declined = await query();
    expect(declined).toEqual({ kind: "failed", code: "card_declined", pollAfterMs: 15_000 });
    await decide("pay");
    expect(await query(afterResult(known, declined))).toMatchObject({ kind: "paid" });
  });

  test("in a currency without a settlement account is rejected before anything is sent", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const attempt = setting.attempt({ method: CARD_METHOD, money: { minorUnits: 1_000n, currency: "EUR" } });
    expect(await start(setting, attempt)).toHaveProperty("notAccepted");
    expect((await setting.emulator.ledger()).requests.start).toBeUndefined();
  });

  test("that Paystack does not accept for this business is not accepted", async () => {
    const openEmulator = () => openPaystackEmulator({ currencies: ["NGN"] });
    await using setting = await Setting.open({ ...PAYSTACK, openEmulator });
    const attempt = setting.attempt({ method: CARD_METHOD });
    expect(await start(setting, attempt)).toHaveProperty("notAccepted");
  });

  test("is no longer started by a process that was suspended meanwhile", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const attempt = setting.attempt({ method: CARD_METHOD });
    setting.pass(61_000);
    expect(getResult(await start(setting, attempt))).toMatchObject({ kind: "failed" });
    const momo = setting.attempt({ createdAt: attempt.createdAt });
    getResult(await setting.start(momo));
    expect((await setting.emulator.ledger()).payments).toEqual([]);
  });
});

test("a wallet is Apple Pay on Paystack's page, and a card where there is none", async () => {
  await using setting = await Setting.open(PAYSTACK);
  const attempt = setting.attempt({ method: { type: "wallet", brand: "apple_pay", payer: "apple_pay" } });
  const result = getResult(await start(setting, attempt, { type: "wallet" }));
  expect(result).toMatchObject({ kind: "pending", nextAction: { kind: "redirect" } });
  const offered = setting.connector.capabilities("live", { currencies: "ZAR" });
  expect(offered.map(({ method }) => method)).toEqual(["card"]);
});

describe("a page without a payment", () => {
  test("waits with its URL until half an hour after the session", async () => {
    const { setting, known, query } = await onPage();
    await using _ = setting;
    for (const passed of [0, SESSION_MS, 29 * MINUTE]) {
      setting.pass(passed);
      expect(await query()).toMatchObject({ kind: "pending", nextAction: known.nextAction });
    }
    setting.pass(2 * MINUTE);
    const failed = await query();
    expect(failed).toEqual({ kind: "failed", code: "approval_timeout", pollAfterMs: 10 * MINUTE });
    const expired = afterResult(known, failed);
    expect(await query(expired)).toEqual(failed);
    await setting.emulator.approve(known.id);
    expect(await query(expired)).toMatchObject({ kind: "paid" });
  });

  test("is polled often at first, and no more a day after the session", async () => {
    const { setting, query } = await onPage();
    await using _ = setting;
    const waits: unknown[] = [];
    for (const passed of [0, 2 * MINUTE, 15 * MINUTE, 23 * 60 * MINUTE, 2 * 60 * MINUTE]) {
      setting.pass(passed);
      waits.push((await query()).pollAfterMs);
    }
    expect(waits).toEqual([15_000, MINUTE, 10 * MINUTE, 10 * MINUTE, undefined]);
  });

  test("whose URL was lost has failed, because no customer can pay there", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const attempt = setting.attempt({ method: CARD_METHOD });
    await setting.emulator.behave({ on: "start", times: 1, response: "lost" });
    expect(await start(setting, attempt)).toHaveProperty("nothingKnown");
    expect(getResult(await setting.query(attempt))).toMatchObject({ kind: "pending", nextAction: null });
    setting.pass(PAYSTACK.unknownForMs + 1_000);
    const lost = { kind: "failed", code: "processor_unavailable", pollAfterMs: MINUTE };
    expect(getResult(await setting.query(attempt))).toEqual(lost);
  });

  test("is not opened again for the same attempt: it has failed, or is at the stored URL", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const attempt = setting.attempt({ method: CARD_METHOD });
    const known = afterResult(attempt, getResult(await start(setting, attempt)));
    expect(getResult(await start(setting, attempt))).toMatchObject({ kind: "failed" });
    const again = getResult(await start(setting, known));
    expect(again).toMatchObject({ kind: "pending", nextAction: known.nextAction });
    expect(await setting.payment(attempt)).toMatchObject({ prompts: 1 });
  });
});

describe("Paystack's status of a transaction", () => {
  const toResponse = (change: object, id: string) => {
    const data = { id: 7, domain: "live", status: "success", reference: id.replace("_", "-") };
    const body = { status: true, data: { ...data, amount: 1_050, currency: "GHS", fees: null, ...change } };
    return { on: "query", response: { status: 200, body: JSON.stringify(body) } } as const;
  };
  const paid = {
    kind: "paid",
    payments: [{ reference: "7", money: { minorUnits: 1_050n, currency: "GHS" } }],
  };

  test("must be about the requested reference, in the same mode", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const attempt = setting.attempt();
    await setting.emulator.behave(toResponse({}, attempt.id));
    expect(getResult(await setting.query(attempt))).toEqual(paid);
    for (const wrong of [{ domain: "test" }, { reference: "att-other" }, { id: null }, { id: 2 ** 60 }]) {
      await setting.emulator.behave(toResponse(wrong, attempt.id));
      expect(await setting.query(attempt)).toHaveProperty("nothingKnown");
    }
  });

  test("that a page is being paid on counts until a day after the session, and later money still counts", async () => {
    const { setting, known, query } = await onPage();
    await using _ = setting;
    await setting.emulator.behave(toResponse({ status: "ongoing" }, known.id));
    setting.pass(SESSION_MS + 24 * 60 * MINUTE - MINUTE);
    expect(await query()).toMatchObject({ kind: "pending", pollAfterMs: 10 * MINUTE });
    setting.pass(2 * MINUTE);
    const failed = await query();
    expect(failed).toEqual({ kind: "failed", code: "approval_timeout" });
    await setting.emulator.behave();
    await setting.emulator.approve(known.id);
    expect(await query(afterResult(known, failed))).toMatchObject({ kind: "paid" });
  });

  test("with an unknown status is inconclusive", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const attempt = setting.attempt();
    for (const status of ["partially_paid", "", null, true]) {
      await setting.emulator.behave(toResponse({ status }, attempt.id));
      expect(await setting.query(attempt)).toHaveProperty("nothingKnown");
    }
  });

  test("of money received and refunded before Tua's first poll is no payment", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const paidOnce = await setting.paid();
    await setting.connector.refund(setting.toRefund(paidOnce, { money: paidOnce.money }), setting.access);
    const processing = { ...paidOnce, status: "processing", processorReference: null } as const;
    expect(getResult(await setting.query(processing))).toEqual({ kind: "failed", code: "unknown" });
  });
});

test("a key of the other mode is recognized by its prefix, and is not tested", async () => {
  await using setting = await Setting.open(PAYSTACK);
  const secretKey = `sk_test_${"5".repeat(40)}`;
  const check = await setting.connector.check({ ...setting.access, credentials: { secretKey } });
  expect(check).toMatchObject({
    kind: "rejected",
    field: "secretKey",
    problem: { code: "live_key_required", params: { processor: "Paystack", prefix: "sk_live_" } },
  });
  expect((await setting.emulator.ledger()).requests).toEqual({});
});
