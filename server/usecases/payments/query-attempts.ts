import { claimDueQueries, type DueQuery } from "../../store/due-queries.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Parts } from "../parts.ts";
import { askAccounts } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import { processorNamed } from "../processors/processor-named.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { connectorAttempt } from "./connector-attempt.ts";
import { pollCapacity } from "./poll-capacity.ts";
import type { SubmitParts } from "./submit-to-processor.ts";

/** Takes so many attempts whose processor is to be asked now. @param running what this process asks already */
export function claimQueries(parts: Pick<Parts, "db" | "connectors">) {
  return (limit: number, running: readonly DueQuery[] = []): Promise<DueQuery[]> =>
    claimDueQueries(parts.db, pollCapacity(parts, limit, running));
}

/** Polls a processor for an attempt's result and records it. */
export function queryAttempt(parts: SubmitParts) {
  return async ({ scope, transactionId, attemptId }: Omit<DueQuery, "connector">): Promise<void> => {
    const found = await findTransaction(parts.db, scope, { id: transactionId });
    const attempt = found?.transaction.attempts.find((a) => a.id === attemptId);
    if (!found || !attempt) return;
    const processor = await processorNamed(parts, scope, attempt.connector);
    const asked = connectorAttempt(parts, found.transaction, attempt);
    const { connector, account, steps } = attempt;
    const about = { scope, transactionId, attemptId };
    const answer = await askAccounts(processor, account, (asking) =>
      callProcessor(parts, about, asking, found.clock, (access) => asking.connector.query(asked, access)),
    );
    await applyPaymentResult(parts, { ...about, connector, account, steps, isQuery: true }, answer);
  };
}
