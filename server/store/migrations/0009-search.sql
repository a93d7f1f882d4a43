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

-- What is searched of a transaction: one line for each part, so that no match runs from one into the next.
create function search_text(client_reference text, description text, customer jsonb) returns text
  language sql immutable as $$
  select lower(client_reference || e'\n' || description || e'\n' || coalesce(customer ->> 'name', '') || e'\n'
    || coalesce(customer ->> 'phone', '') || e'\n' || coalesce(customer ->> 'email', ''))
$$;

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
-- Up to which event of a scope texts are kept: those of all transactions through it, and of none behind it.
create table search_progress (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  through bigint not null,
  primary key (merchant_id, mode)
) with (fillfactor = 50);
insert into search_progress select merchant_id, mode, last from event_sequences;
insert into transaction_search
  select merchant_id, mode, created_sequence, created_at, search_text(client_reference, description, customer)
  from transactions join search_progress using (merchant_id, mode)
  where created_sequence <= through order by created_at;
create index transaction_search_text on transaction_search using gin (merchant_id, mode, text gin_trgm_ops);
-- How rare a part of a text is, the planner reads off what is there.
analyze transaction_search;
