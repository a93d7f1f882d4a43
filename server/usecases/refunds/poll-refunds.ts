import { claimDueRefundPolls, type DueRefundPoll } from "../../store/due-polls.ts";
import { findRefund } from "../../store/refunds.ts";
import type { Dependencies } from "../dependencies.ts";
import { pollCapacity } from "../payments/poll-capacity.ts";
import type { SubmitDeps } from "../payments/submit-to-processor.ts";
import { queryWithFallback } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import { applyRefundResult } from "./apply-refund-result.ts";
import { connectorRefund } from "./connector-refund.ts";

/** Claims refunds whose poll is due. @param running Polls that are running in this process. */
export function claimRefundPolls(deps: Pick<Dependencies, "db" | "connectors">) {
  return (limit: number, running: readonly DueRefundPoll[] = []): Promise<DueRefundPoll[]> =>
    claimDueRefundPolls(deps.db, pollCapacity(deps, limit, running));
}

/**
 * Polls a processor for a refund's result and records it. Never sends the refund again. "Not found" can mean
 * that it was never sent or that it is still in transit. Connectors return `pending` for it until the request
 * can no longer arrive, then `failed`. The amount is then refundable again, by a new refund.
 */
export function pollRefund(deps: SubmitDeps) {
  return async ({ scope, refundId }: Omit<DueRefundPoll, "connector">): Promise<void> => {
    const refund = await findRefund(deps.db, scope, refundId);
    if (!refund) return;
    const { processor, request, clock } = await connectorRefund(deps, refund);
    const result = await queryWithFallback(processor, refund.account, (current) =>
      callProcessor(deps, refund, current, clock, (access) => current.connector.queryRefund(request, access)),
    );
    await applyRefundResult(deps, refund, result);
  };
}
