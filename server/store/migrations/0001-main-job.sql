-- Every table that a merchant owns is keyed by (merchant_id, mode, …), so that it can be spread over
-- many databases by merchant. Times are kept to the millisecond: a keyset cursor must survive JSON.

create table merchants (
  id text primary key,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  created_at timestamptz(3) not null default now()
);

create table members (
  id text primary key,
  email text not null,
  password_hash text not null,
  created_at timestamptz(3) not null default now()
);
create unique index members_email on members (lower(email));

create table memberships (
  merchant_id text not null references merchants,
  member_id text not null references members,
  role text not null check (role in ('owner', 'admin', 'developer', 'cashier', 'viewer')),
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, member_id)
);

create table applications (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  client_id text not null,
  name text not null,
  kind text not null check (kind in ('confidential', 'public')),
  secret_hash text,
  redirect_uris text[] not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, client_id)
);

create table api_keys (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  kind text not null check (kind in ('secret', 'publishable')),
  name text not null,
  hash text not null,
  last_four text not null,
  -- A publishable key is no secret and can be read again; a secret key is kept as its hash alone.
  publishable_text text check ((kind = 'publishable') = (publishable_text is not null)),
  scopes text[] not null,
  allowed_ips text[] not null default '{}',
  allowed_origins text[] not null default '{}',
  server_sessions_only boolean not null default false,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (merchant_id, mode, id),
  unique (merchant_id, mode, hash)
);

-- One counter for each (merchant, mode): whoever writes a fact counts it up in the same transaction and holds
-- the row until commit, so that numbers have no gaps and become visible in order.
create table event_sequences (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  last bigint not null default 0,
  primary key (merchant_id, mode)
) with (fillfactor = 50);

create table transactions (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  checkout_id text not null,
  client_reference text not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'success', 'failed', 'canceled', 'expired')),
  -- How the session was closed to new attempts while one was in flight.
  closing text check (closing in ('canceled', 'expired')),
  late boolean not null default false,
  overpaid boolean not null default false,
  held boolean not null default false,
  amount bigint not null check (amount > 0),
  amount_received bigint not null default 0 check (amount_received >= 0),
  amount_refunded bigint not null default 0 check (amount_refunded between 0 and amount_received),
  currency text not null,
  description text not null,
  customer jsonb not null,
  metadata jsonb not null,
  methods text[] not null,
  locale text,
  callback_url text,
  return_url text,
  cancel_url text,
  failure_code text,
  current_attempt_id text,
  attempt_count int not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  primary key (merchant_id, mode, id),
  unique (merchant_id, mode, client_reference),
  unique (merchant_id, mode, checkout_id),
  check ((status = 'success') = (paid_at is not null))
);
create index transactions_newest on transactions (merchant_id, mode, created_at, id);
create index transactions_expiry_due on transactions (expires_at)
  where status in ('pending', 'failed') or (status = 'processing' and closing is null);

create table attempts (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  transaction_id text not null,
  id text not null,
  number int not null,
  connector text not null,
  status text not null default 'processing'
    check (status in ('processing', 'success', 'failed', 'overpayment', 'amount_mismatch')),
  method jsonb not null,
  failure_code text,
  -- What the customer has to do now, as the page shows it; null once the attempt has ended.
  next_step jsonb,
  -- The processor's own name for the money, by which a repeated word is known again.
  processor_reference text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  query_at timestamptz(3),
  query_count int not null default 0,
  primary key (merchant_id, mode, transaction_id, id),
  unique (merchant_id, mode, transaction_id, number),
  unique (merchant_id, mode, transaction_id, processor_reference),
  foreign key (merchant_id, mode, transaction_id) references transactions
);
create index attempts_query_due on attempts (query_at) where query_at is not null;

create table events (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  sequence bigint not null,
  id text not null,
  kind text not null,
  transaction_id text not null,
  created_at timestamptz(3) not null default now(),
  -- The exact bytes of every try and every reader, fixed when the event is made.
  body text not null,
  primary key (merchant_id, mode, sequence)
);
create index events_of_transaction on events (merchant_id, mode, transaction_id, sequence);

create table deliveries (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  sequence bigint not null,
  transaction_id text not null,
  url text not null,
  -- Scheme, host and port of the URL: what shares a fate when a receiver is dead.
  receiver text not null,
  status text not null default 'pending'
    check (status in ('pending', 'delivered', 'failed', 'superseded')),
  tries int not null default 0,
  due_at timestamptz(3) not null default now(),
  -- A worker holds the row until this time; the token tells a frozen worker that it was passed by.
  leased_until timestamptz(3),
  lease_token text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (merchant_id, mode, sequence),
  foreign key (merchant_id, mode, sequence) references events
);
create index deliveries_of_transaction on deliveries (merchant_id, mode, transaction_id, sequence);
-- Deliveries of one transaction never run at once.
create unique index deliveries_one_running on deliveries (merchant_id, mode, transaction_id)
  where lease_token is not null;
create index deliveries_due on deliveries (due_at) where status = 'pending';

create table delivery_tries (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  sequence bigint not null,
  number int not null,
  started_at timestamptz(3) not null,
  duration_ms int not null,
  -- The receiver's HTTP status, or null when there was no answer.
  http_status int,
  problem text,
  answer_start text,
  primary key (merchant_id, mode, sequence, number),
  foreign key (merchant_id, mode, sequence) references deliveries
);

create table webhook_secrets (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  -- Encrypted with SECRET_KEY.
  sealed text not null,
  created_at timestamptz(3) not null default now(),
  -- Signs beside its successor until then.
  expires_at timestamptz(3),
  primary key (merchant_id, mode, id)
);

create table idempotency_keys (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  route text not null,
  key text not null,
  fingerprint text not null,
  transaction_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, route, key)
);
create index idempotency_keys_purge_due on idempotency_keys (created_at);

create table audit_log (
  merchant_id text not null references merchants,
  id text not null,
  mode text check (mode in ('test', 'live')),
  at timestamptz(3) not null default now(),
  actor text not null,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  primary key (merchant_id, at, id)
);

-- The bytes of an event, made in the statement that takes its sequence. `data` is JSON text made by the caller.
create function event_body(id text, kind text, created_at timestamptz, sequence bigint, mode text, data text)
returns text language sql stable as $$
  select '{"id":"' || id || '","event":"' || kind || '","createdAt":"'
    || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","sequence":' || sequence || ',"mode":"' || mode || '","data":' || data || '}'
$$;
