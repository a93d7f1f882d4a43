import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { type Scope, scopeKey } from "../domain/scope.ts";
import type { Transaction, TransactionVersion } from "../domain/transaction-record.ts";
import type { Notifier } from "./notifier.ts";
import { createPoller } from "./poller.ts";
import type { Db } from "./tables.ts";
import type { TransactionRow } from "./transaction-columns.ts";
import { fromRow, withAttemptsOfAny } from "./transaction-row.ts";

/**
 * Hundreds of changes per second may each cause a notification, and more followers make a read slower. So reads take
 * at most a quarter of the time, unless the database is so slow that all clients would wait for seconds.
 */
const getPauseMs = (tookMs: number) => Math.min(Math.max(50, 3 * tookMs), 1_000);

/** One follower's view of a transaction. */
interface Following {
  /** The state, by a read that starts after this call. Null without such a transaction. */
  now(): Promise<TransactionVersion | null>;
  /** The newest state seen, if any. */
  seen(): TransactionVersion | null;
  stop(): void;
}

/**
 * The followed transactions: each process reads all of them together, regardless of the number of followers.
 */
export interface TransactionFollower {
  /** Calls `listener` with each state seen from now on, each once and in order. */
  follow(scope: Scope, id: string, listener?: (version: TransactionVersion) => void): Following;
  close(): void;
}

interface Followed {
  scope: Scope;
  id: string;
  /** Identifies the versions of the last read rows. */
  fingerprint: string;
  version: TransactionVersion | null;
  readonly listeners: Set<(version: TransactionVersion) => void>;
}

/**
 * Not every change has an event: an attempt's next action, a checkout that closes during an attempt, or a
 * mismatched amount. So this reads the rows themselves.
 */
export function createTransactionFollower(
  db: Db,
  notifier: Notifier,
  onError: (error: unknown) => void,
): TransactionFollower {
  const all = new Map<string, Followed>();
  const toKey = (scope: Scope, id: string) => `${scopeKey(scope)} ${id}`;

  const readAll = async () => {
    for (const { transaction, fingerprint } of await findChanged(db, [...all.values()])) {
      const followed = all.get(toKey(transaction.scope, transaction.id));
      if (!followed) continue;
      followed.fingerprint = fingerprint;
      const { version } = followed;
      if (version && isDeepStrictEqual(version.transaction, transaction)) continue;
      const next = { number: (version?.number ?? 0n) + 1n, transaction };
      followed.version = next;
      for (const onVersion of followed.listeners) onVersion(next);
    }
  };
  const poller = createPoller(notifier, getPauseMs, readAll, onError);

  return {
    follow(scope, id, listener) {
      const key = toKey(scope, id);
      const followed = all.get(key) ?? { scope, id, fingerprint: "", version: null, listeners: new Set() };
      all.set(key, followed);
      // A separate function for each: a listener that is added twice is called twice.
      const onVersion = (version: TransactionVersion) => listener?.(version);
      followed.listeners.add(onVersion);
      return {
        seen: () => followed.version,
        async now() {
          await poller.pollNow();
          return followed.version;
        },
        stop() {
          followed.listeners.delete(onVersion);
          if (followed.listeners.size === 0 && all.get(key) === followed) all.delete(key);
        },
      };
    },
    close() {
      poller.close();
      all.clear();
    },
  };
}

/**
 * Of many transactions, those with rows written since the last read. A row's `xmin` identifies the database
 * transaction that wrote it.
 */
async function findChanged(
  db: Db,
  followed: readonly Pick<Followed, "scope" | "id" | "fingerprint">[],
): Promise<{ transaction: Transaction; fingerprint: string }[]> {
  if (followed.length === 0) return [];
  const { rows } = await sql<TransactionRow & { fingerprint: string }>`
    select ${withAttemptsOfAny}, now.fingerprint from unnest(
      ${followed.map(({ scope }) => scope.merchantId)}::text[], ${followed.map(({ scope }) => scope.mode)}::text[],
      ${followed.map(({ id }) => id)}::text[], ${followed.map(({ fingerprint }) => fingerprint)}::text[]
    ) as w (merchant_id, mode, id, fingerprint)
    join transactions t on t.merchant_id = w.merchant_id and t.mode = w.mode and t.id = w.id
    cross join lateral (
      select concat_ws(' ', t.xmin::text, string_agg(a.xmin::text, ' ' order by a.number)) as fingerprint
      from attempts a
      where a.merchant_id = t.merchant_id and a.mode = t.mode and a.transaction_id = t.id
    ) now
    where now.fingerprint <> w.fingerprint`.execute(db);
  return rows.map(({ fingerprint, ...row }) => ({ transaction: fromRow(row), fingerprint }));
}
