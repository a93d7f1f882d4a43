-- A transaction's place in lists: the sequence of its `checkout.created`. It is taken under the counter's lock
-- together with `created_at`, so that both grow in the order of commits: whoever pages to the newest end and
-- comes back later misses nothing that was being written meanwhile.
alter table transactions add column created_sequence bigint;
update transactions t set created_sequence = e.sequence
  from events e
  where e.merchant_id = t.merchant_id and e.mode = t.mode and e.transaction_id = t.id and e.kind = 'checkout.created';
alter table transactions alter column created_sequence set not null;
drop index transactions_newest;
create index transactions_newest on transactions (merchant_id, mode, created_at, created_sequence);
