import { sql } from "kysely";
import type { DeliveryErrorCode } from "../domain/delivery-error.ts";
import type { Scope } from "../domain/scope.ts";
import { type LeasedDelivery, sameDelivery } from "./deliveries.ts";
import type { Db } from "./tables.ts";
import { signsNow } from "./webhook-secrets.ts";

/** Seconds a worker may hold a delivery; longer than the longest post, so that only a dead worker runs into it. */
const LEASE_SECONDS = 60;

/** What one claim may take. */
export interface ClaimRoom {
  /** Deliveries in all. */
  free: number;
  /** Of these, how many may go to lanes that are silent or have a post under way; the rest is for the others. */
  open: number;
  perLane: number;
  perReceiver: number;
  perMerchant: number;
  /** Posts under way here, by lane, by receiver and by merchant. */
  running: ReadonlyMap<string, number>;
  toReceiver: ReadonlyMap<string, number>;
  ofMerchant: ReadonlyMap<string, number>;
  /**
   * Lanes whose last try got no answer: one post at a time in each, `freeSilent` more in all of them. So are those of
   * which nothing is known here while a delivery in them waits for another try, or whose receiver is silent.
   */
  silent: readonly string[];
  freeSilent: number;
  /** Lanes whose last try was answered, whatever was known of them before. */
  answering: readonly string[];
  /** Receivers that gave no answer when last tried, in whatever lane. */
  silentReceivers: readonly string[];
}

/** As `deliveries_lane_due` has it. */
const lane = sql`(merchant_id || ' ' || mode || ' ' || endpoint || ' '
  || left(md5(regexp_replace(split_part(url, '?', 1), '/[^/]*([0-9][^/]*){4}', '/', 'g')), 2))`;

/**
 * Leases what is due, fairly: every lane's first post comes before any lane's second, the oldest first among equals, one
 * for each transaction, and neither a merchant nor a receiver has all posts. It steps from lane to lane along
 * `deliveries_lane_due` and takes the first few of each, so that a backlog costs no more than its beginning.
 * The unique index `deliveries_one_running` is the judge when two workers reach for deliveries of one
 * transaction: the later statement fails whole and its caller comes back.
 */
export async function claimDeliveries(
  db: Db,
  room: ClaimRoom,
  leaseToken: string,
): Promise<LeasedDelivery[]> {
  type Row = Omit<LeasedDelivery, "scope" | "leaseToken"> & Scope;
  const { rows } = await sql<Row>`
    with recursive step (lane, endpoint, due_at, attempt_count) as (
      (select ${lane}, endpoint, due_at, attempt_count from deliveries where status = 'pending' order by ${lane}, due_at limit 1)
      union all
      select n.lane, n.endpoint, n.due_at, n.attempt_count from step cross join lateral (
        select ${lane} as lane, endpoint, due_at, attempt_count from deliveries
        where status = 'pending' and ${lane} > step.lane order by ${lane}, due_at limit 1
      ) n
    ), due as materialized (
      -- Nobody's turn is later than when all who answer and have work come to the same number of posts.
      select lane, running, silent, least(most, 1 + (${room.free} + sum(running) filter (where not silent) over ())
        / greatest(count(*) filter (where not silent) over (), 1)) - running as room
      from (
        select s.lane, coalesce(r.running, 0) as running, k.silent,
          case when k.silent then 1 else ${room.perLane} end as most,
          row_number() over (partition by k.silent order by s.due_at) as nth
        from step s cross join lateral (
          select s.lane = any(${room.silent}::text[]) or (not s.lane = any(${room.answering}::text[]) and (
            s.attempt_count > 0 or s.endpoint = any(${room.silentReceivers}::text[]) or (
              select attempt_count > 0 from deliveries
              where status = 'pending' and ${lane} = s.lane order by due_at desc limit 1
            ))) as silent
          offset 0 -- asked once for each lane, where it is used thrice
        ) k
        left join unnest(${[...room.running.keys()]}::text[], ${[...room.running.values()]}::int[])
          as r (lane, running) on r.lane = s.lane
        where s.due_at <= now() and coalesce(r.running, 0) < case when k.silent then 1 else ${room.perLane} end
      ) known
      -- Few of many silent ones: some more than there is room for, since other workers have theirs.
      where not silent or nth <= 4 * ${room.freeSilent}
    ), candidate as (
      select c.*, due.silent, due.lane,
        due.running + row_number() over (partition by due.lane order by c.due_at, c.sequence) as place,
        row_number() over (partition by c.merchant_id, c.mode, c.transaction_id order by c.due_at, c.sequence)
          as in_transaction
      from due cross join lateral (
        select merchant_id, mode, sequence, transaction_id, endpoint, due_at
        from deliveries d
        where status = 'pending' and ${lane} = due.lane and due_at <= now()
          and (leased_until is null or leased_until < now())
          and not exists (
            select from deliveries o
            where o.merchant_id = d.merchant_id and o.mode = d.mode and o.transaction_id = d.transaction_id
              and o.sequence <> d.sequence and o.lease_token is not null
            offset 0 -- stays a look-up in deliveries_one_running for each row, whatever the statistics say
          )
        order by due_at, sequence limit greatest(due.room, 0)
      ) c
    ), ready as materialized (
      select merchant_id, mode, transaction_id, sequence, lane, silent from (
        select *, row_number() over (order by place, due_at) as nth
        from (
          select c.*, row_number() over (partition by silent order by place, due_at) as of_kind,
            coalesce(m.running, 0) + row_number() over (partition by merchant_id order by place, due_at) as of_merchant,
            coalesce(t.running, 0) + row_number() over (partition by endpoint order by place, due_at) as to_receiver
          from candidate c
          left join unnest(${[...room.ofMerchant.keys()]}::text[], ${[...room.ofMerchant.values()]}::int[])
            as m (merchant_id, running) using (merchant_id)
          left join unnest(${[...room.toReceiver.keys()]}::text[], ${[...room.toReceiver.values()]}::int[])
            as t (endpoint, running) using (endpoint)
          where in_transaction = 1
        ) numbered
        where (not silent or of_kind <= ${room.freeSilent}) and of_merchant <= ${room.perMerchant}
          and to_receiver <= ${room.perReceiver}
      ) ordered
      where nth <= ${room.open} or (place = 1 and not silent)
      order by nth limit ${room.free}
    ), held as materialized (
      select d.merchant_id, d.mode, d.transaction_id, d.sequence, r.lane, r.silent, d.lease_token is not null as lost
      from deliveries d join ready r using (merchant_id, mode, transaction_id, sequence)
      -- Asked again of the row as it is once locked; one expression, so that no index of due work is read through.
      where case when d.status = 'pending' and d.due_at <= now() then d.leased_until is null or d.leased_until < now() end
      for update of d skip locked
    ), lost as (
      -- A try all the same: it may have arrived.
      insert into delivery_attempts (merchant_id, mode, sequence, number, started_at, duration_ms, error)
      select merchant_id, mode, sequence, d.attempt_count + 1, d.leased_until - make_interval(secs => ${LEASE_SECONDS}),
        ${LEASE_SECONDS * 1000}, ${"worker_lost" satisfies DeliveryErrorCode}
      from held join deliveries d using (merchant_id, mode, transaction_id, sequence) where lost
      on conflict do nothing
    ), leased as (
      update deliveries d
      set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), lease_token = ${leaseToken},
        attempt_count = d.attempt_count + h.lost::int,
        -- Sent anew while a worker had it that never came back: this is the post that was asked for.
        attempts_before_resend = least(d.attempts_before_resend, d.attempt_count + h.lost::int)
      from held h
      where ${sameDelivery}
      returning d.*, h.lane, h.silent
    )
    select l.merchant_id as "merchantId", l.mode, l.sequence, l.transaction_id as "transactionId", l.url, l.endpoint as receiver,
      l.lane, l.silent, l.attempt_count - l.attempts_before_resend as tries,
      (extract(epoch from l.leased_until - now()) * 1000)::double precision as "leaseMs", e.id as "eventId", e.body,
      array(
        select s.sealed from webhook_secrets s where s.merchant_id = l.merchant_id and s.mode = l.mode and ${signsNow}
        order by s.created_at desc, s.id
      ) as "sealedSecrets"
    from leased l join events e using (merchant_id, mode, transaction_id, sequence)
    order by l.due_at`.execute(db);
  return rows.map(({ merchantId, mode, ...row }) => ({ ...row, scope: { merchantId, mode }, leaseToken }));
}
