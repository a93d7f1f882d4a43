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
  foreign key (merchant_id, mode, key_id) references api_keys (merchant_id, mode, id)
);
create index api_key_secrets_of_key on api_key_secrets (merchant_id, mode, key_id);
insert into api_key_secrets (merchant_id, mode, hash, key_id, created_at)
  select merchant_id, mode, hash, id, created_at from api_keys;
alter table api_keys drop column hash;
alter table api_keys
  add column last_used_at timestamptz(3),
  add column last_used_address text,
  -- The grant under which an application made it.
  add column grant_id text;
create index api_keys_of_grant on api_keys (merchant_id, mode, grant_id) where grant_id is not null;

-- The secrets of an application, in the same way.
create table application_secrets (
  merchant_id text not null,
  mode text not null,
  hash text not null,
  client_id text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  primary key (merchant_id, mode, hash),
  foreign key (merchant_id, mode, client_id) references applications (merchant_id, mode, client_id)
);
create index application_secrets_of_client on application_secrets (merchant_id, mode, client_id);
insert into application_secrets (merchant_id, mode, hash, client_id, created_at)
  select merchant_id, mode, secret_hash, client_id, created_at from applications where secret_hash is not null;
alter table applications drop column secret_hash;
alter table applications add column removed_at timestamptz(3);

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

-- Whose data a token opens, and whose application it was given to: read with the token, in one look-up.
alter table oidc_artifacts
  add column opens_merchant text,
  add column opens_mode text,
  add column client_merchant text,
  -- The grant to an application that a code or token came from, or that a question was answered with.
  add column grant_id text,
  -- Who signed in, is signing in, or is asked.
  add column member_id text;
drop index oidc_artifacts_of_grant;
create index oidc_artifacts_of_member on oidc_artifacts (member_id, kind) where member_id is not null;

alter table members
  -- Null where the company's own identity provider signs them in.
  alter column password_hash drop not null,
  -- The secret that an authenticator shares with us, encrypted with SECRET_KEY: one in use, one being set up.
  add column totp_sealed text,
  add column totp_offered text,
  -- The newest time step whose code was taken: a code works once.
  add column totp_step bigint;

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
create index password_resets_of_member on password_resets (member_id);
create index password_resets_expiry_due on password_resets (expires_at);

-- By which issuer and subject an identity provider other than our own knows a member.
create table member_identities (
  issuer text not null,
  subject text not null,
  member_id text not null references members,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index member_identities_of_member on member_identities (member_id);

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

-- How things stood before and after a change, and from where it was asked for. What stands in it stays.
alter table audit_log rename column detail to after;
alter table audit_log alter column after drop not null, alter column after drop default;
alter table audit_log add column before jsonb, add column address text;
create index audit_log_of_target on audit_log (merchant_id, target, at, id);
create index audit_log_of_actor on audit_log (merchant_id, actor, at, id);
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
