-- The double-entry ledger. A posting is named by its fact, an attempt that brought money or a refund that gave some
-- back, so that a fact that is told twice is posted once. Debits are positive, credits negative.
create table ledger_entries (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  posting text not null,
  line smallint not null,
  -- `processor:<connector>` holds money for the merchant; the others say where it came from and went.
  account text not null check (account in ('sales', 'fees', 'refunds', 'settled') or account like 'processor:_%'),
  -- Minor units of `currency`.
  amount bigint not null check (amount <> 0),
  currency text not null,
  transaction_id text,
  at timestamptz(3) not null,
  primary key (merchant_id, mode, posting, line)
);
create index ledger_entries_of_transaction on ledger_entries (merchant_id, mode, transaction_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

-- All lines of a posting come in one statement.
create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by merchant_id, mode, posting, currency having sum(amount) <> 0) then
    raise exception 'a posting must sum to zero';
  end if;
  return null;
end $$;
create trigger ledger_balanced after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_is_balanced();

-- Payments from before the ledger. Their fees were not kept.
insert into ledger_entries (merchant_id, mode, posting, line, account, amount, currency, transaction_id, at)
select a.merchant_id, a.mode, a.id, l.line, l.account, l.amount, a.received_currency, a.transaction_id,
  coalesce(a.ended_at, a.created_at)
from attempts a
cross join lateral (values (1, 'processor:' || a.connector, a.received), (2, 'sales', -a.received)) l (line, account, amount)
where a.received > 0;

-- While a deployment rolls, processes of the version before write payments without saying what they brought: that is
-- filled in and posted here. Never runs for those who say it.
create function post_for_older_versions() returns trigger language plpgsql as $$
begin
  select amount, currency into new.received, new.received_currency from transactions
  where merchant_id = new.merchant_id and mode = new.mode and id = new.transaction_id;
  if not found then
    return new; -- Written in one statement with its transaction, as no version does.
  end if;
  insert into ledger_entries (merchant_id, mode, posting, line, account, amount, currency, transaction_id, at)
  values
    (new.merchant_id, new.mode, new.id, 1, 'processor:' || new.connector, new.received, new.received_currency,
      new.transaction_id, statement_timestamp()),
    (new.merchant_id, new.mode, new.id, 2, 'sales', -new.received, new.received_currency, new.transaction_id,
      statement_timestamp())
  on conflict (merchant_id, mode, posting, line) do nothing;
  return new;
end $$;
create trigger attempts_posted before insert or update on attempts
  for each row when (new.status in ('success', 'overpayment') and new.received is null)
  execute function post_for_older_versions();

-- How far the comparison of each scope's transactions with its ledger has come, and how many it found to disagree.
create table ledger_checks (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  -- Id of the last transaction that was looked at in this round; they are gone through in the order of their ids.
  checked_through text not null default '',
  -- Found in this round so far, and in the last whole one.
  found integer not null default 0,
  unbalanced integer not null default 0,
  check_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode)
);
insert into ledger_checks (merchant_id, mode) select merchant_id, mode from event_sequences;
create index ledger_checks_due on ledger_checks (check_at);
