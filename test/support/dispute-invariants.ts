/** Invariants of disputes (docs/contract.md §5). Each query finds the rows that break one. */
export const DISPUTE_INVARIANTS: Record<string, string> = {
  "the ledger has the money of lost disputes, each once, and of no other": `
    select r.id, r.dispute_status, sum(l.amount) as posted from reviews r left join ledger_entries l
      on (l.merchant_id, l.mode) = (r.merchant_id, r.mode) and l.account = 'disputes' and l.currency = r.currency
      and regexp_replace(l.posting, '^reversal:|:[0-9]+$', '', 'g') = r.id
    where r.kind = 'dispute' group by r.merchant_id, r.mode, r.id
    having coalesce(sum(l.amount), 0) <> case when r.dispute_status = 'lost' then r.amount else 0 end
      or count(l.posting) <> r.dispute_postings`,
  "every posting of a dispute has its review": `
    select l.posting from ledger_entries l where l.account = 'disputes' and not exists (select from reviews r
      where (r.merchant_id, r.mode, r.transaction_id) = (l.merchant_id, l.mode, l.transaction_id)
        and r.kind = 'dispute' and r.id = regexp_replace(l.posting, '^reversal:|:[0-9]+$', '', 'g'))`,
  "the money withheld from refunds is that of open and lost disputes, as far as it was not refunded": `
    select a.id, a.dispute_allocated, a.dispute_lost from attempts a left join lateral (
      select sum(r.dispute_allocated) as allocated,
        sum(r.dispute_allocated) filter (where r.dispute_status = 'lost') as lost, sum(r.amount) filter (where r.dispute_status <> 'won') as disputed,
        count(*) filter (where r.dispute_status = 'won' and r.dispute_allocated > 0) as wrong
      from reviews r where (r.merchant_id, r.mode, r.attempt_id) = (a.merchant_id, a.mode, a.id) and r.kind = 'dispute'
    ) d on true
    where a.dispute_allocated <> coalesce(d.allocated, 0) or a.dispute_lost <> coalesce(d.lost, 0) or d.wrong > 0
      or a.dispute_allocated <> least(coalesce(d.disputed, 0), coalesce(a.received, 0) - a.refund_allocated)`,
  "a dispute has told of its opening once, and of its status last": `
    select r.id, r.dispute_status from reviews r left join lateral (
      select count(*) filter (where e.kind = 'dispute.opened') as opened,
        (array_agg(e.kind order by e.sequence desc))[1] as last
      from events e where (e.merchant_id, e.mode, e.transaction_id) = (r.merchant_id, r.mode, r.transaction_id)
        and e.body::jsonb #>> '{data,reviewId}' = r.id
    ) told on true
    where r.kind = 'dispute' and (told.opened, told.last) is distinct from (1,
      case r.dispute_status when 'open' then 'dispute.opened' else 'dispute.' || r.dispute_status end)
      and r.opened_at >= (select min(created_at) from events e where (e.merchant_id, e.mode) = (r.merchant_id, r.mode))`,
};
