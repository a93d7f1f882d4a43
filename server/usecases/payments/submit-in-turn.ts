import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import type { Parts } from "../parts.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PayChoice } from "./choose-processors.ts";
import { ARRIVES_NO_MORE_MS, failOver } from "./fail-over.ts";
import type { StartedAttempt } from "./start-attempt.ts";
import { type Submission, type SubmitParts, submitToProcessor } from "./submit-to-processor.ts";

/**
 * Submits an attempt to its processor. If that one has definitely not accepted it, the next processor gets the attempt.
 * Without another one the attempt has failed.
 */
export async function submitInTurn(
  parts: SubmitParts,
  transaction: Transaction,
  { attempt: started, clock }: StartedAttempt,
  { processors: [, ...others], instrument }: Pick<PayChoice, "processors" | "instrument">,
): Promise<Submission> {
  let attempt = started;
  for (const next of [...others, null]) {
    const submission = await submitToProcessor(
      parts,
      transaction,
      { attempt, clock },
      (asked, { connector }, access) => connector.start(asked, instrument, access),
    );
    if (submission.kind !== "not_accepted") return submission;
    if (next === null) break;
    const failedOver = await failOver(parts, transaction, attempt, next);
    if (!failedOver) return { kind: "unknown" };
    attempt = failedOver;
  }
  return { kind: "recorded", transaction: await fail(parts, transaction, attempt) };
}

function fail(
  parts: Pick<Parts, "db" | "wakeUps" | "warn">,
  { scope, id: transactionId }: Transaction,
  { id: attemptId, connector, account, steps }: Attempt,
): Promise<Transaction> {
  return applyPaymentResult(
    parts,
    { scope, transactionId, attemptId, connector, account, steps },
    // It is polled all the same, once no request can be on its way: the processor may have accepted it after all.
    { kind: "failed", code: "processor_unavailable", askAgainMs: ARRIVES_NO_MORE_MS },
  );
}
