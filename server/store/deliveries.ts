import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** Seconds a worker may hold a delivery; longer than the longest post, so that only a dead worker runs into it. */
const LEASE_SECONDS = 60;

/** A delivery under lease with what it sends. */
export interface LeasedDelivery {
  scope: Scope;
  sequence: bigint;
  transactionId: string;
  url: string;
  receiver: string;
  /** Tries before this one. */
  tries: number;
  leaseToken: string;
  eventId: string;
  body: string;
}

/**
 * Leases what is due: the oldest first, a few for each receiver, none for receivers that are `busy`, one for
 * each transaction. The unique index `deliveries_one_running` is the judge when two workers reach for
 * deliveries of one transaction: the later statement fails whole and its caller comes back.
 */
export async function claimDeliveries(
  db: Db,
  {
    limit,
    perReceiver,
    busy,
    leaseToken,
  }: { limit: number; perReceiver: number; busy: string[]; leaseToken: string },
): Promise<LeasedDelivery[]> {
  const { rows } = await sql<{
    merchant_id: string;
    mode: Scope["mode"];
    sequence: bigint;
    transaction_id: string;
    url: string;
    receiver: string;
    tries: number;
    event_id: string;
    body: string;
  }>`
    with ready as materialized (
      select merchant_id, mode, sequence, receiver from (
        select d.merchant_id, d.mode, d.sequence, d.receiver, d.due_at,
          row_number() over (partition by d.receiver order by d.due_at, d.sequence) as in_receiver,
          row_number() over (partition by d.merchant_id, d.mode, d.transaction_id order by d.sequence) as in_transaction
        from deliveries d
        where d.status = 'pending' and d.due_at <= now() and d.receiver <> all(${busy}::text[])
          and (d.leased_until is null or d.leased_until < now())
          and not exists (
            select 1 from deliveries o
            where o.merchant_id = d.merchant_id and o.mode = d.mode and o.transaction_id = d.transaction_id
              and o.sequence <> d.sequence and o.lease_token is not null
          )
      ) candidate
      where in_receiver <= ${perReceiver} and in_transaction = 1
      order by due_at limit ${limit}
    ), held as materialized (
      select d.merchant_id, d.mode, d.sequence
      from deliveries d join ready r using (merchant_id, mode, sequence)
      where d.status = 'pending' and (d.leased_until is null or d.leased_until < now())
      for update of d skip locked
    ), leased as (
      update deliveries d
      set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), lease_token = ${leaseToken}
      from held h
      where d.merchant_id = h.merchant_id and d.mode = h.mode and d.sequence = h.sequence
      returning d.*
    )
    select l.merchant_id, l.mode, l.sequence, l.transaction_id, l.url, l.receiver, l.tries, e.id as event_id, e.body
    from leased l join events e using (merchant_id, mode, sequence)
    order by l.due_at`.execute(db);
  return rows.map((row) => ({
    scope: { merchantId: row.merchant_id, mode: row.mode },
    sequence: row.sequence,
    transactionId: row.transaction_id,
    url: row.url,
    receiver: row.receiver,
    tries: row.tries,
    leaseToken,
    eventId: row.event_id,
    body: row.body,
  }));
}

export interface TryRecord {
  durationMs: number;
  httpStatus: number | null;
  problem: string | null;
  answerStart: string | null;
}

/**
 * Records a try and ends the lease: delivered, given up (`againSeconds` null) or due again. A delivery that was
 * superseded meanwhile stays so unless this try had got through. The token fences off a worker that was
 * frozen past its lease. @returns false when the lease was lost.
 */
export async function finishTry(
  db: Db,
  delivery: LeasedDelivery,
  tried: TryRecord & { delivered: boolean; againSeconds: number | null },
): Promise<boolean> {
  const { scope } = delivery;
  const next = tried.delivered ? "delivered" : tried.againSeconds === null ? "failed" : "pending";
  const { rows } = await sql`
    with ended as (
      update deliveries
      set lease_token = null, leased_until = null, tries = tries + 1,
        status = case when status = 'superseded' and ${next} <> 'delivered' then status else ${next} end,
        ended_at = case when ${next} = 'pending' then ended_at else now() end,
        due_at = now() + make_interval(secs => coalesce(${tried.againSeconds}::double precision, 0))
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
        and sequence = ${delivery.sequence.toString()}::bigint and lease_token = ${delivery.leaseToken}
      returning merchant_id, mode, sequence, tries
    )
    insert into delivery_tries
      (merchant_id, mode, sequence, number, started_at, duration_ms, http_status, problem, answer_start)
    select merchant_id, mode, sequence, tries,
      now() - make_interval(secs => ${tried.durationMs}::double precision / 1000), ${Math.round(tried.durationMs)},
      ${tried.httpStatus}, ${tried.problem}, ${tried.answerStart}
    from ended
    returning number`.execute(db);
  return rows.length > 0;
}

/** Gives a delivery back untried, at a graceful stop: another worker takes it at once. */
export async function releaseLease(db: Db, delivery: LeasedDelivery): Promise<void> {
  const { scope } = delivery;
  await sql`
    update deliveries set lease_token = null, leased_until = null
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and sequence = ${delivery.sequence.toString()}::bigint and lease_token = ${delivery.leaseToken}`.execute(
    db,
  );
}

/** Frees transactions whose leased delivery was superseded and whose worker then died. */
export async function dropDeadLeases(db: Db): Promise<void> {
  await sql`
    update deliveries set lease_token = null, leased_until = null
    where lease_token is not null and status <> 'pending' and leased_until < now()`.execute(db);
}

/** Once a transaction is paid, no failure of it is sent any more. A post that runs right now is let end. */
export async function supersedeFailures(trx: Db, scope: Scope, transactionId: string): Promise<void> {
  await sql`
    update deliveries d set status = 'superseded', ended_at = clock_timestamp()
    from events e
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = ${transactionId}
      and d.status in ('pending', 'failed')
      and e.merchant_id = d.merchant_id and e.mode = d.mode and e.sequence = d.sequence
      and e.kind = 'payment.failed'`.execute(trx);
}
