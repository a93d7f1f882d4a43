import { sql } from "kysely";
import type { Order } from "../domain/checkout.ts";
import type { Currency } from "../domain/money.ts";
import type { PaymentFailureCode } from "../domain/payment-failure.ts";
import type { MethodType } from "../domain/payment-method.ts";
import type { Scope } from "../domain/scope.ts";
import type { Closing, TransactionStatus } from "../domain/transaction.ts";
import type { Attempt, Transaction } from "../domain/transaction-record.ts";
import { type AttemptJson, attemptFromJson } from "./attempts.ts";
import type { Db } from "./tables.ts";

interface TransactionRow {
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
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  attempts: AttemptJson[];
}

/** A transaction and the database's clock when it was read, by which sessions expire. */
export interface ReadTransaction {
  transaction: Transaction;
  now: Date;
}

/** Every column with the attempts beside it, so that a record costs one round trip and a page of them too. */
const withAttempts = sql`
  t.*, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'number', a.number, 'connector', a.connector, 'status', a.status, 'method', a.method,
      'failureCode', a.failure_code, 'nextStep', a.next_step, 'createdAt', a.created_at, 'endedAt', a.ended_at
    ) order by a.number), '[]'::jsonb)
    from attempts a
    where a.merchant_id = t.merchant_id and a.mode = t.mode and a.transaction_id = t.id
  ) as attempts`;

export interface NewTransaction {
  id: string;
  checkoutId: string;
  eventId: string;
  order: Order;
  /** `data` of the event `checkout.created`, as JSON text. */
  eventData: string;
  idempotency: { route: string; key: string; fingerprint: string } | null;
}

/**
 * Writes a transaction, its event and, when asked, its idempotency key in one statement. The insert comes
 * first, so that a reference that is in use stops everything before the sequence is touched.
 * @returns when the session expires, or null when the reference is in use.
 */
export async function insertTransaction(db: Db, scope: Scope, created: NewTransaction): Promise<Date | null> {
  const { order, idempotency } = created;
  const keyed = idempotency
    ? sql`, keyed as (
        insert into idempotency_keys (merchant_id, mode, route, key, fingerprint, transaction_id)
        select merchant_id, mode, ${idempotency.route}, ${idempotency.key}, ${idempotency.fingerprint}, id from created
      )`
    : sql``;
  const { rows } = await sql<{ expires_at: Date }>`
    with created as (
      insert into transactions (
        merchant_id, mode, id, checkout_id, client_reference, amount, currency, description, customer, metadata,
        methods, locale, callback_url, return_url, cancel_url, expires_at
      ) values (
        ${scope.merchantId}, ${scope.mode}, ${created.id}, ${created.checkoutId}, ${order.clientReference},
        ${order.money.minorUnits.toString()}::bigint, ${order.money.currency}, ${order.description},
        ${JSON.stringify(order.customer)}::jsonb, ${JSON.stringify(order.metadata)}::jsonb,
        ${order.methods}::text[], ${order.locale}, ${order.callbackUrl}, ${order.returnUrl}, ${order.cancelUrl},
        now() + make_interval(secs => ${order.expiresIn})
      )
      on conflict (merchant_id, mode, client_reference) do nothing
      returning merchant_id, mode, id, created_at, expires_at
    ), counted as (
      update event_sequences s set last = s.last + 1 from created c
      where s.merchant_id = c.merchant_id and s.mode = c.mode
      returning s.last as sequence
    ), recorded as (
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
      select c.merchant_id, c.mode, n.sequence, ${created.eventId}, 'checkout.created', c.id, c.created_at,
        event_body(${created.eventId}, 'checkout.created', c.created_at, n.sequence, c.mode, ${created.eventData})
      from created c, counted n
    )${keyed}
    select expires_at from created`.execute(db);
  return rows[0]?.expires_at ?? null;
}

export type TransactionKey = { id: string } | { checkoutId: string } | { clientReference: string };

function keyCondition(key: TransactionKey) {
  if ("id" in key) return sql`t.id = ${key.id}`;
  if ("checkoutId" in key) return sql`t.checkout_id = ${key.checkoutId}`;
  return sql`t.client_reference = ${key.clientReference}`;
}

/** The record by one of its three names, or null. */
export async function findTransaction(
  db: Db,
  scope: Scope,
  key: TransactionKey,
): Promise<ReadTransaction | null> {
  const { rows } = await sql<TransactionRow & { now: Date }>`
    select ${withAttempts}, clock_timestamp()::timestamptz(3) as now from transactions t
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and ${keyCondition(key)}`.execute(
    db,
  );
  const [row] = rows;
  return row ? { transaction: fromRow(row), now: row.now } : null;
}

/** The same, holding the row until the transaction ends: whoever changes a state comes through here. */
export async function lockTransaction(
  trx: Db,
  scope: Scope,
  key: TransactionKey,
): Promise<ReadTransaction | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transactions t
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and ${keyCondition(key)}
    for update`.execute(trx);
  // A second statement: its snapshot begins after the lock was won, so that it sees the attempts of whoever held it.
  return rows[0] ? findTransaction(trx, scope, { id: rows[0].id }) : null;
}

export async function findTransactions(db: Db, scope: Scope, ids: readonly string[]): Promise<Transaction[]> {
  const { rows } = await sql<TransactionRow>`
    select ${withAttempts} from transactions t
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode} and t.id = any(${ids}::text[])`.execute(
    db,
  );
  return rows.map(fromRow);
}

export interface TransactionChange {
  status?: TransactionStatus;
  closing?: Closing;
  late?: true;
  overpaid?: true;
  held?: true;
  /** Minor units to add to what was received. */
  received?: bigint;
  failureCode?: PaymentFailureCode | null;
  currentAttemptId?: string;
}

/** Changes a locked transaction. */
export async function updateTransaction(
  trx: Db,
  scope: Scope,
  id: string,
  change: TransactionChange,
): Promise<void> {
  const sets = [sql`updated_at = clock_timestamp()`];
  if (change.status) sets.push(sql`status = ${change.status}`);
  if (change.status === "success") sets.push(sql`paid_at = clock_timestamp()`);
  if (change.closing) sets.push(sql`closing = ${change.closing}`);
  if (change.late) sets.push(sql`late = true`);
  if (change.overpaid) sets.push(sql`overpaid = true`);
  if (change.held) sets.push(sql`held = true`);
  if (change.received !== undefined) {
    sets.push(sql`amount_received = amount_received + ${change.received.toString()}::bigint`);
  }
  if (change.failureCode !== undefined) sets.push(sql`failure_code = ${change.failureCode}`);
  if (change.currentAttemptId) {
    sets.push(sql`current_attempt_id = ${change.currentAttemptId}, attempt_count = attempt_count + 1`);
  }
  await sql`
    update transactions set ${sql.join(sets)}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}`.execute(trx);
}

/** Sessions whose time has passed, for the worker: the one query here that crosses merchants. */
export async function findExpired(db: Db, limit: number): Promise<{ scope: Scope; id: string }[]> {
  const { rows } = await sql<{ merchant_id: string; mode: Scope["mode"]; id: string }>`
    select merchant_id, mode, id from transactions
    where expires_at <= now()
      and (status in ('pending', 'failed') or (status = 'processing' and closing is null))
    order by expires_at limit ${limit}`.execute(db);
  return rows.map((row) => ({ scope: { merchantId: row.merchant_id, mode: row.mode }, id: row.id }));
}

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
    attempts: row.attempts.map((attempt): Attempt => attemptFromJson(attempt)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  };
}

export { type TransactionRow, withAttempts };
