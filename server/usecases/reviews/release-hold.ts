import type { Scope } from "../../domain/scope.ts";
import { applyReleased } from "../../domain/transaction.ts";
import { currentAttempt } from "../../domain/transaction-record.ts";
import { findMismatchedAttempts, markOverpayments } from "../../store/attempts.ts";
import type { Db } from "../../store/tables.ts";
import { lockAndExpire } from "../checkout/close-checkout.ts";
import { writeStateChange } from "../payments/write-state-change.ts";

/**
 * Releases a transaction from hold once the processor has confirmed the refund of all money on hold. Until
 * then, it could still be accepted for the order. The origin of the refunds does not matter.
 */
export async function releaseHold(trx: Db, scope: Scope, id: string): Promise<void> {
  const transaction = (await lockAndExpire(trx, scope, id))?.transaction;
  if (!transaction?.onHold) return;
  const mismatchedAttempts = await findMismatchedAttempts(trx, scope, id);
  if (transaction.status !== "success" && mismatchedAttempts.length > 0) return;
  // Repairs data of an older version: a paid transaction needs no hold, and its other money is an overpayment.
  await markOverpayments(trx, scope, id, mismatchedAttempts);
  const stateChange = applyReleased(transaction, currentAttempt(transaction));
  await writeStateChange(trx, transaction, transaction.attempts.at(-1) ?? null, stateChange);
}
