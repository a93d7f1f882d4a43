/** Invariants of statements, discrepancies and days. Each query finds the rows that break one. */
export const RECONCILIATION_INVARIANTS: Record<string, string> = {
  "each posting of a statement is in the ledger, with a reversal if it was reversed": `
    select p.posting from statement_postings p left join lateral (
      select coalesce(sum(l.amount) filter (where l.posting = p.posting and l.line = 1), 0) as posted,
        coalesce(sum(l.amount) filter (where l.posting <> p.posting and l.line = 1), 0) as reversed
      from ledger_entries l where (l.merchant_id, l.mode) = (p.merchant_id, p.mode)
        and l.posting in (p.posting, 'reversal:' || p.posting)
    ) l on true
    where l.posted <= 0 or l.reversed <> case when p.reversed_at is null then 0 else -l.posted end`,
  "a fee or payout of statements is in one posting": `
    select source_id from statement_postings where reversed_at is null
    group by merchant_id, mode, source_id having count(*) > 1`,
  "each posting of only fees or payouts comes from a statement": `
    select l.posting from ledger_entries l where l.line = 1 and l.account in ('fees', 'payouts')
      and not exists (select from attempts a where (a.merchant_id, a.mode, a.id) = (l.merchant_id, l.mode, l.posting))
      and not exists (select from statement_postings p where (p.merchant_id, p.mode) = (l.merchant_id, l.mode)
        and p.posting = regexp_replace(l.posting, '^reversal:', ''))`,
  "a statement's lines match, except those with discrepancies": `
    select s.id, s.lines, s.matched, d.count from statements s cross join lateral (
      select count(*) from statement_discrepancies w join discrepancies d
        on (d.merchant_id, d.mode, d.id) = (w.merchant_id, w.mode, w.discrepancy_id)
      where (w.merchant_id, w.mode, w.statement_id) = (s.merchant_id, s.mode, s.id) and w.shows
        and d.kind not in ('missing_in_statement', 'missing_in_shop')
    ) d
    where s.lines - s.matched > d.count or (s.lines = s.matched) <> (d.count = 0) or s.matched < 0
      or s.lines <> (select count(*) from statement_lines l
        where (l.merchant_id, l.mode, l.statement_id) = (s.merchant_id, s.mode, s.id))`,
  "an open discrepancy is shown by a statement, or one that did is compared again": `
    select d.id, d.kind from discrepancies d where d.state = 'open' and (d.merchant_id, d.mode, d.id) not in (
      select w.merchant_id, w.mode, w.discrepancy_id from statement_discrepancies w join statements s
        on (s.merchant_id, s.mode, s.id) = (w.merchant_id, w.mode, w.statement_id)
      where w.shows or s.stale)`,
  "each balance of a closed day equals the ledger's, by processor and currency": `
    with postings as (
      select e.merchant_id, e.mode, e.currency, min(e.at) as at,
        coalesce(max(substr(account, 11)) filter (where account like 'processor:%'), (
          select a.connector from attempts a where (a.merchant_id, a.mode, a.id) = (e.merchant_id, e.mode, e.posting)
        )) as connector,
        coalesce(-sum(amount) filter (where account = 'sales'), 0) as captured,
        coalesce(sum(amount) filter (where account = 'refunds'), 0) as refunded,
        coalesce(sum(amount) filter (where account = 'disputes'), 0) as disputed,
        coalesce(sum(amount) filter (where account = 'fees'), 0) as fees,
        coalesce(sum(amount) filter (where account = 'payouts'), 0) as paid_out
      from ledger_entries e group by e.merchant_id, e.mode, e.posting, e.currency
    ), sums as (
      select d.merchant_id, d.mode, d.starts_at, p.connector, p.currency, sum(captured) as captured,
        sum(refunded) as refunded, sum(disputed) as disputed, sum(fees) as fees, sum(paid_out) as paid_out
      from business_days d join postings p
        on (p.merchant_id, p.mode) = (d.merchant_id, d.mode) and p.at >= d.starts_at and p.at < d.ends_at
      group by 1, 2, 3, 4, 5
    )
    select starts_at, connector, currency from sums s
    full join business_day_balances f using (merchant_id, mode, starts_at, connector, currency)
    where (coalesce(s.captured, 0), coalesce(s.refunded, 0), coalesce(s.disputed, 0), coalesce(s.fees, 0), coalesce(s.paid_out, 0))
      <> (coalesce(f.captured, 0), coalesce(f.refunded, 0), coalesce(f.disputed, 0), coalesce(f.fees, 0), coalesce(f.paid_out, 0))`,
  "a day's opening balance is the previous day's closing balance": `
    select f.starts_at, f.connector from business_day_balances f left join business_days d
      on (d.merchant_id, d.mode, d.ends_at) = (f.merchant_id, f.mode, f.starts_at)
    left join business_day_balances b on (b.merchant_id, b.mode, b.starts_at, b.connector, b.currency)
      = (d.merchant_id, d.mode, d.starts_at, f.connector, f.currency)
    where f.opening_balance <> coalesce(b.closing_balance, 0)`,
};
