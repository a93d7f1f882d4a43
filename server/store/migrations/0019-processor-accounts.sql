-- With whose credentials at a processor a payment or refund is asked about, what a customer was asked for by when, and
-- turns for each merchant at each processor.

alter table attempts
  -- The merchant's account at the processor that was asked, as `processors.account` counts them.
  add column account integer not null default 1,
  -- How often what the customer is asked for has changed: an older word about it decides nothing.
  add column steps integer not null default 0;
-- What is due at one processor: while that is down, nothing of it is read.
drop index attempts_query_due;
create index attempts_query_due on attempts (connector, query_at) where query_at is not null;
create index attempts_query_turns on attempts (merchant_id, mode, connector, query_at) where query_at is not null;

-- The processor that gives the money, and the account there that was asked to: the payment's own or a later one.
alter table refunds add column connector text, add column account integer;
update refunds r set connector = a.connector, account = a.account
from attempts a
where a.merchant_id = r.merchant_id and a.mode = r.mode and a.transaction_id = r.transaction_id and a.id = r.attempt_id;
alter table refunds alter column connector set not null, alter column account set not null;
drop index refunds_query_due;
create index refunds_query_due on refunds (connector, query_at) where query_at is not null;
create index refunds_query_turns on refunds (merchant_id, mode, connector, query_at) where query_at is not null;

-- While a deployment rolls, processes of the version before do not say it. Never runs for those who do.
create function refund_at_processor() returns trigger language plpgsql as $$
begin
  select connector, account into new.connector, new.account from attempts
  where merchant_id = new.merchant_id and mode = new.mode and transaction_id = new.transaction_id
    and id = new.attempt_id;
  return new;
end $$;
create trigger refunds_at_processor before insert on refunds
  for each row when (new.connector is null) execute function refund_at_processor();

alter table processors
  -- Counts the accounts there have been: another account knows nothing of the payments of those before it.
  add column account integer not null default 1,
  -- Whether staff were told that the credentials are refused.
  add column told boolean not null default false;

-- Credentials of accounts before the present one, sealed and bound as `processors.sealed`: payments that were begun with
-- them are asked about, and given back, with them.
create table former_credentials (
  merchant_id text not null,
  mode text not null,
  connector text not null,
  account integer not null,
  sealed text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, connector, account),
  foreign key (merchant_id, mode, connector) references processors
);
create index former_credentials_purge_due on former_credentials (replaced_at);

-- Attempts that one processor had not taken, and another was given: should the first have taken money all the same, it
-- is found. `id` is the attempt's, `connector` and `account` are whose it was.
create table handovers (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  connector text not null,
  account integer not null,
  created_at timestamptz(3) not null default now(),
  query_at timestamptz(3),
  -- The attempt that holds the money which the first processor took.
  payment_id text,
  primary key (merchant_id, mode, id, connector),
  foreign key (merchant_id, mode, transaction_id, id) references attempts
);
create index handovers_query_due on handovers (connector, query_at) where query_at is not null;
create index handovers_query_turns on handovers (merchant_id, mode, connector, query_at) where query_at is not null;
