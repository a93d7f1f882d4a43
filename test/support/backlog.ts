import type { Scope } from "../../server/domain/scope.ts";

/** Runs SQL with numbered values. */
type Sql = (text: string, ...values: unknown[]) => Promise<unknown>;

/**
 * Inserts deliveries that have been due for ten minutes, as for paid transactions, to each endpoint in turn.
 * @param tried the number of earlier attempts, each without a response.
 */
export async function addBacklog(
  sql: Sql,
  { merchantId, mode }: Scope,
  { receivers, count, tried = 0 }: { receivers: string[]; count: number; tried?: number },
): Promise<void> {
  await sql(
    `with counted as (
       update event_sequences set last = last + $3 where merchant_id = $1 and mode = $2 returning last - $3 as before
     ), told as (
       insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
       select $1, $2, before + i, 'evt_' || (before + i), 'payment.success', 'txn_' || (before + i), now(),
         event_body('evt_' || (before + i), 'payment.success', now(), before + i, $2, json_build_object(
           'clientReference', 'B' || (before + i), 'transactionId', 'txn_' || (before + i), 'checkoutId', 'co_' || (before + i),
           'amount', 10.5, 'currency', 'GHS', 'status', 'success', 'final', true, 'late', false, 'paymentMethod',
           json_build_object('type', 'mobile_money', 'payer', '233•••••0000', 'network', 'mtn'), 'metadata', json_build_object()
         )::text)
       from counted, generate_series(1, $3::bigint) i
       returning merchant_id, mode, sequence, transaction_id
     ), sent as (
       insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at, attempt_count)
       select merchant_id, mode, sequence, transaction_id, r || '/hook', r,
         now() - interval '10 minutes' + sequence * interval '1 microsecond', $5::int
       from (select told.*, ($4::text[])[1 + sequence % cardinality($4::text[])] as r from told) addressed
       returning merchant_id, mode, sequence
     )
     insert into delivery_attempts (merchant_id, mode, sequence, number, started_at, duration_ms, http_status, error)
     select merchant_id, mode, sequence, n, now() - interval '10 minutes', 15000, null, 'no answer'
     from sent, generate_series(1, $5::int) n`,
    ...[merchantId, mode, count, receivers, tried],
  );
  if (tried > 0)
    await sql(
      "update webhook_endpoints set state = 'failing' where merchant_id = $1 and mode = $2 and endpoint = any($3)",
      ...[merchantId, mode, receivers],
    );
}
