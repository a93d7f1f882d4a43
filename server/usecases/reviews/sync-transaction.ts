import { authorizeMember, type Caller } from "../../domain/access.ts";
import { scopeKey } from "../../domain/scope.ts";
import { listRefundsByTransaction } from "../../store/refunds.ts";
import { listReviewsByTransaction } from "../../store/reviews.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { findTransaction } from "../payments/find-transaction.ts";
import { pollAttempt } from "../payments/poll-attempts.ts";
import type { SubmitDeps } from "../payments/submit-to-processor.ts";
import { pollRefund } from "../refunds/poll-refunds.ts";

/**
 * Polls the processors immediately for the results of a transaction's pending attempts, refunds and disputes.
 * @returns whether all of them responded. Their results are then stored.
 * @throws AppError `not_found`, `rate_limited`.
 */
export function syncTransaction(deps: SubmitDeps & Pick<Dependencies, "rateLimits">) {
  const find = findTransaction(deps);
  const count = consumeByIp(deps);
  const pollOneAttempt = pollAttempt(deps);
  const pollOneRefund = pollRefund(deps);
  return async (caller: Caller, id: string): Promise<boolean> => {
    authorizeMember(caller, "decideReviews");
    const { scope, attempts, id: transactionId } = await find(caller, { id });
    await count("sync", { name: `${scopeKey(scope)}/${transactionId}` });
    const reviews = await listReviewsByTransaction(deps.db, scope, [transactionId]);
    const disputed = reviews
      .filter(({ dispute }) => dispute?.status === "open")
      .map(({ attemptId }) => attemptId);
    const refunds = await listRefundsByTransaction(deps.db, scope, [transactionId]);
    const results = await Promise.allSettled([
      ...attempts
        .filter(({ id, status }) => status === "processing" || disputed.includes(id))
        .map((attempt) => pollOneAttempt({ scope, transactionId, attemptId: attempt.id })),
      ...refunds
        .filter(({ status }) => status === "processing")
        .map((refund) => pollOneRefund({ scope, transactionId, refundId: refund.id })),
    ]);
    for (const one of results) {
      if (one.status === "rejected") deps.warn(one.reason, `no new result for ${transactionId}`);
    }
    return results.every(({ status }) => status === "fulfilled");
  };
}
