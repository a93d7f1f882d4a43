import { Failure } from "../../domain/failure.ts";
import type { Scope } from "../../domain/scope.ts";
import type { TransactionStatus } from "../../domain/transaction.ts";
import { type Attempt, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Parts } from "../parts.ts";
import type { Submission } from "./submit-to-processor.ts";

/** What a customer's post has come to. What is wrong with a post itself is thrown instead. */
export interface PayOutcome {
  kind:
    | "paid"
    /** The customer or the processor has something left to do. */
    | "processing"
    | "declined"
    /** Nothing was begun, and nothing is paid: the session was canceled or has expired. */
    | "closed";
  transaction: Transaction;
  /** The attempt that the post was about; null where there is none. */
  attempt: Attempt | null;
}

type Kind = PayOutcome["kind"];

/** By the transaction's status: of a post that has begun or gone on with an attempt, and of one that found things as they are. */
const KINDS: Record<TransactionStatus, { submitted: Kind; found: Kind }> = {
  pending: { submitted: "processing", found: "processing" },
  processing: { submitted: "processing", found: "processing" },
  success: { submitted: "paid", found: "paid" },
  failed: { submitted: "declined", found: "declined" },
  // Closed while the attempt ran, which then failed: that is the customer's news.
  canceled: { submitted: "declined", found: "closed" },
  expired: { submitted: "declined", found: "closed" },
};

/** Where a post begins nothing, as a resubmission: the outcome of the newest attempt, or that the session has ended. */
export const outcomeFound = (transaction: Transaction): PayOutcome => ({
  kind: KINDS[transaction.status].found,
  transaction,
  attempt: currentAttempt(transaction) ?? null,
});

/** The outcome of an attempt that was submitted. @throws Failure `not_found`. */
export async function outcomeOf(
  parts: Pick<Parts, "db">,
  { scope, id }: { scope: Scope; id: string },
  attemptId: string,
  submission: Submission,
): Promise<PayOutcome> {
  const transaction =
    submission.kind === "recorded"
      ? submission.transaction
      : (await findTransaction(parts.db, scope, { id }))?.transaction;
  if (!transaction) throw new Failure("not_found", "There is no such checkout.");
  return {
    kind: KINDS[transaction.status].submitted,
    transaction,
    attempt: transaction.attempts.find((attempt) => attempt.id === attemptId) ?? null,
  };
}
