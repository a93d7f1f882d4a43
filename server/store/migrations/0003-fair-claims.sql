-- Claims go from receiver to receiver along this index and take the first few of each: what a look costs grows
-- with the receivers that have work, not with how much waits for them.
create index deliveries_receiver_due on deliveries (receiver, due_at) where status = 'pending';
