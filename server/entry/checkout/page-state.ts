import { createHash } from "node:crypto";
import { approvalEnd, currentAction } from "../../domain/transaction-record.ts";
import type { CheckoutState } from "../../usecases/checkout/view-checkout.ts";

/**
 * Tag of the data that a checkout's page depends on, so that a client can wait for a change. Excludes errors of one
 * customer's form, because polling must not remove them.
 */
export function pageState({ transaction, open }: CheckoutState, now = Date.now()): string {
  const { status, pendingStatus, onHold, overpaid, failureCode, attempts, amountReceived, amountRefunded } =
    transaction;
  const ends = approvalEnd(transaction);
  const parts = [
    ...[status, open, pendingStatus, onHold, overpaid, failureCode, `${amountReceived - amountRefunded}`],
    attempts.map((attempt) => attempt.status),
    currentAction(transaction),
    ends !== null && ends <= now,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);
}
