-- The whole schema. Until the first release, changes are made here.
--
-- Every table that a merchant owns is keyed by (merchant_id, mode, …), so that it can be distributed over many
-- databases by merchant. Times have millisecond precision: a keyset cursor must survive JSON.

-- Both extensions come with PostgreSQL and are trusted: the database's owner may create them. If a managed server
-- refuses, all migrations roll back, and the error names the command for an administrator.
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

-- The bytes of an event, built in the statement that takes its sequence. `data` is the caller's JSON text.
create function event_body(id text, kind text, created_at timestamptz, sequence bigint, mode text, data text)
  returns text language sql stable as $$
  select '{"id":"' || id || '","event":"' || kind || '","createdAt":"'
    || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","sequence":' || sequence || ',"mode":"' || mode || '","data":' || data || '}'
$$;

-- The searchable text of a transaction: one line for each part, so that no match spans two parts.
create function search_text(client_reference text, description text, customer jsonb)
  returns text language sql immutable as $$
  select lower(client_reference || e'\n' || description || e'\n' || coalesce(customer ->> 'name', '') || e'\n'
    || coalesce(customer ->> 'phone', '') || e'\n' || coalesce(customer ->> 'email', ''))
$$;

---- Merchants and members

create table merchants (
  id text primary key,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  created_at timestamptz(3) not null default now(),
  brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  logo_hash text,
  setup_dismissed_at timestamptz(3),
  -- The roles whose members need two-factor authentication.
  two_factor_roles text[] not null default '{}',
  -- The role that each value of the identity provider's claim gives. Empty: members are managed by hand.
  role_rules jsonb not null default '{}',
  -- The issuer and the claim for which an owner saved the rules. With others, the rules have no effect.
  role_rules_issuer text,
  role_rules_claim text
);
create index merchants_role_rules on merchants using gin (role_rules);

-- Keyed by a hash of the content, so that a URL can be cached forever.
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
  -- Null if an external identity provider signs the member in.
  password_hash text,
  created_at timestamptz(3) not null default now(),
  -- The merchants whose `memberships` have a row of this member. Grants no access: those rows do.
  merchant_ids text[] not null default '{}',
  -- The authenticator's secret, encrypted with SECRET_KEY: one in use, one during setup.
  totp_encrypted text,
  totp_pending text,
  -- The newest time step whose code was accepted: a code works once.
  totp_step bigint,
  -- The first sign-in. Later ones from an unknown browser are reported by email.
  first_signed_in_at timestamptz(3),
  -- Counts how often all sessions were ended. A sign-in that was verified before the last time opens none.
  sessions_version integer not null default 0,
  -- Language, appearance, sound, shortcuts, columns and emails. A missing key means the page's default.
  preferences jsonb not null default '{}'
);
create unique index members_email on members (lower(email));

create table memberships (
  merchant_id text not null references merchants,
  member_id text not null references members,
  role text not null check (role in ('owner', 'admin', 'developer', 'cashier', 'viewer')),
  created_at timestamptz(3) not null default now(),
  -- Whether the identity provider gave the role at the member's last sign-in.
  role_from_provider boolean not null default false,
  primary key (merchant_id, member_id)
);

-- The issuer and subject of a member at an external identity provider.
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
  -- The authorization server's session, which ends with this one.
  provider_session text,
  address text not null,
  user_agent text not null,
  -- The time of the member's last authentication.
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

-- A member's passkeys (WebAuthn). The public key is not secret.
create table passkeys (
  id text primary key,
  member_id text not null references members,
  credential_id text not null,
  public_key text not null,
  transports text[] not null default '{}',
  -- 0 if the authenticator does not count.
  signature_count bigint not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  unique (credential_id)
);
create index passkeys_of_member on passkeys (member_id, created_at);

-- What the next response of an authenticator must sign, by its hash. Deleted by its use.
create table passkey_challenges (
  purpose text not null check (purpose in ('add', 'sign_in')),
  -- A member's session, or a step of the authorization server.
  bound_to text not null,
  hash text not null,
  expires_at timestamptz(3) not null,
  primary key (purpose, bound_to)
);
create index passkey_challenges_expiry_due on passkey_challenges (expires_at);

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
  revoked_at timestamptz(3),
  primary key (merchant_id, id)
);
create unique index invitations_by_token on invitations (merchant_id, token_hash);
create unique index invitations_open on invitations (merchant_id, lower(email))
  where accepted_at is null and revoked_at is null;

-- Payment filters that a member saved under a name. Deleted with the membership.
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
  -- The values after the change.
  after jsonb,
  -- The values before the change.
  before jsonb,
  -- The caller's IP address.
  address text,
  primary key (merchant_id, at, id)
);
create index audit_log_of_actor on audit_log (merchant_id, actor, at, id);
create index audit_log_of_target on audit_log (merchant_id, target, at, id);

-- Emails to staff about an incident. A row is inserted in the database transaction of the incident, and the worker sends
-- it. It belongs to a person, not to a merchant.
create table outgoing_mails (
  member_id text not null references members,
  -- Identifies the incident, so that a member gets one email about it.
  incident text not null,
  kind text not null,
  about_merchant text not null,
  -- What happened, for the text. No secrets and no data of customers.
  facts jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'skipped')),
  attempts int not null default 0,
  -- The next attempt, or the end of the lease of a running one. Null once the status is final.
  due_at timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  primary key (member_id, incident),
  check ((status = 'pending') = (due_at is not null))
);
create index outgoing_mails_due on outgoing_mails (due_at) where due_at is not null;
create index outgoing_mails_failed on outgoing_mails (created_at) where status = 'failed';
create index outgoing_mails_purge_due on outgoing_mails (created_at) where due_at is null;

-- The Ed25519 key that signs checkpoints of all event logs, generated on first use. The private key is encrypted with
-- SECRET_KEY.
create table checkpoint_keys (
  name text primary key check (name = 'ed25519'),
  -- 32 bytes in Base64.
  public_key text not null,
  encrypted_key text not null
);

-- The key pair that identifies this server to push services (RFC 8292), generated on first use. The private key is
-- encrypted with SECRET_KEY.
create table push_keys (
  name text primary key check (name = 'vapid'),
  public_key text not null,
  encrypted_key text not null
);

-- Push notifications of one merchant and mode in one browser. A subscription ends with the member's session.
create table push_subscriptions (
  id text primary key,
  session_id text not null references member_sessions on delete cascade,
  member_id text not null references members,
  about_merchant text not null,
  about_mode text not null check (about_mode in ('test', 'live')),
  -- The browser's URL at its push service, and its keys, encrypted with SECRET_KEY. The URL alone permits sending.
  encrypted_endpoint text not null,
  endpoint_hash text not null,
  choice text not null check (choice in ('every_payment', 'large_payments', 'reviews_only')),
  -- The smallest large payment, in minor units.
  large_amount bigint,
  large_currency text,
  -- Language of the page, unless the member has chosen one.
  language text not null,
  -- The last event that was considered.
  event_cursor bigint not null,
  -- The member requested a test notification.
  test_requested boolean not null default false,
  -- Attempts to send what waits, including a running one.
  attempts int not null default 0,
  -- Claims so far. A process stores its result only while its claim is the newest.
  claims bigint not null default 0,
  -- The next attempt, or the end of the lease of a running one.
  due_at timestamptz(3) not null default now(),
  -- When notifications were last given up. Null after a success.
  failed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (session_id, about_merchant, about_mode),
  check ((choice = 'large_payments') = (large_amount is not null)),
  check ((large_amount is null) = (large_currency is null))
);
create index push_subscriptions_about on push_subscriptions (about_merchant, about_mode);
create index push_subscriptions_due on push_subscriptions (due_at);
create index push_subscriptions_of_endpoint on push_subscriptions (endpoint_hash);
create index push_subscriptions_of_member on push_subscriptions (member_id);

-- Reviews that a subscription waits to report. Inserted with the review, and deleted once reported. Without a foreign key
-- to the subscription, because a payment must not wait for the subscription's row.
create table push_reviews (
  subscription_id text not null,
  review_id text not null,
  primary key (subscription_id, review_id)
);

---- OAuth: applications, grants, signing keys and artifacts of the authorization server

create table applications (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  client_id text not null,
  name text not null,
  kind text not null check (kind in ('confidential', 'public')),
  redirect_uris text[] not null,
  scopes text[] not null,
  -- Origins whose pages can call the API.
  allowed_origins text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  primary key (merchant_id, mode, client_id)
);
-- A browser's preflight request names only an origin.
create index applications_allowed_origins on applications using gin (allowed_origins)
  where removed_at is null;

-- The secrets of an application: the newest, and rotated ones until they expire.
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

-- A member's grant to an application at one merchant. Its id is also that of the authorization server's grant.
create table application_grants (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  member_id text not null references members,
  client_id text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (merchant_id, mode, id)
);
create index application_grants_of_member on application_grants (merchant_id, member_id, mode, created_at);

-- The keys that sign identity tokens, generated at the first start. Private keys are encrypted with SECRET_KEY.
create table oauth_keys (
  kid text primary key,
  encrypted_key text not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);

-- Codes, tokens, grants, sessions and interactions of the authorization server. No merchant owns them. An artifact's
-- id is a credential, so only its hash is stored.
create table oidc_artifacts (
  kind text not null,
  id_hash text not null,
  -- The authorization server's grant of a code or token, which is deleted with that grant.
  grant_hash text,
  -- The public id of a session, by which other artifacts refer to it.
  uid text,
  -- json, not jsonb: it contains a client's parameters, and jsonb rejects U+0000.
  payload json not null,
  consumed_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  -- The merchant and mode that a token gives access to, and the merchant of its application.
  access_merchant text,
  access_mode text,
  client_merchant text,
  -- The row in `application_grants` of a code or token, or of a completed consent.
  grant_id text,
  -- The member who signed in or is signing in.
  member_id text,
  -- The code that a token came from, also through refreshes. A second use of a code or of a rotated refresh token
  -- revokes only the tokens from that code, not others of the same consent.
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
  -- The text of a publishable key, which is not secret. Of a secret key only the hash is stored.
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
  -- The grant under which an application created it.
  grant_id text,
  -- Stricter settings with which calls are checked but not refused: id, scopes, allowedIps, expiresAt, startedAt.
  rehearsal jsonb,
  primary key (merchant_id, mode, id),
  check ((kind = 'publishable') = (publishable_text is not null))
);
create index api_keys_of_grant on api_keys (merchant_id, mode, grant_id) where grant_id is not null;

-- The secrets of a key: the newest, and rotated ones until they expire.
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

-- One counter for each (merchant, mode). A transaction that writes an event increments it and locks the row until
-- commit, so that sequences have no gaps and become visible in order.
create table event_sequences (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  last bigint not null default 0,
  -- When the event log first differed from its last checkpoint or missed an event. Null if it does not.
  mismatch_at timestamptz(3),
  primary key (merchant_id, mode)
) with (fillfactor=50);
create index event_sequences_mismatch on event_sequences (merchant_id, mode) where mismatch_at is not null;

-- Templates of payments. Each opening of a link's page creates a transaction.
create table payment_links (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  -- Null if the customer enters the amount, within the two limits.
  amount bigint check (amount > 0),
  amount_min bigint check (amount_min > 0),
  amount_max bigint check (amount_max > 0),
  currency text not null,
  description text not null,
  payment_limit int check (payment_limit > 0),
  ends_at timestamptz(3),
  paused_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, id),
  check (amount is null or (amount_min is null and amount_max is null)),
  check (amount_min <= amount_max)
);
create index payment_links_newest on payment_links (merchant_id, mode, created_at, id);

create table transactions (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  checkout_id text not null,
  client_reference text not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'success', 'failed', 'canceled', 'expired')),
  -- The status that follows if the running attempt fails: the session was closed to new attempts meanwhile.
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
  -- The transaction's position in lists: the sequence of its `checkout.created`. It is assigned under the counter's
  -- lock together with `created_at`. Both grow in commit order, so a client that pages to the newest row and returns
  -- later misses none.
  created_sequence bigint not null,
  -- The method that paid the transaction, otherwise that of its newest attempt. Stored here for the rollups.
  method_type text,
  network text,
  -- The publishable key that opened the session from a browser: its origins may frame the page. Null if the merchant's
  -- server or staff created it. No index: no query searches by it, and a key's row is never deleted.
  publishable_key_id text,
  amount_refund_pending bigint not null default 0,
  -- The payment link whose page created it, or null.
  payment_link_id text,
  primary key (merchant_id, mode, id),
  unique (merchant_id, mode, checkout_id),
  unique (merchant_id, mode, client_reference),
  constraint transactions_publishable_key_fkey foreign key (merchant_id, mode, publishable_key_id) references api_keys,
  constraint transactions_payment_link_fkey foreign key (merchant_id, mode, payment_link_id) references payment_links,
  check ((status = 'success') = (paid_at is not null)),
  constraint transactions_refunds_check
    check ((amount_refunded >= 0) and (amount_refund_pending >= 0) and ((amount_refunded + amount_refund_pending) <= amount_received))
);
create index transactions_expiry_due on transactions (expires_at)
  where status in ('pending', 'failed') or (status = 'processing' and pending_status is null);
-- Payments that wait for a refund of all their money.
create index transactions_on_hold on transactions (merchant_id, mode, id) where on_hold;
create index transactions_newest on transactions (merchant_id, mode, created_at, created_sequence);
create index transactions_review_due on transactions (paid_at) where late;
-- The list of a link's payments, and their counts by status.
create index transactions_payment_link on transactions (merchant_id, mode, payment_link_id, created_at, created_sequence)
  include (status) where payment_link_id is not null;

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
  -- The customer's next action, as the page shows it. Null once the attempt has ended.
  next_action jsonb,
  -- The processor's reference of the payment, which identifies repeated results.
  processor_reference text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  next_poll_at timestamptz(3),
  -- The amount that the attempt received, or null. `refund_allocated` is the part refunded or in a pending refund,
  -- `dispute_allocated` the part of open and lost disputes, which cannot be refunded. `dispute_lost` is its lost part.
  received bigint,
  received_currency text,
  refund_allocated bigint not null default 0,
  dispute_allocated bigint not null default 0,
  dispute_lost bigint not null default 0,
  -- The merchant's account at the processor, numbered as in `processors.account`.
  account int not null default 1,
  -- Incremented with each change of `next_action`. A result for an older version is ignored.
  action_version int not null default 0,
  primary key (merchant_id, mode, transaction_id, id),
  unique (merchant_id, mode, transaction_id, number),
  unique (merchant_id, mode, transaction_id, processor_reference),
  foreign key (merchant_id, mode, transaction_id) references transactions,
  constraint attempts_refund_allocated_check check ((refund_allocated >= 0) and (dispute_lost >= 0) and (dispute_lost <= dispute_allocated) and ((refund_allocated + dispute_allocated) <= coalesce(received, (0)::bigint))),
  constraint attempts_received_check check ((received is null) = (received_currency is null))
);
-- A processor's callback names an attempt by its id alone.
create unique index attempts_by_id on attempts (merchant_id, mode, id);
create index attempts_newest on attempts (merchant_id, mode, created_at);
-- A line of a statement names a payment by this reference.
create index attempts_of_processor on attempts (merchant_id, mode, processor_reference)
  where processor_reference is not null;
create index attempts_poll_due on attempts (connector, next_poll_at) where next_poll_at is not null;
create index attempts_poll_turns on attempts (merchant_id, mode, connector, next_poll_at)
  where next_poll_at is not null;
-- Attempts that may need a review: overpayments and amount mismatches.
create index attempts_review_due on attempts (ended_at) where status in ('overpayment', 'amount_mismatch');
-- Attempts without an outcome, which may need a review.
create index attempts_unknown_due on attempts (created_at) where status = 'processing';

create table idempotency_keys (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  route text not null,
  key text not null,
  fingerprint text not null,
  transaction_id text not null,
  created_at timestamptz(3) not null default now(),
  -- The refund that the first request with this key created. Null for a checkout.
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
  -- The exact bytes of every delivery attempt and every API response, fixed when the event is stored.
  body text not null,
  -- True for a webhook event whose session had no webhook URL. The dashboard warns of these, and they can be sent once
  -- a default URL is set. False again once sent, and for failures that a success has superseded.
  without_url boolean not null default false,
  primary key (merchant_id, mode, sequence)
);
create index events_of_transaction on events (merchant_id, mode, transaction_id, sequence);
create index events_without_url on events (merchant_id, mode, sequence) where without_url;

-- Leaf hashes of the event logs (RFC 6962), 256 events per row. They remain when events expire.
create table event_tiles (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  -- Tile 0 has the events 1 to 256.
  number bigint not null check (number >= 0),
  -- 32 bytes per event, in order. A tile only grows.
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  -- Root of a full tile. Null until it is full.
  root bytea check ((root is not null) = (octet_length(hashes) = 8192)),
  primary key (merchant_id, mode, number)
);

-- Signed states of the event logs, at most one per day. The note of a checkpoint never changes.
create table checkpoints (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  -- Number of events.
  size bigint not null check (size > 0),
  -- The UTC date on which it was signed.
  day date not null,
  -- Signed text in C2SP's format, without cosignatures.
  note text not null,
  -- The public key that verifies it, with its name.
  verifier_key text not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, size),
  unique (merchant_id, mode, day)
);

-- Signatures of a merchant's witnesses under a checkpoint.
create table checkpoint_cosignatures (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  size bigint not null,
  -- Name and public key of the witness.
  verifier_key text not null,
  -- Signature line without its line end.
  line text not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, size, verifier_key),
  foreign key (merchant_id, mode, size) references checkpoints
);

-- A merchant's webhook settings in one mode. The first change creates the row.
-- Runs of a scripted day at a merchant's endpoint, in test mode. A worker with the lease runs it.
create table webhook_drills (
  merchant_id text not null references merchants,
  mode text not null check (mode = 'test'),
  id text not null,
  url text not null,
  state text not null default 'running' check (state in ('running', 'ended', 'interrupted')),
  started_by text not null,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- Results of the ended steps, in order.
  steps jsonb not null default '[]',
  -- Part of the references of the orders that the current worker creates.
  order_code text,
  -- The same of earlier workers, until their orders have ended.
  abandoned_codes text[] not null default '{}',
  first_claimed_at timestamptz(3),
  -- Times that a worker has taken it, and the number of its last lease.
  claims integer not null default 0,
  lease_token text,
  lease_ends_at timestamptz(3),
  primary key (merchant_id, mode, id)
);
create unique index webhook_drills_running on webhook_drills (merchant_id, mode) where state = 'running';
create index webhook_drills_newest on webhook_drills (merchant_id, mode, started_at, id);
-- For the claims of all merchants' drills.
create index webhook_drills_due on webhook_drills (started_at) where state = 'running';

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
  encrypted_secret text not null,
  created_at timestamptz(3) not null default now(),
  -- Until this time the secret signs in addition to its successor. Null for the newest.
  expires_at timestamptz(3),
  primary key (merchant_id, mode, id)
);

-- A merchant's webhook endpoints in one mode, and when the worker checks them again. The endpoints of one origin are
-- divided by path, so that a path that hangs delays no other.
create table webhook_endpoints (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- Scheme, host and port.
  endpoint text not null,
  path_group text not null,
  -- By the last attempt: 2xx or not.
  state text not null default 'unknown' check (state in ('unknown', 'healthy', 'failing')),
  state_since timestamptz(3) not null default now(),
  -- When the worker checks it next. Never later than a delivery that can be leased. Null if nothing waits to be posted,
  -- or its origin is paused.
  next_due_at timestamptz(3),
  -- True if a due delivery must wait for a post to end. Recording that post makes the endpoint due.
  awaits_post boolean not null default false,
  -- The last attempt (`delivery_attempts`).
  last_sequence bigint,
  last_number int,
  -- When a delivery to it last failed, with no attempt left.
  delivery_failed_at timestamptz(3),
  primary key (merchant_id, mode, endpoint, path_group)
);
create index webhook_endpoints_due on webhook_endpoints (state, next_due_at) where next_due_at is not null;
create index webhook_endpoints_failing on webhook_endpoints (merchant_id, mode, state_since) where state = 'failing';

create index webhook_endpoints_alert_due on webhook_endpoints (delivery_failed_at)
  where delivery_failed_at is not null and mode = 'live';

-- What staff were last emailed about, so that a continuing incident is reported once.
create table staff_alerts (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  -- `endpoint_failing`: deleted when the endpoint works again. The others are reported again after a pause.
  kind text not null check (kind in ('endpoint_failing', 'deliveries_failed', 'review_opened')),
  -- The endpoint's origin, or ''.
  subject text not null,
  -- When the incident began.
  since timestamptz(3) not null,
  alerted_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, kind, subject)
);
create index staff_alerts_failing on staff_alerts (merchant_id) where kind = 'endpoint_failing';

-- Origins that staff have paused: the worker leases nothing for them. A new path of such an origin is paused too.
create table paused_endpoints (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  endpoint text not null,
  paused_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, endpoint)
);

create table deliveries (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  sequence bigint not null,
  transaction_id text not null,
  url text not null,
  -- Scheme, host and port of the URL.
  endpoint text not null,
  -- One of 65,536. Path segments with four or more digits count as ids, so that URLs with an id for each order form one
  -- group.
  path_group text not null generated always as (
    left(md5(regexp_replace(split_part(url, '?', 1), '/[^/]*([0-9][^/]*){4}', '/', 'g')), 4)
  ) stored,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'superseded')),
  attempt_count int not null default 0,
  due_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- The attempts made before a resend, which restarts the retry schedule. One more than `attempt_count` means that the
  -- resend was requested during a running attempt; the next one is due after it.
  attempts_before_resend int not null default 0,
  -- True for a failure whose transaction was paid since. It is never resent, delivered before or not: it would un-pay
  -- the order.
  superseded_after_delivery boolean not null default false,
  primary key (merchant_id, mode, sequence),
  foreign key (merchant_id, mode, sequence) references events
);
create index deliveries_due on deliveries (merchant_id, mode, endpoint, path_group, due_at, sequence)
  where status = 'pending';
create index deliveries_of_transaction on deliveries (merchant_id, mode, transaction_id, sequence);
-- Pending and failed deliveries, for the delivery log and webhook health.
create index deliveries_untaken on deliveries (merchant_id, mode, status, sequence)
  where status in ('pending', 'failed');

-- Each write of a pending delivery makes its endpoint due no later than the delivery.
create function schedule_endpoints() returns trigger language plpgsql as $$
begin
  insert into webhook_endpoints as e (merchant_id, mode, endpoint, path_group, next_due_at)
  select merchant_id, mode, endpoint, path_group, min(due_at) from written where status = 'pending'
  group by merchant_id, mode, endpoint, path_group
  -- In the same order as in all statements that lock several, so that they can't deadlock.
  order by merchant_id, mode, endpoint, path_group
  on conflict (merchant_id, mode, endpoint, path_group) do update set next_due_at = excluded.next_due_at
  where e.next_due_at is null or e.next_due_at > excluded.next_due_at;
  return null;
end $$;
create trigger deliveries_made after insert on deliveries
  referencing new table as written for each statement execute function schedule_endpoints();
create trigger deliveries_changed after update on deliveries
  referencing new table as written for each statement execute function schedule_endpoints();

-- Deliveries that a worker is posting. A lease is created before the post and deleted when its result is recorded.
create table delivery_leases (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  transaction_id text not null,
  sequence bigint not null,
  endpoint text not null,
  path_group text not null,
  -- A worker whose token is gone records nothing: it was considered dead.
  token text not null,
  ends_at timestamptz(3) not null,
  -- Two deliveries of one transaction never run at once.
  primary key (merchant_id, mode, transaction_id)
);
create index delivery_leases_of_endpoint on delivery_leases (merchant_id, mode, endpoint, path_group, sequence);
create index delivery_leases_due on delivery_leases (ends_at);

create table delivery_attempts (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  sequence bigint not null,
  number int not null,
  started_at timestamptz(3) not null,
  duration_ms int not null,
  -- The endpoint's HTTP status. Null if no response came.
  http_status int,
  error text,
  response_body text,
  primary key (merchant_id, mode, sequence, number),
  foreign key (merchant_id, mode, sequence) references deliveries
);

---- Processors

-- Credentials are encrypted with SECRET_KEY. A row is never deleted: Tua must be able to query the processor about
-- earlier payments.
create table processors (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  connector text not null,
  -- The secret part of its callback URL.
  callback_token text not null,
  encrypted_credentials text not null,
  enabled boolean not null default true,
  -- The problem that stops new payments: the processor rejected the credentials. Null while it accepts them.
  problem text check (problem = 'credentials_rejected'),
  checked_at timestamptz(3) not null default now(),
  -- The time of the next test of the credentials of a row with a problem.
  next_check_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The number of the current account. A different account can't see earlier payments.
  account int not null default 1,
  -- True once staff were mailed about rejected credentials.
  alert_sent boolean not null default false,
  primary key (merchant_id, mode, connector),
  unique (merchant_id, mode, callback_token)
);
create index processors_check_due on processors (next_check_at) where next_check_at is not null;

-- A merchant's settings for a payment method. Without a row the defaults apply.
create table method_settings (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  method text not null check (method in ('mobile_money', 'card', 'wallet')),
  "position" smallint not null,
  enabled boolean not null default true,
  -- Minor units of `currency`. Null if the merchant set no limit.
  currency text not null,
  min_amount bigint check (min_amount > 0),
  max_amount bigint,
  -- Processors in the order of preference. Those not listed follow.
  connectors text[] not null default '{}',
  updated_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, method),
  check (max_amount >= coalesce(min_amount, (1)::bigint))
);

-- Encrypted credentials of earlier accounts. Tua uses them to query and refund the payments made with them.
create table previous_credentials (
  merchant_id text not null,
  mode text not null,
  connector text not null,
  account int not null,
  encrypted_credentials text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, connector, account),
  foreign key (merchant_id, mode, connector) references processors
);
create index previous_credentials_purge_due on previous_credentials (replaced_at);

-- Attempts that one processor rejected and another received. Tua still queries the first: it may have taken money.
-- `id` is the attempt's. `connector` and `account` are those of the first processor.
create table processor_failovers (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  connector text not null,
  account int not null,
  created_at timestamptz(3) not null default now(),
  next_poll_at timestamptz(3),
  -- The attempt that records the money the first processor took.
  payment_id text,
  primary key (merchant_id, mode, id, connector),
  foreign key (merchant_id, mode, transaction_id, id) references attempts
);
create index processor_failovers_poll_due on processor_failovers (connector, next_poll_at) where next_poll_at is not null;
create index processor_failovers_poll_turns on processor_failovers (merchant_id, mode, connector, next_poll_at)
  where next_poll_at is not null;

-- Requests to and callbacks from processors, masked. Kept as long as events.
create table processor_requests (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  attempt_id text not null,
  connector text not null,
  -- `outbound`: Tua called the processor. `inbound`: the processor called Tua.
  direction text not null check (direction in ('outbound', 'inbound')),
  operation text not null,
  at timestamptz(3) not null,
  duration_ms int,
  status smallint,
  response jsonb,
  error text,
  primary key (merchant_id, mode, transaction_id, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id) references attempts
);
create index processor_requests_purge_due on processor_requests (at);

---- The request log

-- Requests of keys and tokens: in test mode all, in live mode those that did not succeed. No bodies, no query strings.
-- Without a foreign key, so that writing a batch locks no row of a merchant.
create table request_log (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  at timestamptz(3) not null,
  -- The request ID. Operations on one WebSocket share it, so a number follows.
  id text not null,
  request_id text not null,
  -- The caller, as in the audit log.
  actor text not null,
  method text not null,
  path text not null,
  operation_type text,
  operation_name text,
  outcome text not null check (outcome in ('success', 'refused', 'failed', 'incomplete')),
  status smallint,
  code text,
  -- The code with which the key's rehearsal would have refused it.
  rehearsed_code text,
  duration_ms int not null,
  primary key (merchant_id, mode, at, id)
);
create index request_log_rehearsed on request_log (merchant_id, mode, at, id) where rehearsed_code is not null;
create index request_log_of_actor on request_log (merchant_id, mode, actor, at, id);
create index request_log_of_request on request_log (merchant_id, mode, request_id, id);
create index request_log_unsuccessful on request_log (merchant_id, mode, outcome, at, id) where outcome <> 'success';
create index request_log_purge_due on request_log (at);

-- Calls of each key in 15 minutes, by result and IP address. Processes add their sums, so that a call needs no row.
-- Without a foreign key, so that writing a batch locks no key.
create table api_key_calls (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  key_id text not null,
  starts_at timestamptz(3) not null,
  outcome text not null check (outcome in ('success', 'refused', 'failed', 'incomplete')),
  -- Empty for calls without a counted address: those of publishable keys, and those beyond the limit.
  ip_address text not null,
  -- The rehearsal that would have refused the calls. Empty for all others.
  rehearsal_id text not null default '',
  calls bigint not null check (calls > 0),
  last_at timestamptz(3) not null,
  primary key (merchant_id, mode, key_id, starts_at, outcome, ip_address, rehearsal_id)
);
create index api_key_calls_purge_due on api_key_calls (starts_at);

---- Revocations

-- Processes that accept calls. Each reports every second and removes its row when it stops.
create table processes (
  id text primary key,
  -- Host name and process ID.
  name text not null,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);

-- Changes that ended access, with the ID of their audit log entry.
create table revocations (
  merchant_id text not null references merchants,
  id text not null,
  -- Null if it applies to both modes.
  mode text check (mode in ('test', 'live')),
  -- The revoked object.
  subject text not null,
  at timestamptz(3) not null,
  primary key (merchant_id, id)
);
create index revocations_of_subject on revocations (merchant_id, subject, at);
create index revocations_purge_due on revocations (at);

-- One row for each process that ran at the time of a revocation. A process has to confirm that it refuses each call.
create table revocation_confirmations (
  merchant_id text not null,
  revocation_id text not null,
  process_id text not null,
  process_name text not null,
  -- When the process had last reported before the revocation.
  seen_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The last call of the subject that the process accepted.
  last_accepted_at timestamptz(3),
  primary key (merchant_id, revocation_id, process_id),
  foreign key (merchant_id, revocation_id) references revocations on delete cascade
);
create index revocation_confirmations_due on revocation_confirmations (process_id) where confirmed_at is null;

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
  -- The actor, in the audit log's format.
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- The time of the next query about it. Null once the outcome is final.
  next_poll_at timestamptz(3),
  -- The processor that refunds, and its account: the payment's or a later one.
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
    check (kind in ('late', 'overpayment', 'amount_mismatch', 'outcome_unknown', 'refund_failed', 'refund_outcome_unknown', 'duplicate_refund', 'dispute')),
  transaction_id text not null,
  attempt_id text not null,
  -- Set for the three kinds about refunds.
  refund_id text,
  -- Minor units of `currency`.
  amount bigint not null,
  currency text not null,
  opened_at timestamptz(3) not null default now(),
  -- Null while open. A review without a decision was closed automatically.
  closed_at timestamptz(3),
  decision text check (decision in ('accept', 'refund')),
  -- The actor, in the audit log's format.
  decided_by text,
  reason text,
  -- The refund that carries out the decision.
  decision_refund_id text,
  -- True once an email to staff has counted it.
  alert_sent boolean not null default false,
  -- Only of disputes: the processor's id, its decision, its category, and when the merchant must have responded.
  dispute_reference text,
  dispute_status text check (dispute_status in ('open', 'won', 'lost')),
  dispute_reason text,
  due_at timestamptz(3),
  -- Minor units withheld from refunds, and the number of postings in the ledger.
  dispute_allocated bigint not null default 0 check ((dispute_allocated >= 0) and (dispute_allocated <= amount)),
  dispute_postings int not null default 0,
  primary key (merchant_id, mode, id),
  foreign key (merchant_id, mode, transaction_id, attempt_id) references attempts,
  check ((kind in ('refund_failed', 'refund_outcome_unknown', 'duplicate_refund')) = (refund_id is not null)),
  check ((decision is null) or (closed_at is not null)),
  check ((decision is null) = (decided_by is null)),
  check ((not (decision is DISTINCT FROM 'refund')) = (decision_refund_id is not null)),
  check ((kind = 'dispute') = (dispute_reference is not null)),
  check ((dispute_reference is null) = (dispute_status is null)),
  check ((dispute_status is null) or ((dispute_status = 'open') = (closed_at is null))),
  check ((dispute_status is not null) or ((due_at is null) and (dispute_reason is null) and (dispute_allocated = 0) and (dispute_postings = 0)))
);
create index reviews_closed on reviews (merchant_id, mode, closed_at, id) where closed_at is not null;
create index reviews_of_transaction on reviews (merchant_id, mode, transaction_id);
create unique index reviews_once on reviews (merchant_id, mode, attempt_id, kind, coalesce(refund_id, dispute_reference, ''));
create index reviews_open on reviews (merchant_id, mode, opened_at, id) where closed_at is null;
create index reviews_alert_due on reviews (opened_at) where closed_at is null and not alert_sent and mode = 'live';
---- The ledger and its days
---- The ledger, and days of it

-- The double-entry ledger. A posting is named after its source, such as an attempt or a refund, so that a repeated
-- result is posted once. Debits are positive, credits negative.
create table ledger_entries (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  posting text not null,
  line smallint not null,
  -- `processor:<connector>` holds the merchant's money. The others are its sources and uses.
  account text not null
    check ((account in ('sales', 'fees', 'refunds', 'disputes', 'payouts')) or (account ~~ 'processor:_%')),
  -- Minor units of `currency`.
  amount bigint not null check (amount <> 0),
  currency text not null,
  transaction_id text,
  at timestamptz(3) not null,
  primary key (merchant_id, mode, posting, line)
);
-- Reads a day of the ledger as one range.
create index ledger_entries_by_time on ledger_entries (merchant_id, mode, at);
create index ledger_entries_of_transaction on ledger_entries (merchant_id, mode, transaction_id);

-- The progress of comparing each scope's transactions with its ledger, and the number of differences.
create table ledger_checks (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  -- The id of the last transaction compared in this round, in the order of ids.
  checked_through text not null default '',
  -- Differences found in this round so far, and in the last complete one.
  found int not null default 0,
  unbalanced int not null default 0,
  next_check_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode)
);
create index ledger_checks_due on ledger_checks (next_check_at);

-- Closed days in the merchant's time zone. Each starts at the end of the previous one.
create table business_days (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The date in the merchant's time zone of that day.
  date date not null,
  closed_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, starts_at),
  check (ends_at > starts_at)
);

-- A day's balances in minor units, for each processor and currency with a balance or a movement.
create table business_day_balances (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  starts_at timestamptz(3) not null,
  connector text not null,
  currency text not null,
  opening_balance bigint not null,
  captured bigint not null,
  refunded bigint not null,
  disputed bigint not null,
  fees bigint not null,
  paid_out bigint not null,
  closing_balance bigint not null,
  payment_count int not null,
  refund_count int not null,
  primary key (merchant_id, mode, starts_at, connector, currency),
  foreign key (merchant_id, mode, starts_at) references business_days,
  check (closing_balance = (((((opening_balance + captured) - refunded) - disputed) - fees) - paid_out))
);

---- Statements of processors and order lists of the shop, and how they differ from the ledger

create table statements (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  -- The processor, or `shop` for an order list.
  connector text not null,
  -- The file's name, for display.
  name text not null,
  -- The hash of the file in hex. A second upload of the same file is refused. Of a list that the shop sends, the hash
  -- of its day: the next one replaces it.
  sha256 text not null,
  -- The known file format. Null if staff chose the columns.
  format text,
  -- The earliest and latest time of its lines.
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  -- The statement's period, without its end: entered at the upload, otherwise from the first through the last line.
  period_from timestamptz(3) not null,
  period_to timestamptz(3) not null,
  lines int not null,
  -- Unreadable lines that staff chose to omit.
  skipped int not null,
  -- Lines without a discrepancy at the last comparison.
  matched int not null default 0,
  -- Fees and payouts that it added to the ledger.
  posted int not null default 0,
  uploaded_by text not null,
  uploaded_at timestamptz(3) not null default now(),
  checked_at timestamptz(3) not null default now(),
  -- True if a contradicting statement was uploaded or removed. The worker then compares it again.
  stale boolean not null default false,
  primary key (merchant_id, mode, id),
  unique (merchant_id, mode, connector, sha256),
  check (period_to > period_from)
);
create index statements_by_time on statements (merchant_id, mode, uploaded_at, id);

-- Without the payer's number, name or card: a file's other columns are not stored.
create table statement_lines (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  statement_id text not null,
  -- The line's number in the file, counted from 1.
  number int not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'fee', 'other', 'order')),
  status text not null
    check (status in ('success', 'failed', 'reversed', 'pending', 'fulfilled', 'unfulfilled', 'canceled')),
  -- The id of Tua's attempt or refund that the line names.
  our_reference text,
  -- The shop's reference in an order list.
  processor_reference text,
  -- Minor units of `currency`. Negative if a line of kind `other` deducts money.
  amount bigint not null,
  currency text not null,
  -- The processor's fee. Null if the line has none.
  fee bigint,
  at timestamptz(3) not null,
  -- The ledger posting that the line matches. Null if none does. `order:` and the reference in an order list.
  posting text,
  primary key (merchant_id, mode, statement_id, number),
  foreign key (merchant_id, mode, statement_id) references statements
);
create index statement_lines_of_posting on statement_lines (merchant_id, mode, posting)
  where posting is not null;

-- Ledger postings that statements added. Each source, such as a payout by its reference, has one active posting. If its
-- statement is removed, the posting is reversed, and the source may be posted again.
create table statement_postings (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  posting text not null,
  source_id text not null,
  -- The statement, which may have been removed since.
  statement_id text not null,
  -- The line's time: when the processor moved the money.
  value_at timestamptz(3) not null,
  reversed_at timestamptz(3),
  primary key (merchant_id, mode, posting)
);
create index statement_postings_of_source on statement_postings (merchant_id, mode, source_id);
create index statement_postings_of_statement on statement_postings (merchant_id, mode, statement_id);

-- Discrepancies between statements and the ledger: one row each, however many statements show it.
create table discrepancies (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- Derived from the processor, the kind and the payment, refund, fee or payout.
  id text not null,
  connector text not null,
  kind text not null
    check (kind in ('missing_in_ledger', 'missing_in_statement', 'amount', 'currency', 'status', 'fee', 'duplicate',
      'paid_not_fulfilled', 'fulfilled_not_paid', 'paid_twice', 'missing_in_shop')),
  -- The kind of line, as in `statement_lines`.
  about text not null,
  -- The line's number. Null if the statement has no line.
  line int,
  posting text,
  transaction_id text,
  our_reference text,
  processor_reference text,
  -- Minor units. `ours` is the ledger's side, `theirs` the statement's; null if that side has nothing.
  ours bigint,
  our_currency text,
  our_status text,
  theirs bigint,
  their_currency text,
  their_status text,
  -- Of an order: minor units of `our_currency` in the statements of processors. Null if none has its payment.
  processor_amount bigint,
  at timestamptz(3) not null,
  -- True close to an end of the statement's period: another statement may have the line.
  at_edge boolean not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'auto_resolved')),
  note text,
  resolved_by text,
  ended_at timestamptz(3),
  -- The statement whose comparison resolved it.
  resolved_by_statement text,
  found_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'resolved') = ((note is not null) and (resolved_by is not null)))
);
create index discrepancies_by_time on discrepancies (merchant_id, mode, at, id);
create index discrepancies_open on discrepancies (merchant_id, mode, at, id) where state = 'open';

-- The statements that show a discrepancy. One statement writes thousands of rows to both tables at once, so there is no
-- foreign key to check each of them.
create table statement_discrepancies (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  statement_id text not null,
  discrepancy_id text not null,
  -- True if the statement showed it at its last comparison.
  shows boolean not null default true,
  primary key (merchant_id, mode, statement_id, discrepancy_id),
  foreign key (merchant_id, mode, statement_id) references statements
);
create index statement_discrepancies_of_discrepancy on statement_discrepancies (merchant_id, mode, discrepancy_id);

---- Rollups for summaries, and texts for search

-- The number and amount of transactions by 15 minutes and by UTC day of their creation. Every current time zone differs
-- from UTC by a multiple of 15 minutes, so its days can be summed from these.
create table transaction_rollups (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  span text not null check (span in ('quarter', 'day')),
  starts_at timestamptz(3) not null,
  currency text not null,
  status text not null,
  -- '' if there is none, here and below: a primary key has no nulls.
  method_type text not null,
  network text not null,
  failure_code text not null,
  count bigint not null,
  -- The total amount in minor units.
  amount bigint not null,
  primary key (merchant_id, mode, span, starts_at, currency, status, method_type, network, failure_code)
) with (fillfactor=80);

-- Running totals of a UTC day: the transactions of each status created by the end of each 15 minutes. Any part of the
-- day is the difference of two totals, so a day in any time zone costs as little as a UTC day. By status only: no chart
-- shows the rest by interval.
create table status_rollups (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- The UTC day.
  starts_at timestamptz(3) not null,
  currency text not null,
  status text not null,
  counts bigint[] not null check (cardinality(counts) = 96),
  -- The total amount in minor units.
  amounts bigint[] not null check (cardinality(amounts) = 96),
  primary key (merchant_id, mode, starts_at, currency, status)
) with (fillfactor=80);

-- Changes not yet added to the rollups: numbers and amounts to add or subtract. A payment only inserts here, so
-- payments don't wait for each other. The worker adds the rows up. Rollups and changes together are always exact.
create table rollup_changes (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- The start of the 15 minutes in which the transaction was created.
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

-- The search index, filled in batches: payments don't wait for it, and a change of status doesn't rewrite its many
-- entries. A search finds transactions that are not indexed yet by their events.
create table transaction_search (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  created_sequence bigint not null,
  created_at timestamptz(3) not null,
  text text not null,
  primary key (merchant_id, mode, created_sequence)
);
create index transaction_search_text on transaction_search using gin (merchant_id, mode, text gin_trgm_ops);

-- The last indexed event of a scope: all transactions up to it are in `transaction_search`, and none after it.
create table search_progress (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  indexed_through bigint not null,
  primary key (merchant_id, mode)
) with (fillfactor=50);

---- Triggers

-- Adds each gain of a 15-minute rollup to the running totals of its day.
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
  -- Many rollups share a row here: without the lock, two processes that add up at once could deadlock.
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
create trigger transaction_rollups_counted after insert or update on transaction_rollups
  for each row when (new.span = 'quarter') execute function add_to_status_rollups();

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before delete or update or truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- Writes a rollup change for each change of a transaction that rollups count. Sets its method too.
create function count_changed_transaction() returns trigger language plpgsql as $$
begin
  select method ->> 'type', method ->> 'network' into new.method_type, new.network from attempts
  where (merchant_id, mode, transaction_id) = (new.merchant_id, new.mode, new.id)
  order by status = 'success' desc, number desc limit 1;
  if (old.created_at, old.currency, old.status, old.method_type, old.network, old.failure_code, old.amount)
    is distinct from
    (new.created_at, new.currency, new.status, new.method_type, new.network, new.failure_code, new.amount)
  then
    insert into rollup_changes
      (merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount)
    values
      (old.merchant_id, old.mode, date_bin('15 minutes', old.created_at, 'epoch'), old.currency, old.status,
        old.method_type, old.network, old.failure_code, -1, -old.amount),
      (new.merchant_id, new.mode, date_bin('15 minutes', new.created_at, 'epoch'), new.currency, new.status,
        new.method_type, new.network, new.failure_code, 1, new.amount);
  end if;
  return new;
end $$;
create trigger changed_transactions_counted before update on transactions
  for each row execute function count_changed_transaction();

-- One rollup change for all new transactions of a kind.
create function count_new_transactions() returns trigger language plpgsql as $$
begin
  insert into rollup_changes
    (merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount)
  select merchant_id, mode, date_bin('15 minutes', created_at, 'epoch') as starts_at, currency, status, method_type,
    network, failure_code, count(*), sum(amount)
  from added group by merchant_id, mode, starts_at, currency, status, method_type, network, failure_code;
  return null;
end $$;
create trigger new_transactions_counted after insert on transactions referencing new table as added
  for each statement execute function count_new_transactions();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_append_only before delete or update or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

-- A posting has the time of its insertion, so that a closed day can't change. One minute of tolerance: a machine's
-- clock may be set back during a transaction, and the money must still be posted.
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
