import { sql } from "kysely";
import type { EventData, EventFilter, StoredEvent } from "../domain/event.ts";
import type { Scope } from "../domain/scope.ts";
import type { EventKind } from "../domain/transaction.ts";
import { preparedStatement } from "./prepared-statements.ts";
import { scoped } from "./scoped.ts";
import type { Db } from "./tables.ts";

type EventRow = Omit<StoredEvent, "scope"> & Scope;

const columns = sql`merchant_id as "merchantId", mode, sequence, id, kind, transaction_id as "transactionId",
  created_at as "createdAt", body`;

/**
 * Appends an event in the database transaction of its change and, with a webhook URL, its delivery, in one
 * statement. An event without a URL is marked instead: no delivery waits for a URL that may never be set. The counter's
 * row is locked until commit, so sequences have no gaps and follow the order of commits.
 */
export async function appendEvent(
  trx: Db,
  scope: Scope,
  event: {
    id: string;
    kind: EventKind;
    data: EventData;
    /** Null if this event type isn't sent as a webhook. */
    callback: { url: string; endpoint: string } | "withoutUrl" | null;
  },
): Promise<void> {
  const { callback } = event;
  const isWithoutUrl = callback === "withoutUrl";
  const delivered =
    callback && !isWithoutUrl
      ? sql`, queued as (
        insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
        select ${scope.merchantId}, ${scope.mode}, sequence, ${event.data.transactionId}, ${callback.url},
          ${callback.endpoint}, clock_timestamp()
        from recorded
      )`
      : sql``;
  await sql`${preparedStatement}
    with counted as (
      update event_sequences set last = last + 1
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      returning last as sequence
    ), timed as (
      -- Read after the counter is locked, so that the time grows with the sequence.
      select sequence, clock_timestamp()::timestamptz(3) as at from counted
    ), recorded as (
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body, without_url)
      select ${scope.merchantId}, ${scope.mode}, sequence, ${event.id}, ${event.kind},
        ${event.data.transactionId}, at,
        event_body(${event.id}, ${event.kind}, at, sequence, ${scope.mode}, ${JSON.stringify(event.data)}),
        ${isWithoutUrl}
      from timed
      returning sequence
    )${delivered}
    select 1 from recorded`.execute(trx);
}

/** Events after a sequence, in order. */
export async function listEvents(db: Db, scope: Scope, after: bigint, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and sequence > ${after.toString()}::bigint
    order by sequence limit ${limit}`.execute(db);
  return rows.map(scoped);
}

/** The events to find: by this filter, between two sequences, both included. */
export interface EventRange {
  filter: EventFilter;
  from: bigint;
  through: bigint;
  limit: number;
  backward: boolean;
}

/**
 * The first events of a range, or the last ones, newest first. A transaction's events are found by index.
 * Types alone are found by scanning.
 */
export async function findEventRange(db: Db, scope: Scope, range: EventRange): Promise<StoredEvent[]> {
  const { filter, from, through, limit, backward } = range;
  const where = [
    sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    and sequence between ${from.toString()}::bigint and ${through.toString()}::bigint`,
  ];
  if (filter.transactionId !== null) where.push(sql`transaction_id = ${filter.transactionId}`);
  if (filter.kinds.size > 0) where.push(sql`kind = any(${[...filter.kinds]}::text[])`);
  const { rows } = await sql<EventRow>`
    select ${columns} from events where ${sql.join(where, sql` and `)}
    order by sequence ${backward ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return rows.map(scoped);
}

/** Events by their sequences, in no particular order. */
export async function findEvents(db: Db, scope: Scope, sequences: readonly bigint[]): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and sequence = any(${sequences.map(String)}::text[]::bigint[])`.execute(db);
  return rows.map(scoped);
}

/** The newest sequence of a scope, 0 before the first event, and the oldest that is still stored. */
export async function eventBounds(db: Db, scope: Scope): Promise<{ oldest: bigint | null; newest: bigint }> {
  const { rows } = await sql<{ oldest: bigint | null; newest: bigint }>`
    select last as newest, (
      select min(sequence) from events where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
    ) as oldest
    from event_sequences
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}`.execute(db);
  return rows[0] ?? { oldest: null, newest: 0n };
}

/** Reads the events of many scopes in one query, each after its own cursor. Feeds the live stream. */
export async function readAfterCursors(
  db: Db,
  cursors: readonly { scope: Scope; after: bigint }[],
  limitEach: number,
): Promise<StoredEvent[]> {
  if (cursors.length === 0) return [];
  const { rows } = await sql<EventRow>`${preparedStatement}
    select e.* from unnest(
      ${cursors.map((c) => c.scope.merchantId)}::text[], ${cursors.map((c) => c.scope.mode)}::text[],
      ${cursors.map((c) => c.after.toString())}::text[]
    ) as c (merchant_id, mode, after)
    cross join lateral (
      select ${columns} from events e
      where e.merchant_id = c.merchant_id and e.mode = c.mode and e.sequence > c.after::bigint
      order by e.sequence limit ${limitEach}
    ) e`.execute(db);
  return rows.map(scoped);
}
