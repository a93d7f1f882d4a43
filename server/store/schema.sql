-- The schema that the migrations create. Written by "npm run generate" and compared by the tests. Do not edit.

create table api_key_calls (
  merchant_id text not null,
  mode text not null,
  key_id text not null,
  starts_at timestamp(3) with time zone not null,
  outcome text not null,
  ip_address text not null,
  rehearsal_id text not null default ''::text,
  calls bigint not null,
  last_at timestamp(3) with time zone not null,
  constraint api_key_calls_pkey PRIMARY KEY (merchant_id, mode, key_id, starts_at, outcome, ip_address, rehearsal_id),
  constraint api_key_calls_calls_check CHECK ((calls > 0)),
  constraint api_key_calls_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint api_key_calls_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'refused'::text, 'failed'::text, 'incomplete'::text])))
);

create table api_key_secrets (
  merchant_id text not null,
  mode text not null,
  hash text not null,
  key_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  constraint api_key_secrets_pkey PRIMARY KEY (merchant_id, mode, hash),
  constraint api_key_secrets_merchant_id_mode_key_id_fkey FOREIGN KEY (merchant_id, mode, key_id) REFERENCES api_keys(merchant_id, mode, id)
);

create table api_keys (
  merchant_id text not null,
  mode text not null,
  id text not null,
  kind text not null,
  name text not null,
  last_four text not null,
  publishable_text text,
  scopes text[] not null,
  allowed_ips text[] not null default '{}'::text[],
  allowed_origins text[] not null default '{}'::text[],
  server_sessions_only boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  last_used_address text,
  grant_id text,
  rehearsal jsonb,
  constraint api_keys_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint api_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint api_keys_check CHECK (((kind = 'publishable'::text) = (publishable_text IS NOT NULL))),
  constraint api_keys_kind_check CHECK ((kind = ANY (ARRAY['secret'::text, 'publishable'::text]))),
  constraint api_keys_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table application_grants (
  merchant_id text not null,
  mode text not null,
  id text not null,
  member_id text not null,
  client_id text not null,
  scopes text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  constraint application_grants_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint application_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint application_grants_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint application_grants_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table application_secrets (
  merchant_id text not null,
  mode text not null,
  hash text not null,
  client_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  constraint application_secrets_pkey PRIMARY KEY (merchant_id, mode, hash),
  constraint application_secrets_merchant_id_mode_client_id_fkey FOREIGN KEY (merchant_id, mode, client_id) REFERENCES applications(merchant_id, mode, client_id)
);

create table applications (
  merchant_id text not null,
  mode text not null,
  client_id text not null,
  name text not null,
  kind text not null,
  redirect_uris text[] not null,
  scopes text[] not null,
  allowed_origins text[] not null default '{}'::text[],
  created_at timestamp(3) with time zone not null default now(),
  removed_at timestamp(3) with time zone,
  constraint applications_pkey PRIMARY KEY (merchant_id, mode, client_id),
  constraint applications_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint applications_kind_check CHECK ((kind = ANY (ARRAY['confidential'::text, 'public'::text]))),
  constraint applications_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table attempts (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  number integer not null,
  connector text not null,
  status text not null default 'processing'::text,
  method jsonb not null,
  failure_code text,
  next_action jsonb,
  processor_reference text,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  next_poll_at timestamp(3) with time zone,
  received bigint,
  received_currency text,
  refund_allocated bigint not null default 0,
  dispute_allocated bigint not null default 0,
  dispute_lost bigint not null default 0,
  account integer not null default 1,
  action_version integer not null default 0,
  constraint attempts_pkey PRIMARY KEY (merchant_id, mode, transaction_id, id),
  constraint attempts_merchant_id_mode_transaction_id_number_key UNIQUE (merchant_id, mode, transaction_id, number),
  constraint attempts_merchant_id_mode_transaction_id_processor_referenc_key UNIQUE (merchant_id, mode, transaction_id, processor_reference),
  constraint attempts_merchant_id_mode_transaction_id_fkey FOREIGN KEY (merchant_id, mode, transaction_id) REFERENCES transactions(merchant_id, mode, id),
  constraint attempts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint attempts_received_check CHECK (((received IS NULL) = (received_currency IS NULL))),
  constraint attempts_refund_allocated_check CHECK (((refund_allocated >= 0) AND (dispute_lost >= 0) AND (dispute_lost <= dispute_allocated) AND ((refund_allocated + dispute_allocated) <= COALESCE(received, (0)::bigint)))),
  constraint attempts_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'success'::text, 'failed'::text, 'overpayment'::text, 'amount_mismatch'::text])))
);

create table audit_log (
  merchant_id text not null,
  id text not null,
  mode text,
  at timestamp(3) with time zone not null default now(),
  actor text not null,
  action text not null,
  target text not null,
  after jsonb,
  before jsonb,
  address text,
  constraint audit_log_pkey PRIMARY KEY (merchant_id, at, id),
  constraint audit_log_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint audit_log_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table business_day_balances (
  merchant_id text not null,
  mode text not null,
  starts_at timestamp(3) with time zone not null,
  connector text not null,
  currency text not null,
  opening_balance bigint not null,
  captured bigint not null,
  refunded bigint not null,
  disputed bigint not null,
  fees bigint not null,
  paid_out bigint not null,
  closing_balance bigint not null,
  payment_count integer not null,
  refund_count integer not null,
  constraint business_day_balances_pkey PRIMARY KEY (merchant_id, mode, starts_at, connector, currency),
  constraint business_day_balances_merchant_id_mode_starts_at_fkey FOREIGN KEY (merchant_id, mode, starts_at) REFERENCES business_days(merchant_id, mode, starts_at),
  constraint business_day_balances_check CHECK ((closing_balance = (((((opening_balance + captured) - refunded) - disputed) - fees) - paid_out))),
  constraint business_day_balances_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table business_days (
  merchant_id text not null,
  mode text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  date date not null,
  closed_at timestamp(3) with time zone not null default now(),
  constraint business_days_pkey PRIMARY KEY (merchant_id, mode, starts_at),
  constraint business_days_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint business_days_check CHECK ((ends_at > starts_at)),
  constraint business_days_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table checkpoint_cosignatures (
  merchant_id text not null,
  mode text not null,
  size bigint not null,
  verifier_key text not null,
  line text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint checkpoint_cosignatures_pkey PRIMARY KEY (merchant_id, mode, size, verifier_key),
  constraint checkpoint_cosignatures_merchant_id_mode_size_fkey FOREIGN KEY (merchant_id, mode, size) REFERENCES checkpoints(merchant_id, mode, size),
  constraint checkpoint_cosignatures_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table checkpoint_keys (
  name text not null,
  public_key text not null,
  encrypted_key text not null,
  constraint checkpoint_keys_pkey PRIMARY KEY (name),
  constraint checkpoint_keys_name_check CHECK ((name = 'ed25519'::text))
);

create table checkpoints (
  merchant_id text not null,
  mode text not null,
  size bigint not null,
  day date not null,
  note text not null,
  verifier_key text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint checkpoints_pkey PRIMARY KEY (merchant_id, mode, size),
  constraint checkpoints_merchant_id_mode_day_key UNIQUE (merchant_id, mode, day),
  constraint checkpoints_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint checkpoints_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint checkpoints_size_check CHECK ((size > 0))
);

create table deliveries (
  merchant_id text not null,
  mode text not null,
  sequence bigint not null,
  transaction_id text not null,
  url text not null,
  endpoint text not null,
  path_group text not null generated always as ("left"(md5(regexp_replace(split_part(url, '?'::text, 1), '/[^/]*([0-9][^/]*){4}'::text, '/'::text, 'g'::text)), 4)),
  status text not null default 'pending'::text,
  attempt_count integer not null default 0,
  due_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  attempts_before_resend integer not null default 0,
  superseded_after_delivery boolean not null default false,
  constraint deliveries_pkey PRIMARY KEY (merchant_id, mode, sequence),
  constraint deliveries_merchant_id_mode_sequence_fkey FOREIGN KEY (merchant_id, mode, sequence) REFERENCES events(merchant_id, mode, sequence),
  constraint deliveries_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'superseded'::text])))
);

create table delivery_attempts (
  merchant_id text not null,
  mode text not null,
  sequence bigint not null,
  number integer not null,
  started_at timestamp(3) with time zone not null,
  duration_ms integer not null,
  http_status integer,
  error text,
  response_body text,
  constraint delivery_attempts_pkey PRIMARY KEY (merchant_id, mode, sequence, number),
  constraint delivery_attempts_merchant_id_mode_sequence_fkey FOREIGN KEY (merchant_id, mode, sequence) REFERENCES deliveries(merchant_id, mode, sequence),
  constraint delivery_attempts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table delivery_leases (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  sequence bigint not null,
  endpoint text not null,
  path_group text not null,
  token text not null,
  ends_at timestamp(3) with time zone not null,
  constraint delivery_leases_pkey PRIMARY KEY (merchant_id, mode, transaction_id),
  constraint delivery_leases_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table discrepancies (
  merchant_id text not null,
  mode text not null,
  id text not null,
  connector text not null,
  kind text not null,
  about text not null,
  line integer,
  posting text,
  transaction_id text,
  our_reference text,
  processor_reference text,
  ours bigint,
  our_currency text,
  our_status text,
  theirs bigint,
  their_currency text,
  their_status text,
  processor_amount bigint,
  at timestamp(3) with time zone not null,
  at_edge boolean not null,
  state text not null default 'open'::text,
  note text,
  resolved_by text,
  ended_at timestamp(3) with time zone,
  resolved_by_statement text,
  found_at timestamp(3) with time zone not null default now(),
  constraint discrepancies_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint discrepancies_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint discrepancies_check1 CHECK (((state = 'resolved'::text) = ((note IS NOT NULL) AND (resolved_by IS NOT NULL)))),
  constraint discrepancies_kind_check CHECK ((kind = ANY (ARRAY['missing_in_ledger'::text, 'missing_in_statement'::text, 'amount'::text, 'currency'::text, 'status'::text, 'fee'::text, 'duplicate'::text, 'paid_not_fulfilled'::text, 'fulfilled_not_paid'::text, 'paid_twice'::text, 'missing_in_shop'::text]))),
  constraint discrepancies_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint discrepancies_state_check CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text, 'auto_resolved'::text])))
);

create table event_sequences (
  merchant_id text not null,
  mode text not null,
  last bigint not null default 0,
  mismatch_at timestamp(3) with time zone,
  constraint event_sequences_pkey PRIMARY KEY (merchant_id, mode),
  constraint event_sequences_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint event_sequences_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
) with (fillfactor=50);

create table event_tiles (
  merchant_id text not null,
  mode text not null,
  number bigint not null,
  hashes bytea not null,
  root bytea,
  constraint event_tiles_pkey PRIMARY KEY (merchant_id, mode, number),
  constraint event_tiles_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint event_tiles_check CHECK (((root IS NOT NULL) = (octet_length(hashes) = 8192))),
  constraint event_tiles_hashes_check CHECK ((((octet_length(hashes) >= 32) AND (octet_length(hashes) <= 8192)) AND ((octet_length(hashes) % 32) = 0))),
  constraint event_tiles_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint event_tiles_number_check CHECK ((number >= 0))
);

create table events (
  merchant_id text not null,
  mode text not null,
  sequence bigint not null,
  id text not null,
  kind text not null,
  transaction_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  body text not null,
  without_url boolean not null default false,
  constraint events_pkey PRIMARY KEY (merchant_id, mode, sequence),
  constraint events_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table idempotency_keys (
  merchant_id text not null,
  mode text not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  transaction_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  refund_id text,
  constraint idempotency_keys_pkey PRIMARY KEY (merchant_id, mode, route, key),
  constraint idempotency_keys_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table invitations (
  merchant_id text not null,
  id text not null,
  email text not null,
  role text not null,
  token_hash text not null,
  invited_by text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint invitations_pkey PRIMARY KEY (merchant_id, id),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES members(id),
  constraint invitations_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'developer'::text, 'cashier'::text, 'viewer'::text])))
);

create table ledger_checks (
  merchant_id text not null,
  mode text not null,
  checked_through text not null default ''::text,
  found integer not null default 0,
  unbalanced integer not null default 0,
  next_check_at timestamp(3) with time zone not null default now(),
  constraint ledger_checks_pkey PRIMARY KEY (merchant_id, mode),
  constraint ledger_checks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint ledger_checks_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table ledger_entries (
  merchant_id text not null,
  mode text not null,
  posting text not null,
  line smallint not null,
  account text not null,
  amount bigint not null,
  currency text not null,
  transaction_id text,
  at timestamp(3) with time zone not null,
  constraint ledger_entries_pkey PRIMARY KEY (merchant_id, mode, posting, line),
  constraint ledger_entries_account_check CHECK (((account = ANY (ARRAY['sales'::text, 'fees'::text, 'refunds'::text, 'disputes'::text, 'payouts'::text])) OR (account ~~ 'processor:_%'::text))),
  constraint ledger_entries_amount_check CHECK ((amount <> 0)),
  constraint ledger_entries_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table member_identities (
  issuer text not null,
  subject text not null,
  member_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint member_identities_pkey PRIMARY KEY (issuer, subject),
  constraint member_identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table member_sessions (
  id text not null,
  token_hash text not null,
  member_id text not null,
  provider_session text,
  address text not null,
  user_agent text not null,
  signed_in_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  last_seen_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint member_sessions_pkey PRIMARY KEY (id),
  constraint member_sessions_token_hash_key UNIQUE (token_hash),
  constraint member_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table members (
  id text not null,
  email text not null,
  password_hash text,
  created_at timestamp(3) with time zone not null default now(),
  merchant_ids text[] not null default '{}'::text[],
  totp_encrypted text,
  totp_pending text,
  totp_step bigint,
  first_signed_in_at timestamp(3) with time zone,
  sessions_version integer not null default 0,
  preferences jsonb not null default '{}'::jsonb,
  constraint members_pkey PRIMARY KEY (id)
);

create table memberships (
  merchant_id text not null,
  member_id text not null,
  role text not null,
  created_at timestamp(3) with time zone not null default now(),
  role_from_provider boolean not null default false,
  constraint memberships_pkey PRIMARY KEY (merchant_id, member_id),
  constraint memberships_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint memberships_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'developer'::text, 'cashier'::text, 'viewer'::text])))
);

create table merchant_logos (
  merchant_id text not null,
  hash text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint merchant_logos_pkey PRIMARY KEY (merchant_id, hash),
  constraint merchant_logos_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_logos_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

create table merchants (
  id text not null,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  created_at timestamp(3) with time zone not null default now(),
  brand_color text,
  logo_hash text,
  setup_dismissed_at timestamp(3) with time zone,
  two_factor_roles text[] not null default '{}'::text[],
  role_rules jsonb not null default '{}'::jsonb,
  role_rules_issuer text,
  role_rules_claim text,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_brand_color_check CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text))
);

create table method_settings (
  merchant_id text not null,
  mode text not null,
  method text not null,
  "position" smallint not null,
  enabled boolean not null default true,
  currency text not null,
  min_amount bigint,
  max_amount bigint,
  connectors text[] not null default '{}'::text[],
  updated_at timestamp(3) with time zone not null default now(),
  constraint method_settings_pkey PRIMARY KEY (merchant_id, mode, method),
  constraint method_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint method_settings_check CHECK ((max_amount >= COALESCE(min_amount, (1)::bigint))),
  constraint method_settings_method_check CHECK ((method = ANY (ARRAY['mobile_money'::text, 'card'::text, 'wallet'::text]))),
  constraint method_settings_min_amount_check CHECK ((min_amount > 0)),
  constraint method_settings_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table migrations (
  name text not null,
  ran_at timestamp(3) with time zone not null default now(),
  checksum text,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table oauth_keys (
  kid text not null,
  encrypted_key text not null,
  created_at timestamp(3) with time zone not null default now(),
  retired_at timestamp(3) with time zone,
  constraint oauth_keys_pkey PRIMARY KEY (kid)
);

create table oidc_artifacts (
  kind text not null,
  id_hash text not null,
  grant_hash text,
  uid text,
  payload json not null,
  consumed_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  access_merchant text,
  access_mode text,
  client_merchant text,
  grant_id text,
  member_id text,
  code_hash text,
  constraint oidc_artifacts_pkey PRIMARY KEY (kind, id_hash)
);

create table outgoing_mails (
  member_id text not null,
  incident text not null,
  kind text not null,
  about_merchant text not null,
  facts jsonb not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  due_at timestamp(3) with time zone default now(),
  created_at timestamp(3) with time zone not null default now(),
  constraint outgoing_mails_pkey PRIMARY KEY (member_id, incident),
  constraint outgoing_mails_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint outgoing_mails_check CHECK (((status = 'pending'::text) = (due_at IS NOT NULL))),
  constraint outgoing_mails_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'skipped'::text])))
);

create table passkey_challenges (
  purpose text not null,
  bound_to text not null,
  hash text not null,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (purpose, bound_to),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign_in'::text])))
);

create table passkeys (
  id text not null,
  member_id text not null,
  credential_id text not null,
  public_key text not null,
  transports text[] not null default '{}'::text[],
  signature_count bigint not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table password_resets (
  token_hash text not null,
  member_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table paused_endpoints (
  merchant_id text not null,
  mode text not null,
  endpoint text not null,
  paused_at timestamp(3) with time zone not null default now(),
  constraint paused_endpoints_pkey PRIMARY KEY (merchant_id, mode, endpoint),
  constraint paused_endpoints_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table payment_links (
  merchant_id text not null,
  mode text not null,
  id text not null,
  amount bigint,
  amount_min bigint,
  amount_max bigint,
  currency text not null,
  description text not null,
  payment_limit integer,
  ends_at timestamp(3) with time zone,
  paused_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint payment_links_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint payment_links_amount_check CHECK ((amount > 0)),
  constraint payment_links_amount_max_check CHECK ((amount_max > 0)),
  constraint payment_links_amount_min_check CHECK ((amount_min > 0)),
  constraint payment_links_check CHECK (((amount IS NULL) OR ((amount_min IS NULL) AND (amount_max IS NULL)))),
  constraint payment_links_check1 CHECK ((amount_min <= amount_max)),
  constraint payment_links_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint payment_links_payment_limit_check CHECK ((payment_limit > 0))
);

create table previous_credentials (
  merchant_id text not null,
  mode text not null,
  connector text not null,
  account integer not null,
  encrypted_credentials text not null,
  replaced_at timestamp(3) with time zone not null default now(),
  constraint previous_credentials_pkey PRIMARY KEY (merchant_id, mode, connector, account),
  constraint previous_credentials_merchant_id_mode_connector_fkey FOREIGN KEY (merchant_id, mode, connector) REFERENCES processors(merchant_id, mode, connector)
);

create table processes (
  id text not null,
  name text not null,
  started_at timestamp(3) with time zone not null default now(),
  seen_at timestamp(3) with time zone not null default now(),
  constraint processes_pkey PRIMARY KEY (id)
);

create table processor_failovers (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  connector text not null,
  account integer not null,
  created_at timestamp(3) with time zone not null default now(),
  next_poll_at timestamp(3) with time zone,
  payment_id text,
  constraint processor_failovers_pkey PRIMARY KEY (merchant_id, mode, id, connector),
  constraint processor_failovers_merchant_id_mode_transaction_id_id_fkey FOREIGN KEY (merchant_id, mode, transaction_id, id) REFERENCES attempts(merchant_id, mode, transaction_id, id)
);

create table processor_requests (
  merchant_id text not null,
  mode text not null,
  transaction_id text not null,
  id text not null,
  attempt_id text not null,
  connector text not null,
  direction text not null,
  operation text not null,
  at timestamp(3) with time zone not null,
  duration_ms integer,
  status smallint,
  response jsonb,
  error text,
  constraint processor_requests_pkey PRIMARY KEY (merchant_id, mode, transaction_id, id),
  constraint processor_requests_merchant_id_mode_transaction_id_attempt_fkey FOREIGN KEY (merchant_id, mode, transaction_id, attempt_id) REFERENCES attempts(merchant_id, mode, transaction_id, id),
  constraint processor_requests_direction_check CHECK ((direction = ANY (ARRAY['outbound'::text, 'inbound'::text])))
);

create table processors (
  merchant_id text not null,
  mode text not null,
  connector text not null,
  callback_token text not null,
  encrypted_credentials text not null,
  enabled boolean not null default true,
  problem text,
  checked_at timestamp(3) with time zone not null default now(),
  next_check_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  account integer not null default 1,
  alert_sent boolean not null default false,
  constraint processors_pkey PRIMARY KEY (merchant_id, mode, connector),
  constraint processors_merchant_id_mode_callback_token_key UNIQUE (merchant_id, mode, callback_token),
  constraint processors_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint processors_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint processors_problem_check CHECK ((problem = 'credentials_rejected'::text))
);

create table push_keys (
  name text not null,
  public_key text not null,
  encrypted_key text not null,
  constraint push_keys_pkey PRIMARY KEY (name),
  constraint push_keys_name_check CHECK ((name = 'vapid'::text))
);

create table push_reviews (
  subscription_id text not null,
  review_id text not null,
  constraint push_reviews_pkey PRIMARY KEY (subscription_id, review_id)
);

create table push_subscriptions (
  id text not null,
  session_id text not null,
  member_id text not null,
  about_merchant text not null,
  about_mode text not null,
  encrypted_endpoint text not null,
  endpoint_hash text not null,
  choice text not null,
  large_amount bigint,
  large_currency text,
  language text not null,
  event_cursor bigint not null,
  test_requested boolean not null default false,
  attempts integer not null default 0,
  claims bigint not null default 0,
  due_at timestamp(3) with time zone not null default now(),
  failed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_about_merchant_about_mode_key UNIQUE (session_id, about_merchant, about_mode),
  constraint push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES member_sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_about_mode_check CHECK ((about_mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint push_subscriptions_check CHECK (((choice = 'large_payments'::text) = (large_amount IS NOT NULL))),
  constraint push_subscriptions_check1 CHECK (((large_amount IS NULL) = (large_currency IS NULL))),
  constraint push_subscriptions_choice_check CHECK ((choice = ANY (ARRAY['every_payment'::text, 'large_payments'::text, 'reviews_only'::text])))
);

create table recovery_codes (
  member_id text not null,
  hash text not null,
  used_at timestamp(3) with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (member_id, hash),
  constraint recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);

create table refunds (
  merchant_id text not null,
  mode text not null,
  id text not null,
  transaction_id text not null,
  attempt_id text not null,
  amount bigint not null,
  currency text not null,
  reason text,
  status text not null default 'processing'::text,
  failure_code text,
  processor_reference text,
  created_by text not null,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  next_poll_at timestamp(3) with time zone,
  connector text not null,
  account integer not null,
  constraint refunds_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint refunds_merchant_id_mode_transaction_id_attempt_id_fkey FOREIGN KEY (merchant_id, mode, transaction_id, attempt_id) REFERENCES attempts(merchant_id, mode, transaction_id, id),
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_check CHECK (((status = 'processing'::text) = (ended_at IS NULL))),
  constraint refunds_check1 CHECK (((status = 'failed'::text) = (failure_code IS NOT NULL))),
  constraint refunds_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'success'::text, 'failed'::text])))
);

create table request_log (
  merchant_id text not null,
  mode text not null,
  at timestamp(3) with time zone not null,
  id text not null,
  request_id text not null,
  actor text not null,
  method text not null,
  path text not null,
  operation_type text,
  operation_name text,
  outcome text not null,
  status smallint,
  code text,
  rehearsed_code text,
  duration_ms integer not null,
  constraint request_log_pkey PRIMARY KEY (merchant_id, mode, at, id),
  constraint request_log_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint request_log_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'refused'::text, 'failed'::text, 'incomplete'::text])))
);

create table reviews (
  merchant_id text not null,
  mode text not null,
  id text not null,
  kind text not null,
  transaction_id text not null,
  attempt_id text not null,
  refund_id text,
  amount bigint not null,
  currency text not null,
  opened_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  decision text,
  decided_by text,
  reason text,
  decision_refund_id text,
  alert_sent boolean not null default false,
  dispute_reference text,
  dispute_status text,
  dispute_reason text,
  due_at timestamp(3) with time zone,
  dispute_allocated bigint not null default 0,
  dispute_postings integer not null default 0,
  constraint reviews_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint reviews_merchant_id_mode_transaction_id_attempt_id_fkey FOREIGN KEY (merchant_id, mode, transaction_id, attempt_id) REFERENCES attempts(merchant_id, mode, transaction_id, id),
  constraint reviews_check CHECK (((dispute_allocated >= 0) AND (dispute_allocated <= amount))),
  constraint reviews_check1 CHECK (((kind = ANY (ARRAY['refund_failed'::text, 'refund_outcome_unknown'::text, 'duplicate_refund'::text])) = (refund_id IS NOT NULL))),
  constraint reviews_check2 CHECK (((decision IS NULL) OR (closed_at IS NOT NULL))),
  constraint reviews_check3 CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint reviews_check4 CHECK (((NOT (decision IS DISTINCT FROM 'refund'::text)) = (decision_refund_id IS NOT NULL))),
  constraint reviews_check5 CHECK (((kind = 'dispute'::text) = (dispute_reference IS NOT NULL))),
  constraint reviews_check6 CHECK (((dispute_reference IS NULL) = (dispute_status IS NULL))),
  constraint reviews_check7 CHECK (((dispute_status IS NULL) OR ((dispute_status = 'open'::text) = (closed_at IS NULL)))),
  constraint reviews_check8 CHECK (((dispute_status IS NOT NULL) OR ((due_at IS NULL) AND (dispute_reason IS NULL) AND (dispute_allocated = 0) AND (dispute_postings = 0)))),
  constraint reviews_decision_check CHECK ((decision = ANY (ARRAY['accept'::text, 'refund'::text]))),
  constraint reviews_dispute_status_check CHECK ((dispute_status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint reviews_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'overpayment'::text, 'amount_mismatch'::text, 'outcome_unknown'::text, 'refund_failed'::text, 'refund_outcome_unknown'::text, 'duplicate_refund'::text, 'dispute'::text]))),
  constraint reviews_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table revocation_confirmations (
  merchant_id text not null,
  revocation_id text not null,
  process_id text not null,
  process_name text not null,
  seen_at timestamp(3) with time zone not null,
  confirmed_at timestamp(3) with time zone,
  last_accepted_at timestamp(3) with time zone,
  constraint revocation_confirmations_pkey PRIMARY KEY (merchant_id, revocation_id, process_id),
  constraint revocation_confirmations_merchant_id_revocation_id_fkey FOREIGN KEY (merchant_id, revocation_id) REFERENCES revocations(merchant_id, id) ON DELETE CASCADE
);

create table revocations (
  merchant_id text not null,
  id text not null,
  mode text,
  subject text not null,
  at timestamp(3) with time zone not null,
  constraint revocations_pkey PRIMARY KEY (merchant_id, id),
  constraint revocations_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint revocations_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table rollup_changes (
  merchant_id text not null,
  mode text not null,
  starts_at timestamp(3) with time zone not null,
  id bigint not null generated always as identity,
  currency text not null,
  status text not null,
  method_type text,
  network text,
  failure_code text,
  count integer not null,
  amount bigint not null,
  constraint rollup_changes_pkey PRIMARY KEY (merchant_id, mode, starts_at, id),
  constraint rollup_changes_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table saved_views (
  merchant_id text not null,
  member_id text not null,
  name text not null,
  search text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (merchant_id, member_id, name),
  constraint saved_views_merchant_id_member_id_fkey FOREIGN KEY (merchant_id, member_id) REFERENCES memberships(merchant_id, member_id) ON DELETE CASCADE
);

create table search_progress (
  merchant_id text not null,
  mode text not null,
  indexed_through bigint not null,
  constraint search_progress_pkey PRIMARY KEY (merchant_id, mode),
  constraint search_progress_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
) with (fillfactor=50);

create table staff_alerts (
  merchant_id text not null,
  mode text not null,
  kind text not null,
  subject text not null,
  since timestamp(3) with time zone not null,
  alerted_at timestamp(3) with time zone not null default now(),
  constraint staff_alerts_pkey PRIMARY KEY (merchant_id, mode, kind, subject),
  constraint staff_alerts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint staff_alerts_kind_check CHECK ((kind = ANY (ARRAY['endpoint_failing'::text, 'deliveries_failed'::text, 'review_opened'::text]))),
  constraint staff_alerts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table statement_discrepancies (
  merchant_id text not null,
  mode text not null,
  statement_id text not null,
  discrepancy_id text not null,
  shows boolean not null default true,
  constraint statement_discrepancies_pkey PRIMARY KEY (merchant_id, mode, statement_id, discrepancy_id),
  constraint statement_discrepancies_merchant_id_mode_statement_id_fkey FOREIGN KEY (merchant_id, mode, statement_id) REFERENCES statements(merchant_id, mode, id),
  constraint statement_discrepancies_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table statement_lines (
  merchant_id text not null,
  mode text not null,
  statement_id text not null,
  number integer not null,
  kind text not null,
  status text not null,
  our_reference text,
  processor_reference text,
  amount bigint not null,
  currency text not null,
  fee bigint,
  at timestamp(3) with time zone not null,
  posting text,
  constraint statement_lines_pkey PRIMARY KEY (merchant_id, mode, statement_id, number),
  constraint statement_lines_merchant_id_mode_statement_id_fkey FOREIGN KEY (merchant_id, mode, statement_id) REFERENCES statements(merchant_id, mode, id),
  constraint statement_lines_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'payout'::text, 'fee'::text, 'other'::text, 'order'::text]))),
  constraint statement_lines_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint statement_lines_status_check CHECK ((status = ANY (ARRAY['success'::text, 'failed'::text, 'reversed'::text, 'pending'::text, 'fulfilled'::text, 'unfulfilled'::text, 'canceled'::text])))
);

create table statement_postings (
  merchant_id text not null,
  mode text not null,
  posting text not null,
  source_id text not null,
  statement_id text not null,
  value_at timestamp(3) with time zone not null,
  reversed_at timestamp(3) with time zone,
  constraint statement_postings_pkey PRIMARY KEY (merchant_id, mode, posting),
  constraint statement_postings_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table statements (
  merchant_id text not null,
  mode text not null,
  id text not null,
  connector text not null,
  name text not null,
  sha256 text not null,
  format text,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  period_from timestamp(3) with time zone not null,
  period_to timestamp(3) with time zone not null,
  lines integer not null,
  skipped integer not null,
  matched integer not null default 0,
  posted integer not null default 0,
  uploaded_by text not null,
  uploaded_at timestamp(3) with time zone not null default now(),
  checked_at timestamp(3) with time zone not null default now(),
  stale boolean not null default false,
  constraint statements_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint statements_merchant_id_mode_connector_sha256_key UNIQUE (merchant_id, mode, connector, sha256),
  constraint statements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint statements_check CHECK ((period_to > period_from)),
  constraint statements_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table status_rollups (
  merchant_id text not null,
  mode text not null,
  starts_at timestamp(3) with time zone not null,
  currency text not null,
  status text not null,
  counts bigint[] not null,
  amounts bigint[] not null,
  constraint status_rollups_pkey PRIMARY KEY (merchant_id, mode, starts_at, currency, status),
  constraint status_rollups_amounts_check CHECK ((cardinality(amounts) = 96)),
  constraint status_rollups_counts_check CHECK ((cardinality(counts) = 96)),
  constraint status_rollups_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
) with (fillfactor=80);

create table transaction_rollups (
  merchant_id text not null,
  mode text not null,
  span text not null,
  starts_at timestamp(3) with time zone not null,
  currency text not null,
  status text not null,
  method_type text not null,
  network text not null,
  failure_code text not null,
  count bigint not null,
  amount bigint not null,
  constraint transaction_rollups_pkey PRIMARY KEY (merchant_id, mode, span, starts_at, currency, status, method_type, network, failure_code),
  constraint transaction_rollups_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint transaction_rollups_span_check CHECK ((span = ANY (ARRAY['quarter'::text, 'day'::text])))
) with (fillfactor=80);

create table transaction_search (
  merchant_id text not null,
  mode text not null,
  created_sequence bigint not null,
  created_at timestamp(3) with time zone not null,
  text text not null,
  constraint transaction_search_pkey PRIMARY KEY (merchant_id, mode, created_sequence),
  constraint transaction_search_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table transactions (
  merchant_id text not null,
  mode text not null,
  id text not null,
  checkout_id text not null,
  client_reference text not null,
  status text not null default 'pending'::text,
  pending_status text,
  late boolean not null default false,
  overpaid boolean not null default false,
  on_hold boolean not null default false,
  amount bigint not null,
  amount_received bigint not null default 0,
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
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone,
  created_sequence bigint not null,
  method_type text,
  network text,
  publishable_key_id text,
  amount_refund_pending bigint not null default 0,
  payment_link_id text,
  constraint transactions_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint transactions_merchant_id_mode_checkout_id_key UNIQUE (merchant_id, mode, checkout_id),
  constraint transactions_merchant_id_mode_client_reference_key UNIQUE (merchant_id, mode, client_reference),
  constraint transactions_payment_link_fkey FOREIGN KEY (merchant_id, mode, payment_link_id) REFERENCES payment_links(merchant_id, mode, id),
  constraint transactions_publishable_key_fkey FOREIGN KEY (merchant_id, mode, publishable_key_id) REFERENCES api_keys(merchant_id, mode, id),
  constraint transactions_amount_check CHECK ((amount > 0)),
  constraint transactions_amount_received_check CHECK ((amount_received >= 0)),
  constraint transactions_check CHECK (((status = 'success'::text) = (paid_at IS NOT NULL))),
  constraint transactions_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint transactions_pending_status_check CHECK ((pending_status = ANY (ARRAY['canceled'::text, 'expired'::text]))),
  constraint transactions_refunds_check CHECK (((amount_refunded >= 0) AND (amount_refund_pending >= 0) AND ((amount_refunded + amount_refund_pending) <= amount_received))),
  constraint transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'success'::text, 'failed'::text, 'canceled'::text, 'expired'::text])))
);

create table webhook_drills (
  merchant_id text not null,
  mode text not null,
  id text not null,
  url text not null,
  state text not null default 'running'::text,
  started_by text not null,
  started_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  steps jsonb not null default '[]'::jsonb,
  order_code text,
  abandoned_codes text[] not null default '{}'::text[],
  first_claimed_at timestamp(3) with time zone,
  claims integer not null default 0,
  lease_token text,
  lease_ends_at timestamp(3) with time zone,
  constraint webhook_drills_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint webhook_drills_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint webhook_drills_mode_check CHECK ((mode = 'test'::text)),
  constraint webhook_drills_state_check CHECK ((state = ANY (ARRAY['running'::text, 'ended'::text, 'interrupted'::text])))
);

create table webhook_endpoints (
  merchant_id text not null,
  mode text not null,
  endpoint text not null,
  path_group text not null,
  state text not null default 'unknown'::text,
  state_since timestamp(3) with time zone not null default now(),
  next_due_at timestamp(3) with time zone,
  awaits_post boolean not null default false,
  last_sequence bigint,
  last_number integer,
  delivery_failed_at timestamp(3) with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (merchant_id, mode, endpoint, path_group),
  constraint webhook_endpoints_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['unknown'::text, 'healthy'::text, 'failing'::text])))
);

create table webhook_secrets (
  merchant_id text not null,
  mode text not null,
  id text not null,
  encrypted_secret text not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (merchant_id, mode, id),
  constraint webhook_secrets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint webhook_secrets_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table webhook_settings (
  merchant_id text not null,
  mode text not null,
  default_callback_url text,
  constraint webhook_settings_pkey PRIMARY KEY (merchant_id, mode),
  constraint webhook_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint webhook_settings_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

CREATE INDEX api_key_calls_purge_due ON public.api_key_calls USING btree (starts_at);

CREATE INDEX api_key_secrets_of_key ON public.api_key_secrets USING btree (merchant_id, mode, key_id);

CREATE INDEX api_keys_of_grant ON public.api_keys USING btree (merchant_id, mode, grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX application_grants_of_member ON public.application_grants USING btree (merchant_id, member_id, mode, created_at);

CREATE INDEX application_secrets_of_client ON public.application_secrets USING btree (merchant_id, mode, client_id);

CREATE INDEX applications_allowed_origins ON public.applications USING gin (allowed_origins) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX attempts_by_id ON public.attempts USING btree (merchant_id, mode, id);

CREATE INDEX attempts_newest ON public.attempts USING btree (merchant_id, mode, created_at);

CREATE INDEX attempts_of_processor ON public.attempts USING btree (merchant_id, mode, processor_reference) WHERE (processor_reference IS NOT NULL);

CREATE INDEX attempts_poll_due ON public.attempts USING btree (connector, next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX attempts_poll_turns ON public.attempts USING btree (merchant_id, mode, connector, next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX attempts_review_due ON public.attempts USING btree (ended_at) WHERE (status = ANY (ARRAY['overpayment'::text, 'amount_mismatch'::text]));

CREATE INDEX attempts_unknown_due ON public.attempts USING btree (created_at) WHERE (status = 'processing'::text);

CREATE INDEX audit_log_of_actor ON public.audit_log USING btree (merchant_id, actor, at, id);

CREATE INDEX audit_log_of_target ON public.audit_log USING btree (merchant_id, target, at, id);

CREATE INDEX deliveries_due ON public.deliveries USING btree (merchant_id, mode, endpoint, path_group, due_at, sequence) WHERE (status = 'pending'::text);

CREATE INDEX deliveries_of_transaction ON public.deliveries USING btree (merchant_id, mode, transaction_id, sequence);

CREATE INDEX deliveries_untaken ON public.deliveries USING btree (merchant_id, mode, status, sequence) WHERE (status = ANY (ARRAY['pending'::text, 'failed'::text]));

CREATE INDEX delivery_leases_due ON public.delivery_leases USING btree (ends_at);

CREATE INDEX delivery_leases_of_endpoint ON public.delivery_leases USING btree (merchant_id, mode, endpoint, path_group, sequence);

CREATE INDEX discrepancies_by_time ON public.discrepancies USING btree (merchant_id, mode, at, id);

CREATE INDEX discrepancies_open ON public.discrepancies USING btree (merchant_id, mode, at, id) WHERE (state = 'open'::text);

CREATE INDEX event_sequences_mismatch ON public.event_sequences USING btree (merchant_id, mode) WHERE (mismatch_at IS NOT NULL);

CREATE INDEX events_of_transaction ON public.events USING btree (merchant_id, mode, transaction_id, sequence);

CREATE INDEX events_without_url ON public.events USING btree (merchant_id, mode, sequence) WHERE without_url;

CREATE INDEX idempotency_keys_purge_due ON public.idempotency_keys USING btree (created_at);

CREATE UNIQUE INDEX invitations_by_token ON public.invitations USING btree (merchant_id, token_hash);

CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (merchant_id, lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE INDEX ledger_checks_due ON public.ledger_checks USING btree (next_check_at);

CREATE INDEX ledger_entries_by_time ON public.ledger_entries USING btree (merchant_id, mode, at);

CREATE INDEX ledger_entries_of_transaction ON public.ledger_entries USING btree (merchant_id, mode, transaction_id);

CREATE INDEX member_identities_of_member ON public.member_identities USING btree (member_id);

CREATE INDEX member_sessions_expiry_due ON public.member_sessions USING btree (expires_at);

CREATE INDEX member_sessions_of_member ON public.member_sessions USING btree (member_id, created_at);

CREATE UNIQUE INDEX members_email ON public.members USING btree (lower(email));

CREATE INDEX merchants_role_rules ON public.merchants USING gin (role_rules);

CREATE INDEX oidc_artifacts_by_uid ON public.oidc_artifacts USING btree (kind, uid) WHERE (uid IS NOT NULL);

CREATE INDEX oidc_artifacts_expiry_due ON public.oidc_artifacts USING btree (expires_at);

CREATE INDEX oidc_artifacts_of_code ON public.oidc_artifacts USING btree (code_hash) WHERE (code_hash IS NOT NULL);

CREATE INDEX oidc_artifacts_of_member ON public.oidc_artifacts USING btree (member_id, kind) WHERE (member_id IS NOT NULL);

CREATE INDEX outgoing_mails_due ON public.outgoing_mails USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX outgoing_mails_failed ON public.outgoing_mails USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX outgoing_mails_purge_due ON public.outgoing_mails USING btree (created_at) WHERE (due_at IS NULL);

CREATE INDEX passkey_challenges_expiry_due ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkeys_of_member ON public.passkeys USING btree (member_id, created_at);

CREATE INDEX password_resets_expiry_due ON public.password_resets USING btree (expires_at);

CREATE INDEX password_resets_of_member ON public.password_resets USING btree (member_id);

CREATE INDEX payment_links_newest ON public.payment_links USING btree (merchant_id, mode, created_at, id);

CREATE INDEX previous_credentials_purge_due ON public.previous_credentials USING btree (replaced_at);

CREATE INDEX processor_failovers_poll_due ON public.processor_failovers USING btree (connector, next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX processor_failovers_poll_turns ON public.processor_failovers USING btree (merchant_id, mode, connector, next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX processor_requests_purge_due ON public.processor_requests USING btree (at);

CREATE INDEX processors_check_due ON public.processors USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX push_subscriptions_about ON public.push_subscriptions USING btree (about_merchant, about_mode);

CREATE INDEX push_subscriptions_due ON public.push_subscriptions USING btree (due_at);

CREATE INDEX push_subscriptions_of_endpoint ON public.push_subscriptions USING btree (endpoint_hash);

CREATE INDEX push_subscriptions_of_member ON public.push_subscriptions USING btree (member_id);

CREATE INDEX refunds_of_processor ON public.refunds USING btree (merchant_id, mode, processor_reference) WHERE (processor_reference IS NOT NULL);

CREATE INDEX refunds_of_transaction ON public.refunds USING btree (merchant_id, mode, transaction_id, created_at, id);

CREATE INDEX refunds_poll_due ON public.refunds USING btree (connector, next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX refunds_poll_turns ON public.refunds USING btree (merchant_id, mode, connector, next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX refunds_review_due ON public.refunds USING btree (ended_at) WHERE (status = 'failed'::text);

CREATE INDEX refunds_unknown_due ON public.refunds USING btree (created_at) WHERE (status = 'processing'::text);

CREATE INDEX request_log_of_actor ON public.request_log USING btree (merchant_id, mode, actor, at, id);

CREATE INDEX request_log_of_request ON public.request_log USING btree (merchant_id, mode, request_id, id);

CREATE INDEX request_log_purge_due ON public.request_log USING btree (at);

CREATE INDEX request_log_rehearsed ON public.request_log USING btree (merchant_id, mode, at, id) WHERE (rehearsed_code IS NOT NULL);

CREATE INDEX request_log_unsuccessful ON public.request_log USING btree (merchant_id, mode, outcome, at, id) WHERE (outcome <> 'success'::text);

CREATE INDEX reviews_alert_due ON public.reviews USING btree (opened_at) WHERE ((closed_at IS NULL) AND (NOT alert_sent) AND (mode = 'live'::text));

CREATE INDEX reviews_closed ON public.reviews USING btree (merchant_id, mode, closed_at, id) WHERE (closed_at IS NOT NULL);

CREATE INDEX reviews_of_transaction ON public.reviews USING btree (merchant_id, mode, transaction_id);

CREATE UNIQUE INDEX reviews_once ON public.reviews USING btree (merchant_id, mode, attempt_id, kind, COALESCE(refund_id, dispute_reference, ''::text));

CREATE INDEX reviews_open ON public.reviews USING btree (merchant_id, mode, opened_at, id) WHERE (closed_at IS NULL);

CREATE INDEX revocation_confirmations_due ON public.revocation_confirmations USING btree (process_id) WHERE (confirmed_at IS NULL);

CREATE INDEX revocations_of_subject ON public.revocations USING btree (merchant_id, subject, at);

CREATE INDEX revocations_purge_due ON public.revocations USING btree (at);

CREATE INDEX staff_alerts_failing ON public.staff_alerts USING btree (merchant_id) WHERE (kind = 'endpoint_failing'::text);

CREATE INDEX statement_discrepancies_of_discrepancy ON public.statement_discrepancies USING btree (merchant_id, mode, discrepancy_id);

CREATE INDEX statement_lines_of_posting ON public.statement_lines USING btree (merchant_id, mode, posting) WHERE (posting IS NOT NULL);

CREATE INDEX statement_postings_of_source ON public.statement_postings USING btree (merchant_id, mode, source_id);

CREATE INDEX statement_postings_of_statement ON public.statement_postings USING btree (merchant_id, mode, statement_id);

CREATE INDEX statements_by_time ON public.statements USING btree (merchant_id, mode, uploaded_at, id);

CREATE INDEX transaction_search_text ON public.transaction_search USING gin (merchant_id, mode, text gin_trgm_ops);

CREATE INDEX transactions_expiry_due ON public.transactions USING btree (expires_at) WHERE ((status = ANY (ARRAY['pending'::text, 'failed'::text])) OR ((status = 'processing'::text) AND (pending_status IS NULL)));

CREATE INDEX transactions_newest ON public.transactions USING btree (merchant_id, mode, created_at, created_sequence);

CREATE INDEX transactions_on_hold ON public.transactions USING btree (merchant_id, mode, id) WHERE on_hold;

CREATE INDEX transactions_payment_link ON public.transactions USING btree (merchant_id, mode, payment_link_id, created_at, created_sequence) INCLUDE (status) WHERE (payment_link_id IS NOT NULL);

CREATE INDEX transactions_review_due ON public.transactions USING btree (paid_at) WHERE late;

CREATE INDEX webhook_drills_due ON public.webhook_drills USING btree (started_at) WHERE (state = 'running'::text);

CREATE INDEX webhook_drills_newest ON public.webhook_drills USING btree (merchant_id, mode, started_at, id);

CREATE UNIQUE INDEX webhook_drills_running ON public.webhook_drills USING btree (merchant_id, mode) WHERE (state = 'running'::text);

CREATE INDEX webhook_endpoints_alert_due ON public.webhook_endpoints USING btree (delivery_failed_at) WHERE ((delivery_failed_at IS NOT NULL) AND (mode = 'live'::text));

CREATE INDEX webhook_endpoints_due ON public.webhook_endpoints USING btree (state, next_due_at) WHERE (next_due_at IS NOT NULL);

CREATE INDEX webhook_endpoints_failing ON public.webhook_endpoints USING btree (merchant_id, mode, state_since) WHERE (state = 'failing'::text);

CREATE OR REPLACE FUNCTION public.add_to_status_rollups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into rollup_changes
    (merchant_id, mode, starts_at, currency, status, method_type, network, failure_code, count, amount)
  select merchant_id, mode, date_bin('15 minutes', created_at, 'epoch') as starts_at, currency, status, method_type,
    network, failure_code, count(*), sum(amount)
  from added group by merchant_id, mode, starts_at, currency, status, method_type, network, failure_code;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.event_body(id text, kind text, created_at timestamp with time zone, sequence bigint, mode text, data text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select '{"id":"' || id || '","event":"' || kind || '","createdAt":"'
    || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || '","sequence":' || sequence || ',"mode":"' || mode || '","data":' || data || '}'
$function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added group by merchant_id, mode, posting, currency having sum(amount) <> 0) then
    raise exception 'a posting must sum to zero';
  end if;
  if exists (select from added where at < now() - interval '1 minute' or at > clock_timestamp() + interval '1 minute') then
    raise exception 'a posting bears the time at which it is made';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.schedule_endpoints()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_endpoints as e (merchant_id, mode, endpoint, path_group, next_due_at)
  select merchant_id, mode, endpoint, path_group, min(due_at) from written where status = 'pending'
  group by merchant_id, mode, endpoint, path_group
  -- In the same order as in all statements that lock several, so that they can't deadlock.
  order by merchant_id, mode, endpoint, path_group
  on conflict (merchant_id, mode, endpoint, path_group) do update set next_due_at = excluded.next_due_at
  where e.next_due_at is null or e.next_due_at > excluded.next_due_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_text(client_reference text, description text, customer jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select lower(client_reference || e'\n' || description || e'\n' || coalesce(customer ->> 'name', '') || e'\n'
    || coalesce(customer ->> 'phone', '') || e'\n' || coalesce(customer ->> 'email', ''))
$function$;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();

CREATE TRIGGER deliveries_changed AFTER UPDATE ON public.deliveries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION schedule_endpoints();

CREATE TRIGGER deliveries_made AFTER INSERT ON public.deliveries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION schedule_endpoints();

CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_balanced AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_balanced();

CREATE TRIGGER transaction_rollups_counted AFTER INSERT OR UPDATE ON public.transaction_rollups FOR EACH ROW WHEN ((new.span = 'quarter'::text)) EXECUTE FUNCTION add_to_status_rollups();

CREATE TRIGGER changed_transactions_counted BEFORE UPDATE ON public.transactions FOR EACH ROW EXECUTE FUNCTION count_changed_transaction();

CREATE TRIGGER new_transactions_counted AFTER INSERT ON public.transactions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_transactions();
