import pg from "pg";
import { DISPUTE_INVARIANTS } from "./dispute-invariants.ts";
import { MONEY_INVARIANTS } from "./money-invariants.ts";
import { RECONCILIATION_INVARIANTS } from "./reconciliation-invariants.ts";

/**
 * Invariants of every database at every moment (docs/contract.md §5, §6). Each query finds the rows that break one.
 */
const INVARIANTS: Record<string, string> = {
  "a paid transaction has exactly one paying attempt": `
    select t.id from transactions t
    where (select count(*) from attempts a
           where (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id) and a.status = 'success')
      <> case when t.status = 'success' then 1 else 0 end`,
  "at most one attempt is in flight, but for an older one whose word is still awaited": `
    select transaction_id from attempts where status = 'processing'
    group by merchant_id, mode, transaction_id having count(*) > 1`,
  "at most one final failure and one final success, the failure first": `
    select transaction_id from events where (body::jsonb -> 'data' ->> 'final')::boolean
    group by merchant_id, mode, transaction_id
    having count(*) filter (where kind = 'payment.success') > 1
      or count(*) filter (where kind = 'payment.failed') > 1
      or min(sequence) filter (where kind = 'payment.success') < max(sequence) filter (where kind = 'payment.failed')`,
  "a final success after a final failure is late": `
    select s.transaction_id from events s join events f using (merchant_id, mode, transaction_id)
    where s.kind = 'payment.success' and f.kind = 'payment.failed' and (f.body::jsonb -> 'data' ->> 'final')::boolean
      and not (s.body::jsonb -> 'data' ->> 'late')::boolean`,
  "a final state has its final event and no other, where its events are kept": `
    select t.id from transactions t
    where t.status in ('success', 'canceled', 'expired') and t.created_sequence >= (
      select min(e.sequence) from events e where (e.merchant_id, e.mode) = (t.merchant_id, t.mode)
    ) and not exists (
      select 1 from events e where (e.merchant_id, e.mode, e.transaction_id) = (t.merchant_id, t.mode, t.id)
        and (e.body::jsonb -> 'data' ->> 'final')::boolean and e.body::jsonb -> 'data' ->> 'status' = t.status)`,
  "sequences have no gap after the oldest that is kept and end at the counter": `
    select s.merchant_id, s.mode, s.last from event_sequences s
    left join events e on e.merchant_id = s.merchant_id and e.mode = s.mode
    group by s.merchant_id, s.mode, s.last
    having count(e.sequence) <> s.last + 1 - coalesce(min(e.sequence), s.last + 1)
      or coalesce(max(e.sequence), s.last) <> s.last`,
  "each leaf hash is that of the stored event": `
    select e.sequence from events e
    join event_tiles t on (t.merchant_id, t.mode, t.number) = (e.merchant_id, e.mode, (e.sequence - 1) / 256)
    where ((e.sequence - 1) % 256 + 1) * 32 <= octet_length(t.hashes)
      and substring(t.hashes from (((e.sequence - 1) % 256) * 32 + 1)::int for 32)
        <> sha256('\\x00'::bytea || convert_to(e.body, 'UTF8'))`,
  "a log has no missing tile, and only its last one is not full": `
    select merchant_id, mode from event_tiles group by merchant_id, mode
    having count(*) <> max(number) + 1 or count(*) filter (where root is null) > 1
      or max(number) filter (where root is null) < max(number)`,
  "every event goes to the callback that its kind asks for, or is marked as without one, and nothing else is": `
    select e.sequence from events e
    join transactions t on (t.merchant_id, t.mode, t.id) = (e.merchant_id, e.mode, e.transaction_id)
    left join deliveries d on (d.merchant_id, d.mode, d.sequence) = (e.merchant_id, e.mode, e.sequence)
    where not case
      when e.kind not in ('payment.success', 'payment.failed', 'refund.success', 'refund.failed', 'dispute.opened', 'dispute.won', 'dispute.lost')
        then d.sequence is null and not e.without_url
      when t.callback_url is not null then d.sequence is not null and not e.without_url
      when /* The drill sends these itself. */ exists (select from webhook_drills w where (w.merchant_id, w.mode) = (t.merchant_id, t.mode)
        and t.client_reference ~ '^DRILL-[0-9A-Z]{6}-') then d.sequence is null
      -- Neither: a failure that was superseded before anybody gave it an address.
      else (d.sequence is not null)::int + e.without_url::int = 1 or (d.sequence is null and case e.kind
        when 'payment.failed' then t.status = 'success'
        when 'refund.failed' then exists (select from refunds r
          where (r.merchant_id, r.mode, r.id) = (e.merchant_id, e.mode, e.body::json #>> '{data,refundId}')
            and r.status = 'success') end) end`,
  "no failure of a paid transaction waits for an address": `
    select e.sequence from events e
    join transactions t on (t.merchant_id, t.mode, t.id) = (e.merchant_id, e.mode, e.transaction_id)
    where e.without_url and e.kind = 'payment.failed' and t.status = 'success'`,
  "the worker looks at each endpoint that is not paused no later than something of it can be posted": `
    select d.sequence, e.next_due_at from deliveries d
    left join webhook_endpoints e using (merchant_id, mode, endpoint, path_group)
    where d.status = 'pending' and not exists (
        select from delivery_leases l
        where (l.merchant_id, l.mode, l.transaction_id, l.sequence) = (d.merchant_id, d.mode, d.transaction_id, d.sequence)
      ) and not exists (
        select from paused_endpoints p where (p.merchant_id, p.mode, p.endpoint) = (d.merchant_id, d.mode, d.endpoint)
      ) and coalesce(e.next_due_at, 'infinity') > greatest(d.due_at, clock_timestamp())
        + case when e.awaits_post then interval '20 s' else interval '0' end`,
  "no failure of a paid transaction waits to be sent": `
    select d.sequence from deliveries d
    join transactions t on (t.merchant_id, t.mode, t.id) = (d.merchant_id, d.mode, d.transaction_id)
    join events e on (e.merchant_id, e.mode, e.sequence) = (d.merchant_id, d.mode, d.sequence)
    where t.status = 'success' and e.kind = 'payment.failed' and d.status = 'pending'`,
  "a refund's event is never delayed, except a failure that was none": `
    select d.sequence from deliveries d
    join events e on (e.merchant_id, e.mode, e.sequence) = (d.merchant_id, d.mode, d.sequence)
    where e.kind in ('refund.success', 'refund.failed') and (d.superseded_after_delivery or d.status = 'superseded')
      and not (e.kind = 'refund.failed' and exists (select 1 from refunds r
        where (r.merchant_id, r.mode, r.id) = (e.merchant_id, e.mode, e.body::json #>> '{data,refundId}')
          and r.status = 'success'))`,
  "what was received is what the attempts brought": `
    select t.id from transactions t
    where t.amount_received <> coalesce((
      select sum(a.received) from attempts a
      where (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id)
        and a.received_currency = t.currency and a.status in ('success', 'overpayment', 'amount_mismatch')), 0)`,
  "another sum than was asked pays for an order by a decision alone": `
    select a.id from attempts a join transactions t on (t.merchant_id, t.mode, t.id) = (a.merchant_id, a.mode, a.transaction_id)
    where a.status = 'success' and (a.received, a.received_currency) is distinct from (t.amount, t.currency)
      and not exists (select from reviews r where (r.merchant_id, r.mode, r.attempt_id) = (a.merchant_id, a.mode, a.id)
        and r.decision = 'accept' and r.kind in ('amount_mismatch', 'refund_failed'))`,
  "no money is late, too much or another sum without a review": `
    select a.id, a.status from attempts a
    join transactions t on (t.merchant_id, t.mode, t.id) = (a.merchant_id, a.mode, a.transaction_id)
    where (a.status in ('overpayment', 'amount_mismatch') or (a.status = 'success' and t.late)) and a.refund_allocated < a.received
      and not exists (select from reviews r where (r.merchant_id, r.mode, r.attempt_id) = (a.merchant_id, a.mode, a.id)
        and r.kind in ('late', 'overpayment', 'amount_mismatch'))`,
  "no refund has failed without a review of it, or of all of its money": `
    select f.id from refunds f join attempts a
      on (a.merchant_id, a.mode, a.transaction_id, a.id) = (f.merchant_id, f.mode, f.transaction_id, f.attempt_id)
    where f.status = 'failed' and a.refund_allocated < a.received
      and not exists (select from refunds g where (g.merchant_id, g.mode, g.attempt_id) = (f.merchant_id, f.mode, f.attempt_id)
        and g.created_at >= f.ended_at and g.status <> 'failed' and g.amount >= f.amount)
      and not exists (select from reviews r where (r.merchant_id, r.mode, r.attempt_id) = (f.merchant_id, f.mode, f.attempt_id)
        and ((r.refund_id = f.id and r.kind = 'refund_failed') or (r.kind <> 'outcome_unknown' and r.refund_id is null
          and r.opened_at <= f.ended_at and (r.closed_at is null or r.closed_at >= f.ended_at))))`,
  "a transaction on hold has an open review or a refund in progress, and a paid one is not on hold": `
    select t.id from transactions t where t.on_hold and (t.status = 'success'
      or not exists (select from reviews r where (r.merchant_id, r.mode, r.transaction_id) = (t.merchant_id, t.mode, t.id)
          and r.closed_at is null and r.kind <> 'outcome_unknown')
        and not exists (select from refunds f where (f.merchant_id, f.mode, f.transaction_id) = (t.merchant_id, t.mode, t.id)
          and f.status = 'processing'))`,
  "an open review has money to decide about, and only an attempt without an outcome is unknown": `
    select r.id from reviews r
    join attempts a on (a.merchant_id, a.mode, a.transaction_id, a.id) = (r.merchant_id, r.mode, r.transaction_id, r.attempt_id)
    left join refunds f on (f.merchant_id, f.mode, f.id) = (r.merchant_id, r.mode, r.refund_id)
    where r.closed_at is null and case r.kind
      when 'outcome_unknown' then a.status <> 'processing'
      when 'refund_outcome_unknown' then f.status <> 'processing'
      when 'duplicate_refund' then f.status = 'success'
      when 'dispute' then false
      when 'refund_failed' then f.status = 'success' or (f.status = 'failed' and a.refund_allocated >= a.received)
      else a.refund_allocated >= a.received end`,
  "a decision to give back has its refund, of the same money": `
    select r.id from reviews r
    left join refunds f on (f.merchant_id, f.mode, f.id) = (r.merchant_id, r.mode, r.decision_refund_id)
    where r.decision = 'refund' and (f.attempt_id, f.currency) is distinct from (r.attempt_id, r.currency)`,
  "nothing is told of a failure once a success was": `
    select f.sequence from events s join events f using (merchant_id, mode, transaction_id)
    where s.kind = 'payment.success' and f.kind = 'payment.failed' and f.sequence > s.sequence`,
  "an event is final where the state is that it left": `
    select sequence from (select sequence, kind, body::jsonb -> 'data' ->> 'status' as status,
      (body::jsonb -> 'data' ->> 'final')::boolean as final from events) e
    where not case kind
      when 'checkout.created' then status = 'pending' and not final
      when 'payment.processing' then status = 'processing' and not final
      when 'payment.success' then status = 'success' and final
      when 'payment.failed' then (status = 'failed' and not final) or (status in ('canceled', 'expired') and final)
      when 'payment.overpaid' then status = 'success' and not final
      when 'refund.success' then not final when 'refund.failed' then not final
      when 'dispute.opened' then not final when 'dispute.won' then not final when 'dispute.lost' then not final end`,
  "a record is late or overpaid as its events say": `
    select e.sequence from events e
    join transactions t on (t.merchant_id, t.mode, t.id) = (e.merchant_id, e.mode, e.transaction_id)
    where (e.kind = 'payment.success' and (e.body::jsonb -> 'data' ->> 'late')::boolean <> t.late)
      or (e.kind = 'payment.overpaid' and not t.overpaid) or (t.late and t.status <> 'success')`,
  "times go forward, and what runs no more has ended": `
    select t.id from transactions t
    left join attempts a on (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id)
    where t.paid_at > t.updated_at or (a.status = 'processing') <> (a.ended_at is null) or a.ended_at < a.created_at`,
  "a transaction's row has the method that is shown of it: of the paying attempt, else of the newest": `
    select t.id from transactions t left join lateral (
      select a.method from attempts a
      where (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id)
      order by (a.status = 'success') desc, a.number desc limit 1
    ) expected on true
    where (t.method_type, t.network) is distinct from (expected.method ->> 'type', expected.method ->> 'network')`,
  "rollups and their changes together equal a new count of the transactions": `
    with quarters as (
      select merchant_id, mode, starts_at, currency, status, coalesce(method_type, '') as method_type,
        coalesce(network, '') as network, coalesce(failure_code, '') as failure_code, count, amount
      from rollup_changes
      union all
      select merchant_id, mode, date_bin('15 minutes', created_at, 'epoch'), currency, status,
        coalesce(method_type, ''), coalesce(network, ''), coalesce(failure_code, ''), -1, -amount
      from transactions
    ), both_spans as (
      select 'quarter' as span, * from quarters
      union all
      select 'day', merchant_id, mode, date_bin('1 day', starts_at, 'epoch'), currency, status, method_type, network,
        failure_code, count, amount
      from quarters
      union all
      select span, merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount
      from transaction_rollups
    )
    select span, starts_at, currency, status, method_type, network, failure_code, sum(count) as too_many
    from both_spans group by merchant_id, mode, 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0 or sum(amount) <> 0`,
  "what was given back, or is being, is what the refunds of each attempt say, and no more than it brought": `
    select a.id from attempts a left join refunds r
      on (r.merchant_id, r.mode, r.transaction_id, r.attempt_id) = (a.merchant_id, a.mode, a.transaction_id, a.id)
      and r.status <> 'failed'
    group by a.merchant_id, a.mode, a.transaction_id, a.id
    having a.refund_allocated <> coalesce(sum(r.amount), 0) or a.refund_allocated > coalesce(a.received, 0)
      or bool_or(r.currency <> a.received_currency)`,
  "a transaction's refunded sums are its refunds, in its own currency": `
    select t.id from transactions t left join refunds r
      on (r.merchant_id, r.mode, r.transaction_id) = (t.merchant_id, t.mode, t.id) and r.currency = t.currency
    group by t.merchant_id, t.mode, t.id
    having t.amount_refunded <> coalesce(sum(r.amount) filter (where r.status = 'success'), 0)
      or t.amount_refund_pending <> coalesce(sum(r.amount) filter (where r.status = 'processing'), 0)`,
  "a refund that ended has told so last, and one that goes on has told nothing but that it had failed": `
    select r.id from refunds r left join lateral (
      select e.kind from events e
      where (e.merchant_id, e.mode, e.transaction_id) = (r.merchant_id, r.mode, r.transaction_id)
        and e.body::jsonb -> 'data' ->> 'refundId' = r.id
      order by e.sequence desc limit 1
    ) told on true
    where told.kind is distinct from case when r.status <> 'processing' then 'refund.' || r.status end
      and r.created_at >= (select min(created_at) from events e where (e.merchant_id, e.mode) = (r.merchant_id, r.mode))`,
  "every posting of the ledger sums to zero": `
    select posting, sum(amount) from ledger_entries group by merchant_id, mode, posting, currency having sum(amount) <> 0`,
  "the ledger's sales and refunds are what each transaction received and gave back": `
    select t.id, t.amount_received, t.amount_refunded from transactions t left join ledger_entries l
      on (l.merchant_id, l.mode, l.transaction_id) = (t.merchant_id, t.mode, t.id) and l.currency = t.currency
    group by t.merchant_id, t.mode, t.id
    having t.amount_received <> -coalesce(sum(l.amount) filter (where l.account = 'sales'), 0)
      or t.amount_refunded <> coalesce(sum(l.amount) filter (where l.account = 'refunds'), 0)`,
  "each sum that came in or went back is posted once, in its own currency, through its own processor": `
    select coalesce(f.id, l.posting) as posting from (
      select merchant_id, mode, id, received_currency as currency, connector, received as amount, 'sales' as account
      from attempts where received is not null
      union all
      select r.merchant_id, r.mode, r.id, r.currency, a.connector, -r.amount, 'refunds'
      from refunds r join attempts a
        on (a.merchant_id, a.mode, a.transaction_id, a.id) = (r.merchant_id, r.mode, r.transaction_id, r.attempt_id)
      where r.status = 'success'
    ) f full join (
      select merchant_id, mode, posting, min(currency) as currency, count(distinct currency) as currencies,
        max(account) filter (where account like 'processor:%') as processor,
        sum(amount) filter (where account in ('sales', 'refunds')) as amount
      from ledger_entries group by merchant_id, mode, posting having bool_or(account in ('sales', 'refunds'))
    ) l on (l.merchant_id, l.mode, l.posting) = (f.merchant_id, f.mode, f.id)
    where f.id is null or l.posting is null or l.currencies <> 1 or l.currency <> f.currency
      or l.processor <> 'processor:' || f.connector or l.amount <> -f.amount`,
  "a posting of neither sale, refund nor dispute is a fee or payout, between its processor and that account": `
    select l.posting from (
      select merchant_id, mode, posting, array_agg(account order by line) as accounts, min(amount) as least,
        count(distinct currency) as currencies
      from ledger_entries group by merchant_id, mode, posting having not bool_or(account in ('sales', 'refunds', 'disputes'))
    ) l
    where l.currencies <> 1 or cardinality(l.accounts) <> 2 or l.accounts[1] not in ('fees', 'payouts')
      or l.accounts[2] not like 'processor:%' or l.least >= 0`,
  "a day's balances are those of the ledger's stretch of it, and each begins where the one before ended": `
    select d.starts_at from business_days d
    left join lateral (select max(b.ends_at) as ended from business_days b
      where (b.merchant_id, b.mode) = (d.merchant_id, d.mode) and b.starts_at < d.starts_at) b on true
    where b.ended <> d.starts_at or (
      select coalesce(sum(amount), 0) from ledger_entries l
      where (l.merchant_id, l.mode) = (d.merchant_id, d.mode) and l.at >= d.starts_at and l.at < d.ends_at
        and l.account like 'processor:%'
    ) <> (select coalesce(sum(closing_balance - opening_balance), 0) from business_day_balances f
      where (f.merchant_id, f.mode, f.starts_at) = (d.merchant_id, d.mode, d.starts_at))`,
  "rollups by status are the running sums of those by quarter hour": `
    with gains as (
      select merchant_id, mode, date_bin('1 day', starts_at, 'epoch') as day, currency, status,
        (extract(epoch from starts_at - date_bin('1 day', starts_at, 'epoch')) / 900)::int + 1 as quarter, count, amount
      from transaction_rollups where span = 'quarter'
      union all
      select merchant_id, mode, starts_at, currency, status, quarter,
        coalesce(counts[quarter - 1], 0) - counts[quarter], coalesce(amounts[quarter - 1], 0) - amounts[quarter]
      from status_rollups, generate_series(1, 96) quarter
    )
    select day, currency, status, quarter, sum(count) as too_many
    from gains group by merchant_id, mode, 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0`,
  "an event's bytes say what its row says": `
    select sequence from events
    where body::jsonb ->> 'id' <> id or (body::jsonb ->> 'sequence')::bigint <> sequence
      or body::jsonb ->> 'event' <> kind or body::jsonb -> 'data' ->> 'transactionId' <> transaction_id`,
};

/** @throws Error naming every broken invariant, with the first rows that break it. */
export async function assertInvariants(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const invariants = Object.entries({
      ...INVARIANTS,
      ...MONEY_INVARIANTS,
      ...DISPUTE_INVARIANTS,
      ...RECONCILIATION_INVARIANTS,
    });
    // Without statistics the planner expects thousands of rows in new tables.
    await client.query(
      "analyze transactions, attempts, events, deliveries, refunds, reviews, ledger_entries",
    );
    // One round trip for all, because every test file runs them at least once. `now()` is the same in all.
    const statements = invariants.map(([, query]) => `${query} limit 3`);
    const results = (await client.query(statements.join(";\n"))) as unknown as pg.QueryResult[];
    const broken = invariants.flatMap(([name], at) => {
      const { rows } = results[at] as pg.QueryResult;
      return rows.length > 0 ? [`${name}: ${JSON.stringify(rows)}`] : [];
    });
    if (broken.length > 0) throw new Error(`Broken invariants:\n${broken.join("\n")}`);
  } finally {
    await client.end();
  }
}
