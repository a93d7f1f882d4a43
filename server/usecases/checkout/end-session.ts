import { TRANSITIONS } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { Db } from "../../store/tables.ts";
import { updateTransaction } from "../../store/transactions.ts";
import { recordEvent } from "../events/record-event.ts";

const ENDS = {
  cancel: { closing: "canceled", failure: "checkout_canceled" },
  expire: { closing: "expired", failure: "checkout_expired" },
} as const;

/**
 * Ends the session of a locked transaction: at once where no attempt runs, with an event; otherwise the
 * session closes to new attempts and the running one's outcome decides.
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
