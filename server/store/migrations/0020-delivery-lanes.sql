-- What shares a fate is no longer all that goes to one origin: a merchant's hook that hangs would hold up those of
-- strangers on the same host, and its own others. Claims go from lane to lane: one merchant's deliveries in one mode to
-- one origin, parted by their path in at most 256. A segment of it with four digits is an order's or a payment's id:
-- a path for each order makes no lane for each.
drop index deliveries_receiver_due;
create index deliveries_lane_due on deliveries (
  (
    merchant_id || ' ' || mode || ' ' || receiver || ' '
      || left(md5(regexp_replace(split_part(url, '?', 1), '/[^/]*([0-9][^/]*){4}', '/', 'g')), 2)
  ), due_at, sequence
) where status = 'pending';
