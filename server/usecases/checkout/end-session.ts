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
 * the processor (`hearProcessor`). Each has the row locked, so that it is done once.
 * @returns whether anything changed.
 */
export async function endSession(
  trx: Db,
  transaction: Transaction,
  how: keyof typeof ENDS,
): Promise<boolean> {
  const { scope, id } = transaction;
  const { closing, failure } = ENDS[how];
  const next = TRANSITIONS[transaction.status][how];
  if (next === null || (next === "close" && transaction.closing !== null)) return false;
  if (next === "close") {
    await updateTransaction(trx, scope, id, { closing });
    return true;
  }
  await updateTransaction(trx, scope, id, { status: next, failureCode: failure });
  const method = transaction.attempts.at(-1)?.method ?? null;
  await recordEvent(trx, transaction, {
    kind: "payment.failed",
    status: next,
    late: false,
    final: true,
    failure,
    method,
  });
  return true;
}

/** The same for a session whose time has passed. @returns whether anything changed. */
export async function endIfDue(trx: Db, { transaction, now }: ReadTransaction): Promise<boolean> {
  return transaction.expiresAt <= now && endSession(trx, transaction, "expire");
}

/** Locks a transaction and ends what is due first: what comes between the clock and the sweep comes after the end. */
export async function lockAsOfNow(trx: Db, scope: Scope, id: string): Promise<ReadTransaction | null> {
  const locked = await lockTransaction(trx, scope, { id });
  return locked && (await endIfDue(trx, locked)) ? lockTransaction(trx, scope, { id }) : locked;
}
