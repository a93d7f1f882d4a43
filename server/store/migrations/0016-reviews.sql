-- Money that waits for a decision of staff, one row for each fact that asks for one.

-- As 0013 has it, and at once what the migrations after this one need: more of a lock that is held is a deadlock.
lock table transactions, attempts, refunds, ledger_entries in access exclusive mode;

create table reviews (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  kind text not null check (kind in ('late', 'surplus', 'mismatched', 'unknown', 'refund_failed')),
  transaction_id text not null,
  attempt_id text not null,
  -- Of `refund_failed`.
  refund_id text,
  -- Minor units of `currency`.
  amount bigint not null,
  currency text not null,
  opened_at timestamptz(3) not null default now(),
  -- Null while it is open. Closed without a decision: by itself, for there was nothing left to decide.
  closed_at timestamptz(3),
  decision text check (decision in ('accept', 'refund')),
  -- In the audit log's words.
  decided_by text,
  reason text,
  -- The refund by which the money goes back.
  given_by text,
  primary key (merchant_id, mode, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id)
    references attempts (merchant_id, mode, transaction_id, id),
  check ((kind = 'refund_failed') = (refund_id is not null)),
  check (decision is null or closed_at is not null),
  check ((decision is null) = (decided_by is null)),
  check ((decision is not distinct from 'refund') = (given_by is not null))
);
create unique index reviews_once on reviews (merchant_id, mode, attempt_id, kind, coalesce(refund_id, ''));
create index reviews_open on reviews (merchant_id, mode, opened_at, id) where closed_at is null;
create index reviews_closed on reviews (merchant_id, mode, closed_at, id) where closed_at is not null;
create index reviews_of_transaction on reviews (merchant_id, mode, transaction_id);

-- Attempts of which the worker may find that nothing is known for long.
create index attempts_unknown_due on attempts (created_at) where status = 'processing';

-- Money from before that nobody gave back.
insert into reviews (merchant_id, mode, id, kind, transaction_id, attempt_id, amount, currency, opened_at)
select a.merchant_id, a.mode, 'rvw_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26),
  case when a.status = 'success' then 'late' when a.status = 'mismatched' and t.status <> 'success' then 'mismatched'
    else 'surplus' end,
  a.transaction_id, a.id, a.received, a.received_currency, coalesce(a.ended_at, a.created_at)
from attempts a
join transactions t on t.merchant_id = a.merchant_id and t.mode = a.mode and t.id = a.transaction_id
where a.received > a.given_back
  and (a.status in ('surplus', 'mismatched') or (a.status = 'success' and t.late));
-- What was held when the order was paid otherwise came on top of it.
update transactions set held = false where held and status = 'success';
