import type { Money } from "../../domain/money.ts";
import type { Refund } from "../../domain/refund.ts";
import { type ReviewKind, reviewOfSettlement, UNKNOWN_AFTER_SECONDS } from "../../domain/review.ts";
import type { Settlement } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { closeKnown, findLongUnknown, insertReview, openReviewsOf } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction } from "../../store/transactions.ts";
import { changeBooks } from "../events/change-books.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";

/** Opens the review that an attempt's outcome asks for, and closes the one that asked for the outcome. */
export async function reviewOutcome(
  trx: Db,
  { scope, id: transactionId, attempts }: Transaction,
  attemptId: string,
  settlement: Settlement,
  money: Money | undefined,
): Promise<void> {
  const began = attempts.find(({ id }) => id === attemptId)?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
  // Half of the time: this clock need not be the database's. A younger attempt has none, and costs no statement.
  if (Date.now() - began > (UNKNOWN_AFTER_SECONDS * 1_000) / 2) {
    await closeKnown(trx, scope, { transactionId, attemptId });
  }
  const kind = reviewOfSettlement(settlement);
  if (kind && money) await open(trx, scope, { kind, transactionId, attemptId, refundId: null, money });
}

/** Opens the review of a refund that failed, or that waits for a person; where its money is under review, that one is enough. */
export async function reviewRefund(trx: Db, refund: Refund): Promise<void> {
  const { scope, id: refundId, transactionId, attemptId, money } = refund;
  const covered = await openReviewsOf(trx, scope, { transactionId, attemptId });
  if (covered.some(({ kind }) => kind !== "refund_failed")) return;
  await open(trx, scope, { kind: "refund_failed", transactionId, attemptId, refundId, money });
}

/** Opens reviews of attempts of which nothing is known for long. @returns how many were opened, at most `limit`. */
export function reviewUnknown(parts: Pick<Parts, "db" | "wakeUps">) {
  return async (limit: number): Promise<number> => {
    const found = await findLongUnknown(parts.db, UNKNOWN_AFTER_SECONDS, limit);
    for (const { scope, transactionId, attemptId } of found) {
      await changeBooks(parts, async (trx) => {
        const locked = await lockTransaction(trx, scope, { id: transactionId });
        const attempt = locked?.transaction.attempts.find(({ id }) => id === attemptId);
        if (!locked || attempt?.status !== "processing") return;
        const money = locked.transaction.asked;
        await open(trx, scope, { kind: "unknown", transactionId, attemptId, refundId: null, money });
      });
    }
    return found.length;
  };
}

const open = (
  trx: Db,
  scope: Transaction["scope"],
  fact: {
    kind: ReviewKind;
    transactionId: string;
    attemptId: string;
    refundId: string | null;
    money: Money;
  },
): Promise<void> => insertReview(trx, scope, { id: newId("review"), ...fact });
