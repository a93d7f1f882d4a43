-- Money that waits for a decision of staff, one row for each fact that asks for one.

-- As 0013 has it, and at once what the migrations after this one need: more of a lock that is held is a deadlock.
lock table transactions, attempts, refunds, ledger_entries in access exclusive mode;

create table reviews (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  kind text not null check (kind in ('late', 'overpayment', 'amount_mismatch', 'outcome_unknown', 'refund_failed', 'refund_outcome_unknown',
    'duplicate_refund')),
  transaction_id text not null,
  attempt_id text not null,
  -- Of the last three kinds.
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
  check ((kind in ('refund_failed', 'refund_outcome_unknown', 'duplicate_refund')) = (refund_id is not null)),
  check (decision is null or closed_at is not null),
  check ((decision is null) = (decided_by is null)),
  check ((decision is not distinct from 'refund') = (given_by is not null))
);
create unique index reviews_once on reviews (merchant_id, mode, attempt_id, kind, coalesce(refund_id, ''));
create index reviews_open on reviews (merchant_id, mode, opened_at, id) where closed_at is null;
create index reviews_closed on reviews (merchant_id, mode, closed_at, id) where closed_at is not null;
create index reviews_of_transaction on reviews (merchant_id, mode, transaction_id);

-- What the worker may find: attempts and refunds of which nothing is known for long,
create index attempts_unknown_due on attempts (created_at) where status = 'processing';
create index refunds_unknown_due on refunds (created_at) where status = 'processing';
-- money that came, or did not go back, without a review, by a process of a version that knew none,
create index attempts_review_due on attempts (ended_at) where status in ('overpayment', 'amount_mismatch');
create index transactions_review_due on transactions (paid_at) where late;
create index refunds_review_due on refunds (ended_at) where status = 'failed';
-- and payments that wait for money that went back.
create index transactions_held on transactions (merchant_id, mode, id) where held;

-- Money from before that nobody gave back.
insert into reviews (merchant_id, mode, id, kind, transaction_id, attempt_id, amount, currency, opened_at)
select a.merchant_id, a.mode, 'rvw_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26),
  case when a.status = 'success' then 'late' when a.status = 'amount_mismatch' and t.status <> 'success' then 'amount_mismatch'
    else 'overpayment' end,
  a.transaction_id, a.id, a.received, a.received_currency, coalesce(a.ended_at, a.created_at)
from attempts a
join transactions t on t.merchant_id = a.merchant_id and t.mode = a.mode and t.id = a.transaction_id
where a.received > a.given_back
  and (a.status in ('overpayment', 'amount_mismatch') or (a.status = 'success' and t.late));
-- Refunds that failed and whose money was neither given anew nor stands before staff by now.
insert into reviews (merchant_id, mode, id, kind, transaction_id, attempt_id, refund_id, amount, currency, opened_at)
select f.merchant_id, f.mode, 'rvw_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26), 'refund_failed',
  f.transaction_id, f.attempt_id, f.id, f.amount, f.currency, f.ended_at
from refunds f
join attempts a on a.merchant_id = f.merchant_id and a.mode = f.mode and a.transaction_id = f.transaction_id
  and a.id = f.attempt_id
where f.status = 'failed' and a.received > a.given_back
  and not exists (select from reviews r
    where r.merchant_id = f.merchant_id and r.mode = f.mode and r.attempt_id = f.attempt_id)
  and not exists (select from refunds g
    where g.merchant_id = f.merchant_id and g.mode = f.mode and g.transaction_id = f.transaction_id
      and g.attempt_id = f.attempt_id and g.created_at >= f.ended_at and g.status <> 'failed' and g.amount >= f.amount);
-- What was held when the order was paid otherwise came on top of it.
update transactions set held = false where held and status = 'success';
