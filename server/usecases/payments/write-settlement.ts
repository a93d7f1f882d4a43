import type { PaymentMethod } from "../../domain/payment-method.ts";
import type { Settlement } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { supersedeFailures } from "../../store/deliveries.ts";
import { holdNoLonger } from "../../store/reviews.ts";
import type { Db } from "../../store/tables.ts";
import { updateTransaction } from "../../store/transactions.ts";
import { recordEvent } from "../events/record-event.ts";

/**
 * What a settlement changes beside its attempt: the locked transaction, and the events that tell it.
 * @param accepted staff took another sum than was asked for the order, which its success tells.
 */
export async function writeSettlement(
  trx: Db,
  transaction: Transaction,
  method: PaymentMethod | null,
  { transaction: change, events = [] }: Settlement,
  { accepted = false } = {},
): Promise<void> {
  const { scope, id } = transaction;
  if (change) {
    await updateTransaction(trx, scope, id, {
      ...(change.status && { status: change.status }),
      ...(change.late && { late: true }),
      ...(change.overpaid && { overpaid: true }),
      ...(change.held !== undefined && { held: change.held }),
      ...(change.received && { received: change.received.minorUnits }),
      ...(change.failure !== undefined && { failureCode: change.failure }),
    });
  }
  if (transaction.held && change?.status === "success") await holdNoLonger(trx, scope, id);
  const status = change?.status ?? transaction.status;
  const late = change?.late ?? transaction.late;
  for (const { kind, final } of events) {
    const succeeds = kind === "payment.success";
    if (succeeds) await supersedeFailures(trx, transaction);
    await recordEvent(trx, transaction, {
      ...{ kind, status, late, final, method, failure: change?.failure ?? null },
      ...(succeeds && accepted && { accepted: true }),
    });
  }
}
