-- Money that is given back, each sum of it from one attempt that holds it.

-- What an attempt brought: null while it brought nothing. `given_back` is what was given back of it or is being given.
alter table attempts
  add column received bigint,
  add column received_currency text,
  add column given_back bigint not null default 0,
  add constraint attempts_received_check check ((received is null) = (received_currency is null)),
  add constraint attempts_given_back_check check (given_back between 0 and coalesce(received, 0));

update attempts a set received = t.amount, received_currency = t.currency
from transactions t
where t.merchant_id = a.merchant_id and t.mode = a.mode and t.id = a.transaction_id
  and a.status in ('success', 'overpayment');
-- What a mismatched attempt brought was kept in its transaction's sum alone: what the others did not bring is the first
-- one's. Where there is none, it came in another currency, and how much is not known.
update attempts a set received = rest.amount, received_currency = t.currency
from transactions t, lateral (
  select t.amount_received - coalesce(sum(o.received), 0) as amount, min(o.number) filter (where o.status = 'amount_mismatch') as number
  from attempts o where o.merchant_id = t.merchant_id and o.mode = t.mode and o.transaction_id = t.id
) rest
where t.merchant_id = a.merchant_id and t.mode = a.mode and t.id = a.transaction_id
  and a.number = rest.number and rest.amount > 0;

alter table transactions
  add column amount_refunding bigint not null default 0,
  drop constraint transactions_check,
  add constraint transactions_refunds_check
    check (amount_refunded >= 0 and amount_refunding >= 0 and amount_refunded + amount_refunding <= amount_received);

create table refunds (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  transaction_id text not null,
  attempt_id text not null,
  -- Minor units of `currency`.
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text,
  status text not null default 'processing' check (status in ('processing', 'success', 'failed')),
  failure_code text,
  processor_reference text,
  -- Who asked for it, in the audit log's words.
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- When the processor is asked what became of it; null when there is nothing more to learn.
  query_at timestamptz(3),
  primary key (merchant_id, mode, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id)
    references attempts (merchant_id, mode, transaction_id, id),
  check ((status = 'processing') = (ended_at is null)),
  check ((status = 'failed') = (failure_code is not null))
);
create index refunds_of_transaction on refunds (merchant_id, mode, transaction_id, created_at, id);
create index refunds_query_due on refunds (query_at) where query_at is not null;

-- What the first request with a key made beside its transaction; null where that is all.
alter table idempotency_keys add column refund_id text;
