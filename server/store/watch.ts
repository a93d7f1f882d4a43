import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { type Scope, scopeKey } from "../domain/scope.ts";
import type { Transaction } from "../domain/transaction-record.ts";
import { openLooks } from "./looks.ts";
import type { Db } from "./tables.ts";
import { fromRow, type TransactionRow, withAttempts } from "./transaction-row.ts";
import type { WakeUps } from "./wake-ups.ts";

/** From one look to the next, at least: facts come by the hundred in a second, and each wakes. */
const GAP_MS = 50;

/** A state in which a watched transaction was seen. Numbers grow while anybody watches it. */
export interface TransactionVersion {
  number: bigint;
  transaction: Transaction;
}

export interface Watching {
  /** The state by a look that begins after this call; null when there is no such transaction. */
  now(): Promise<TransactionVersion | null>;
  /** The newest state that was seen, if any was. */
  seen(): TransactionVersion | null;
  stop(): void;
}

/** The transactions that somebody watches: one look at all of them for each process, however many watch. */
export interface Watch {
  /** Calls `listener` with each state that is seen from now on, each once and in order. */
  open(scope: Scope, id: string, listener?: (version: TransactionVersion) => void): Watching;
  close(): void;
}

interface Watched {
  scope: Scope;
  id: string;
  /** Of the rows as they were last read. */
  mark: string;
  version: TransactionVersion | null;
  readonly watching: Set<(version: TransactionVersion) => void>;
}

/**
 * Not every change has an event: the next step of an attempt, a session that closes while one runs, money that does
 * not fit. So the rows themselves are looked at.
 */
export function openWatch(db: Db, wakeUps: WakeUps, onError: (error: unknown) => void): Watch {
  const all = new Map<string, Watched>();
  const keyOf = (scope: Scope, id: string) => `${scopeKey(scope)} ${id}`;

  const look = async () => {
    for (const { transaction, mark } of await findChanged(db, [...all.values()])) {
      const watched = all.get(keyOf(transaction.scope, transaction.id));
      if (!watched) continue;
      watched.mark = mark;
      const { version } = watched;
      if (version && isDeepStrictEqual(version.transaction, transaction)) continue;
      const next = { number: (version?.number ?? 0n) + 1n, transaction };
      watched.version = next;
      for (const hear of watched.watching) hear(next);
    }
  };
  const looks = openLooks(wakeUps, GAP_MS, look, onError);

  return {
    open(scope, id, listener) {
      const key = keyOf(scope, id);
      const watched = all.get(key) ?? { scope, id, mark: "", version: null, watching: new Set() };
      all.set(key, watched);
      // Own for each: a listener that is given twice is called twice.
      const hear = (version: TransactionVersion) => listener?.(version);
      watched.watching.add(hear);
      return {
        seen: () => watched.version,
        async now() {
          await looks.now();
          return watched.version;
        },
        stop() {
          watched.watching.delete(hear);
          if (watched.watching.size === 0 && all.get(key) === watched) all.delete(key);
        },
      };
    },
    close() {
      looks.close();
      all.clear();
    },
  };
}

/**
 * Of many transactions, those whose rows were written since they were last read. A row's `xmin` names the database
 * transaction that wrote it.
 */
async function findChanged(
  db: Db,
  watched: readonly Pick<Watched, "scope" | "id" | "mark">[],
): Promise<{ transaction: Transaction; mark: string }[]> {
  if (watched.length === 0) return [];
  const { rows } = await sql<TransactionRow & { mark: string }>`
    select ${withAttempts}, now.mark from unnest(
      ${watched.map(({ scope }) => scope.merchantId)}::text[], ${watched.map(({ scope }) => scope.mode)}::text[],
      ${watched.map(({ id }) => id)}::text[], ${watched.map(({ mark }) => mark)}::text[]
    ) as w (merchant_id, mode, id, mark)
    join transactions t on t.merchant_id = w.merchant_id and t.mode = w.mode and t.id = w.id
    cross join lateral (
      select concat_ws(' ', t.xmin::text, string_agg(a.xmin::text, ' ' order by a.number)) as mark
      from attempts a
      where a.merchant_id = t.merchant_id and a.mode = t.mode and a.transaction_id = t.id
    ) now
    where now.mark <> w.mark`.execute(db);
  return rows.map((row) => ({ transaction: fromRow(row), mark: row.mark }));
}
