import type { RefundResult } from "../../connectors/connector.ts";
import { refundPosting } from "../../domain/ledger.ts";
import type { Refund } from "../../domain/refund.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import { supersedeFailures } from "../../store/deliveries.ts";
import { insertPosting } from "../../store/ledger.ts";
import { addToRefundSums, findRefund, type RefundChange, updateRefund } from "../../store/refunds.ts";
import { closeResolved } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { recordEvent } from "../events/record-event.ts";
import { toPollAfterSeconds } from "../payments/poll-after-seconds.ts";
import { allocateToDisputes } from "../reviews/apply-disputes.ts";
import { closeRefundedReviews } from "../reviews/close-refunded-reviews.ts";
import { reviewDuplicateRefund, reviewRefund } from "../reviews/open-review.ts";
import { releaseHold } from "../reviews/release-hold.ts";

/**
 * Stores a processor's result of a refund in one database transaction. Only such results end a refund, and
 * repeated ones change nothing. A successful refund stays successful. A failed refund becomes successful if
 * the processor reports so later.
 */
export async function applyRefundResult(
  deps: Pick<Dependencies, "db" | "notifier" | "warn">,
  { scope, transactionId, id }: Pick<Refund, "scope" | "transactionId" | "id">,
  result: RefundResult,
): Promise<void> {
  const pollAfterSeconds = toPollAfterSeconds(deps, id, result);
  await commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id: transactionId });
    const refund = locked && (await findRefund(trx, scope, id));
    const attempt = locked?.transaction.attempts.find((one) => one.id === refund?.attemptId);
    if (!locked || !refund || !attempt) throw new Error(`refund ${id} is not in the database`);
    const found = { trx, transaction: locked.transaction, attempt, refund, pollAfterSeconds };
    if (result.kind === "refunded" && refund.status !== "success") {
      return writeSuccess(deps, found, result.reference);
    }
    if (result.kind === "failed" && refund.status === "processing") return writeFailed(found, result.code);
    // An older pending result, superseded by the refund's success.
    if (result.kind === "pending" && refund.status === "success") return false;
    const reference = result.kind === "pending" ? result.reference : null;
    await updateRefund(trx, scope, id, { processorReference: reference, pollAfterSeconds });
    if (result.kind === "pending" && result.needsMerchantAction) await reviewRefund(trx, refund);
    return true;
  });
}

interface RefundContext {
  trx: Db;
  transaction: Transaction;
  attempt: Attempt;
  refund: Refund;
  pollAfterSeconds: number | null;
}

async function writeSuccess(
  deps: Pick<Dependencies, "warn">,
  source: RefundContext,
  processorReference: string,
): Promise<boolean> {
  const { trx, transaction, attempt, refund, pollAfterSeconds } = source;
  const { scope, money } = refund;
  const { minorUnits } = money;
  const wasReserved = refund.status === "processing";
  const received = attempt.received?.minorUnits ?? 0n;
  if (!wasReserved && received - attempt.refundAllocated < minorUnits) {
    // The amount was refunded again since. The ledger cannot refund more than was received, so staff must review it.
    deps.warn(new Error(`${refund.id} had failed and was sent`), "more money was refunded than received");
    await updateRefund(trx, scope, refund.id, { processorReference, pollAfterSeconds });
    await reviewDuplicateRefund(trx, refund);
    return true;
  }
  if (!wasReserved) {
    await supersedeFailures(trx, transaction, refund.id);
    // The refund has left the merchant's account, so this money can no longer be withheld for a dispute.
    const disputed = { transactionId: transaction.id, attemptId: attempt.id };
    await allocateToDisputes(trx, scope, disputed, minorUnits);
  }
  await end(source, { status: "success", failureCode: null, processorReference });
  await addToRefundSums(trx, scope, {
    transactionId: transaction.id,
    attemptId: attempt.id,
    refundAllocated: wasReserved ? 0n : minorUnits,
    ...(money.currency === transaction.amount.currency && {
      refunding: wasReserved ? -minorUnits : 0n,
      refunded: minorUnits,
    }),
  });
  const record = { id: refund.id, transactionId: transaction.id, connector: attempt.connector };
  await insertPosting(trx, scope, refundPosting(record, money));
  await closeResolved(trx, scope, { transactionId: transaction.id, refundId: refund.id, isRefunded: true });
  if (!wasReserved) await closeRefundedReviews(trx, refund);
  if (transaction.onHold) await releaseHold(trx, scope, transaction.id);
  return true;
}

async function writeFailed(
  source: RefundContext,
  failureCode: NonNullable<Refund["failureCode"]>,
): Promise<boolean> {
  const { trx, transaction, attempt, refund } = source;
  const { scope, money } = refund;
  await end(source, { status: "failed", failureCode });
  await addToRefundSums(trx, scope, {
    transactionId: transaction.id,
    attemptId: attempt.id,
    refundAllocated: -money.minorUnits,
    ...(money.currency === transaction.amount.currency && { refunding: -money.minorUnits }),
  });
  // The money is refundable again, but not to a customer who disputes it.
  await allocateToDisputes(trx, scope, { transactionId: transaction.id, attemptId: attempt.id });
  await reviewRefund(trx, refund);
  return true;
}

/** Stores the final result and its event. The payment's status does not change. */
async function end(
  { trx, transaction, attempt, refund, pollAfterSeconds }: RefundContext,
  change: Pick<Refund, "status" | "failureCode"> & Omit<RefundChange, "pollAfterSeconds">,
): Promise<void> {
  await updateRefund(trx, refund.scope, refund.id, { ...change, pollAfterSeconds });
  const { status, late } = transaction;
  await recordEvent(trx, transaction, {
    kind: change.status === "success" ? "refund.success" : "refund.failed",
    status,
    late,
    final: false,
    failure: null,
    method: attempt.method,
    refund: { ...refund, ...change } as Refund,
  });
}
