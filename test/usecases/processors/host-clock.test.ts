import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ProcessorShop } from "../../support/processor-shop.ts";

const HOUR_MS = 60 * 60_000;

let shop: ProcessorShop;
let customers = 0;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(() => shop.openAnother());
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.close());

/** The clock of Tua's host, not the database's. */
const hostIsOff = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe.each(["momo", "paystack"] as const)("through %s", (name) => {
  beforeEach(() => (name === "momo" ? shop.connectMomo() : shop.connectPaystack()));
  const emulator = () => shop[name];
  async function begin() {
    customers += 1;
    const phone = { method: "mobile_money", network: "mtn", phone: `02411190${10 + customers}` };
    const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), phone);
    const { scope, id: transactionId } = transaction;
    return { scope, transactionId, attemptId: attempt?.id as string };
  }
  const readStatus = async (id: string) =>
    (await shop.useCases.findTransaction(shop.member(), { id })).attempts[0]?.status;

  test("an attempt that the processor does not know yet has not failed on a host that is an hour ahead", async () => {
    await emulator().behave({ on: "start", times: 1, acts: false, response: "lost" });
    const begun = await begin();
    hostIsOff(HOUR_MS);
    await shop.useCases.pollAttempt(begun);
    expect(await readStatus(begun.transactionId)).toBe("processing");
  });

  test("and fails in time on one that is an hour behind", async () => {
    await emulator().behave({ on: "start", times: 1, acts: false, response: "lost" });
    const begun = await begin();
    await shop.sql("update attempts set created_at = created_at - interval '3 minutes' where id = $1", [
      begun.attemptId,
    ]);
    hostIsOff(-HOUR_MS);
    await shop.useCases.pollAttempt(begun);
    expect(await readStatus(begun.transactionId)).toBe("failed");
  });

  test("a result closes the review of an unknown outcome, on a host that is an hour behind", async () => {
    const begun = await begin();
    await shop.sql("update attempts set created_at = created_at - interval '20 minutes' where id = $1", [
      begun.attemptId,
    ]);
    await shop.useCases.sweepReviews(10);
    const openOnes = () =>
      shop.sql("select kind from reviews where attempt_id = $1 and closed_at is null", [begun.attemptId]);
    expect(await openOnes()).toEqual([{ kind: "outcome_unknown" }]);
    await emulator().approve(begun.attemptId);
    hostIsOff(-HOUR_MS);
    await shop.useCases.pollAttempt(begun);
    expect(await readStatus(begun.transactionId)).toBe("success");
    expect(await openOnes()).toEqual([]);
  });

  test("a payment is sent, and its refund, on a host that is an hour ahead, and does not fail as unknown", async () => {
    hostIsOff(HOUR_MS);
    const begun = await begin();
    await emulator().approve(begun.attemptId);
    await shop.useCases.pollAttempt(begun);
    expect(await readStatus(begun.transactionId)).toBe("success");
    await emulator().behave({ on: "refund", times: 1, acts: false, response: "lost" });
    const member = shop.member("owner", "live", new Date());
    const { refund } = await shop.useCases.refundTransaction(member, begun.transactionId, {}, null);
    await shop.useCases.pollRefund({ ...begun, refundId: refund.id });
    const [stored] = await shop.sql("select status from refunds where id = $1", [refund.id]);
    expect(stored).toEqual({ status: "processing" });
  });
});
