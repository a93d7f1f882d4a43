import {
  type ConnectorAttempt,
  NotAcceptedError,
  type ProcessorAccess,
  type ProcessorResult,
} from "../../connectors/connector.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { Dependencies } from "../dependencies.ts";
import { withAccount } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";
import { requireProcessor } from "../processors/require-processor.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { connectorAttempt } from "./connector-attempt.ts";
import type { StartedAttempt } from "./start-attempt.ts";

/** Dependencies for submitting to a processor. */
export type SubmitDeps = Pick<Dependencies, "db" | "notifier" | "loadProcessors" | "checkoutUrl" | "warn">;

/** Result of a submission. `not_accepted` is definite. An unknown one may have been accepted. */
export type Submission =
  | { kind: "recorded"; transaction: Transaction }
  | { kind: "unknown" }
  | { kind: "not_accepted" };

/**
 * Submits an attempt or a customer's input without an open database transaction, and records the result.
 * After a timeout, the attempt stays `processing`. The worker polls it at the time that `startAttempt` or
 * `claimAction` committed.
 */
export async function submitToProcessor(
  deps: SubmitDeps,
  transaction: Transaction,
  { attempt, clock }: StartedAttempt,
  call: (
    request: ConnectorAttempt,
    processor: MerchantProcessor,
    access: ProcessorAccess,
  ) => Promise<ProcessorResult>,
): Promise<Submission> {
  const { scope, id: transactionId } = transaction;
  const { id: attemptId, connector, account, actionVersion } = attempt;
  const about = { scope, transactionId, attemptId };
  const request = connectorAttempt(deps, transaction, attempt);
  let result: ProcessorResult;
  try {
    const processor = withAccount(await requireProcessor(deps, scope, connector), account);
    if (!processor) throw new NotAcceptedError("the credentials it started with are no longer stored");
    result = await callProcessor(deps, about, processor, clock, (access) => call(request, processor, access));
  } catch (error) {
    deps.warn(error, `${connector} returned no response for ${attemptId}`);
    return { kind: error instanceof NotAcceptedError ? "not_accepted" : "unknown" };
  }
  const source = { ...about, connector, account, actionVersion };
  return { kind: "recorded", transaction: await applyPaymentResult(deps, source, result) };
}
