-- How networks do is read from a merchant's newest attempts.

-- As payments lock them: see 0013.
lock table transactions, attempts in access exclusive mode;

create index attempts_newest on attempts (merchant_id, mode, created_at);
