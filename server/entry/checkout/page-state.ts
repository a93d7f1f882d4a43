import { createHash } from "node:crypto";
import { approvalEnd, openStep } from "../../domain/transaction-record.ts";
import type { Standing } from "../../usecases/checkout/view-checkout.ts";

/**
 * Names what a checkout's page depends on, so that whoever shows one can ask for the next. A refusal is not among
 * it: it is the answer to one customer's form, and a look for news must not take it away.
 */
export function pageState({ transaction, open }: Standing, now = Date.now()): string {
  const { status, closing, held, overpaid, failureCode, attempts, amountReceived, amountRefunded } =
    transaction;
  const ends = approvalEnd(transaction);
  const parts = [
    ...[status, open, closing, held, overpaid, failureCode, `${amountReceived - amountRefunded}`],
    attempts.map((attempt) => attempt.status),
    openStep(transaction),
    ends !== null && ends <= now,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);
}
