export const ROWS = 7;

/** Rows of lists that are slow to fill otherwise; `$1` is the merchant. */
export const STATEMENTS = `insert into statements (merchant_id, mode, id, connector, name, sha256, first_at, last_at,
    period_from, period_to, lines, skipped, uploaded_by, uploaded_at)
  select $1, 'test', 'stm_' || n, 'sandbox', 'a.csv', n, now(), now(), now() - interval '1 day', now(), 0, 0, 'x',
    now() - (n / 2) * interval '1 hour'
  from generate_series(1, ${ROWS}) n`;
export const DISCREPANCIES = `with found as (
    insert into discrepancies (merchant_id, mode, id, connector, kind, about, ours, our_currency, our_status, at, at_edge)
    select $1, 'test', 'dsc_' || n, 'sandbox', 'missing_in_statement', 'payment', 100, 'GHS', 'success',
      now() - (n / 2) * interval '1 hour', false
    from generate_series(1, ${ROWS}) n returning id
  ) insert into statement_discrepancies (merchant_id, mode, statement_id, discrepancy_id)
    select $1, 'test', 'stm_1', id from found`;
/** Reviews of results that were unknown for a time. */
export const REVIEWS = `insert into reviews (merchant_id, mode, id, kind, transaction_id, attempt_id, amount, currency, opened_at, closed_at)
  select merchant_id, mode, 'rvw_' || row_number() over (), 'outcome_unknown', transaction_id, id, 100, 'GHS',
    now() - interval '1 day', now() - (row_number() over () / 2) * interval '1 hour'
  from attempts where merchant_id = $1`;
