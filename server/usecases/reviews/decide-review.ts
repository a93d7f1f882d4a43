import { authorizeMember, type Caller, getActor } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { parseRefundReason } from "../../domain/refund.ts";
import { FieldValidator } from "../../domain/result.ts";
import {
  blocksOrder,
  minorUnitsToRefund,
  possibleDecisions,
  type Review,
  type ReviewDecision,
} from "../../domain/review.ts";
import type { Scope } from "../../domain/scope.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { applyAccepted } from "../../domain/transaction.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import { acceptAttempt, findMismatchedAttempts } from "../../store/attempts.ts";
import { findRefund } from "../../store/refunds.ts";
import { closeReview, findReview } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import { lockAndExpire } from "../checkout/close-checkout.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import type { SubmitDeps } from "../payments/submit-to-processor.ts";
import { writeStateChange } from "../payments/write-state-change.ts";
import { createRefund } from "../refunds/refund-transaction.ts";
import { recordDecision } from "./record-decision.ts";

/** A decision by staff before validation. `reason` can have any type. */
export interface Decision {
  id: string;
  decision: ReviewDecision;
  reason?: unknown;
}

/**
 * Decides a review. Only the first of several concurrent decisions counts. It is stored in the same
 * transaction as its effect. A refund is then sent to the processor as usual.
 * @throws AppError `invalid_request`, `not_found`, `review_closed` with the earlier decision,
 *   `review_not_decidable`, `not_refundable`.
 */
export function decideReview(deps: SubmitDeps) {
  return async (caller: Caller, { id, decision, reason }: Decision): Promise<Review> => {
    const { scope } = authorizeMember(caller, "decideReviews");
    const validator = new FieldValidator();
    const parsedReason = validator.check("reason", parseRefundReason(reason)) ?? null;
    validator.throwIfInvalid();
    const { transactionId } = await requireReview(deps.db, scope, id);
    if (decision === "accept") await accept(deps, caller, { id, transactionId, reason: parsedReason });
    else {
      await createRefund(deps, caller, transactionId, async (trx, transaction) => {
        const { review, attempt } = await requireUndecided(trx, transaction, id, "refund");
        const minorUnits = minorUnitsToRefund(review, attempt);
        return { attemptId: attempt.id, minorUnits, reason: parsedReason, reviewId: id };
      });
    }
    return requireReview(deps.db, scope, id);
  };
}

async function requireReview(db: Db, scope: Scope, id: string): Promise<Review> {
  const review = hasControlCharacters(id) ? null : await findReview(db, scope, id);
  if (!review) throw new AppError("not_found", "This review doesn't exist.");
  return review;
}

/** The open review, read under the lock. @throws AppError `review_closed`, `review_not_decidable`. */
async function requireUndecided(
  trx: Db,
  transaction: Transaction,
  id: string,
  decision: ReviewDecision,
): Promise<{ review: Review; attempt: Attempt }> {
  const { scope, attempts } = transaction;
  const review = await requireReview(trx, scope, id);
  const attempt = attempts.find((one) => one.id === review.attemptId);
  if (!attempt) throw new Error(`the attempt of ${id} is not in the database`);
  if (review.closedAt) throw closed(review, review.closedAt);
  const refund = review.refundId ? await findRefund(trx, scope, review.refundId) : null;
  if (!possibleDecisions(review, transaction, refund).includes(decision))
    throw notDecidable(review, decision);
  return { review, attempt };
}

async function accept(
  deps: SubmitDeps,
  caller: Caller,
  { id, transactionId, reason }: { id: string; transactionId: string; reason: string | null },
): Promise<void> {
  const { scope } = caller;
  await commitAndNotify(deps, async (trx) => {
    const locked = await lockAndExpire(trx, scope, transactionId);
    if (!locked) throw new Error(`the transaction of ${id} is not in the database`);
    const { transaction } = locked;
    const { review, attempt } = await requireUndecided(trx, transaction, id, "accept");
    const decided = {
      decision: "accept",
      decidedBy: getActor(caller),
      reason,
      decisionRefundId: null,
    } as const;
    await closeReview(trx, scope, id, decided);
    await recordDecision(trx, caller, { ...review, ...decided });
    if (blocksOrder(transaction, review)) await acceptForOrder(trx, transaction, attempt);
    return true;
  });
}

/** Accepts the money on hold as payment of the order, with its success event. */
async function acceptForOrder(trx: Db, transaction: Transaction, attempt: Attempt): Promise<void> {
  const { scope, id } = transaction;
  const mismatchedAttempts = await findMismatchedAttempts(trx, scope, id);
  await acceptAttempt(trx, scope, id, attempt.id);
  const stateChange = applyAccepted(
    transaction,
    mismatchedAttempts.filter((other) => other !== attempt.id),
  );
  await writeStateChange(trx, transaction, attempt, stateChange, { accepted: true });
}

const DONE: Record<ReviewDecision, string> = { accept: "accepted", refund: "refunded" };

function closed({ decision, decidedBy, decidedByName }: Review, at: Date): AppError {
  const by = decidedByName ?? decidedBy;
  const message = decision
    ? `This review was already decided: ${DONE[decision]} by ${by}.`
    : "This review is already closed.";
  return new AppError("review_closed", message, {
    data: { decision, decidedBy: by, closedAt: at.toISOString() },
  });
}

function notDecidable({ kind }: Review, decision: ReviewDecision): AppError {
  if (kind === "outcome_unknown") {
    return new AppError(
      "review_not_decidable",
      "This payment's outcome is still unknown, so there is no amount to decide on.",
    );
  }
  if (kind === "dispute") {
    return new AppError(
      "review_not_decidable",
      "The processor decides this dispute. Respond to it in the processor's dashboard.",
    );
  }
  return new AppError(
    "review_not_decidable",
    decision === "accept"
      ? "This amount can't be accepted: it was refunded, is in another currency, or has a pending refund."
      : "Nothing can be refunded: the amount was refunded or has a pending refund.",
  );
}
