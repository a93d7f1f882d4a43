import type { ConnectorAttempt } from "../../connectors/connector.ts";
import { toCheckoutUrl } from "../../domain/checkout-url.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import type { Dependencies } from "../dependencies.ts";

/** Input of a connector for an attempt. */
export function connectorAttempt(
  deps: Pick<Dependencies, "checkoutUrl">,
  transaction: Transaction,
  attempt: Attempt,
): ConnectorAttempt {
  return {
    id: attempt.id,
    money: transaction.amount,
    method: attempt.method,
    createdAt: attempt.createdAt,
    status: attempt.status,
    failureCode: attempt.failureCode,
    nextAction: attempt.nextAction,
    processorReference: attempt.processorReference,
    clientReference: transaction.clientReference,
    description: transaction.description,
    customer: transaction.customer,
    pageUrl: toCheckoutUrl(deps.checkoutUrl, transaction.checkoutId),
    sessionExpiresAt: transaction.expiresAt,
  };
}
