import { sql } from "kysely";
import type { Currency } from "../domain/money.ts";
import { knownPaymentFailure } from "../domain/payment-failure.ts";
import type { MethodType } from "../domain/payment-method.ts";
import type { Closing, TransactionStatus } from "../domain/transaction.ts";
import type { Attempt, Transaction } from "../domain/transaction-record.ts";
import { type AttemptJson, attemptAsJson, attemptFromJson } from "./attempts.ts";

/** A row of `transactions` with its attempts, as `withAttempts` selects it. */
export interface TransactionRow {
  merchant_id: string;
  mode: "test" | "live";
  id: string;
  checkout_id: string;
  client_reference: string;
  status: TransactionStatus;
  pending_status: Closing | null;
  late: boolean;
  overpaid: boolean;
  on_hold: boolean;
  amount: bigint;
  amount_received: bigint;
  amount_refunded: bigint;
  currency: Currency;
  description: string;
  customer: Transaction["customer"];
  metadata: Record<string, string>;
  methods: MethodType[];
  locale: string | null;
  callback_url: string | null;
  return_url: string | null;
  cancel_url: string | null;
  failure_code: string | null;
  current_attempt_id: string | null;
  publishable_key_id: string | null;
  created_at: Date;
  created_sequence: bigint;
  updated_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  attempts: AttemptJson[];
}

/** By their names: a plan that is kept must answer the same when a column is added. */
const COLUMNS = {
  ...{
    merchant_id: 1,
    mode: 1,
    id: 1,
    checkout_id: 1,
    client_reference: 1,
    status: 1,
    pending_status: 1,
    late: 1,
  },
  ...{
    overpaid: 1,
    on_hold: 1,
    amount: 1,
    amount_received: 1,
    amount_refunded: 1,
    currency: 1,
    description: 1,
  },
  ...{ customer: 1, metadata: 1, methods: 1, locale: 1, callback_url: 1, return_url: 1, cancel_url: 1 },
  ...{ failure_code: 1, current_attempt_id: 1, publishable_key_id: 1, created_at: 1, created_sequence: 1 },
  ...{ updated_at: 1, expires_at: 1, paid_at: 1 },
} as const satisfies Record<keyof Omit<TransactionRow, "attempts">, 1>;
const columns = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(`t.${name}`)));

/** A whole record with its attempts beside it, so that it costs one round trip and a page of them too. */
export const withAttempts = sql`
  ${columns}, (
    select coalesce(json_agg(${attemptAsJson} order by a.number), '[]'::json)
    from attempts a
    where a.merchant_id = t.merchant_id and a.mode = t.mode and a.transaction_id = t.id
  ) as attempts`;

export function fromRow(row: TransactionRow): Transaction {
  return {
    scope: { merchantId: row.merchant_id, mode: row.mode },
    id: row.id,
    checkoutId: row.checkout_id,
    clientReference: row.client_reference,
    status: row.status,
    closing: row.pending_status,
    late: row.late,
    overpaid: row.overpaid,
    held: row.on_hold,
    asked: { minorUnits: row.amount, currency: row.currency },
    amountReceived: row.amount_received,
    amountRefunded: row.amount_refunded,
    description: row.description,
    customer: row.customer,
    metadata: row.metadata,
    methods: row.methods,
    locale: row.locale,
    callbackUrl: row.callback_url,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
    failureCode: row.failure_code === null ? null : knownPaymentFailure(row.failure_code),
    currentAttemptId: row.current_attempt_id,
    openingKeyId: row.publishable_key_id,
    attempts: row.attempts.map((attempt): Attempt => attemptFromJson(attempt)),
    createdAt: row.created_at,
    createdSequence: row.created_sequence,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  };
}
