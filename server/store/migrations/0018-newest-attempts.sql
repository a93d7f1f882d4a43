-- How networks do is read from a merchant's newest attempts.

create index attempts_newest on attempts (merchant_id, mode, created_at);
