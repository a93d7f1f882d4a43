import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import type { Dependencies } from "../dependencies.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import type { PayChoice } from "./choose-processors.ts";
import { failOver, SUBMISSION_ARRIVES_WITHIN_MS } from "./fail-over.ts";
import type { StartedAttempt } from "./start-attempt.ts";
import { type Submission, type SubmitDeps, submitToProcessor } from "./submit-to-processor.ts";

/**
 * Submits an attempt to its processor. If that one has definitely not accepted it, the next processor gets
 * the attempt. If none is left, the attempt fails.
 */
export async function submitInTurn(
  deps: SubmitDeps,
  transaction: Transaction,
  { attempt: started, clock }: StartedAttempt,
  { processors: [, ...others], instrument }: Pick<PayChoice, "processors" | "instrument">,
): Promise<Submission> {
  let attempt = started;
  for (const next of [...others, null]) {
    const submission = await submitToProcessor(
      deps,
      transaction,
      { attempt, clock },
      (request, { connector }, access) => connector.startPayment(request, instrument, access),
    );
    if (submission.kind !== "not_accepted") return submission;
    if (next === null) break;
    const failedOver = await failOver(deps, transaction, attempt, next);
    if (!failedOver) return { kind: "unknown" };
    attempt = failedOver;
  }
  return { kind: "recorded", transaction: await fail(deps, transaction, attempt) };
}

function fail(
  deps: Pick<Dependencies, "db" | "notifier" | "warn">,
  { scope, id: transactionId }: Transaction,
  { id: attemptId, connector, account, actionVersion }: Attempt,
): Promise<Transaction> {
  return applyPaymentResult(
    deps,
    { scope, transactionId, attemptId, connector, account, actionVersion },
    // Poll it once no request can still arrive, because the processor may have accepted it after all.
    { kind: "failed", code: "processor_unavailable", pollAfterMs: SUBMISSION_ARRIVES_WITHIN_MS },
  );
}
