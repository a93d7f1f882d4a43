-- How a transaction was paid, or else how its newest attempt tried to: the method that is shown of it. Kept on
-- its row, so that where it counts can be read off it.
alter table transactions add column method_type text, add column network text;
update transactions t set (method_type, network) = (
  select a.method ->> 'type', a.method ->> 'network' from attempts a
  where (a.merchant_id, a.mode, a.transaction_id) = (t.merchant_id, t.mode, t.id)
  order by (a.status = 'success') desc, a.number desc limit 1
);

-- How many transactions there are of each kind, by the quarter hour and by the UTC day of their creation. Every
-- time zone of today is whole quarter hours away from UTC, so that the days of each are made up of these.
create table transaction_tallies (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  span text not null check (span in ('quarter', 'day')),
  starts_at timestamptz(3) not null,
  currency text not null,
  status text not null,
  -- '' where there is none, here and below: a key has no nulls.
  method_type text not null,
  network text not null,
  failure_code text not null,
  count bigint not null,
  -- What was asked for all of them, in minor units.
  amount bigint not null,
  primary key (merchant_id, mode, span, starts_at, currency, status, method_type, network, failure_code)
) with (fillfactor = 80);
insert into transaction_tallies
  select merchant_id, mode, span, at, currency, status, coalesce(method_type, ''), coalesce(network, ''),
    coalesce(failure_code, ''), count(*), sum(amount)
  from transactions cross join lateral (values
    ('quarter', date_bin('15 minutes', created_at, 'epoch')), ('day', date_bin('1 day', created_at, 'epoch'))
  ) s (span, at)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- What is still to be added there: one more of this kind, or one less. It is only ever inserted into, together
-- with what it counts, so that nobody waits for anybody; the worker adds it up. Tallies and changes together are
-- exact at every moment.
create table tally_changes (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- Of the quarter hour in which the transaction was created.
  starts_at timestamptz(3) not null,
  id bigint generated always as identity,
  currency text not null,
  status text not null,
  method_type text,
  network text,
  failure_code text,
  count int not null,
  amount bigint not null,
  primary key (merchant_id, mode, starts_at, id)
);

-- By a trigger, since a process of an older version may write beside a new one, and knows nothing of tallies. Nobody
-- has written since the columns were added: that locks the table until all of this is committed.
create function count_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    select method ->> 'type', method ->> 'network' into new.method_type, new.network from attempts
    where (merchant_id, mode, transaction_id) = (new.merchant_id, new.mode, new.id)
    order by status = 'success' desc, number desc limit 1;
    if (old.created_at, old.currency, old.status, old.method_type, old.network, old.failure_code, old.amount)
      is not distinct from
      (new.created_at, new.currency, new.status, new.method_type, new.network, new.failure_code, new.amount)
    then
      return new;
    end if;
    insert into tally_changes
      (merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount)
    values (old.merchant_id, old.mode, date_bin('15 minutes', old.created_at, 'epoch'), old.currency, old.status,
      old.method_type, old.network, old.failure_code, -1, -old.amount);
  end if;
  insert into tally_changes
    (merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount)
  values (new.merchant_id, new.mode, date_bin('15 minutes', new.created_at, 'epoch'), new.currency, new.status,
    new.method_type, new.network, new.failure_code, 1, new.amount);
  return new;
end $$;
create trigger transactions_counted before insert or update on transactions
  for each row execute function count_transaction();
