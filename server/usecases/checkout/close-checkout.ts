import type { Scope } from "../../domain/scope.ts";
import { TRANSITIONS } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction, type ReadTransaction, updateTransaction } from "../../store/transactions.ts";
import { recordEvent } from "../events/record-event.ts";

const ENDS = {
  cancel: { closing: "canceled", failure: "checkout_canceled" },
  expire: { closing: "expired", failure: "checkout_expired" },
} as const;

/**
 * Ends the session of a locked transaction: at once where no attempt runs, with an event; otherwise the
 * session closes to new attempts and the running one's outcome decides.
 *
 * A session expires by the database's clock, and whoever comes first after that writes it down here: the
 * worker's sweep (`expireCheckouts`), somebody who looks at the page (`viewCheckout`), a cancel, or a word of
 * a processor, or a decision about held money (`lockAndExpire`). Each has the row locked, so that it is done once.
 * @returns the transaction as it is now, or null where nothing changed.
 */
export async function closeCheckout(
  trx: Db,
  transaction: Transaction,
  how: keyof typeof ENDS,
): Promise<Transaction | null> {
  const { scope, id } = transaction;
  const { closing, failure } = ENDS[how];
  const next = TRANSITIONS[transaction.status][how];
  if (next === null || (next === "close" && transaction.closing !== null)) return null;
  if (next === "close") return { ...transaction, ...(await updateTransaction(trx, scope, id, { closing })) };
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

/** The same for a session whose time has passed. */
export async function expireIfDue(
  trx: Db,
  { transaction, now }: ReadTransaction,
): Promise<Transaction | null> {
  return transaction.expiresAt <= now ? closeCheckout(trx, transaction, "expire") : null;
}

/**
 * Locks a transaction, and expires its session first if that is due: what comes between the clock and the sweep comes
 * after the end.
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
