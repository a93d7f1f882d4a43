-- What processors say in their statements, where that differs from the books, and the days of the ledger.

-- What a processor's statement calls a sum.
create index attempts_of_processor on attempts (merchant_id, mode, processor_reference)
  where processor_reference is not null;
create index refunds_of_processor on refunds (merchant_id, mode, processor_reference)
  where processor_reference is not null;
-- A day of the ledger is one stretch of it.
create index ledger_entries_by_time on ledger_entries (merchant_id, mode, at);

-- A posting bears the time at which it is made, so that no day that is over can change. Within a minute: a machine's
-- clock may be set back while a transaction runs, and money must be booked all the same.
create or replace function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by merchant_id, mode, posting, currency having sum(amount) <> 0) then
    raise exception 'a posting must sum to zero';
  end if;
  if exists (select from added where at < now() - interval '1 minute' or at > clock_timestamp() + interval '1 minute') then
    raise exception 'a posting bears the time at which it is made';
  end if;
  return null;
end $$;

create table statements (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  id text not null,
  connector text not null,
  -- The file's name, for people.
  name text not null,
  -- Of the file's bytes, in hex: the same file is taken once.
  sha256 text not null,
  -- By which known layout it was read; null where its columns were chosen.
  layout text,
  -- Of its lines' own times.
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  -- What it is about, up to its end: named by who uploaded it, else from its first line through its last.
  period_from timestamptz(3) not null,
  period_to timestamptz(3) not null,
  lines integer not null,
  -- Lines that could not be read and were left out on purpose.
  skipped integer not null,
  -- Lines without a difference, when it was last compared.
  matched integer not null default 0,
  -- Fees and payouts that it brought to the ledger.
  posted integer not null default 0,
  uploaded_by text not null,
  uploaded_at timestamptz(3) not null default now(),
  checked_at timestamptz(3) not null default now(),
  -- Another statement said something else of the same money, or was removed: compared again with the next ones.
  stale boolean not null default false,
  primary key (merchant_id, mode, id),
  check (period_to > period_from),
  unique (merchant_id, mode, connector, sha256)
);
create index statements_by_time on statements (merchant_id, mode, uploaded_at, id);

-- No payer's number, name or card: a file's other columns are not kept.
create table statement_lines (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  statement_id text not null,
  -- Of the line in the file, counted from 1.
  number integer not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'fee', 'other')),
  status text not null check (status in ('success', 'failed', 'reversed', 'pending')),
  -- The id of an attempt or refund of ours that it names.
  our_reference text,
  processor_reference text,
  -- Minor units of `currency`; what a line of kind `other` takes away is negative.
  amount bigint not null,
  currency text not null,
  -- What the processor kept of it; null where the line does not say.
  fee bigint,
  at timestamptz(3) not null,
  -- The posting of the ledger that it is about; null while none is known.
  posting text,
  primary key (merchant_id, mode, statement_id, number),
  foreign key (merchant_id, mode, statement_id) references statements
);
create index statement_lines_of_posting on statement_lines (merchant_id, mode, posting) where posting is not null;

-- What statements brought to the ledger. A fact, such as a payout by its reference, is in one posting that stands; where
-- its statement was removed that one is reversed, and the fact may be posted anew.
create table statement_postings (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  posting text not null,
  fact text not null,
  -- Which may be removed by now.
  statement_id text not null,
  -- The line's own time: when the processor moved the money.
  value_at timestamptz(3) not null,
  reversed_at timestamptz(3),
  primary key (merchant_id, mode, posting)
);
create index statement_postings_of_fact on statement_postings (merchant_id, mode, fact);
create index statement_postings_of_statement on statement_postings (merchant_id, mode, statement_id);

-- Where a statement and the books differ. One difference is one row, however many statements show it.
create table differences (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- Made of the connector, the kind and what it is about.
  id text not null,
  connector text not null,
  kind text not null
    check (kind in ('missing_in_ledger', 'missing_in_statement', 'amount', 'currency', 'status', 'fee', 'duplicate')),
  -- What the sum is: as in `statement_lines`.
  about text not null,
  -- Of the line; null for what the statement lacks.
  line integer,
  posting text,
  transaction_id text,
  our_reference text,
  processor_reference text,
  -- Minor units; null where that side has nothing.
  ours bigint,
  our_currency text,
  our_status text,
  theirs bigint,
  their_currency text,
  their_status text,
  at timestamptz(3) not null,
  -- So near an end of the statement that another one may have it.
  at_edge boolean not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'auto_resolved')),
  note text,
  resolved_by text,
  ended_at timestamptz(3),
  -- The statement whose comparison settled it.
  settled_by text,
  found_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'resolved') = (note is not null and resolved_by is not null))
);
create index differences_by_time on differences (merchant_id, mode, at, id);
create index differences_open on differences (merchant_id, mode, at, id) where state = 'open';

-- Which statements show a difference. One statement writes both tables, thousands of rows at once: no key looks each of
-- them up again.
create table statement_differences (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  statement_id text not null,
  difference_id text not null,
  -- Whether it did so when it was last compared.
  shows boolean not null default true,
  primary key (merchant_id, mode, statement_id, difference_id),
  foreign key (merchant_id, mode, statement_id) references statements
);
create index statement_differences_of_difference on statement_differences (merchant_id, mode, difference_id);

-- Days of the merchant's own calendar that are over, in the order of their ends: each begins where the one before ended.
create table business_days (
  merchant_id text not null references merchants,
  mode text not null check (mode in ('test', 'live')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- The calendar's date in the zone of that day.
  date date not null,
  closed_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, starts_at)
);

-- The figures of a day, in minor units, for each processor and currency that held or moved money.
create table business_day_figures (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  starts_at timestamptz(3) not null,
  connector text not null,
  currency text not null,
  opening bigint not null,
  captured bigint not null,
  refunded bigint not null,
  fees bigint not null,
  settled bigint not null,
  closing bigint not null,
  payment_count integer not null,
  refund_count integer not null,
  primary key (merchant_id, mode, starts_at, connector, currency),
  foreign key (merchant_id, mode, starts_at) references business_days,
  check (closing = opening + captured - refunded - fees - settled)
);
