import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../../server/domain/operations.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const REFUND = `mutation ($input: RefundTransactionInput!) {
  refundTransaction(input: $input) { refund { status createdBy } } }`;
const READ = `query ($id: ID!) { transaction(id: $id) {
  attempts { status amountReceived { amount } refundableAmount { amount } } refunds { amount { amount } createdBy } } }`;

async function paid(): Promise<string> {
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const { checkoutId, transactionId } = await useCases.initiateCheckout(caller, order(), null);
  for (const last of ["0002", "0000"]) {
    await useCases.payCheckout(checkoutId, {
      method: "mobile_money",
      network: "mtn",
      phone: `024000${last}`,
    });
  }
  return transactionId;
}

test("owners and admins refund payments, and only they see the author", async () => {
  const id = await paid();
  const [owner, admin] = await Promise.all([team.owner(), team.add("admin")]);
  for (const one of [owner, admin]) {
    const result = await one.data(REFUND, { input: { transactionId: id, amount: "1.00" } });
    expect(result.refundTransaction.refund).toEqual({ status: "SUCCESS", createdBy: `member ${one.id}` });
  }
  const authors = [`member ${owner.id}`, `member ${admin.id}`];
  for (const one of [owner, admin]) {
    const { transaction } = await one.data(READ, { id });
    expect(transaction.refunds.map((refund: { createdBy: string }) => refund.createdBy)).toEqual(authors);
  }
  for (const role of ["developer", "cashier", "viewer"] satisfies Role[]) {
    const one = await team.add(role);
    expect(await one.rejection(REFUND, { input: { transactionId: id } }), role).toBe("insufficient_scope");
    const { transaction } = await one.data(READ, { id });
    expect(transaction.refunds, role).toEqual([
      { amount: { amount: "1.00" }, createdBy: null },
      { amount: { amount: "1.00" }, createdBy: null },
    ]);
  }
});

test("each attempt shows its received and refundable amounts; a failed or refunded one shows zero refundable", async () => {
  const id = await paid();
  const owner = await team.owner();
  const attempts = async () => (await owner.data(READ, { id })).transaction.attempts;
  const failed = { status: "FAILED", amountReceived: null, refundableAmount: null };
  const amountReceived = { amount: "10.50" };
  expect(await attempts()).toEqual([
    failed,
    { status: "SUCCESS", amountReceived, refundableAmount: { amount: "10.50" } },
  ]);
  await owner.data(REFUND, { input: { transactionId: id, amount: "4.50" } });
  expect(await attempts()).toEqual([
    failed,
    { status: "SUCCESS", amountReceived, refundableAmount: { amount: "6.00" } },
  ]);
  await owner.data(REFUND, { input: { transactionId: id } });
  expect(await attempts()).toEqual([failed, { status: "SUCCESS", amountReceived, refundableAmount: null }]);
});
