-- Counted up and never read: the attempts themselves are counted where their number matters.
alter table attempts drop column query_count;
alter table transactions drop column attempt_count;
