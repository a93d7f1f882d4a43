import { sql } from "kysely";
import type { Currency } from "../domain/money.ts";
import type { PaymentFailureCode } from "../domain/payment-failure.ts";
import type { MethodType } from "../domain/payment-method.ts";
import type { Closing, TransactionStatus } from "../domain/transaction.ts";
import type { Attempt, Transaction } from "../domain/transaction-record.ts";
import { type AttemptJson, attemptFromJson } from "./attempts.ts";

/** A row of `transactions` with its attempts, as `withAttempts` selects it. */
export interface TransactionRow {
  merchant_id: string;
  mode: "test" | "live";
  id: string;
  checkout_id: string;
  client_reference: string;
  status: TransactionStatus;
  closing: Closing | null;
  late: boolean;
  overpaid: boolean;
  held: boolean;
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
  failure_code: PaymentFailureCode | null;
  current_attempt_id: string | null;
  opening_key_id: string | null;
  created_at: Date;
  created_sequence: bigint;
  updated_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  attempts: AttemptJson[];
}

/** Every column with the attempts beside it, so that a record costs one round trip and a page of them too. */
export const withAttempts = sql`
  t.*, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'number', a.number, 'connector', a.connector, 'status', a.status, 'method', a.method,
      'failureCode', a.failure_code, 'nextStep', a.next_step, 'processorReference', a.processor_reference,
      'createdAt', a.created_at, 'endedAt', a.ended_at
    ) order by a.number), '[]'::jsonb)
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
    closing: row.closing,
    late: row.late,
    overpaid: row.overpaid,
    held: row.held,
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
    failureCode: row.failure_code,
    currentAttemptId: row.current_attempt_id,
    openingKeyId: row.opening_key_id,
    attempts: row.attempts.map((attempt): Attempt => attemptFromJson(attempt)),
    createdAt: row.created_at,
    createdSequence: row.created_sequence,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  };
}
