import type { DisputesResult } from "../../connectors/connector.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import type { Clock } from "../../store/transactions.ts";
import { queryWithFallback } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";
import { applyDisputes } from "../reviews/apply-disputes.ts";
import { connectorAttempt } from "./connector-attempt.ts";
import type { SubmitDeps } from "./submit-to-processor.ts";

const NONE: DisputesResult = { kind: "disputes", disputes: [] };
/** Interval of the queries about an open dispute. The processor's callbacks report changes sooner. */
const OPEN_DISPUTE_MS = 6 * 60 * 60_000;
/** Delay after a query without a result. */
const RETRY_MS = 60 * 60_000;
/** Networks accept disputes for about this long. A query without a result is not repeated afterwards. */
const DISPUTABLE_MS = 180 * 24 * 60 * 60_000;

/**
 * Queries the disputes of a paid attempt and records them. Before it is paid, there is nothing to dispute. A query
 * without a result is repeated later, so that it does not prevent the poll of the payment.
 * @returns the delay before the next query. Undefined if none is needed.
 */
export async function pollDisputes(
  deps: SubmitDeps,
  processor: MerchantProcessor,
  transaction: Transaction,
  attempt: Attempt,
  clock: Clock,
): Promise<number | undefined> {
  if (attempt.received === null || !processor.connector.queryDisputes) return undefined;
  const about = { scope: transaction.scope, transactionId: transaction.id, attemptId: attempt.id };
  const request = connectorAttempt(deps, transaction, attempt);
  let result: DisputesResult;
  try {
    result = await queryWithFallback(processor, attempt.account, (current) =>
      callProcessor(
        deps,
        about,
        current,
        clock,
        async (access) => (await current.connector.queryDisputes?.(request, access)) ?? NONE,
      ),
    );
  } catch (error) {
    deps.warn(error as Error, `the disputes of ${attempt.id} could not be queried`);
    return clock() - attempt.createdAt.getTime() < DISPUTABLE_MS ? RETRY_MS : undefined;
  }
  const hasOpen = await applyDisputes(deps, about, result.disputes);
  return hasOpen ? (result.pollAfterMs ?? OPEN_DISPUTE_MS) : undefined;
}
