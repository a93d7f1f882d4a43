-- The whole schema. Nothing is released yet, so it is amended in place.
--
-- Every table that a merchant owns is keyed by (merchant_id, mode, …), so that it can be spread over many databases
-- by merchant. Times are kept to the millisecond: a keyset cursor must survive JSON.

-- Extensions come with every PostgreSQL, and are trusted: whoever owns the database may create them. Where a
-- managed one refuses, nothing of the migrations stays, and the one line says what to ask for.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['pg_trgm', 'btree_gin'] loop
    begin
      execute format('create extension if not exists %I', wanted);
    exception when others then
      raise exception 'the database needs the extension %, which this user cannot create (%). Have an administrator run "create extension %" in this database, then start again.',
        wanted, sqlerrm, wanted;
    end;
  end loop;
end $$;

-- The bytes of an event, made in the statement that takes its sequence. `data` is JSON text made by the caller.
create function event_body(id text, kind text, created_at timestamptz, sequence bigint, mode text, data text)
  returns text language sql stable as $$
  select '{"id":"' || id || '","event":"' || kind || '","createdAt":"'
    || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","sequence":' || sequence || ',"mode":"' || mode || '","data":' || data || '}'
$$;

-- What is searched of a transaction: one line for each part, so that no match runs from one into the next.
create function search_text(client_reference text, description text, customer jsonb)
  returns text language sql immutable as $$
  select lower(client_reference || e'\n' || description || e'\n' || coalesce(customer ->> 'name', '') || e'\n'
    || coalesce(customer ->> 'phone', '') || e'\n' || coalesce(customer ->> 'email', ''))
$$;

---- Merchants and who works for them

create table merchants (
  id text primary key,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  created_at timestamptz(3) not null default now(),
  brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  logo_hash text,
  setup_dismissed_at timestamptz(3)
);

-- By what is in them, so that an address may be kept for ever.
create table merchant_logos (
  merchant_id text not null references merchants,
  hash text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, hash)
);

create table members (
  id text primary key,
  email text not null,
  password_hash text,
  created_at timestamptz(3) not null default now(),
  -- Where to look for a member's memberships, which are keyed by merchant. It grants nothing: the rows there do.
  merchant_ids text[] not null default '{}',
  -- Null where the company's own identity provider signs them in.
  -- The secret that an authenticator shares with us, encrypted with SECRET_KEY: one in use, one being set up.
  totp_sealed text,
  totp_offered text,
  -- The newest time step whose code was taken: a code works once.
  totp_step bigint,
  -- Language, appearance, sound, shortcuts and columns; what is not in it is as the page has it by itself.
  preferences jsonb not null default '{}'
);
create unique index members_email on members (lower(email));

create table memberships (
  merchant_id text not null references merchants,
  member_id text not null references members,
  role text not null check (role in ('owner', 'admin', 'developer', 'cashier', 'viewer')),
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, member_id)
);

-- By which issuer and subject an identity provider other than our own knows a member.
create table member_identities (
  issuer text not null,
  subject text not null,
  member_id text not null references members,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index member_identities_of_member on member_identities (member_id);

-- A member signed in to the dashboard in one browser.
create table member_sessions (
  id text primary key,
  token_hash text not null,
  member_id text not null references members,
  -- The authorization server's session behind it, which ends with it.
  provider_session text,
  address text not null,
  user_agent text not null,
  -- When the member last proved who they are.
  signed_in_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (token_hash)
);
create index member_sessions_expiry_due on member_sessions (expires_at);
create index member_sessions_of_member on member_sessions (member_id, created_at);

create table recovery_codes (
  member_id text not null references members,
  hash text not null,
  used_at timestamptz(3),
  primary key (member_id, hash)
);

create table password_resets (
  token_hash text primary key,
  member_id text not null references members,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index password_resets_expiry_due on password_resets (expires_at);
create index password_resets_of_member on password_resets (member_id);

create table invitations (
  merchant_id text not null references merchants,
  id text not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'cashier', 'viewer')),
  token_hash text not null,
  invited_by text not null references members,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  primary key (merchant_id, id)
);
create unique index invitations_by_token on invitations (merchant_id, token_hash);
create unique index invitations_open on invitations (merchant_id, lower(email))
  where accepted_at is null and withdrawn_at is null;

-- Filters of the payments that a member gave a name; they end with the membership.
create table saved_views (
  merchant_id text not null,
  member_id text not null,
  name text not null,
  search text not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, member_id, name),
  foreign key (merchant_id, member_id) references memberships on delete cascade
);

create table audit_log (
  merchant_id text not null references merchants,
  id text not null,
  mode text check (mode in ('test', 'live')),
  at timestamptz(3) not null default now(),
  actor text not null,
  action text not null,
  target text not null,
  after jsonb,
  -- How things stood before and after a change, and from where it was asked for. What stands in it stays.
  before jsonb,
  address text,
  primary key (merchant_id, at, id)
);
create index audit_log_of_actor on audit_log (merchant_id, actor, at, id);
create index audit_log_of_target on audit_log (merchant_id, target, at, id);

---- OAuth: applications, what members granted them, keys and artifacts of the authorization server

create table applications (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  client_id text not null,
  name text not null,
  kind text not null check (kind in ('confidential', 'public')),
  redirect_uris text[] not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  primary key (merchant_id, mode, client_id)
);

-- The secrets of an application, in the same way.
create table application_secrets (
  merchant_id text not null,
  mode text not null,
  hash text not null,
  client_id text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  primary key (merchant_id, mode, hash),
  foreign key (merchant_id, mode, client_id) references applications
);
create index application_secrets_of_client on application_secrets (merchant_id, mode, client_id);

-- What a member let an application do at one merchant. The id is that of the provider's own grant.
create table application_grants (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  member_id text not null references members,
  client_id text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  primary key (merchant_id, mode, id)
);
create index application_grants_of_member on application_grants (merchant_id, member_id, mode, created_at);

-- The keys that sign identity tokens: made at the first start, private halves encrypted with SECRET_KEY.
create table oauth_keys (
  kid text primary key,
  sealed text not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);

-- What the authorization server keeps: codes, tokens, grants, its own sessions and interactions. None of it is
-- owned by a merchant. An artefact's id is the very value that opens something, so only its hash is here.
create table oidc_artifacts (
  kind text not null,
  id_hash text not null,
  -- The grant that a code or token came from; it lives and dies with that row.
  grant_hash text,
  -- The public name of a session, by which others speak of it.
  uid text,
  -- json and not jsonb: a client's own parameters are in it, and jsonb refuses U+0000.
  payload json not null,
  consumed_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  -- Whose data a token opens, and whose application it was given to: read with the token, in one look-up.
  opens_merchant text,
  opens_mode text,
  client_merchant text,
  -- The grant to an application that a code or token came from, or that a question was answered with.
  grant_id text,
  -- Who signed in, is signing in, or is asked.
  member_id text,
  -- The code that a token came from, by a refresh too. Where a code or a rotated refresh token is used twice, all
  -- that came
  -- from that code is revoked, and nothing else of the same consent.
  code_hash text,
  primary key (kind, id_hash)
);
create index oidc_artifacts_by_uid on oidc_artifacts (kind, uid) where uid is not null;
create index oidc_artifacts_expiry_due on oidc_artifacts (expires_at);
create index oidc_artifacts_of_code on oidc_artifacts (code_hash) where code_hash is not null;
create index oidc_artifacts_of_member on oidc_artifacts (member_id, kind) where member_id is not null;

---- API keys

create table api_keys (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  kind text not null check (kind in ('secret', 'publishable')),
  name text not null,
  last_four text not null,
  -- A publishable key is no secret and can be read again; a secret key is kept as its hash alone.
  publishable_text text,
  scopes text[] not null,
  allowed_ips text[] not null default '{}',
  allowed_origins text[] not null default '{}',
  server_sessions_only boolean not null default false,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  last_used_address text,
  -- The grant under which an application made it.
  grant_id text,
  primary key (merchant_id, mode, id),
  check ((kind = 'publishable') = (publishable_text is not null))
);
create index api_keys_of_grant on api_keys (merchant_id, mode, grant_id) where grant_id is not null;

-- The secrets of a key: the newest, and those that were rotated out and work until their end.
create table api_key_secrets (
  merchant_id text not null,
  mode text not null,
  hash text not null,
  key_id text not null,
  created_at timestamptz(3) not null default now(),
  -- Null for the newest.
  expires_at timestamptz(3),
  primary key (merchant_id, mode, hash),
  foreign key (merchant_id, mode, key_id) references api_keys
);
create index api_key_secrets_of_key on api_key_secrets (merchant_id, mode, key_id);

---- Payments: a transaction with its checkout session, and its attempts

-- One counter for each (merchant, mode): whoever writes a fact counts it up in the same transaction and holds
-- the row until commit, so that numbers have no gaps and become visible in order.
create table event_sequences (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  last bigint not null default 0,
  primary key (merchant_id, mode)
) with (fillfactor=50);

create table transactions (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  checkout_id text not null,
  client_reference text not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'success', 'failed', 'canceled', 'expired')),
  -- How the session was closed to new attempts while one was in flight.
  pending_status text check (pending_status in ('canceled', 'expired')),
  late boolean not null default false,
  overpaid boolean not null default false,
  on_hold boolean not null default false,
  amount bigint not null check (amount > 0),
  amount_received bigint not null default 0 check (amount_received >= 0),
  amount_refunded bigint not null default 0,
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  -- A transaction's place in lists: the sequence of its `checkout.created`. It is taken under the counter's lock
  -- together with `created_at`, so that both grow in the order of commits: whoever pages to the newest end and
  -- comes back later misses nothing that was being written meanwhile.
  created_sequence bigint not null,
  -- How a transaction was paid, or else how its newest attempt tried to: the method that is shown of it. Kept on
  -- its row, so that where it counts can be read off it.
  method_type text,
  network text,
  -- Which publishable key opened a session from a browser: its origins may frame the page. Null where the merchant's
  -- server or staff made it. Nothing is looked up by it, so it has no index: a key's row is never removed.
  publishable_key_id text,
  amount_refund_pending bigint not null default 0,
  primary key (merchant_id, mode, id),
  unique (merchant_id, mode, checkout_id),
  unique (merchant_id, mode, client_reference),
  constraint transactions_publishable_key_fkey foreign key (merchant_id, mode, publishable_key_id) references api_keys,
  check ((status = 'success') = (paid_at is not null)),
  constraint transactions_refunds_check
    check ((amount_refunded >= 0) and (amount_refund_pending >= 0) and ((amount_refunded + amount_refund_pending) <= amount_received))
);
create index transactions_expiry_due on transactions (expires_at)
  where status in ('pending', 'failed') or (status = 'processing' and pending_status is null);
-- and payments that wait for money that went back.
create index transactions_on_hold on transactions (merchant_id, mode, id) where on_hold;
create index transactions_newest on transactions (merchant_id, mode, created_at, created_sequence);
create index transactions_review_due on transactions (paid_at) where late;

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
  next_action jsonb,
  -- The processor's own name for the money, by which a repeated word is known again.
  processor_reference text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  next_poll_at timestamptz(3),
  -- What an attempt brought: null while it brought nothing. `refund_allocated` is what was given back of it or is being
  -- given.
  received bigint,
  received_currency text,
  refund_allocated bigint not null default 0,
  -- The merchant's account at the processor that was asked, as `processors.account` counts them.
  account int not null default 1,
  -- How often what the customer is asked for has changed: an older word about it decides nothing.
  action_version int not null default 0,
  primary key (merchant_id, mode, transaction_id, id),
  unique (merchant_id, mode, transaction_id, number),
  unique (merchant_id, mode, transaction_id, processor_reference),
  foreign key (merchant_id, mode, transaction_id) references transactions,
  constraint attempts_refund_allocated_check check ((refund_allocated >= 0) and (refund_allocated <= coalesce(received, (0)::bigint))),
  constraint attempts_received_check check ((received is null) = (received_currency is null))
);
-- By its id alone: what a processor's callback names.
create unique index attempts_by_id on attempts (merchant_id, mode, id);
create index attempts_newest on attempts (merchant_id, mode, created_at);
-- What a processor's statement calls a sum.
create index attempts_of_processor on attempts (merchant_id, mode, processor_reference)
  where processor_reference is not null;
create index attempts_poll_due on attempts (connector, next_poll_at) where next_poll_at is not null;
create index attempts_poll_turns on attempts (merchant_id, mode, connector, next_poll_at)
  where next_poll_at is not null;
-- money that came, or did not go back, without a review, by a process of a version that knew none,
create index attempts_review_due on attempts (ended_at) where status in ('overpayment', 'amount_mismatch');
-- What the worker may find: attempts and refunds of which nothing is known for long,
create index attempts_unknown_due on attempts (created_at) where status = 'processing';

create table idempotency_keys (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  route text not null,
  key text not null,
  fingerprint text not null,
  transaction_id text not null,
  created_at timestamptz(3) not null default now(),
  -- What the first request with a key made beside its transaction; null where that is all.
  refund_id text,
  primary key (merchant_id, mode, route, key)
);
create index idempotency_keys_purge_due on idempotency_keys (created_at);

---- Events, and their delivery by webhook

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
  -- Events of a webhook kind whose session had no webhook URL: to be warned of, and sent once there is a default one.
  -- False again once they are sent, and for failures that a success has superseded.
  unaddressed boolean not null default false,
  primary key (merchant_id, mode, sequence)
);
create index events_of_transaction on events (merchant_id, mode, transaction_id, sequence);
create index events_unaddressed on events (merchant_id, mode, sequence) where unaddressed;

-- What a merchant has set for its webhooks in one mode; there is a row once something was set.
create table webhook_settings (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  default_callback_url text,
  primary key (merchant_id, mode)
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

create table deliveries (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  sequence bigint not null,
  transaction_id text not null,
  url text not null,
  -- Scheme, host and port of the URL: what shares a fate when an endpoint is dead.
  endpoint text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'superseded')),
  attempt_count int not null default 0,
  due_at timestamptz(3) not null default now(),
  -- A worker holds the row until this time; the token tells a frozen worker that it was passed by.
  leased_until timestamptz(3),
  lease_token text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- A resend begins the waits anew: they are counted from the tries that were made before. One more than were made
  -- means that it was asked for while a post runs, after which the next one is due.
  attempts_before_resend int not null default 0,
  -- A failure whose transaction was paid since. Not even one that was delivered is sent again: it would un-pay an
  -- order.
  superseded_after_delivery boolean not null default false,
  primary key (merchant_id, mode, sequence),
  foreign key (merchant_id, mode, sequence) references events
);
create index deliveries_lane_due on deliveries (
  (
    merchant_id || ' ' || mode || ' ' || endpoint || ' '
      || left(md5(regexp_replace(split_part(url, '?', 1), '/[^/]*([0-9][^/]*){4}', '/', 'g')), 2)
  ), due_at, sequence
) where status = 'pending';
create index deliveries_next_due on deliveries (due_at) where (status = 'pending') and (lease_token is null);
create index deliveries_of_transaction on deliveries (merchant_id, mode, transaction_id, sequence);
-- Deliveries of one transaction never run at once.
create unique index deliveries_one_running on deliveries (merchant_id, mode, transaction_id)
  where lease_token is not null;
-- What a merchant's receivers have not taken, for its log and its health.
create index deliveries_untaken on deliveries (merchant_id, mode, status, sequence)
  where status in ('pending', 'failed');

create table delivery_attempts (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  sequence bigint not null,
  number int not null,
  started_at timestamptz(3) not null,
  duration_ms int not null,
  -- The receiver's HTTP status, or null when there was no answer.
  http_status int,
  error text,
  response_body text,
  primary key (merchant_id, mode, sequence, number),
  foreign key (merchant_id, mode, sequence) references deliveries
);

---- Processors

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
  problem text check (problem = 'credentials_rejected'),
  checked_at timestamptz(3) not null default now(),
  -- When the credentials of a row with a problem are tried again.
  next_check_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Counts the accounts there have been: another account knows nothing of the payments of those before it.
  account int not null default 1,
  -- Whether staff were told that the credentials are refused.
  alert_sent boolean not null default false,
  primary key (merchant_id, mode, connector),
  unique (merchant_id, mode, callback_token)
);
create index processors_check_due on processors (next_check_at) where next_check_at is not null;

-- What a merchant decided about a way to pay; without a row it is offered as it comes.
create table method_settings (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  method text not null check (method in ('mobile_money', 'card', 'wallet')),
  "position" smallint not null,
  enabled boolean not null default true,
  -- Minor units of `currency`; null for no bound of the merchant's own.
  currency text not null,
  min_amount bigint check (min_amount > 0),
  max_amount bigint,
  -- Connectors in the order in which they are tried; those that are not named come after.
  connectors text[] not null default '{}',
  updated_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, method),
  check (max_amount >= coalesce(min_amount, (1)::bigint))
);

-- Credentials of accounts before the present one, sealed and bound as `processors.sealed`: payments that were begun
-- with
-- them are asked about, and given back, with them.
create table previous_credentials (
  merchant_id text not null,
  mode text not null,
  connector text not null,
  account int not null,
  sealed text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, connector, account),
  foreign key (merchant_id, mode, connector) references processors
);
create index previous_credentials_purge_due on previous_credentials (replaced_at);

-- Attempts that one processor had not taken, and another was given: should the first have taken money all the same, it
-- is found. `id` is the attempt's, `connector` and `account` are whose it was.
create table processor_failovers (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  connector text not null,
  account int not null,
  created_at timestamptz(3) not null default now(),
  next_poll_at timestamptz(3),
  -- The attempt that holds the money which the first processor took.
  payment_id text,
  primary key (merchant_id, mode, id, connector),
  foreign key (merchant_id, mode, transaction_id, id) references attempts
);
create index processor_failovers_poll_due on processor_failovers (connector, next_poll_at) where next_poll_at is not null;
create index processor_failovers_poll_turns on processor_failovers (merchant_id, mode, connector, next_poll_at)
  where next_poll_at is not null;

-- Masked before it is written. Kept as long as events are.
create table processor_requests (
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
  duration_ms int,
  status smallint,
  answer jsonb,
  problem text,
  primary key (merchant_id, mode, transaction_id, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id) references attempts
);
create index processor_requests_purge_due on processor_requests (at);

---- Refunds and reviews

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
  next_poll_at timestamptz(3),
  -- The processor that gives the money, and the account there that was asked to: the payment's own or a later one.
  connector text not null,
  account int not null,
  primary key (merchant_id, mode, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id) references attempts,
  check ((status = 'processing') = (ended_at is null)),
  check ((status = 'failed') = (failure_code is not null))
);
create index refunds_of_processor on refunds (merchant_id, mode, processor_reference)
  where processor_reference is not null;
create index refunds_of_transaction on refunds (merchant_id, mode, transaction_id, created_at, id);
create index refunds_poll_due on refunds (connector, next_poll_at) where next_poll_at is not null;
create index refunds_poll_turns on refunds (merchant_id, mode, connector, next_poll_at)
  where next_poll_at is not null;
create index refunds_review_due on refunds (ended_at) where status = 'failed';
create index refunds_unknown_due on refunds (created_at) where status = 'processing';

create table reviews (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  kind text not null
    check (kind in ('late', 'overpayment', 'amount_mismatch', 'outcome_unknown', 'refund_failed', 'refund_outcome_unknown', 'duplicate_refund')),
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
  decision_refund_id text,
  primary key (merchant_id, mode, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id) references attempts,
  check ((kind in ('refund_failed', 'refund_outcome_unknown', 'duplicate_refund')) = (refund_id is not null)),
  check ((decision is null) or (closed_at is not null)),
  check ((decision is null) = (decided_by is null)),
  check ((not (decision is DISTINCT FROM 'refund')) = (decision_refund_id is not null))
);
create index reviews_closed on reviews (merchant_id, mode, closed_at, id) where closed_at is not null;
create index reviews_of_transaction on reviews (merchant_id, mode, transaction_id);
create unique index reviews_once on reviews (merchant_id, mode, attempt_id, kind, coalesce(refund_id, ''));
create index reviews_open on reviews (merchant_id, mode, opened_at, id) where closed_at is null;

---- The ledger, and days of it

-- The double-entry ledger. A posting is named by its fact, an attempt that brought money or a refund that gave some
-- back, so that a fact that is told twice is posted once. Debits are positive, credits negative.
create table ledger_entries (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  posting text not null,
  line smallint not null,
  -- `processor:<connector>` holds money for the merchant; the others say where it came from and went.
  account text not null
    check ((account in ('sales', 'fees', 'refunds', 'payouts')) or (account ~~ 'processor:_%')),
  -- Minor units of `currency`.
  amount bigint not null check (amount <> 0),
  currency text not null,
  transaction_id text,
  at timestamptz(3) not null,
  primary key (merchant_id, mode, posting, line)
);
-- A day of the ledger is one stretch of it.
create index ledger_entries_by_time on ledger_entries (merchant_id, mode, at);
create index ledger_entries_of_transaction on ledger_entries (merchant_id, mode, transaction_id);

-- How far the comparison of each scope's transactions with its ledger has come, and how many it found to disagree.
create table ledger_checks (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  -- Id of the last transaction that was looked at in this round; they are gone through in the order of their ids.
  checked_through text not null default '',
  -- Found in this round so far, and in the last whole one.
  found int not null default 0,
  unbalanced int not null default 0,
  next_check_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode)
);
create index ledger_checks_due on ledger_checks (next_check_at);

-- Days of the merchant's own calendar that are over, in the order of their ends: each begins where the one before
-- ended.
create table business_days (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The calendar's date in the zone of that day.
  date date not null,
  closed_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, starts_at),
  check (ends_at > starts_at)
);

-- The figures of a day, in minor units, for each processor and currency that held or moved money.
create table business_day_figures (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  starts_at timestamptz(3) not null,
  connector text not null,
  currency text not null,
  opening bigint not null,
  captured bigint not null,
  refunded bigint not null,
  fees bigint not null,
  settled bigint not null,
  closing bigint not null,
  payment_count int not null,
  refund_count int not null,
  primary key (merchant_id, mode, starts_at, connector, currency),
  foreign key (merchant_id, mode, starts_at) references business_days,
  check (closing = ((((opening + captured) - refunded) - fees) - settled))
);

---- Statements of processors, and how they differ from the ledger

create table statements (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  connector text not null,
  -- The file's name, for people.
  name text not null,
  -- Of the file's bytes, in hex: the same file is taken once.
  sha256 text not null,
  -- By which known layout it was read; null where its columns were chosen.
  layout text,
  -- Of its lines' own times.
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  -- What it is about, up to its end: named by who uploaded it, else from its first line through its last.
  period_from timestamptz(3) not null,
  period_to timestamptz(3) not null,
  lines int not null,
  -- Lines that could not be read and were left out on purpose.
  skipped int not null,
  -- Lines without a difference, when it was last compared.
  matched int not null default 0,
  -- Fees and payouts that it brought to the ledger.
  posted int not null default 0,
  uploaded_by text not null,
  uploaded_at timestamptz(3) not null default now(),
  checked_at timestamptz(3) not null default now(),
  -- Another statement said something else of the same money, or was removed: compared again with the next ones.
  stale boolean not null default false,
  primary key (merchant_id, mode, id),
  unique (merchant_id, mode, connector, sha256),
  check (period_to > period_from)
);
create index statements_by_time on statements (merchant_id, mode, uploaded_at, id);

-- No payer's number, name or card: a file's other columns are not kept.
create table statement_lines (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  statement_id text not null,
  -- Of the line in the file, counted from 1.
  number int not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'fee', 'other')),
  status text not null check (status in ('success', 'failed', 'reversed', 'pending')),
  -- The id of an attempt or refund of ours that it names.
  our_reference text,
  processor_reference text,
  -- Minor units of `currency`; what a line of kind `other` takes away is negative.
  amount bigint not null,
  currency text not null,
  -- What the processor kept of it; null where the line does not say.
  fee bigint,
  at timestamptz(3) not null,
  -- The posting of the ledger that it is about; null while none is known.
  posting text,
  primary key (merchant_id, mode, statement_id, number),
  foreign key (merchant_id, mode, statement_id) references statements
);
create index statement_lines_of_posting on statement_lines (merchant_id, mode, posting)
  where posting is not null;

-- What statements brought to the ledger. A fact, such as a payout by its reference, is in one posting that stands;
-- where
-- its statement was removed that one is reversed, and the fact may be posted anew.
create table statement_postings (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  posting text not null,
  source_id text not null,
  -- Which may be removed by now.
  statement_id text not null,
  -- The line's own time: when the processor moved the money.
  value_at timestamptz(3) not null,
  reversed_at timestamptz(3),
  primary key (merchant_id, mode, posting)
);
create index statement_postings_of_source on statement_postings (merchant_id, mode, source_id);
create index statement_postings_of_statement on statement_postings (merchant_id, mode, statement_id);

-- Where a statement and the books differ. One difference is one row, however many statements show it.
create table discrepancies (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- Made of the connector, the kind and what it is about.
  id text not null,
  connector text not null,
  kind text not null
    check (kind in ('missing_in_ledger', 'missing_in_statement', 'amount', 'currency', 'status', 'fee', 'duplicate')),
  -- What the sum is: as in `statement_lines`.
  about text not null,
  -- Of the line; null for what the statement lacks.
  line int,
  posting text,
  transaction_id text,
  our_reference text,
  processor_reference text,
  -- Minor units; null where that side has nothing.
  ours bigint,
  our_currency text,
  our_status text,
  theirs bigint,
  their_currency text,
  their_status text,
  at timestamptz(3) not null,
  -- So near an end of the statement that another one may have it.
  at_edge boolean not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'auto_resolved')),
  note text,
  resolved_by text,
  ended_at timestamptz(3),
  -- The statement whose comparison settled it.
  settled_by text,
  found_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'resolved') = ((note is not null) and (resolved_by is not null)))
);
create index discrepancies_by_time on discrepancies (merchant_id, mode, at, id);
create index discrepancies_open on discrepancies (merchant_id, mode, at, id) where state = 'open';

-- Which statements show a difference. One statement writes both tables, thousands of rows at once: no key looks each of
-- them up again.
create table statement_discrepancies (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  statement_id text not null,
  difference_id text not null,
  -- Whether it did so when it was last compared.
  shows boolean not null default true,
  primary key (merchant_id, mode, statement_id, difference_id),
  foreign key (merchant_id, mode, statement_id) references statements
);
create index statement_discrepancies_of_discrepancy on statement_discrepancies (merchant_id, mode, difference_id);

---- Sums for summaries, and texts for search

-- How many transactions there are of each kind, by the quarter hour and by the UTC day of their creation. Every
-- time zone of today is whole quarter hours away from UTC, so that the days of each are made up of these.
create table transaction_rollups (
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
) with (fillfactor=80);

-- How many transactions of each status were created on a UTC day by the end of each of its quarter hours, counted from
-- the day's beginning: how many there are in any part of it is one number less another, so that a day of whatever time
-- zone reads as little as a UTC day. By status alone: nobody asks for the rest interval by interval.
create table status_rollups (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- The UTC day.
  starts_at timestamptz(3) not null,
  currency text not null,
  status text not null,
  counts bigint[] not null check (cardinality(counts) = 96),
  -- What was asked for all of them, in minor units.
  amounts bigint[] not null check (cardinality(amounts) = 96),
  primary key (merchant_id, mode, starts_at, currency, status)
) with (fillfactor=80);

-- What is still to be added there: one more of this kind, or one less. It is only ever inserted into, together
-- with what it counts, so that nobody waits for anybody; the worker adds it up. Tallies and changes together are
-- exact at every moment.
create table rollup_changes (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- Of the quarter hour in which the transaction was created.
  starts_at timestamptz(3) not null,
  id bigint not null generated always as identity,
  currency text not null,
  status text not null,
  method_type text,
  network text,
  failure_code text,
  count int not null,
  amount bigint not null,
  primary key (merchant_id, mode, starts_at, id)
);

-- Beside the transactions, and filled behind them in batches: what searching costs nobody who pays waits for, and a
-- change of state does not write these many index entries anew. What is not here yet is found by its event.
create table transaction_search (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  created_sequence bigint not null,
  created_at timestamptz(3) not null,
  text text not null,
  primary key (merchant_id, mode, created_sequence)
);
create index transaction_search_text on transaction_search using gin (merchant_id, mode, text gin_trgm_ops);

-- Up to which event of a scope texts are kept: those of all transactions through it, and of none behind it.
create table search_progress (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  indexed_through bigint not null,
  primary key (merchant_id, mode)
) with (fillfactor=50);

---- What the database holds by itself

-- Adds to them what a tally of a quarter hour gains. By a trigger, since a process of an older version may add up
-- beside
-- a new one, and knows nothing of them.
create function add_to_status_rollups() returns trigger language plpgsql as $$
declare
  day timestamptz := date_bin('1 day', new.starts_at, 'epoch');
  before int := extract(epoch from new.starts_at - day) / 900;
  gain bigint := new.count;
  gain_amount bigint := new.amount;
begin
  if tg_op = 'UPDATE' then
    gain := gain - old.count;
    gain_amount := gain_amount - old.amount;
  end if;
  -- Many tallies share a row here: two processes that add up at once would wait for each other's.
  perform pg_advisory_xact_lock(7236020);
  insert into status_rollups as t values (new.merchant_id, new.mode, day, new.currency, new.status,
    array_fill(0::bigint, array[before]) || array_fill(gain, array[96 - before]),
    array_fill(0::bigint, array[before]) || array_fill(gain_amount, array[96 - before]))
  on conflict (merchant_id, mode, starts_at, currency, status) do update set (counts, amounts) = (
    select t.counts[:before] || array_agg(c + gain), t.amounts[:before] || array_agg(a + gain_amount)
    from unnest(t.counts[before + 1:], t.amounts[before + 1:]) as later (c, a)
  );
  return null;
end $$;
-- First, for it waits until nobody adds up, and none does until this is committed. Payments and summaries wait for
-- neither.
create trigger transaction_rollups_counted after insert or update on transaction_rollups
  for each row when (new.span = 'quarter') execute function add_to_status_rollups();

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before delete or update or truncate on audit_log
  for each statement execute function audit_log_is_append_only();

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
    insert into rollup_changes
      (merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount)
    values (old.merchant_id, old.mode, date_bin('15 minutes', old.created_at, 'epoch'), old.currency, old.status,
      old.method_type, old.network, old.failure_code, -1, -old.amount);
  end if;
  insert into rollup_changes
    (merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount)
  values (new.merchant_id, new.mode, date_bin('15 minutes', new.created_at, 'epoch'), new.currency, new.status,
    new.method_type, new.network, new.failure_code, 1, new.amount);
  return new;
end $$;
create trigger transactions_counted before insert or update on transactions
  for each row execute function count_transaction();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_append_only before delete or update or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

-- A posting bears the time at which it is made, so that no day that is over can change. Within a minute: a machine's
-- clock may be set back while a transaction runs, and money must be booked all the same.
create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by merchant_id, mode, posting, currency having sum(amount) <> 0) then
    raise exception 'a posting must sum to zero';
  end if;
  if exists (select from added where at < now() - interval '1 minute' or at > clock_timestamp() + interval '1 minute') then
    raise exception 'a posting bears the time at which it is made';
  end if;
  return null;
end $$;
create trigger ledger_balanced after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_is_balanced();
