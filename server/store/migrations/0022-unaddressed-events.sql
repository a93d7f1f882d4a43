-- Events of a webhook kind whose session had no webhook URL: to be warned of, and sent once there is a default one.
-- False again once they are sent, and for failures that a success has superseded.
alter table events add column unaddressed boolean not null default false;
create index events_unaddressed on events (merchant_id, mode, sequence) where unaddressed;
