-- What the dashboard keeps for those who look at it: how each member likes it, the lists they come back to, how the
-- merchant looks to its customers, and whether the first steps are still shown.

-- Language, appearance, sound, shortcuts and columns; what is not in it is as the page has it by itself.
alter table members add column preferences jsonb not null default '{}';

alter table merchants
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  add column logo_hash text,
  add column setup_dismissed_at timestamptz(3);

-- By what is in them, so that an address may be kept for ever.
create table merchant_logos (
  merchant_id text not null references merchants,
  hash text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, hash)
);

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
