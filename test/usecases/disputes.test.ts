import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReportedDispute } from "../../server/domain/dispute.ts";
import type { Money } from "../../server/domain/money.ts";
import { claimAttemptPolls } from "../../server/usecases/payments/poll-attempts.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { syncTransaction } from "../../server/usecases/reviews/sync-transaction.ts";
import { assertInvariants } from "../support/invariants.ts";
import { ghs, paid, ScriptedProcessor } from "../support/scripted-processor.ts";

let scripted: ScriptedProcessor;
beforeAll(async () => {
  scripted = await ScriptedProcessor.open();
});
afterAll(() => scripted.close());
beforeEach(() => scripted.reset());

const DUE = new Date("2027-01-05T12:00:00.000Z");
const reported = (change: Partial<ReportedDispute> = {}): ReportedDispute => ({
  reference: "1801929",
  status: "open",
  money: ghs(1050n),
  reason: "chargeback",
  dueAt: DUE,
  ...change,
});

/** A paid order of GHS 10.50. @returns its transaction's id */
async function createPaid(...amounts: Money[]): Promise<string> {
  const id = await scripted.createPendingPayment(0);
  scripted.result = paid(...(amounts.length > 0 ? amounts : [ghs(1050n)]));
  await scripted.poll(id);
  return id;
}
/** The processor lists these disputes when Tua polls the payment. */
async function report(id: string, ...disputes: ReportedDispute[]): Promise<void> {
  scripted.disputes = disputes;
  await scripted.poll(id);
}
const readEvents = async (id: string) =>
  (await scripted.shop.readEvents(id)).filter(({ event }) => event.startsWith("dispute."));
const kinds = async (id: string) => (await readEvents(id)).map(({ event }) => event);
const disputes = async (id: string) =>
  (await scripted.shop.reviews(id)).filter(({ kind }) => kind === "dispute");
const postings = (id: string) =>
  scripted.shop.rest.sql(
    "select account, amount::int as amount from ledger_entries where transaction_id = $1 and posting like '%rvw_%' order by at, line",
    id,
  );
const refund = (id: string, amount?: number) =>
  refundTransaction(scripted.deps)(scripted.shop.owner, id, amount === undefined ? {} : { amount }, null);

describe("a dispute", () => {
  test("opens a review with its deadline, once, and its event, whatever is repeated", async () => {
    const id = await createPaid();
    for (let time = 0; time < 3; time += 1) await report(id, reported(), reported());
    const [review, ...others] = await disputes(id);
    expect(others).toEqual([]);
    expect(review).toMatchObject({
      closedAt: null,
      money: ghs(1050n),
      dispute: { reference: "1801929", status: "open", reason: "chargeback", dueAt: DUE, allocated: 1050n },
    });
    const events = await readEvents(id);
    expect(events.map(({ event }) => event)).toEqual(["dispute.opened"]);
    expect(events[0]?.data).toMatchObject({
      status: "success",
      final: false,
      reviewId: review?.id,
      disputeReference: "1801929",
      disputeAmount: 10.5,
      disputeCurrency: "GHS",
      disputeReason: "chargeback",
      disputeDueAt: DUE.toISOString(),
    });
    expect(await postings(id)).toEqual([]);
  });

  test("that is lost is posted once, closes its review, and keeps its money from refunds", async () => {
    const id = await createPaid();
    await report(id, reported());
    for (let time = 0; time < 2; time += 1) await report(id, reported({ status: "lost" }));
    const lines = [
      { account: "disputes", amount: 1050 },
      { account: "processor:sandbox", amount: -1050 },
    ];
    expect(await postings(id)).toEqual(lines);
    expect(await kinds(id)).toEqual(["dispute.opened", "dispute.lost"]);
    expect((await disputes(id))[0]).toMatchObject({ closedAt: expect.any(Date), decision: null });
    await expect(refund(id)).rejects.toMatchObject({ code: "not_refundable" });
    expect(await scripted.shop.record(id)).toMatchObject({ status: "success", amountRefunded: 0n });
  });

  test("that is won posts nothing, and its money can be refunded again", async () => {
    const id = await createPaid();
    await report(id, reported());
    await expect(refund(id)).rejects.toMatchObject({ code: "not_refundable" });
    await report(id, reported({ status: "won" }));
    expect(await kinds(id)).toEqual(["dispute.opened", "dispute.won"]);
    expect(await postings(id)).toEqual([]);
    expect((await refund(id)).refund.money).toEqual(ghs(1050n));
  });

  test.each(["won", "lost"] as const)(
    "that is first heard of when it is %s has both events",
    async (status) => {
      const id = await createPaid();
      await report(id, reported({ status }));
      expect(await kinds(id)).toEqual(["dispute.opened", `dispute.${status}`]);
    },
  );

  test("that the processor decides anew is reversed in the ledger, and posted again", async () => {
    const id = await createPaid();
    for (const status of ["lost", "won", "open", "lost"] as const) await report(id, reported({ status }));
    expect((await postings(id)).map(({ amount }) => amount)).toEqual([1050, -1050, -1050, 1050, 1050, -1050]);
    expect(await kinds(id)).toEqual(["dispute.opened", "dispute.lost", "dispute.won", "dispute.lost"]);
    expect((await disputes(id))[0]?.dispute).toMatchObject({ status: "lost", postings: 3, allocated: 1050n });
  });

  test("of a part leaves the rest to refunds, and a partial loss posts its own amount", async () => {
    const id = await createPaid();
    await report(id, reported({ money: ghs(400n) }));
    await expect(refund(id, 7)).rejects.toMatchObject({ code: "refund_too_large" });
    expect((await refund(id)).refund.money).toEqual(ghs(650n));
    await report(id, reported({ money: ghs(300n), status: "lost" }));
    expect((await postings(id)).map(({ amount }) => amount)).toEqual([300, -300]);
    expect((await refund(id)).refund.money).toEqual(ghs(100n));
  });

  test("of refunded money takes it a second time, and withholds only what is left", async () => {
    const id = await createPaid();
    await refund(id, 10);
    await report(id, reported({ status: "lost" }));
    expect((await disputes(id))[0]?.dispute?.allocated).toBe(50n);
    expect((await postings(id)).map(({ amount }) => amount)).toEqual([1050, -1050]);
  });

  test("withholds the money of a refund that fails meanwhile", async () => {
    const id = await createPaid();
    scripted.refundResult = { kind: "pending", reference: null };
    await refund(id);
    await report(id, reported());
    expect((await disputes(id))[0]?.dispute?.allocated).toBe(0n);
    scripted.refundResult = { kind: "failed", code: "insufficient_balance" };
    await scripted.poll(id);
    expect((await disputes(id))[0]?.dispute?.allocated).toBe(1050n);
    await expect(refund(id)).rejects.toMatchObject({ code: "not_refundable" });
  });

  test.each([
    ["more than the payment", { money: ghs(1051n) }],
    ["another currency", { money: { minorUnits: 1050n, currency: "USD" } as const }],
  ])("about %s moves no money and stays open for staff", async (_, change) => {
    const id = await createPaid();
    await report(id, reported({ ...change, status: "lost" }));
    expect(await kinds(id)).toEqual(["dispute.opened"]);
    expect((await disputes(id))[0]).toMatchObject({ closedAt: null, money: ghs(1050n) });
    expect(await postings(id)).toEqual([]);
    await report(id, reported({ status: "lost" }));
    expect(await kinds(id)).toEqual(["dispute.opened", "dispute.lost"]);
  });

  test("stays as it is while the processor does not respond or does not list it", async () => {
    const id = await createPaid();
    await report(id, reported());
    scripted.disputes = null;
    await scripted.poll(id);
    await report(id);
    expect((await disputes(id))[0]).toMatchObject({ closedAt: null, dispute: { status: "open" } });
  });

  test("takes over a new deadline and amount without another event", async () => {
    const id = await createPaid();
    await report(id, reported({ dueAt: null, reason: null }));
    await report(id, reported({ money: ghs(500n) }));
    expect((await disputes(id))[0]).toMatchObject({
      money: ghs(500n),
      dispute: { dueAt: DUE, reason: "chargeback", allocated: 500n },
    });
    expect(await kinds(id)).toEqual(["dispute.opened"]);
  });

  test("is one of several of the same payment", async () => {
    const id = await createPaid();
    await report(id, reported({ money: ghs(800n) }), reported({ reference: "2", money: ghs(800n) }));
    const allocated = (await disputes(id)).map(({ dispute }) => dispute?.allocated);
    expect(allocated).toEqual([800n, 250n]);
    await report(
      id,
      reported({ money: ghs(800n), status: "won" }),
      reported({ reference: "2", money: ghs(800n) }),
    );
    expect((await disputes(id)).map(({ dispute }) => dispute?.allocated)).toEqual([0n, 800n]);
  });
});

describe("a payment that is disputed and under review", () => {
  test("has no decision about the disputed money, and none left after the loss", async () => {
    const id = await createPaid(ghs(1050n), ghs(1050n));
    const [extra] = await scripted.shop.reviews(id);
    expect(extra?.kind).toBe("overpayment");
    const { attempts } = await scripted.shop.record(id);
    const attemptId = attempts[1]?.id as string;
    const { scope } = scripted.shop.owner;
    const { pollAttempt } = await import("../../server/usecases/payments/poll-attempts.ts");
    scripted.disputes = [reported()];
    await pollAttempt(scripted.deps)({ scope, transactionId: id, attemptId });
    await expect(scripted.decide(extra?.id as string, "accept")).rejects.toMatchObject({
      code: "review_not_decidable",
    });
    scripted.disputes = [reported({ status: "lost" })];
    await pollAttempt(scripted.deps)({ scope, transactionId: id, attemptId });
    const open = (await scripted.shop.reviews(id)).filter(({ closedAt }) => closedAt === null);
    expect(open).toEqual([]);
  });

  test("on hold is released when the dispute is lost", async () => {
    const checkout = await scripted.shop.rest.checkout();
    await scripted.shop.rest.pay(checkout, "0009");
    const id = checkout.transactionId;
    scripted.result = paid(ghs(900n));
    await scripted.poll(id);
    expect(await scripted.shop.record(id)).toMatchObject({ onHold: true });
    await report(id, reported({ money: ghs(900n) }));
    expect(await scripted.shop.record(id)).toMatchObject({ onHold: true });
    await report(id, reported({ money: ghs(900n), status: "lost" }));
    expect(await scripted.shop.record(id)).toMatchObject({ onHold: false, status: "failed" });
    await assertInvariants(scripted.shop.rest.tua.databaseUrl);
  });

  test("a member cannot decide a dispute", async () => {
    const id = await createPaid();
    await report(id, reported());
    const review = await scripted.shop.review(id);
    for (const decision of ["accept", "refund"] as const) {
      await expect(scripted.decide(review.id, decision)).rejects.toMatchObject({
        code: "review_not_decidable",
      });
    }
  });
});

test("an open dispute is polled until it is decided, and a member can query it now", async () => {
  const id = await createPaid();
  const next = async () =>
    (await scripted.shop.rest.sql("select next_poll_at from attempts where transaction_id = $1", id))[0]
      ?.next_poll_at;
  expect(await next()).toBeNull();
  await report(id, reported());
  expect(await next()).toBeInstanceOf(Date);
  expect(await claimAttemptPolls(scripted.deps)(10)).toEqual([]);
  scripted.disputes = [reported({ status: "won" })];
  expect(await syncTransaction(scripted.deps)(scripted.shop.owner, id)).toBe(true);
  expect(await kinds(id)).toEqual(["dispute.opened", "dispute.won"]);
  expect(await next()).toBeNull();
});

test("the audit log names the processor, and what changed", async () => {
  const id = await createPaid();
  await report(id, reported({ status: "lost" }));
  const rows = await scripted.shop.rest.sql(
    "select action, actor, after from audit_log where action like 'dispute.%' and after ->> 'transactionId' = $1 order by at, id",
    id,
  );
  expect(rows.map(({ action }) => action)).toEqual(["dispute.opened", "dispute.lost"]);
  expect(rows[1]).toMatchObject({
    actor: "processor sandbox",
    after: {
      amount: "10.50",
      currency: "GHS",
      reference: "1801929",
      reason: "chargeback",
      dueAt: DUE.toISOString(),
    },
  });
});
