import { claimDueFailovers, type DuePoll } from "../../store/due-polls.ts";
import { findFailover, planFailover } from "../../store/processor-failovers.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { queryWithFallback } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import { requireProcessor } from "../processors/require-processor.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { connectorAttempt } from "./connector-attempt.ts";
import { toPollAfterSeconds } from "./poll-after-seconds.ts";
import { pollCapacity } from "./poll-capacity.ts";
import type { SubmitDeps } from "./submit-to-processor.ts";

const MAX_CONCURRENT = 16;
/**
 * Time after a failover during which the first processor is polled again. Polling ends earlier if it
 * reports that it does not have the attempt.
 */
const POLL_FOR_SECONDS = 24 * 60 * 60;

/** Polls processors that had an attempt before a failover, because they may still have accepted it. Usually once. */
export function pollFailovers(deps: SubmitDeps & Pick<Dependencies, "connectors">) {
  return async (): Promise<void> => {
    const due = await claimDueFailovers(deps.db, pollCapacity(deps, MAX_CONCURRENT, []));
    const request = await Promise.allSettled(due.map((one) => pollFailover(deps, one)));
    for (const one of request) {
      if (one.status === "rejected") deps.warn(one.reason, "poll of an attempt after its failover");
    }
  };
}

async function pollFailover(deps: SubmitDeps, due: DuePoll): Promise<void> {
  const { scope, transactionId, attemptId, connector } = due;
  const found = await findTransaction(deps.db, scope, { id: transactionId });
  const attempt = found?.transaction.attempts.find(({ id }) => id === attemptId);
  const failover = await findFailover(deps.db, scope, attemptId, connector);
  if (!found || !attempt || !failover) return;
  const { account, ageSeconds } = failover;
  const isOver = ageSeconds > POLL_FOR_SECONDS;
  const processor = await requireProcessor(deps, scope, connector);
  // The attempt at the time of the failover: no customer action was pending.
  const begun = {
    status: "processing",
    failureCode: null,
    nextAction: null,
    processorReference: null,
  } as const;
  const request = connectorAttempt(deps, found.transaction, { ...attempt, ...begun });
  const result = await queryWithFallback(processor, account, (current) =>
    callProcessor(deps, due, current, found.clock, (access) =>
      current.connector.queryPayment(request, access),
    ),
  ).catch(async (error: unknown) => {
    if (isOver) await planFailover(deps.db, scope, due, null, null);
    throw error;
  });
  const { actionVersion } = attempt;
  await applyPaymentResult(
    deps,
    { scope, transactionId, attemptId, connector, account, actionVersion, isPoll: true },
    result,
  );
  if (result.kind === "paid") return planFailover(deps.db, scope, due, null, result.payments[0].reference);
  const knowsNothing = result.kind === "failed" && result.neverReceived;
  const pollAfterSeconds = knowsNothing || isOver ? null : toPollAfterSeconds(deps, attemptId, result);
  if (result.kind === "pending" && !isOver) {
    deps.warn(
      new Error(`${connector} has ${attemptId}`),
      "a processor has an attempt that it had reported as not accepted",
    );
  }
  await planFailover(deps.db, scope, due, pollAfterSeconds, null);
}
