import { sql } from "kysely";
import type { Money } from "../domain/money.ts";
import { STORED_FIELDS } from "../domain/order-fields.ts";
import type { Scope } from "../domain/scope.ts";
import type { OrderRecord, Transaction } from "../domain/transaction-record.ts";
import type { AttemptJson } from "./attempts.ts";

/** The columns named as in the record. */
type Plain = Omit<Transaction, "scope" | "amount" | "attempts" | "failureCode">;

/** A row of `transactions` with its attempts, as `withAttempts` selects it. */
export interface TransactionRow extends Plain {
  merchant_id: Scope["merchantId"];
  mode: Scope["mode"];
  amount: Money["minorUnits"];
  currency: Money["currency"];
  failureCode: string | null;
  attempts: AttemptJson[];
}

/** The column of a field of the order. */
export const toColumn = (field: string): string =>
  field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/**
 * The columns that aren't fields of the order. Listed by name, so that a prepared plan returns the same after
 * a column is added.
 */
const COLUMNS: Record<Exclude<keyof TransactionRow, keyof OrderRecord | "attempts">, string> = {
  merchant_id: "merchant_id",
  mode: "mode",
  id: "id",
  checkoutId: "checkout_id",
  status: "status",
  pendingStatus: "pending_status",
  late: "late",
  overpaid: "overpaid",
  onHold: "on_hold",
  amount: "amount",
  amountReceived: "amount_received",
  amountRefunded: "amount_refunded",
  currency: "currency",
  failureCode: "failure_code",
  currentAttemptId: "current_attempt_id",
  publishableKeyId: "publishable_key_id",
  paymentLinkId: "payment_link_id",
  createdAt: "created_at",
  createdSequence: "created_sequence",
  updatedAt: "updated_at",
  expiresAt: "expires_at",
  paidAt: "paid_at",
};
/**
 * The columns of a `TransactionRow` in rows `t`, without the attempts. Raw text: references would be compiled
 * with each statement.
 */
export const transactionColumns = sql.raw(
  [...Object.entries(COLUMNS), ...STORED_FIELDS.map((field) => [field, toColumn(field)] as const)]
    .map(([name, column]) => `t.${column} as "${name}"`)
    .join(", "),
);
