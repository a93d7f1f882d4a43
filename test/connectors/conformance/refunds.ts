import { describe, expect, test } from "vitest";
import { createProcessorHttp } from "../../../server/connectors/processor-http.ts";
import type { Fault } from "../../support/processors/emulator.ts";
import { getResult, type Outcome, Setting, toOutcome } from "./setting.ts";
import { type ConformanceSubject, unauthenticatedRejections } from "./subject.ts";

/** Refunds: once, whatever happens on the way. */
export function refundsOnce(subject: ConformanceSubject): void {
  /** A refund of a payment, not requested yet. */
  async function ordered() {
    const setting = await Setting.open(subject);
    const refund = setting.toRefund(await setting.paid());
    const give = () => toOutcome(setting.connector.refund(refund, setting.access));
    const query = () => toOutcome(setting.connector.queryRefund(refund, setting.access));
    return { setting, refund, give, query };
  }

  describe("a refund", () => {
    test("is possible with these credentials", async () => {
      await using setting = await Setting.open(subject);
      expect(setting.connector.canRefund(subject.credentials)).toBe(true);
    });

    test("refunds exactly this amount, and a query finds it", async () => {
      const { setting, refund, give, query } = await ordered();
      await using _ = setting;
      expect(getResult(await give()).kind).not.toBe("failed");
      expect(getResult(await query())).toMatchObject({ kind: "refunded", reference: expect.any(String) });
      const { id: attemptId } = refund.attempt;
      expect(await setting.refundInLedger(refund)).toMatchObject({
        attemptId,
        money: refund.money,
        times: 1,
      });
    });

    test("twice in turn and many times at once refunds no more", async () => {
      const { setting, refund, give, query } = await ordered();
      await using _ = setting;
      await give();
      for (const outcome of await Promise.all([give(), give(), give()])) {
        if ("response" in outcome) expect(outcome.response.kind).not.toBe("failed");
      }
      expect(getResult(await query())).toMatchObject({ kind: "refunded" });
      expect((await setting.emulator.ledger()).refunds).toHaveLength(1);
      expect(await setting.refundInLedger(refund)).toMatchObject({ times: 1 });
    });

    test("two refunds of one payment are two", async () => {
      const { setting, refund, give } = await ordered();
      await using _ = setting;
      await give();
      const second = setting.toRefund(refund.attempt as never);
      await setting.connector.refund(second, setting.access);
      expect((await setting.emulator.ledger()).refunds).toHaveLength(2);
    });

    test("is pending until the processor has completed it", async () => {
      const { setting, refund, give, query } = await ordered();
      await using _ = setting;
      await setting.emulator.refunds("wait");
      const pending = { kind: "pending", pollAfterMs: expect.any(Number) };
      expect(getResult(await give())).toMatchObject(pending);
      expect(getResult(await query())).toMatchObject(pending);
      await setting.emulator.settleRefund(refund.id, "give");
      expect(getResult(await query())).toMatchObject({ kind: "refunded" });
    });

    test.each(Object.entries(subject.refundDeclines))("%s is %s", async (reason, code) => {
      const { setting, refund, give, query } = await ordered();
      await using _ = setting;
      await setting.emulator.refunds("wait");
      await give();
      await setting.emulator.settleRefund(refund.id, { decline: reason });
      expect(getResult(await query())).toMatchObject({ kind: "failed", code });
    });
  });

  const FAULTS: [string, Fault][] = [
    ["lost", { response: "lost" }],
    ["a server's error", { response: { status: 500, body: "{}" } }],
    ["a gateway's page", { response: { status: 502, body: "<html></html>", contentType: "text/html" } }],
    ["rubbish", { response: { status: 200, body: "[" } }],
  ];

  test.each(FAULTS)(
    "a refund's response that is %s is inconclusive, and a repeat refunds no more",
    async (_, fault) => {
      const { setting, refund, give, query } = await ordered();
      await using __ = setting;
      await setting.emulator.behave({ on: "refund", times: 1, ...fault });
      expect(await give()).toHaveProperty("nothingKnown");
      const again = await give();
      if ("response" in again) expect(again.response.kind).not.toBe("failed");
      expect(getResult(await query())).toMatchObject({ kind: "refunded" });
      expect((await setting.emulator.ledger()).refunds).toHaveLength(1);
      expect(await setting.refundInLedger(refund)).toMatchObject({ times: 1 });
    },
  );

  test.each<Fault["response"]>(["lost", "rejected", "busy"])(
    "a refund's repetition that is %s does not fail it",
    async (response) => {
      const { setting, give, query } = await ordered();
      await using _ = setting;
      await give();
      await setting.emulator.behave({ on: "refund", ...(response && { response }) });
      const again = await give();
      if ("response" in again) expect(again.response.kind).not.toBe("failed");
      expect(getResult(await query())).toMatchObject({ kind: "refunded" });
    },
  );

  test.each(unauthenticatedRejections(subject))(
    "a rejection that is not the processor's own fails no refund: %i %s",
    async (status, body) => {
      const { setting, refund, give, query } = await ordered();
      await using _ = setting;
      await setting.emulator.behave({ on: "refund", response: { status, body } });
      const outcome = await give();
      expect(outcome).not.toHaveProperty("notAccepted");
      if ("response" in outcome) expect(outcome.response.kind).not.toBe("failed");
      expect(getResult(await query())).toMatchObject({ kind: "refunded" });
      expect(await setting.refundInLedger(refund)).toMatchObject({ times: 1 });
    },
  );

  describe("a refund that was definitely not sent", () => {
    const notRequested = async (setting: Setting, give: () => Promise<Outcome<unknown>>) => {
      expect(await give()).toHaveProperty("notAccepted");
      expect((await setting.emulator.ledger()).refunds).toEqual([]);
    };

    test("is reported as such without a listener", async () => {
      const { setting, give } = await ordered();
      await using _ = setting;
      await setting.emulator.goDown();
      await notRequested(setting, give);
    });

    test.each<Fault["response"]>(["rejected", "busy"])(
      "is reported as such if it is %s",
      async (response) => {
        const { setting, give } = await ordered();
        await using _ = setting;
        await setting.emulator.behave({ on: "refund", ...(response && { response }) });
        await notRequested(setting, give);
      },
    );

    test.each(
      subject.beforeRefund.flatMap((on) =>
        (["lost", "rejected", "busy"] as const).map((response) => [on, response] as const),
      ),
    )("is reported as such if %s is %s before it", async (on, response) => {
      const { setting, refund } = await ordered();
      await using _ = setting;
      // Another process without a cached token.
      const http = createProcessorHttp();
      const { url } = setting.emulator;
      const other = subject.connector({ http, url, now: () => setting.now() });
      await setting.emulator.behave({ on, response: response });
      await notRequested(setting, () => toOutcome(other.refund(refund, setting.access)));
      await http.close();
    });
  });

  test("a refund that may be in flight has not failed", async () => {
    const { setting, refund, give, query } = await ordered();
    await using _ = setting;
    await setting.emulator.behave({ on: "refund", times: 1, beforeMs: "untilReleased" });
    const giving = give();
    await expect.poll(async () => (await setting.emulator.ledger()).requests.refund).toBe(1);
    const outcome = await query();
    if ("response" in outcome) expect(outcome.response.kind).toBe("pending");
    await setting.emulator.release();
    await giving;
    expect(getResult(await query())).toMatchObject({ kind: "refunded" });
    expect(await setting.refundInLedger(refund)).toMatchObject({ times: 1 });
  });

  test("a late response to an early query does not fail a refund", async () => {
    const { setting, query } = await ordered();
    await using _ = setting;
    setting.pass(9 * 60_000);
    await setting.emulator.behave({ on: "query_refund", times: 1, afterMs: "untilReleased" });
    const running = query();
    await expect.poll(async () => (await setting.emulator.ledger()).requests.query_refund).toBe(1);
    setting.pass(2 * 60_000);
    await setting.emulator.release();
    expect(getResult(await running)).toMatchObject({ kind: "pending", reference: null });
    expect(getResult(await query())).toMatchObject({ kind: "failed" });
  });

  test.each(FAULTS)("a query about a refund with the response %s is inconclusive", async (_, fault) => {
    const { setting, give, query } = await ordered();
    await using __ = setting;
    await give();
    await setting.emulator.behave({ on: "query_refund", ...fault });
    expect(await query()).toHaveProperty("nothingKnown");
  });
}
