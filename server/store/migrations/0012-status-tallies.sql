-- How many transactions of each status were created on a UTC day by the end of each of its quarter hours, counted from
-- the day's beginning: how many there are in any part of it is one number less another, so that a day of whatever time
-- zone reads as little as a UTC day. By status alone: nobody asks for the rest interval by interval.
create table status_tallies (
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
) with (fillfactor = 80);

-- Adds to them what a tally of a quarter hour gains. By a trigger, since a process of an older version may add up beside
-- a new one, and knows nothing of them.
create function add_to_status_tallies() returns trigger language plpgsql as $$
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
  insert into status_tallies as t values (new.merchant_id, new.mode, day, new.currency, new.status,
    array_fill(0::bigint, array[before]) || array_fill(gain, array[96 - before]),
    array_fill(0::bigint, array[before]) || array_fill(gain_amount, array[96 - before]))
  on conflict (merchant_id, mode, starts_at, currency, status) do update set (counts, amounts) = (
    select t.counts[:before] || array_agg(c + gain), t.amounts[:before] || array_agg(a + gain_amount)
    from unnest(t.counts[before + 1:], t.amounts[before + 1:]) as later (c, a)
  );
  return null;
end $$;
-- First, for it waits until nobody adds up, and none does until this is committed. Payments and summaries wait for neither.
create trigger transaction_tallies_counted after insert or update on transaction_tallies
  for each row when (new.span = 'quarter') execute function add_to_status_tallies();

insert into status_tallies
select merchant_id, mode, day, currency, status, array_agg(count order by quarter), array_agg(amount order by quarter)
from (
  select merchant_id, mode, day, currency, status, quarter,
    (sum(sum(count)) over until_its_end)::bigint as count, (sum(sum(amount)) over until_its_end)::bigint as amount
  from (
    select merchant_id, mode, date_bin('1 day', starts_at, 'epoch') as day, currency, status, starts_at as quarter, count, amount
    from transaction_tallies where span = 'quarter'
    union all
    select merchant_id, mode, starts_at, currency, status, quarter, 0, 0
    from transaction_tallies,
      generate_series(starts_at, starts_at + interval '23 hours 45 minutes', interval '15 minutes') quarter
    where span = 'day'
  ) of_quarters
  group by merchant_id, mode, day, currency, status, quarter
  window until_its_end as (partition by merchant_id, mode, day, currency, status order by quarter)
) of_days
group by merchant_id, mode, day, currency, status;
