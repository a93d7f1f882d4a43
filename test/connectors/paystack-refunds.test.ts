import { describe, expect, test } from "vitest";
import type { ConnectorRefund } from "../../server/connectors/connector.ts";
import { paystackConnector } from "../../server/connectors/paystack.ts";
import { createProcessorHttp } from "../../server/connectors/processor-http.ts";
import { getResult, Setting, toOutcome } from "./conformance/setting.ts";
import { PAYSTACK } from "./paystack-subject.ts";

const MINUTE = 60_000;

/** A refund of a payment that was not requested yet. */
async function ordered(change: Partial<ConnectorRefund> = {}) {
  const setting = await Setting.open(PAYSTACK);
  const paid = await setting.paid();
  const refund = setting.toRefund(paid, change);
  const give = () => toOutcome(setting.connector.refund(refund, setting.access));
  const query = () => toOutcome(setting.connector.queryRefund(refund, setting.access));
  const posts = async () => (await setting.emulator.ledger()).requests.refund ?? 0;
  return { setting, paid, refund, give, query, posts };
}

/** Paystack lists exactly this from now on. */
const list = (setting: Setting, row: object) =>
  setting.emulator.behave({
    on: "query_refund",
    response: { status: 200, body: JSON.stringify({ status: true, data: [row] }) },
  });

describe("a refund at Paystack, which has no idempotency key", () => {
  test("is posted once by many calls at once", async () => {
    const { setting, refund, give, posts } = await ordered();
    await using _ = setting;
    const outcomes = await Promise.all(Array.from({ length: 8 }, give));
    for (const outcome of outcomes) expect(getResult(outcome).kind).not.toBe("failed");
    expect(await posts()).toBe(1);
    expect(await setting.refundInLedger(refund)).toMatchObject({ times: 1 });
  });

  test("is not posted again while a post is in flight, by this process or another, now or later", async () => {
    const { setting, refund, give, query, posts } = await ordered();
    await using _ = setting;
    await setting.emulator.behave({ on: "refund", times: 1, beforeMs: "untilReleased" });
    const giving = give();
    await expect.poll(posts).toBe(1);
    expect(getResult(await give())).toMatchObject({ kind: "pending", reference: null });
    setting.pass(31_000);
    const http = createProcessorHttp();
    const other = paystackConnector({ http, url: setting.emulator.url });
    expect(await other.refund(refund, setting.access)).toMatchObject({ kind: "pending", reference: null });
    await http.close();
    expect(getResult(await query())).toMatchObject({ kind: "pending", pollAfterMs: expect.any(Number) });
    expect(await posts()).toBe(1);
    await setting.emulator.release();
    await giving;
    expect(getResult(await give())).toMatchObject({ kind: "refunded" });
    expect(await setting.refundInLedger(refund)).toMatchObject({ times: 1 });
  });

  test("that never arrived has failed after ten minutes, is still polled, and never posted again", async () => {
    const { setting, give, query, posts } = await ordered();
    await using _ = setting;
    await setting.emulator.behave({ on: "refund", times: 1, acts: false, response: "lost" });
    expect(await give()).toHaveProperty("nothingKnown");
    setting.pass(9 * MINUTE);
    for (const request of [give, query])
      expect(getResult(await request())).toMatchObject({ kind: "pending" });
    setting.pass(2 * MINUTE);
    const failed = { kind: "failed", code: "processor_error", neverReceived: true, pollAfterMs: 60 * MINUTE };
    for (const request of [give, query]) expect(getResult(await request())).toEqual(failed);
    setting.pass(24 * 60 * MINUTE);
    for (const request of [give, query]) expect(getResult(await request())).not.toHaveProperty("pollAfterMs");
    expect(await posts()).toBe(1);
  });

  test("that was listed once and is not listed now has not failed", async () => {
    const { setting, refund } = await ordered();
    await using _ = setting;
    setting.pass(60 * MINUTE);
    const listed = { ...refund, processorReference: "3000001" };
    const query = () => setting.connector.queryRefund(listed, setting.access);
    expect(await query()).toMatchObject({ kind: "pending", reference: "3000001" });
    setting.pass(40 * 24 * 60 * MINUTE);
    expect(await query()).toMatchObject({ kind: "pending", pollAfterMs: 24 * 60 * MINUTE });
  });

  test("is found by Paystack's own id if its note is lost", async () => {
    const { setting, refund, query } = await ordered();
    await using _ = setting;
    await list(setting, { id: 3_000_001, status: "failed", amount: 1 });
    const known = { ...refund, processorReference: "3000001" };
    const result = await setting.connector.queryRefund(known, setting.access);
    expect(result).toEqual({ kind: "failed", code: "unknown" });
    expect(getResult(await query())).toMatchObject({ kind: "pending", reference: null });
  });

  test.each<[string, object]>([
    ["without a note", { merchant_note: null }],
    ["with somebody's own note", { merchant_note: "Refunded by Ama" }],
    ["whose time is not told", { created_at: undefined }],
  ])("has not failed, and is not posted, while one of the same payment is listed %s", async (_, row) => {
    const { setting, refund, give, query, posts } = await ordered();
    await using __ = setting;
    const record = { amount: 350, created_at: refund.createdAt.toISOString(), ...row };
    await list(setting, { id: 3_000_001, status: "processed", ...record });
    expect(await give()).toHaveProperty("nothingKnown");
    expect(await posts()).toBe(0);
    setting.pass(11 * MINUTE);
    for (const request of [give, query]) expect(await request()).toHaveProperty("nothingKnown");
  });

  test.each<[string, object]>([
    ["of other money", { amount: 351 }],
    ["of another transaction", { transaction: 1 }],
    ["that was given long before", { created_at: "2020-01-01T00:00:00.000Z" }],
    ["that is another refund of ours", { merchant_note: "rfd_0123456789abcdefghjkmnpqrs by Ama" }],
  ])("is not mistaken for one %s", async (_, row) => {
    const { setting, refund, query } = await ordered();
    await using __ = setting;
    const record = { amount: 350, created_at: refund.createdAt.toISOString(), ...row };
    await list(setting, { id: 3_000_001, status: "processed", ...record });
    expect(getResult(await query())).toMatchObject({ kind: "pending", reference: null });
    setting.pass(11 * MINUTE);
    expect(getResult(await query())).toMatchObject({ kind: "failed" });
  });

  test("is not posted if the list cannot be read first", async () => {
    const { setting, give, posts } = await ordered();
    await using _ = setting;
    for (const body of ["{}", '{"status":true,"data":{}}', '{"status":false,"message":"No"}']) {
      for (const status of [200, 400]) {
        await setting.emulator.behave({ on: "query_refund", response: { status, body } });
        expect(await give()).toHaveProperty("notAccepted");
      }
    }
    expect(await posts()).toBe(0);
  });

  test("is found by its id as a whole word, also after a hundred others", async () => {
    const { setting, paid, refund } = await ordered({ money: { minorUnits: 1n, currency: "GHS" } });
    await using _ = setting;
    const longer = { ...refund, id: `${refund.id}0` };
    expect(await setting.connector.refund(longer, setting.access)).toMatchObject({ kind: "refunded" });
    expect(await setting.connector.queryRefund(refund, setting.access)).toMatchObject({ kind: "pending" });
    const first = await setting.connector.refund(refund, setting.access);
    for (let count = 0; count < 100; count += 1) {
      await setting.connector.refund(setting.toRefund(paid, { money: refund.money }), setting.access);
    }
    expect(await setting.connector.queryRefund(refund, setting.access)).toEqual(first);
    expect(await setting.refundInLedger(refund)).toMatchObject({ times: 1 });
  });

  test.each([
    ["Insufficient balance to fulfill this refund. Please top up.", "insufficient_balance"],
    ["Transaction has been fully reversed", "not_refundable"],
    ["Cannot refund less than USD 1", "not_refundable"],
  ])("rejected with %j is %s", async (decline, code) => {
    const { setting, give } = await ordered();
    await using _ = setting;
    await setting.emulator.refunds({ decline });
    expect(getResult(await give())).toEqual({ kind: "failed", code });
  });

  test.each(["rejected", "busy"] as const)("whose post gets %s is not completed by it", async (response) => {
    const { setting, give, query } = await ordered();
    await using _ = setting;
    await setting.emulator.behave({ on: "refund", response });
    expect(await give()).toHaveProperty("notAccepted");
    expect(getResult(await query())).toMatchObject({ kind: "pending" });
  });

  test("whose amount an earlier post has used up is not reported as rejected", async () => {
    const { setting, give, refund } = await ordered();
    await using _ = setting;
    const body = JSON.stringify({ status: false, message: "Transaction has been fully reversed" });
    await setting.emulator.behave({ on: "refund", response: "lost" });
    expect(await give()).toHaveProperty("nothingKnown");
    // Another process, whose list is briefly outdated.
    const http = createProcessorHttp();
    const other = paystackConnector({ http, url: setting.emulator.url });
    const empty = JSON.stringify({ status: true, data: [] });
    await setting.emulator.behave(
      { on: "query_refund", times: 1, response: { status: 200, body: empty } },
      { on: "refund", acts: false, response: { status: 400, body } },
    );
    expect(await other.refund(refund, setting.access)).toMatchObject({ kind: "refunded" });
    await http.close();
  });

  test("that needs the customer's bank account continues when the merchant has entered it", async () => {
    const { setting, refund, give, query } = await ordered();
    await using _ = setting;
    await setting.emulator.refunds({ decline: "needs-attention" });
    const waits = {
      kind: "pending",
      reference: "3000001",
      needsMerchantAction: true,
      pollAfterMs: expect.any(Number),
    };
    expect(getResult(await give())).toEqual(waits);
    expect(getResult(await query())).toEqual(waits);
    await setting.emulator.settleRefund(refund.id, "give");
    expect(getResult(await query())).toEqual({ kind: "refunded", reference: "3000001" });
  });

  test("of XOF is refunded to the unit", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const money = { minorUnits: 1_000n, currency: "XOF" } as const;
    const card = { type: "card", brand: "card", payer: "card" } as const;
    const attempt = setting.attempt({ money, method: card });
    await setting.connector.startPayment(attempt, { type: "card" }, setting.access);
    await setting.emulator.approve(attempt.id);
    const result = getResult(await setting.query(attempt));
    const reference = result.kind === "paid" ? result.payments[0].reference : "";
    const back = { minorUnits: 40n, currency: "XOF" } as const;
    const refund = setting.toRefund({ ...attempt, processorReference: reference }, { money: back });
    expect(await setting.connector.refund(refund, setting.access)).toMatchObject({ kind: "refunded" });
    expect(await setting.refundInLedger(refund)).toMatchObject({ money: back, times: 1 });
  });
});
