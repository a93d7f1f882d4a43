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
  primary key (kind, id_hash)
);
create index oidc_artifacts_of_grant on oidc_artifacts (grant_hash) where grant_hash is not null;
create index oidc_artifacts_by_uid on oidc_artifacts (kind, uid) where uid is not null;
create index oidc_artifacts_expiry_due on oidc_artifacts (expires_at);

-- The keys that sign identity tokens: made at the first start, private halves encrypted with SECRET_KEY.
create table oauth_keys (
  kid text primary key,
  sealed text not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);

-- A member signed in to the dashboard in one browser.
create table member_sessions (
  id text primary key,
  token_hash text not null unique,
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
  ended_at timestamptz(3)
);
create index member_sessions_of_member on member_sessions (member_id, created_at);
create index member_sessions_expiry_due on member_sessions (expires_at);

-- Where to look for a member's memberships, which are keyed by merchant. It grants nothing: the rows there do.
alter table members add column merchant_ids text[] not null default '{}';
update members set merchant_ids = array(
  select merchant_id from memberships where member_id = members.id order by created_at, merchant_id
);
