import type { Scope } from "../../domain/scope.ts";
import { TRANSITIONS } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction, type ReadTransaction, updateTransaction } from "../../store/transactions.ts";
import { recordEvent } from "../events/record-event.ts";

const ENDS = {
  cancel: { pendingStatus: "canceled", failure: "checkout_canceled" },
  expire: { pendingStatus: "expired", failure: "checkout_expired" },
} as const;

/**
 * Closes the checkout of a locked transaction. Without a running attempt, it ends immediately with an event.
 * Otherwise it accepts no new attempts, and the result of the running attempt decides.
 *
 * Sessions expire by the database's clock. The first process that locks the row afterwards stores the expiry:
 * the worker's `expireCheckouts`, a page's `viewCheckout`, a cancellation, or `lockAndExpire`.
 * @returns the changed transaction, or null if nothing changed.
 */
export async function closeCheckout(
  trx: Db,
  transaction: Transaction,
  how: keyof typeof ENDS,
): Promise<Transaction | null> {
  const { scope, id } = transaction;
  const { pendingStatus, failure } = ENDS[how];
  const next = TRANSITIONS[transaction.status][how];
  if (next === null || (next === "close" && transaction.pendingStatus !== null)) return null;
  if (next === "close")
    return { ...transaction, ...(await updateTransaction(trx, scope, id, { pendingStatus })) };
  const ended = await updateTransaction(trx, scope, id, { status: next, failureCode: failure });
  const method = transaction.attempts.at(-1)?.method ?? null;
  await recordEvent(trx, transaction, {
    kind: "payment.failed",
    status: next,
    late: false,
    final: true,
    failure,
    method,
  });
  return { ...transaction, ...ended };
}

/** Expires the checkout if its time has passed. */
export async function expireIfDue(
  trx: Db,
  { transaction, now }: ReadTransaction,
): Promise<Transaction | null> {
  return transaction.expiresAt <= now ? closeCheckout(trx, transaction, "expire") : null;
}

/**
 * Locks a transaction and expires its checkout if it is due. A change between the expiry time and the worker's
 * sweep then counts as after the expiry.
 */
export async function lockAndExpire(
  trx: Db,
  scope: Scope,
  id: string,
): Promise<(ReadTransaction & { hasExpired: boolean }) | null> {
  const locked = await lockTransaction(trx, scope, { id });
  if (!locked) return null;
  const expired = await expireIfDue(trx, locked);
  return { ...locked, transaction: expired ?? locked.transaction, hasExpired: expired !== null };
}
