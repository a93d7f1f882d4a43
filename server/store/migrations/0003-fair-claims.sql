-- Claims go from receiver to receiver along this index and take the first few of each: what a look costs grows
-- with the receivers that have work, not with how much waits for them.
create index deliveries_receiver_due on deliveries (receiver, due_at) where status = 'pending';

-- When the next one comes due. Its condition is not that of the claims: were it the same, they would be planned
-- along it, through the whole backlog, whenever the statistics are older than the backlog.
drop index deliveries_due;
create index deliveries_next_due on deliveries (due_at) where status = 'pending' and lease_token is null;
