import { sql } from "kysely";
import type { Order } from "../domain/checkout.ts";
import { STORED_FIELDS } from "../domain/order-fields.ts";
import type { Scope } from "../domain/scope.ts";
import { isUnexpired } from "./idempotency-keys.ts";
import { orderColumns, orderValues, typedColumns } from "./order-columns.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";
import { toColumn } from "./transaction-columns.ts";

export interface NewTransaction {
  id: string;
  checkoutId: string;
  eventId: string;
  order: Order & { clientReference: string };
  /** `data` of the event `checkout.created`, as JSON text. */
  eventData: string;
  idempotency: { route: string; key: string; fingerprint: string } | null;
  /** The publishable key of the browser that created it. Null if the merchant's server or staff did. */
  publishableKeyId: string | null;
  /** The payment link whose page created it, or null. */
  paymentLinkId: string | null;
  /** Whether the default webhook URL is left out. Webhook drills send their webhooks themselves. */
  withoutWebhooks?: boolean;
}

export interface ScopedTransaction {
  scope: Scope;
  created: NewTransaction;
}

/**
 * When its checkout session expires. Null if its reference or idempotency key is in use. `locked` if another
 * database transaction holds its merchant's counter.
 */
export type Written = Date | null | "locked";

function sent({ scope, created }: ScopedTransaction, position: number): Record<string, unknown> {
  const { order, idempotency } = created;
  return {
    position,
    merchant_id: scope.merchantId,
    mode: scope.mode,
    id: created.id,
    checkout_id: created.checkoutId,
    amount: order.money.minorUnits.toString(),
    currency: order.money.currency,
    expires_in: order.expiresIn,
    publishable_key_id: created.publishableKeyId,
    payment_link_id: created.paymentLinkId,
    event_id: created.eventId,
    event_data: created.eventData,
    without_webhooks: created.withoutWebhooks ?? false,
    ...idempotency,
    ...Object.fromEntries(STORED_FIELDS.map((field) => [toColumn(field), order[field]])),
  };
}

/**
 * Writes transactions of any merchants with their events and idempotency keys in one statement: all of them,
 * or none if it throws. A merchant's counter is locked until commit, so that `created_at` and the sequence
 * follow the order of commits.
 * @param onLocked the behavior if another transaction holds a merchant's counter. A caller that waits must
 * pass only one merchant's transactions: meanwhile it holds no other counter.
 * @returns results in the order of the input
 */
export async function insertTransactions(
  db: Db,
  requested: readonly ScopedTransaction[],
  onLocked: "wait" | "pass over",
): Promise<Written[]> {
  const lock = onLocked === "wait" ? sql`for update` : sql`for update skip locked`;
  const { rows } = await sql<{ locked: boolean; expires_at: Date | null }>`${preparedStatement}
    with requested as materialized (
      select * from json_to_recordset(${JSON.stringify(requested.map(sent))}::json) as requested (
        position int, merchant_id text, mode text, id text, checkout_id text, amount bigint, currency text,
        expires_in int, publishable_key_id text, payment_link_id text, event_id text, event_data text, route text, key text,
        fingerprint text, without_webhooks boolean, ${typedColumns}
      )
    ), writable as materialized (
      select merchant_id, mode from (select distinct merchant_id, mode from requested) m
      cross join lateral (
        select from event_sequences s where s.merchant_id = m.merchant_id and s.mode = m.mode ${lock}
      ) s
    ), looked_up as materialized (
      select requested.*, coalesce(callback_url, (
        select default_callback_url from webhook_settings w
        where w.merchant_id = requested.merchant_id and w.mode = requested.mode and not without_webhooks
      )) as webhook_url, (
        select t.id from transactions t where t.merchant_id = requested.merchant_id and t.mode = requested.mode
          and t.client_reference = requested.client_reference
      ) as of_reference, (
        select transaction_id from idempotency_keys where idempotency_keys.merchant_id = requested.merchant_id
          and idempotency_keys.mode = requested.mode and idempotency_keys.route = requested.route
          and idempotency_keys.key = requested.key and ${isUnexpired}
      ) as of_key
      from requested join writable using (merchant_id, mode)
    ), free as materialized (
      select *, row_number() over (partition by merchant_id, mode order by position) as nth from looked_up
      where of_reference is null and of_key is null
    ), counted as (
      update event_sequences s set last = last + count
      from (select merchant_id, mode, count(*) as count from free group by merchant_id, mode) f
      where s.merchant_id = f.merchant_id and s.mode = f.mode
      returning s.merchant_id, s.mode, last - count as before
    ), timed as (
      -- Read after the counter is locked, so that the time grows with the sequence.
      select *, clock_timestamp()::timestamptz(3) as at from counted
    ), created as (
      insert into transactions (
        merchant_id, mode, id, checkout_id, amount, currency, created_at, updated_at, expires_at, created_sequence,
        publishable_key_id, payment_link_id, ${orderColumns}
      )
      select merchant_id, mode, id, checkout_id, amount, currency, at, at, at + make_interval(secs => expires_in),
        before + nth, publishable_key_id, payment_link_id, ${orderValues}
      from free join timed using (merchant_id, mode)
      returning merchant_id, mode, id, created_at, expires_at, created_sequence
    ), recorded as (
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
      select merchant_id, mode, created_sequence, event_id, 'checkout.created', id, created_at,
        event_body(event_id, 'checkout.created', created_at, created_sequence, mode, event_data)
      from created join requested using (merchant_id, mode, id)
    ), keyed as (
      insert into idempotency_keys (merchant_id, mode, route, key, fingerprint, transaction_id)
      select merchant_id, mode, route, key, fingerprint, id from free where key is not null
    )
    select expires_at, writable.merchant_id is null as locked
    from requested left join writable using (merchant_id, mode) left join created using (merchant_id, mode, id)
    order by position`.execute(db);
  return rows.map(({ expires_at: expiresAt, locked }) => (locked ? "locked" : expiresAt));
}
