import {
  allocateDisputes,
  DISPUTE_CHANGES,
  type DisputeStatus,
  fitsPayment,
  type ReportedDispute,
} from "../../domain/dispute.ts";
import { disputePosting } from "../../domain/ledger.ts";
import { formatDecimal, type Money } from "../../domain/money.ts";
import { isFullyReturned } from "../../domain/refund.ts";
import type { Scope } from "../../domain/scope.ts";
import type { EventKind } from "../../domain/transaction.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import {
  type DisputeReview,
  insertDispute,
  listDisputes,
  updateDispute,
  writeAllocations,
} from "../../store/disputes.ts";
import { closeObsolete, reopenAfterReversal } from "../../store/due-reviews.ts";
import { insertPosting } from "../../store/ledger.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { recordEvent } from "../events/record-event.ts";
import { newId } from "../new-id.ts";
import { recordAudit } from "../record-audit.ts";
import { releaseHold } from "./release-hold.ts";

const EVENTS = {
  open: "dispute.opened",
  won: "dispute.won",
  lost: "dispute.lost",
} as const satisfies Record<DisputeStatus, EventKind>;

interface DisputedAttempt {
  scope: Scope;
  transactionId: string;
  attemptId: string;
}

/**
 * Stores the disputes that a processor reports about a payment, in one database transaction. Each change has its
 * event, its audit entry and, after a loss, its posting. Repeated reports change nothing. A dispute that the
 * processor does not list stays as it is.
 * @returns whether a dispute of the payment is open.
 */
export async function applyDisputes(
  deps: Pick<Dependencies, "db" | "notifier" | "warn">,
  { scope, transactionId, attemptId }: DisputedAttempt,
  reported: readonly ReportedDispute[],
): Promise<boolean> {
  const written = await commitAndNotify(
    deps,
    async (trx) => {
      const locked = await lockTransaction(trx, scope, { id: transactionId });
      const attempt = locked?.transaction.attempts.find(({ id }) => id === attemptId);
      if (!locked || !attempt?.received)
        throw new Error(`the payment of ${attemptId} is not in the database`);
      const found = { trx, transaction: locked.transaction, attempt, received: attempt.received };
      const stored = await listDisputes(trx, scope, { transactionId, attemptId });
      // A list in pages can have a dispute twice.
      for (const one of new Map(reported.map((each) => [each.reference, each])).values()) {
        const known = stored.find(({ dispute }) => dispute.reference === one.reference);
        await writeDispute(deps, found, known ?? null, one);
      }
      await allocateToDisputes(trx, scope, { transactionId, attemptId });
      const disputes = await listDisputes(trx, scope, { transactionId, attemptId });
      const isLost = disputes.some(({ dispute }) => dispute.status === "lost");
      if (isLost) await closeLostMoney(trx, scope, { transactionId, attemptId });
      const isReversed = disputes.some(({ dispute }) => dispute.status === "won" && dispute.postings > 0);
      if (isReversed) await reopenAfterReversal(trx, scope, { transactionId, attemptId });
      return { isOpen: disputes.some(({ dispute }) => dispute.status === "open") };
    },
    () => reported.length > 0,
  );
  return written.isOpen;
}

interface Found {
  trx: Db;
  transaction: Transaction;
  attempt: Attempt;
  received: Money;
}

/** An amount that cannot be a part of the payment is never posted: the dispute then stays open for staff. */
async function writeDispute(
  { warn }: Pick<Dependencies, "warn">,
  found: Found,
  known: DisputeReview | null,
  { money, ...reported }: ReportedDispute,
): Promise<void> {
  const isPart = fitsPayment(found.received, money);
  if (!isPart) {
    warn(
      new Error(
        `the dispute ${reported.reference} is about another amount or currency than ${found.attempt.id}`,
      ),
      "a dispute does not fit its payment",
    );
  }
  const status = isPart || reported.status === "won" ? reported.status : "open";
  const id = known?.id ?? newId("review");
  const amount = isPart && status !== "won" ? money : (known?.money ?? (isPart ? money : found.received));
  let current = known?.dispute ?? null;
  let about = known?.money ?? amount;
  for (const next of DISPUTE_CHANGES[current?.status ?? "none"][status]) {
    if (next === "open")
      await insertDispute(found.trx, found.transaction.scope, {
        ...toNew(found, id),
        ...reported,
        money: amount,
      });
    const postings = current?.postings ?? 0;
    // A reversal returns the amount of the loss.
    const isPosted = next === "lost" || postings % 2 === 1;
    about = next === "won" ? about : amount;
    current = { ...reported, status: next, allocated: 0n, postings: isPosted ? postings + 1 : postings };
    await updateDispute(found.trx, found.transaction.scope, id, { ...current, money: about });
    if (isPosted) await post(found, id, about, postings);
    await report(found, next, { id, attemptId: found.attempt.id, money: about, dispute: current });
  }
  const isChanged = known?.dispute.status === "open" && current?.status === "open";
  if (isChanged) {
    await updateDispute(found.trx, found.transaction.scope, id, {
      ...known.dispute,
      ...reported,
      status: "open",
      money: amount,
    });
  }
}

const toNew = ({ transaction, attempt }: Found, id: string) => ({
  id,
  transactionId: transaction.id,
  attemptId: attempt.id,
});

function post({ trx, transaction, attempt }: Found, id: string, money: Money, count: number): Promise<void> {
  const record = { id, transactionId: transaction.id, connector: attempt.connector };
  return insertPosting(trx, transaction.scope, disputePosting(record, money, count));
}

/** Stores the event and the audit entry of a change. */
async function report(
  { trx, transaction, attempt }: Found,
  status: DisputeStatus,
  dispute: Pick<DisputeReview, "id" | "attemptId" | "money" | "dispute">,
): Promise<void> {
  const { scope, status: paymentStatus, late } = transaction;
  await recordEvent(trx, transaction, {
    kind: EVENTS[status],
    status: paymentStatus,
    late,
    final: false,
    failure: null,
    method: attempt.method,
    dispute,
  });
  const { id, money } = dispute;
  const { reference, reason, dueAt } = dispute.dispute;
  await recordAudit(
    trx,
    { ...scope, actor: `processor ${attempt.connector}`, ipAddress: null },
    {
      action: EVENTS[status],
      target: id,
      after: {
        transactionId: transaction.id,
        amount: formatDecimal(money),
        currency: money.currency,
        reference,
        reason,
        dueAt: dueAt?.toISOString() ?? null,
      },
    },
  );
}

/**
 * Withholds the disputed money of a locked transaction's attempt from refunds, as far as it was not refunded.
 * @param refunded minor units of a refund that is about to be added
 */
export async function allocateToDisputes(
  trx: Db,
  scope: Scope,
  { transactionId, attemptId }: Omit<DisputedAttempt, "scope">,
  refunded = 0n,
): Promise<void> {
  const disputes = await listDisputes(trx, scope, { transactionId, attemptId });
  if (disputes.length === 0) return;
  const locked = await lockTransaction(trx, scope, { id: transactionId });
  const attempt = locked?.transaction.attempts.find(({ id }) => id === attemptId);
  if (!attempt) throw new Error(`attempt ${attemptId} is not in the database`);
  const amounts = disputes.map(({ dispute: { status }, money: { minorUnits } }) => ({ status, minorUnits }));
  const allocated = allocateDisputes(
    { ...attempt, refundAllocated: attempt.refundAllocated + refunded },
    amounts,
  );
  const allocations = disputes.map(({ id, dispute: { status } }, index) => ({
    id,
    status,
    allocated: allocated[index] ?? 0n,
  }));
  await writeAllocations(trx, scope, { transactionId, attemptId }, allocations);
}

/** If nothing of an attempt's money is left after a loss, there is nothing to decide about it. */
async function closeLostMoney(
  trx: Db,
  scope: Scope,
  { transactionId, attemptId }: Omit<DisputedAttempt, "scope">,
): Promise<void> {
  const locked = await lockTransaction(trx, scope, { id: transactionId });
  const attempt = locked?.transaction.attempts.find(({ id }) => id === attemptId);
  if (!locked || !attempt || !isFullyReturned(attempt)) return;
  await closeObsolete(trx, { scope, transactionId });
  if (locked.transaction.onHold) await releaseHold(trx, scope, transactionId);
}
