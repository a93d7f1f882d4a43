import type { ConnectorRefund } from "../../connectors/connector.ts";
import type { Refund } from "../../domain/refund.ts";
import { findKnownAttempt } from "../../store/processor-failovers.ts";
import { type Clock, findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";
import { requireProcessor } from "../processors/require-processor.ts";

/** Input of a connector for a refund, with the merchant's access to the processor. */
export async function connectorRefund(
  deps: Pick<Dependencies, "db" | "loadProcessors">,
  refund: Refund,
): Promise<{ processor: MerchantProcessor; request: ConnectorRefund; clock: Clock }> {
  const { scope, id, money, reason, createdAt, processorReference } = refund;
  const found = await findTransaction(deps.db, scope, { id: refund.transactionId });
  const attempt = found?.transaction.attempts.find((one) => one.id === refund.attemptId);
  if (!found || !attempt?.processorReference) throw new Error(`the payment of ${id} is not in the database`);
  const attemptId = await findKnownAttempt(deps.db, scope, attempt);
  const { method, createdAt: begun, processorReference: paid } = attempt;
  return {
    processor: await requireProcessor(deps, scope, attempt.connector),
    clock: found.clock,
    request: {
      id,
      money,
      reason,
      createdAt,
      processorReference,
      attempt: {
        id: attemptId,
        money: found.transaction.amount,
        method,
        createdAt: begun,
        processorReference: paid,
      },
    },
  };
}
