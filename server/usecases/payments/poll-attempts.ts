import { claimDuePolls, type DuePoll } from "../../store/due-polls.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { queryWithFallback } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import { requireProcessor } from "../processors/require-processor.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { connectorAttempt } from "./connector-attempt.ts";
import { pollCapacity } from "./poll-capacity.ts";
import type { SubmitDeps } from "./submit-to-processor.ts";

/** Claims attempts whose poll is due. @param running Polls that are running in this process. */
export function claimAttemptPolls(deps: Pick<Dependencies, "db" | "connectors">) {
  return (limit: number, running: readonly DuePoll[] = []): Promise<DuePoll[]> =>
    claimDuePolls(deps.db, pollCapacity(deps, limit, running));
}

/** Polls a processor for an attempt's result and records it. */
export function pollAttempt(deps: SubmitDeps) {
  return async ({ scope, transactionId, attemptId }: Omit<DuePoll, "connector">): Promise<void> => {
    const found = await findTransaction(deps.db, scope, { id: transactionId });
    const attempt = found?.transaction.attempts.find((a) => a.id === attemptId);
    if (!found || !attempt) return;
    const processor = await requireProcessor(deps, scope, attempt.connector);
    const request = connectorAttempt(deps, found.transaction, attempt);
    const { connector, account, actionVersion } = attempt;
    const about = { scope, transactionId, attemptId };
    const result = await queryWithFallback(processor, account, (current) =>
      callProcessor(deps, about, current, found.clock, (access) =>
        current.connector.queryPayment(request, access),
      ),
    );
    await applyPaymentResult(deps, { ...about, connector, account, actionVersion, isPoll: true }, result);
  };
}
