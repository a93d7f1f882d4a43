import type { ProcessorResult } from "../../connectors/connector.ts";
import { claimDuePolls, type DuePoll } from "../../store/due-polls.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { queryWithFallback } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import { requireProcessor } from "../processors/require-processor.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { connectorAttempt } from "./connector-attempt.ts";
import { pollCapacity } from "./poll-capacity.ts";
import { pollDisputes } from "./poll-disputes.ts";
import type { SubmitDeps } from "./submit-to-processor.ts";

/** Claims attempts whose poll is due. @param running Polls that are running in this process. */
export function claimAttemptPolls(deps: Pick<Dependencies, "db" | "connectors">) {
  return (limit: number, running: readonly DuePoll[] = []): Promise<DuePoll[]> =>
    claimDuePolls(deps.db, pollCapacity(deps, limit, running));
}

/**
 * Polls a processor for an attempt's result and, once it is paid, for its disputes. Records both. The next poll is
 * written last, so a killed worker repeats the whole poll.
 */
export function pollAttempt(deps: SubmitDeps) {
  return async ({ scope, transactionId, attemptId }: Omit<DuePoll, "connector">): Promise<void> => {
    const found = await findTransaction(deps.db, scope, { id: transactionId });
    const attempt = found?.transaction.attempts.find((a) => a.id === attemptId);
    if (!found || !attempt) return;
    const processor = await requireProcessor(deps, scope, attempt.connector);
    const request = connectorAttempt(deps, found.transaction, attempt);
    const { connector, account, actionVersion } = attempt;
    const about = { scope, transactionId, attemptId };
    const disputesAfterMs = await pollDisputes(deps, processor, found.transaction, attempt, found.clock);
    const result = await queryWithFallback(processor, account, (current) =>
      callProcessor(deps, about, current, found.clock, (access) =>
        current.connector.queryPayment(request, access),
      ),
    );
    const source = { ...about, connector, account, actionVersion, isPoll: true } as const;
    await applyPaymentResult(deps, source, pollSooner(result, disputesAfterMs));
  };
}

/** The same result with the sooner of two next polls. */
function pollSooner(result: ProcessorResult, disputesAfterMs: number | undefined): ProcessorResult {
  if (disputesAfterMs === undefined) return result;
  return { ...result, pollAfterMs: Math.min(disputesAfterMs, result.pollAfterMs ?? disputesAfterMs) };
}
