import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";
import { signsNow } from "./webhook-secrets.ts";

/** Seconds a worker may hold a delivery; longer than the longest post, so that only a dead worker runs into it. */
const LEASE_SECONDS = 60;

/** A delivery under lease with what it sends. */
export interface LeasedDelivery {
  scope: Scope;
  sequence: bigint;
  transactionId: string;
  url: string;
  receiver: string;
  /** Whether its receiver gave no answer when last tried, as far as was known. */
  silent: boolean;
  /** Tries before this one, since it was last begun anew. */
  tries: number;
  leaseToken: string;
  /** How long it was leased for. */
  leaseMs: number;
  eventId: string;
  body: string;
  /** The secrets that sign, newest first, as they stood when it was leased. */
  sealedSecrets: string[];
}

/** What one claim may take. */
export interface ClaimRoom {
  /** Deliveries in all. */
  free: number;
  /** Of these, how many may go to receivers that are silent or have a post under way; the rest is for the others. */
  open: number;
  perReceiver: number;
  perMerchant: number;
  /** Posts under way here, by receiver and by merchant. */
  running: ReadonlyMap<string, number>;
  ofMerchant: ReadonlyMap<string, number>;
  /**
   * Receivers whose last try got no answer: one post at a time to each, `freeSilent` more to all of them. So are
   * those of whom nothing is known here while a delivery to them waits for another try.
   */
  silent: readonly string[];
  freeSilent: number;
  /** Receivers whose last try was answered, whatever was known of them before. */
  answering: readonly string[];
}

/**
 * By the transaction too, which the key does without: by whichever index of them Postgres looks, it finds the row at
 * once. Of the key alone it may think, while its statistics are young, that an index which begins with merchant and
 * mode is as good, and then reads all of the merchant's deliveries for each.
 */
const sameDelivery = sql`d.merchant_id = h.merchant_id and d.mode = h.mode
  and d.transaction_id = h.transaction_id and d.sequence = h.sequence`;

/**
 * Leases what is due, fairly: every receiver's first post comes before any receiver's second, the oldest
 * first among equals, one for each transaction, and no merchant has all posts. It steps from receiver to receiver along
 * `deliveries_receiver_due` and takes the first few of each, so that a backlog costs no more than its beginning.
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
    with recursive step (receiver, due_at, tries) as (
      (select receiver, due_at, tries from deliveries where status = 'pending' order by receiver, due_at limit 1)
      union all
      select n.receiver, n.due_at, n.tries from step cross join lateral (
        select d.receiver, d.due_at, d.tries from deliveries d
        where d.status = 'pending' and d.receiver > step.receiver order by d.receiver, d.due_at limit 1
      ) n
    ), due as materialized (
      -- Nobody's turn is later than when all who answer and have work come to the same number of posts.
      select receiver, running, silent, least(most, 1 + (${room.free} + sum(running) filter (where not silent) over ())
        / greatest(count(*) filter (where not silent) over (), 1)) - running as room
      from (
        select s.receiver, coalesce(r.running, 0) as running, k.silent,
          case when k.silent then 1 else ${room.perReceiver} end as most,
          row_number() over (partition by k.silent order by s.due_at) as nth
        from step s cross join lateral (
          select s.receiver = any(${room.silent}::text[]) or (not s.receiver = any(${room.answering}::text[]) and (
            s.tries > 0 or (
              select tries > 0 from deliveries d
              where d.status = 'pending' and d.receiver = s.receiver order by d.due_at desc limit 1
            ))) as silent
          offset 0 -- asked once for each receiver, where it is used thrice
        ) k
        left join unnest(${[...room.running.keys()]}::text[], ${[...room.running.values()]}::int[])
          as r (receiver, running) on r.receiver = s.receiver
        where s.due_at <= now() and coalesce(r.running, 0) < case when k.silent then 1 else ${room.perReceiver} end
      ) known
      -- Few of many silent ones: some more than there is room for, since other workers have theirs.
      where not silent or nth <= 4 * ${room.freeSilent}
    ), candidate as (
      select c.*, due.silent,
        due.running + row_number() over (partition by c.receiver order by c.due_at, c.sequence) as place,
        row_number() over (partition by c.merchant_id, c.mode, c.transaction_id order by c.due_at, c.sequence)
          as in_transaction
      from due cross join lateral (
        select d.merchant_id, d.mode, d.sequence, d.transaction_id, d.receiver, d.due_at
        from deliveries d
        where d.status = 'pending' and d.receiver = due.receiver and d.due_at <= now()
          and (d.leased_until is null or d.leased_until < now())
          and not exists (
            select from deliveries o
            where o.merchant_id = d.merchant_id and o.mode = d.mode and o.transaction_id = d.transaction_id
              and o.sequence <> d.sequence and o.lease_token is not null
            offset 0 -- stays a look-up in deliveries_one_running for each row, whatever the statistics say
          )
        order by d.due_at, d.sequence limit greatest(due.room, 0)
      ) c
    ), ready as materialized (
      select merchant_id, mode, transaction_id, sequence from (
        select *, row_number() over (order by place, due_at) as nth
        from (
          select c.*, row_number() over (partition by silent order by place, due_at) as of_kind,
            coalesce(m.running, 0) + row_number() over (partition by merchant_id order by place, due_at) as of_merchant
          from candidate c
          left join unnest(${[...room.ofMerchant.keys()]}::text[], ${[...room.ofMerchant.values()]}::int[])
            as m (merchant_id, running) using (merchant_id)
          where in_transaction = 1
        ) numbered
        where (not silent or of_kind <= ${room.freeSilent}) and of_merchant <= ${room.perMerchant}
      ) ordered
      where nth <= ${room.open} or (place = 1 and not silent)
      order by nth limit ${room.free}
    ), held as materialized (
      select d.merchant_id, d.mode, d.transaction_id, d.sequence
      from deliveries d join ready r using (merchant_id, mode, transaction_id, sequence)
      -- Asked again of the row as it is once locked; one expression, so that no index of due work is read through.
      where case when d.status = 'pending' and d.due_at <= now() then d.leased_until is null or d.leased_until < now() end
      for update of d skip locked
    ), leased as (
      update deliveries d
      set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), lease_token = ${leaseToken},
        -- Sent anew while a worker had it that never came back: this is the post that was asked for.
        tries_before = least(d.tries_before, d.tries)
      from held h
      where ${sameDelivery}
      returning d.*
    )
    select l.merchant_id as "merchantId", l.mode, l.sequence, l.transaction_id as "transactionId", l.url, l.receiver,
      l.tries - l.tries_before as tries, (extract(epoch from l.leased_until - now()) * 1000)::double precision as "leaseMs",
      (select silent from due where due.receiver = l.receiver), e.id as "eventId", e.body,
      array(
        select s.sealed from webhook_secrets s where s.merchant_id = l.merchant_id and s.mode = l.mode and ${signsNow}
        order by s.created_at desc, s.id
      ) as "sealedSecrets"
    from leased l join events e using (merchant_id, mode, transaction_id, sequence)
    order by l.due_at`.execute(db);
  return rows.map(({ merchantId, mode, ...row }) => ({ ...row, scope: { merchantId, mode }, leaseToken }));
}

/** What came of a try. */
export interface TryResult {
  delivery: LeasedDelivery;
  durationMs: number;
  httpStatus: number | null;
  problem: string | null;
  answerStart: string | null;
  delivered: boolean;
  /** Until the next try; null when there is none. */
  againSeconds: number | null;
}

/** In a statement that still sees the row as it was leased: whether it was asked for anew meanwhile. */
const askedAnew = sql`(d.tries_before > d.tries and not d.overtaken)`;

/**
 * Records a try and ends the lease: delivered, given up (`againSeconds` null) or due again. A delivery that was
 * superseded meanwhile stays so unless this try had got through; one that was to be sent anew is due at once. The
 * token fences off a worker that was frozen past its lease. @returns false when the lease was lost.
 */
export async function finishTry(db: Db, tried: TryResult): Promise<boolean> {
  return (await finish(db, [tried], sql``)).has(0);
}

/**
 * The same for many in one statement. It waits for no row that somebody else has locked, so that one held row keeps
 * no other back and no two statements wait for each other: such a try is to be finished alone.
 * @returns the places of those that it recorded.
 */
export function finishTries(db: Db, tried: readonly TryResult[]): Promise<Set<number>> {
  return finish(db, tried, sql`skip locked`);
}

async function finish(db: Db, tried: readonly TryResult[], held: RawBuilder<unknown>): Promise<Set<number>> {
  const of = <T>(column: (one: TryResult) => T): T[] => tried.map(column);
  const { rows } = await sql<{ place: number }>`
    with result as materialized (
      select r.*, r.nth::int - 1 as place from unnest(
        ${of((t) => t.delivery.scope.merchantId)}::text[], ${of((t) => t.delivery.scope.mode)}::text[],
        ${of((t) => t.delivery.transactionId)}::text[], ${of((t) => t.delivery.sequence.toString())}::bigint[],
        ${of((t) => t.delivery.leaseToken)}::text[],
        ${of((t) => (t.delivered ? "delivered" : t.againSeconds === null ? "failed" : "pending"))}::text[],
        ${of((t) => t.againSeconds)}::double precision[], ${of((t) => t.durationMs)}::double precision[],
        ${of((t) => t.httpStatus)}::int[], ${of((t) => t.problem)}::text[], ${of((t) => t.answerStart)}::text[]
      ) with ordinality
        as r (merchant_id, mode, transaction_id, sequence, token, next, again_seconds, took_ms, http_status, problem,
          answer_start, nth)
    ), held as materialized (
      select r.* from result r join deliveries d using (merchant_id, mode, transaction_id, sequence)
      where d.lease_token = r.token for no key update of d ${held}
    ), ended as (
      update deliveries d
      set lease_token = null, leased_until = null, tries = d.tries + 1,
        status = case when ${askedAnew} then 'pending'
          when d.status = 'superseded' and h.next <> 'delivered' then d.status else h.next end,
        ended_at = case when ${askedAnew} or h.next = 'pending' then d.ended_at else now() end,
        due_at = now() + make_interval(secs => case when ${askedAnew} then 0 else coalesce(h.again_seconds, 0) end)
      from held h
      where ${sameDelivery} and d.lease_token = h.token
      returning h.*, d.tries as number
    ), logged as (
      insert into delivery_tries
        (merchant_id, mode, sequence, number, started_at, duration_ms, http_status, problem, answer_start)
      select merchant_id, mode, sequence, number,
        now() - make_interval(secs => took_ms / 1000), round(took_ms), http_status, problem, answer_start
      from ended
    )
    select place from ended`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** Gives a delivery back untried, at a graceful stop: another worker takes it at once. */
export async function releaseLease(db: Db, delivery: LeasedDelivery): Promise<void> {
  const { scope } = delivery;
  await sql`
    update deliveries set lease_token = null, leased_until = null, tries_before = least(tries_before, tries)
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and sequence = ${delivery.sequence.toString()}::bigint and lease_token = ${delivery.leaseToken}`.execute(
    db,
  );
}

/** Frees transactions whose leased delivery was superseded and whose worker then died; what is locked, next time. */
export async function dropDeadLeases(db: Db): Promise<void> {
  await sql`
    with h as materialized (
      select merchant_id, mode, transaction_id, sequence from deliveries
      where lease_token is not null and status <> 'pending' and leased_until < now()
      for no key update skip locked
    )
    update deliveries d set lease_token = null, leased_until = null from h where ${sameDelivery}`.execute(db);
}

/**
 * Once a transaction is paid, no failure of it is sent any more; nor of a refund, once that was given after all. A post
 * that runs right now is let end. One that was delivered stays so and is marked too: whoever sends it anew at this
 * moment meets the mark.
 */
export async function supersedeFailures(
  trx: Db,
  scope: Scope,
  transactionId: string,
  refundId: string | null = null,
): Promise<void> {
  const isFailure =
    refundId === null
      ? sql`e.kind = 'payment.failed'`
      : sql`e.kind = 'refund.failed' and e.body::json #>> '{data,refundId}' = ${refundId}`;
  await sql`
    update deliveries d set overtaken = true,
      status = case when d.status = 'delivered' then d.status else 'superseded' end,
      ended_at = case when d.status in ('pending', 'failed') then clock_timestamp() else d.ended_at end
    from events e
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = ${transactionId}
      and not d.overtaken
      and e.merchant_id = d.merchant_id and e.mode = d.mode and e.sequence = d.sequence
      and ${isFailure}`.execute(trx);
}
