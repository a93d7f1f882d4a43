import { claimDueRefundQueries, type DueRefundQuery } from "../../store/due-queries.ts";
import { findRefund } from "../../store/refunds.ts";
import type { Dependencies } from "../dependencies.ts";
import { pollCapacity } from "../payments/poll-capacity.ts";
import type { SubmitDeps } from "../payments/submit-to-processor.ts";
import { queryWithFallback } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import { applyRefundResult } from "./apply-refund-result.ts";
import { askedOf } from "./connector-refund.ts";

/** Takes so many refunds whose processor is to be asked now. @param running what this process asks already */
export function claimRefundQueries(deps: Pick<Dependencies, "db" | "connectors">) {
  return (limit: number, running: readonly DueRefundQuery[] = []): Promise<DueRefundQuery[]> =>
    claimDueRefundQueries(deps.db, pollCapacity(deps, limit, running));
}

/**
 * Asks a processor what became of a refund and writes its word into the books. It never gives money: a process may
 * have died before its `refund` left, and then the processor knows of none, which it also says while one is on
 * its way. So the connector answers `pending` to that until the call can arrive no more, and `failed` from then on: the
 * money is the merchant's again, and giving it is a new refund with an id of its own.
 */
export function queryRefund(deps: SubmitDeps) {
  return async ({ scope, refundId }: Omit<DueRefundQuery, "connector">): Promise<void> => {
    const refund = await findRefund(deps.db, scope, refundId);
    if (!refund) return;
    const { processor, asked, clock } = await askedOf(deps, refund);
    const answer = await queryWithFallback(processor, refund.account, (asking) =>
      callProcessor(deps, refund, asking, clock, (access) => asking.connector.queryRefund(asked, access)),
    );
    await applyRefundResult(deps, refund, answer);
  };
}
