import type { Money } from "../../domain/money.ts";
import type { PaymentMethod } from "../../domain/payment-method.ts";
import type { StateChange } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { markOverpayments } from "../../store/attempts.ts";
import { supersedeFailures } from "../../store/deliveries.ts";
import { clearHold } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import { type TransactionChange, updateTransaction } from "../../store/transactions.ts";
import { recordEvent } from "../events/record-event.ts";

/** An attempt whose outcome an event reports, and its amount. */
export interface ReportedAttempt {
  id: string;
  method: PaymentMethod;
  received: Money | null;
}

/**
 * Stores a state change beyond its attempt: the locked transaction, overpayments on hold, and events.
 * @param attempt The changed attempt, or else the newest one. Null if there is none.
 * @param accepted Set if staff accepted an amount other than the requested one. The success event then contains it.
 * @returns the changed transaction.
 */
export async function writeStateChange(
  trx: Db,
  transaction: Transaction,
  attempt: ReportedAttempt | null,
  { transaction: change, overpayment, events = [] }: StateChange,
  { accepted = false } = {},
): Promise<Transaction> {
  const { scope, id } = transaction;
  const changed: Transaction = {
    ...transaction,
    ...(change && (await updateTransaction(trx, scope, id, toChange(change)))),
    attempts: transaction.attempts.map((one) =>
      overpayment?.includes(one.id) ? { ...one, status: "overpayment" } : one,
    ),
  };
  if (overpayment) await markOverpayments(trx, scope, id, overpayment);
  if (transaction.onHold && change?.status === "success") await clearHold(trx, scope, id);
  const status = change?.status ?? transaction.status;
  const late = change?.late ?? transaction.late;
  for (const { kind, final, attemptId } of events) {
    const succeeds = kind === "payment.success";
    if (succeeds) await supersedeFailures(trx, transaction);
    const about = attemptId ? transaction.attempts.find((one) => one.id === attemptId) : attempt;
    await recordEvent(trx, transaction, {
      kind,
      status,
      late,
      final,
      method: about?.method ?? null,
      failure: change?.failure ?? null,
      ...(succeeds && accepted && { accepted: true }),
      ...(kind === "payment.overpaid" && { overpayment: requireOverpayment(about) }),
    });
  }
  return changed;
}

const toChange = (change: NonNullable<StateChange["transaction"]>): TransactionChange => ({
  ...(change.status && { status: change.status }),
  ...(change.late && { late: true }),
  ...(change.overpaid && { overpaid: true }),
  ...(change.onHold !== undefined && { onHold: change.onHold }),
  ...(change.received && { received: change.received.minorUnits }),
  ...(change.failure !== undefined && { failureCode: change.failure }),
});

function requireOverpayment(attempt: ReportedAttempt | null | undefined): {
  attemptId: string;
  money: Money;
} {
  if (!attempt?.received) throw new Error("an overpayment requires an attempt that received money");
  return { attemptId: attempt.id, money: attempt.received };
}
