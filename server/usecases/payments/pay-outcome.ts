import { AppError } from "../../domain/app-error.ts";
import type { Scope } from "../../domain/scope.ts";
import type { TransactionStatus } from "../../domain/transaction.ts";
import { type Attempt, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Submission } from "./submit-to-processor.ts";

/**
 * Result of a customer's request. A request that starts no attempt, such as a resubmission, has the outcome of the
 * newest attempt. Only invalid input throws.
 */
export type PayOutcome =
  | Ended
  /**
   * A resubmission with other details than the newest attempt, which has ended. Its outcome would mislead the customer.
   */
  | { kind: "outdated"; transaction: Transaction; attempt: null };

interface Ended {
  kind:
    | "paid"
    /** The customer or the processor must still act. */
    | "processing"
    | "declined"
    /** The checkout was canceled or has expired without a payment. The request started no attempt. */
    | "closed";
  transaction: Transaction;
  /** The attempt that the request concerns. Null if there is none. */
  attempt: Attempt | null;
}

type Kind = Ended["kind"];

/** Outcome by transaction status: `submitted` if the request submitted something, `current` otherwise. */
const KINDS: Record<TransactionStatus, { submitted: Kind; current: Kind }> = {
  pending: { submitted: "processing", current: "processing" },
  processing: { submitted: "processing", current: "processing" },
  success: { submitted: "paid", current: "paid" },
  failed: { submitted: "declined", current: "declined" },
  // The checkout closed while the attempt was running, and the attempt was then declined.
  canceled: { submitted: "declined", current: "closed" },
  expired: { submitted: "declined", current: "closed" },
};

/** Outcome of a request that submits nothing: the newest attempt's, or that the checkout has ended. */
export const getCurrentOutcome = (transaction: Transaction): Ended => ({
  kind: KINDS[transaction.status].current,
  transaction,
  attempt: currentAttempt(transaction) ?? null,
});

/** Outcome of a submission. Read from the database if there was no result. @throws AppError `not_found`. */
export async function readOutcome(
  deps: Pick<Dependencies, "db">,
  { scope, id }: { scope: Scope; id: string },
  attemptId: string,
  submission: Submission,
): Promise<Ended> {
  const transaction =
    submission.kind === "recorded"
      ? submission.transaction
      : (await findTransaction(deps.db, scope, { id }))?.transaction;
  if (!transaction) throw new AppError("not_found", "This checkout doesn't exist.");
  return {
    kind: KINDS[transaction.status].submitted,
    transaction,
    attempt: transaction.attempts.find((attempt) => attempt.id === attemptId) ?? null,
  };
}
