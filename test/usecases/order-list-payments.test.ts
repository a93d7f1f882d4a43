import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderState } from "../../server/domain/statement.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { today, toPush } from "../support/order-list.ts";
import { ghs, paid, ScriptedProcessor } from "../support/scripted-processor.ts";

/** What an order list shows about payments in each state. All payments are of GHS 10.50. */
let scripted: ScriptedProcessor;
beforeAll(async () => {
  scripted = await ScriptedProcessor.open();
});
afterAll(() => scripted.close());
beforeEach(() => scripted.reset());

async function createPaid(...amounts: bigint[]): Promise<string> {
  const id = await scripted.createPendingPayment(0);
  scripted.result = paid(...((amounts.length > 0 ? amounts : [1050n]).map(ghs) as [ReturnType<typeof ghs>]));
  await scripted.poll(id);
  return id;
}

/** The kinds of open discrepancies of an order with this state and amount. */
async function compare(transactionId: string, state: OrderState, amount = 1050n): Promise<string[]> {
  await scripted.shop.rest.sql(
    "update transactions set paid_at = paid_at - interval '2 days' where id = $1",
    transactionId,
  );
  const { clientReference } = await scripted.shop.record(transactionId);
  const { useCases, caller } = scripted.shop.rest;
  const { id } = await useCases.pushOrders(
    caller,
    today(),
    toPush([{ reference: clientReference, amount, state }]),
  );
  const filter = { statementId: id, status: "open" as const };
  const { rows } = await useCases.listDiscrepancies(caller, { filter, limit: 100, cursor: null });
  return rows.filter((one) => one.transactionId === transactionId).map(({ kind }) => kind);
}

test("a lost dispute leaves a fulfilled order unpaid, an open one does not", async () => {
  const id = await createPaid();
  const report = async (status: "open" | "lost") => {
    const money = ghs(1050n);
    scripted.disputes = [{ reference: "D-1", status, money, reason: "chargeback", dueAt: null }];
    await scripted.poll(id);
  };
  await report("open");
  expect(await compare(id, "fulfilled")).toEqual([]);
  await report("lost");
  expect(await compare(id, "fulfilled")).toEqual(["fulfilled_not_paid"]);
  expect(await compare(id, "canceled")).toEqual([]);
});

test("an order that is paid twice is one discrepancy, until the extra payment is refunded", async () => {
  const id = await createPaid(1050n, 1050n);
  expect(await compare(id, "fulfilled")).toEqual(["paid_twice"]);
  await refundTransaction(scripted.deps)(scripted.shop.owner, id, {}, null);
  await scripted.poll(id);
  expect(await compare(id, "fulfilled")).toEqual([]);
});

test("a partial refund lowers the amount that the shop must list, from its request on", async () => {
  const id = await createPaid();
  scripted.refundResult = null;
  await refundTransaction(scripted.deps)(scripted.shop.owner, id, { amount: 4 }, null);
  expect(await compare(id, "fulfilled", 650n)).toEqual([]);
  expect(await compare(id, "fulfilled", 1050n)).toEqual(["amount"]);
  scripted.refundResult = { kind: "refunded", reference: "back-1" };
  await scripted.poll(id);
  expect(await compare(id, "fulfilled", 650n)).toEqual([]);
});

test("a canceled order is a discrepancy until its payment is refunded in full", async () => {
  const id = await createPaid();
  expect(await compare(id, "canceled")).toEqual(["paid_not_fulfilled"]);
  await refundTransaction(scripted.deps)(scripted.shop.owner, id, {}, null);
  await scripted.poll(id);
  expect(await compare(id, "canceled")).toEqual([]);
  expect(await compare(id, "fulfilled")).toEqual(["fulfilled_not_paid"]);
});

test("a payment that succeeds after the session was canceled pays the order", async () => {
  const id = await scripted.createPendingPayment(0);
  const { checkoutId } = await scripted.shop.record(id);
  const { useCases, caller } = scripted.shop.rest;
  await useCases.cancelCheckout(caller, { checkoutId });
  expect(await compare(id, "fulfilled")).toEqual(["fulfilled_not_paid"]);
  scripted.result = paid(ghs(1050n));
  await scripted.poll(id);
  expect(await compare(id, "fulfilled")).toEqual([]);
  expect(await compare(id, "unfulfilled")).toEqual(["paid_not_fulfilled"]);
});
