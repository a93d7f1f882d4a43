-- What a merchant has set for its webhooks in one mode; there is a row once something was set.
create table webhook_settings (
  merchant_id text not null references merchants (id),
  mode text not null check (mode in ('test', 'live')),
  default_callback_url text,
  primary key (merchant_id, mode)
);

-- A resend begins the waits anew: they are counted from the tries that were made before. One more than were made
-- means that it was asked for while a post runs, after which the next one is due.
alter table deliveries add column tries_before integer not null default 0;
-- A failure whose transaction was paid since. Not even one that was delivered is sent again: it would un-pay an order.
alter table deliveries add column overtaken boolean not null default false;
update deliveries d set overtaken = true
  from events e, transactions t
  where (e.merchant_id, e.mode, e.sequence) = (d.merchant_id, d.mode, d.sequence) and e.kind = 'payment.failed'
    and (t.merchant_id, t.mode, t.id) = (d.merchant_id, d.mode, d.transaction_id) and t.status = 'success';

-- Many that are sent anew become due at one moment: among them the oldest event goes first.
drop index deliveries_receiver_due;
create index deliveries_receiver_due on deliveries (receiver, due_at, sequence) where status = 'pending';
-- What a merchant's receivers have not taken, for its log and its health.
create index deliveries_untaken on deliveries (merchant_id, mode, status, sequence)
  where status in ('pending', 'failed');
