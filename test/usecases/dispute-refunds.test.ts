import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReportedDispute } from "../../server/domain/dispute.ts";
import { pollAttempt } from "../../server/usecases/payments/poll-attempts.ts";
import { pollRefund } from "../../server/usecases/refunds/poll-refunds.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { ghs, paid, ScriptedProcessor } from "../support/scripted-processor.ts";

let scripted: ScriptedProcessor;
beforeAll(async () => {
  scripted = await ScriptedProcessor.open();
});
afterAll(() => scripted.close());
beforeEach(() => scripted.reset());

const reported = (change: Partial<ReportedDispute> = {}): ReportedDispute => ({
  reference: "1801929",
  status: "open",
  money: ghs(1050n),
  reason: "chargeback",
  dueAt: null,
  ...change,
});
const lost = (minorUnits: bigint) => reported({ status: "lost", money: ghs(minorUnits) });

/** A payment through the processor, which is then disputed. */
async function createPaid(...amounts: bigint[]): Promise<string> {
  const id = await scripted.createPendingPayment(0);
  scripted.result = paid(...amounts.map(ghs));
  await scripted.poll(id);
  return id;
}
async function report(id: string, ...disputes: ReportedDispute[]): Promise<void> {
  scripted.disputes = disputes;
  await scripted.poll(id);
}
/** The disputes of one attempt only, because the script has the same for each. */
async function reportForAttempt(
  id: string,
  attemptNumber: number,
  ...disputes: ReportedDispute[]
): Promise<void> {
  scripted.disputes = disputes;
  const { attempts } = await scripted.shop.record(id);
  const attemptId = attempts[attemptNumber]?.id as string;
  await pollAttempt(scripted.deps)({ scope: scripted.shop.owner.scope, transactionId: id, attemptId });
}
const refund = (id: string) => refundTransaction(scripted.deps)(scripted.shop.owner, id, {}, null);
const openKinds = async (id: string) =>
  (await scripted.shop.reviews(id)).filter(({ closedAt }) => closedAt === null).map(({ kind }) => kind);
const amounts = async (id: string, account: string) =>
  (
    await scripted.shop.rest.sql(
      "select amount::int as amount from ledger_entries where transaction_id = $1 and account = $2 order by at",
      id,
      account,
    )
  ).map(({ amount }) => amount);

/** A browser of the owner gets push notifications. */
async function subscribe(): Promise<void> {
  const { memberId, scope } = scripted.shop.owner;
  await scripted.shop.rest.sql(
    `with session as (
       insert into member_sessions (id, token_hash, member_id, address, user_agent, signed_in_at, expires_at)
       values ('ses_push', 'x', $1, '192.0.2.1', 'test', now(), now() + interval '7 days') returning id
     )
     insert into push_subscriptions (id, session_id, member_id, about_merchant, about_mode, encrypted_endpoint,
       endpoint_hash, choice, language, event_cursor)
     select 'psh_1', id, $1, $2, $3, 'x', 'x', 'reviews_only', 'en', 0 from session`,
    ...[memberId, scope.merchantId, scope.mode],
  );
}

test("a refund that succeeds after it failed is posted, although its money is disputed meanwhile", async () => {
  const id = await createPaid(1050n);
  scripted.refundResult = { kind: "pending", reference: null };
  const { refund: requested } = await refund(id);
  await report(id, reported());
  scripted.refundResult = { kind: "failed", code: "insufficient_balance" };
  await scripted.poll(id);
  scripted.refundResult = { kind: "refunded", reference: "back" };
  const { scope } = scripted.shop.owner;
  await pollRefund(scripted.deps)({ scope, transactionId: id, refundId: requested.id });
  expect(await amounts(id, "refunds")).toEqual([1050]);
  expect(await openKinds(id)).toEqual(["dispute"]);
  // The processor took the money twice, and the ledger has both.
  await report(id, lost(1050n));
  expect(await amounts(id, "disputes")).toEqual([1050]);
  await expect(refund(id)).rejects.toMatchObject({ code: "not_refundable" });
});

test("a refund that fails after its money was lost needs no decision", async () => {
  const id = await createPaid(1050n);
  scripted.refundResult = { kind: "pending", reference: null };
  await refund(id);
  await report(id, lost(1050n));
  scripted.refundResult = { kind: "failed", code: "insufficient_balance" };
  await scripted.poll(id);
  await scripted.sweep();
  expect(await openKinds(id)).toEqual([]);
});

test("money on hold is released when a refund and a lost dispute have returned all of it", async () => {
  const checkout = await scripted.shop.rest.checkout();
  await scripted.shop.rest.pay(checkout, "0009");
  const id = checkout.transactionId;
  scripted.result = paid(ghs(900n));
  await scripted.poll(id);
  await report(id, lost(400n));
  const [review] = (await scripted.shop.reviews(id)).filter(({ kind }) => kind === "amount_mismatch");
  expect(review?.closedAt).toBeNull();
  await scripted.decide(review?.id as string, "refund");
  await scripted.sweep();
  expect(await amounts(id, "refunds")).toEqual([500]);
  expect(await openKinds(id)).toEqual([]);
  const decided = (await scripted.shop.reviews(id)).find((one) => one.id === review?.id);
  expect(decided).toMatchObject({ decision: "refund" });
  expect(await scripted.shop.record(id)).toMatchObject({ onHold: false });
});

test("a loss leaves the decision about money that another dispute withholds", async () => {
  const id = await createPaid(1050n, 1050n);
  const other = reported({ reference: "2", money: ghs(650n) });
  await reportForAttempt(id, 1, lost(400n), other);
  expect(await openKinds(id)).toEqual(expect.arrayContaining(["overpayment", "dispute"]));
  await reportForAttempt(id, 1, lost(400n), { ...other, status: "won" });
  expect(await openKinds(id)).toEqual(["overpayment"]);
});

test("money that is back after the processor reversed a loss needs the decision that the loss had closed", async () => {
  const id = await createPaid(1050n, 1050n);
  await reportForAttempt(id, 1, lost(1050n));
  expect(await openKinds(id)).toEqual([]);
  await subscribe();
  for (let time = 0; time < 2; time += 1) await reportForAttempt(id, 1, reported({ status: "won" }));
  expect(await openKinds(id)).toEqual(["overpayment"]);
  const [review] = (await scripted.shop.reviews(id)).filter(({ kind }) => kind === "overpayment");
  // It is reported again.
  expect(await scripted.shop.rest.sql("select review_id from push_reviews")).toEqual([
    { review_id: review?.id },
  ]);
  await scripted.decide(review?.id as string, "accept");
  await reportForAttempt(id, 1, reported({ status: "won" }));
  expect(await openKinds(id)).toEqual([]);
});

test("disputes that can't be queried delay no result of the payment, and are queried again within an hour", async () => {
  const id = await createPaid(1050n);
  scripted.disputes = null;
  scripted.result = paid(ghs(1050n), ghs(200n));
  await scripted.poll(id);
  expect(await openKinds(id)).toEqual(["overpayment"]);
  const [row] = await scripted.shop.rest.sql(
    "select min(next_poll_at) between now() + interval '50 minutes' and now() + interval '61 minutes' as soon from attempts where transaction_id = $1",
    id,
  );
  expect(row?.soon).toBe(true);
});
