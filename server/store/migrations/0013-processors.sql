-- The processors through which a merchant takes money, how its ways to pay are offered, and what was said between us
-- and a processor about each attempt.

-- Payments lock transactions before attempts; what follows and the migrations after it would the other way round, and
-- deadlock with those that older processes are making.
lock table transactions, attempts, idempotency_keys in access exclusive mode;

-- Credentials are sealed by SECRET_KEY. A row is never removed: who took money through a processor must be able to ask
-- it what became of it.
create table processors (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  connector text not null,
  -- The part of its callback address that nobody guesses.
  callback_token text not null,
  sealed text not null,
  enabled boolean not null default true,
  -- Why nothing is sent there: the processor refused the credentials. Null while it takes them.
  problem text check (problem in ('credentials_rejected')),
  checked_at timestamptz(3) not null default now(),
  -- When the credentials of a row with a problem are tried again.
  check_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, connector),
  unique (merchant_id, mode, callback_token)
);
create index processors_check_due on processors (check_at) where check_at is not null;

-- What a merchant decided about a way to pay; without a row it is offered as it comes.
create table method_settings (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  method text not null check (method in ('mobile_money', 'card', 'wallet')),
  position smallint not null,
  offered boolean not null default true,
  -- Minor units of `currency`; null for no bound of the merchant's own.
  currency text not null,
  smallest bigint check (smallest > 0),
  largest bigint check (largest >= coalesce(smallest, 1)),
  -- Connectors in the order in which they are tried; those that are not named come after.
  connectors text[] not null default '{}',
  updated_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, method)
);

-- By its id alone: what a processor's callback names.
create unique index attempts_by_id on attempts (merchant_id, mode, id);

-- Masked before it is written. Kept as long as events are.
create table exchanges (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  attempt_id text not null,
  connector text not null,
  -- `asked`: we called the processor; `told`: it called us.
  direction text not null check (direction in ('asked', 'told')),
  operation text not null,
  at timestamptz(3) not null,
  duration_ms integer,
  status smallint,
  answer jsonb,
  problem text,
  primary key (merchant_id, mode, transaction_id, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id)
    references attempts (merchant_id, mode, transaction_id, id)
);
create index exchanges_purge_due on exchanges (at);
