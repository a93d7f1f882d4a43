-- The code that a token came from, by a refresh too. Where a code or a rotated refresh token is used twice, all that came
-- from that code is revoked, and nothing else of the same consent.
alter table oidc_artifacts add column code_hash text;
create index oidc_artifacts_of_code on oidc_artifacts (code_hash) where code_hash is not null;
