import type { Caller } from "../../domain/access.ts";
import { formatDecimal } from "../../domain/money.ts";
import type { Review } from "../../domain/review.ts";
import type { Db } from "../../store/tables.ts";
import { auditActor, recordAudit } from "../record-audit.ts";

/** Adds a decision to the audit log. Call it in the decision's database transaction. */
export function recordDecision(trx: Db, caller: Caller, review: Review): Promise<void> {
  const { id: target, kind, transactionId, money, decision, reason, decisionRefundId } = review;
  return recordAudit(trx, auditActor(caller), {
    action: "review.decided",
    target,
    after: {
      kind,
      transactionId,
      amount: formatDecimal(money),
      currency: money.currency,
      decision,
      reason,
      ...(decisionRefundId && { refundId: decisionRefundId }),
    },
  });
}
