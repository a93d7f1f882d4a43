import { Failure } from "../../domain/app-error.ts";
import type { Scope } from "../../domain/scope.ts";
import type { TransactionStatus } from "../../domain/transaction.ts";
import { type Attempt, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Submission } from "./submit-to-processor.ts";

/**
 * The result of a customer's post. A post that begins no attempt, such as a resubmission, has the outcome of the newest
 * attempt. Only what is wrong with a post is thrown.
 */
export type PayOutcome =
  | Ended
  /**
   * A resubmission with other details than the newest attempt has, which has ended: the customer would take its outcome
   * for theirs.
   */
  | { kind: "outdated"; transaction: Transaction; attempt: null };

interface Ended {
  kind:
    | "paid"
    /** The customer or the processor has something left to do. */
    | "processing"
    | "declined"
    /** The session was canceled or has expired, and nothing is paid. The post began no attempt. */
    | "closed";
  transaction: Transaction;
  /** The attempt that the post was about; null where there is none. */
  attempt: Attempt | null;
}

type Kind = Ended["kind"];

/** By the transaction's status: `submitted` where the post has submitted something, `found` where it has not. */
const KINDS: Record<TransactionStatus, { submitted: Kind; found: Kind }> = {
  pending: { submitted: "processing", found: "processing" },
  processing: { submitted: "processing", found: "processing" },
  success: { submitted: "paid", found: "paid" },
  failed: { submitted: "declined", found: "declined" },
  // The session closed while the attempt ran, and the attempt was then declined.
  canceled: { submitted: "declined", found: "closed" },
  expired: { submitted: "declined", found: "closed" },
};

/** The outcome of a post that submits nothing: that of the newest attempt, or that the session has ended. */
export const outcomeFound = (transaction: Transaction): Ended => ({
  kind: KINDS[transaction.status].found,
  transaction,
  attempt: currentAttempt(transaction) ?? null,
});

/** The outcome of a submission, read from the database where there was no result. @throws Failure `not_found`. */
export async function outcomeOf(
  deps: Pick<Dependencies, "db">,
  { scope, id }: { scope: Scope; id: string },
  attemptId: string,
  submission: Submission,
): Promise<Ended> {
  const transaction =
    submission.kind === "recorded"
      ? submission.transaction
      : (await findTransaction(deps.db, scope, { id }))?.transaction;
  if (!transaction) throw new Failure("not_found", "This checkout doesn't exist.");
  return {
    kind: KINDS[transaction.status].submitted,
    transaction,
    attempt: transaction.attempts.find((attempt) => attempt.id === attemptId) ?? null,
  };
}
