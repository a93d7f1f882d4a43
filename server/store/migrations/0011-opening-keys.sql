-- Which publishable key opened a session from a browser: its origins may frame the page. Null where the merchant's
-- server or staff made it. Nothing is looked up by it, so it has no index: a key's row is never removed.
alter table transactions
  add column opening_key_id text,
  add constraint transactions_opening_key_fkey
    foreign key (merchant_id, mode, opening_key_id) references api_keys (merchant_id, mode, id);
