import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Attempt } from "../../server/domain/transaction-record.ts";
import { pollAttempt } from "../../server/usecases/payments/poll-attempts.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { ghs, paid, ScriptedProcessor } from "../support/scripted-processor.ts";

let scripted: ScriptedProcessor;
beforeAll(async () => {
  scripted = await ScriptedProcessor.open();
});
afterAll(() => scripted.close());
beforeEach(() => scripted.reset());

const record = (id: string) => scripted.shop.record(id);
const listStatuses = async (id: string) => (await record(id)).attempts.map(({ status }) => status);

/** Polls one attempt: the processor returns `scripted.result`. */
async function applyResult(transactionId: string, nth: number): Promise<void> {
  const { scope, attempts } = await record(transactionId);
  const { id: attemptId } = attempts[nth] as Attempt;
  await pollAttempt(scripted.deps)({ scope, transactionId, attemptId });
}

/** An attempt that failed for now, and a newer one with other amounts, which are on hold. */
async function createMismatched(...amounts: bigint[]): Promise<string> {
  const checkout = await scripted.shop.rest.checkout();
  await scripted.shop.rest.pay(checkout, "0010");
  await scripted.shop.rest.pay(checkout, "0009");
  scripted.result = paid(...(amounts.map(ghs) as [ReturnType<typeof ghs>]));
  await applyResult(checkout.transactionId, 1);
  return checkout.transactionId;
}

/** Each payment.overpaid with the position of its attempt. */
async function overpaid(id: string) {
  const { attempts } = await record(id);
  const findPosition = (attemptId?: string) => attempts.findIndex((one) => one.id === attemptId);
  return (await scripted.shop.readEvents(id))
    .filter(({ event }) => event === "payment.overpaid")
    .map(({ data }) => [findPosition(data.attemptId), data.overpaidAmount, data.overpaidCurrency]);
}

test("an amount on hold is overpayment once an earlier attempt pays, and accepting it does not change that", async () => {
  const id = await createMismatched(1150n);
  expect(await listStatuses(id)).toEqual(["failed", "amount_mismatch"]);
  scripted.result = paid(ghs(1050n));
  await applyResult(id, 0);
  expect(await listStatuses(id)).toEqual(["success", "overpayment"]);
  expect(await overpaid(id)).toEqual([[1, 11.5, "GHS"]]);
  const event = (await scripted.shop.readEvents(id)).at(-1);
  expect(event?.data.paymentMethod?.payer, "how the overpayment came").toContain("0009");
  await scripted.decide((await scripted.shop.review(id)).id, "accept");
  expect(await record(id)).toMatchObject({ overpaid: true, onHold: false, amountReceived: 2200n });
  expect(await listStatuses(id)).toEqual(["success", "overpayment"]);
  expect(await overpaid(id)).toHaveLength(1);
});

test("of several amounts on hold each is overpayment, and each has one event", async () => {
  const id = await createMismatched(400n, 650n);
  scripted.result = paid(ghs(1050n), ghs(1050n));
  await applyResult(id, 0);
  expect(await listStatuses(id)).toEqual(["success", "overpayment", "overpayment", "overpayment"]);
  expect(await overpaid(id)).toEqual([
    [1, 4, "GHS"],
    [2, 6.5, "GHS"],
    [3, 10.5, "GHS"],
  ]);
  const reviews = await scripted.shop.reviews(id);
  expect(reviews.map(({ kind }) => kind)).toEqual(["overpayment", "overpayment", "overpayment"]);
});

test("next to an accepted amount the others are overpayment", async () => {
  const id = await createMismatched(1150n, 400n);
  const [first] = await scripted.shop.reviews(id);
  await scripted.decide(first?.id as string, "accept");
  expect(await listStatuses(id)).toEqual(["failed", "success", "overpayment"]);
  expect(await overpaid(id)).toEqual([[2, 4, "GHS"]]);
});

test.each([
  ["another amount", ghs(100n), [1, 1, "GHS"]],
  ["another currency", { minorUnits: 900n, currency: "USD" } as const, [1, 9, "USD"]],
])("money of %s for a paid order is overpayment", async (_, money, event) => {
  const id = await scripted.createPendingPayment(0);
  scripted.result = paid(ghs(1050n), money);
  await applyResult(id, 0);
  expect(await listStatuses(id)).toEqual(["success", "overpayment"]);
  expect(await record(id)).toMatchObject({ overpaid: true });
  expect(await overpaid(id)).toEqual([event]);
});

test.each([
  ["fails: its money is here, and is overpayment", { kind: "failed", code: "insufficient_balance" } as const],
  ["succeeds", { kind: "refunded", reference: "back" } as const],
])(
  "an amount on hold whose refund still runs when another is accepted is overpayment; the refund %s",
  async (_, result) => {
    const id = await createMismatched(1150n, 400n);
    const [first, second] = await scripted.shop.reviews(id);
    scripted.refundResult = { kind: "pending", reference: null };
    await scripted.decide(second?.id as string, "refund");
    await scripted.decide(first?.id as string, "accept");
    expect(await listStatuses(id)).toEqual(["failed", "success", "overpayment"]);
    expect(await overpaid(id)).toEqual([[2, 4, "GHS"]]);
    scripted.refundResult = result;
    await scripted.poll(id);
    expect(await record(id)).toMatchObject({ status: "success", overpaid: true });
    expect(await overpaid(id)).toHaveLength(1);
  },
);

test("money fully refunded before the order is paid was never an overpayment", async () => {
  const id = await createMismatched(1150n);
  await scripted.decide((await scripted.shop.review(id)).id, "refund");
  scripted.result = paid(ghs(1050n));
  await applyResult(id, 0);
  expect(await listStatuses(id)).toEqual(["success", "amount_mismatch"]);
  expect(await record(id)).toMatchObject({ overpaid: false, amountReceived: 2200n, amountRefunded: 1150n });
  expect(await overpaid(id)).toEqual([]);
});

test("of partly refunded money the whole amount is overpayment: events report the payment, refunds their own part", async () => {
  const id = await createMismatched(1150n);
  const { attempts } = await record(id);
  const part = { attemptId: attempts[1]?.id as string, amount: 1 };
  await refundTransaction(scripted.deps)(scripted.shop.owner, id, part, null);
  scripted.result = paid(ghs(1050n));
  await applyResult(id, 0);
  expect(await listStatuses(id)).toEqual(["success", "overpayment"]);
  expect(await overpaid(id)).toEqual([[1, 11.5, "GHS"]]);
});
