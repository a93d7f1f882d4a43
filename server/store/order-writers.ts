import type { Scope } from "../domain/scope.ts";
import { type BatchResults, BatchWriter, writeInHalves } from "./batch-writer.ts";
import { failedInIndex, isRejectedRow, isUniqueViolation } from "./database-errors.ts";
import { KEY_INDEX } from "./idempotency-keys.ts";
import {
  insertTransactions,
  type NewTransaction,
  type ScopedTransaction,
  type Written,
} from "./new-transactions.ts";
import type { Db } from "./tables.ts";

/** The constraint that two orders with the same reference violate. */
const REFERENCE_KEY = "transactions_merchant_id_mode_client_reference_key";

const toScopeKey = ({ merchantId, mode }: Scope): string => `${merchantId} ${mode}`;

/**
 * Writes a transaction, its event and, if given, its idempotency key. Transactions that arrive during a write
 * share the next statement and commit.
 * @returns when the checkout session expires, or null if the reference or the idempotency key is in use
 * @throws the database's error for this order, or for its whole group if no order caused it
 */
export type InsertTransaction = (scope: Scope, created: NewTransaction) => Promise<Date | null>;

type TransactionWriter = BatchWriter<ScopedTransaction, Written>;

export interface OrderWriters {
  insert: InsertTransaction;
  /** New transactions of this process in all writers: those waiting, and those being written. */
  readonly load: WriterLoad;
}

export interface WriterLoad {
  queued: number;
  running: number;
}

export const sumLoads = (all: readonly WriterLoad[]): WriterLoad => ({
  queued: all.reduce((sum, { queued }) => sum + queued, 0),
  running: all.reduce((sum, { running }) => sum + running, 0),
});

export function createOrderWriters(db: Db): OrderWriters {
  // A group may contain several merchants' orders. A distributed database would need a writer for each
  // merchant.
  const shared: TransactionWriter = new BatchWriter((group) => writeGroup(db, group, "pass over"));
  /**
   * Merchants whose counter another database transaction holds. Each has its own writer, which waits for the counter.
   */
  const lockedWriters = new Map<string, { writer: TransactionWriter; hasCounter: boolean }>();

  async function waitFor(one: ScopedTransaction): Promise<Date | null> {
    const name = toScopeKey(one.scope);
    const writer = () =>
      new BatchWriter<ScopedTransaction, Written>((group) => writeGroup(db, group, "wait"), 1);
    const own = lockedWriters.get(name) ?? { writer: writer(), hasCounter: false };
    lockedWriters.set(name, own);
    try {
      const written = await own.writer.add(one);
      if (written === "locked") throw new Error(`${name} has no counter`);
      own.hasCounter = true;
      return written;
    } finally {
      if (own.writer.isIdle && lockedWriters.get(name) === own) lockedWriters.delete(name);
    }
  }

  return {
    async insert(scope, created) {
      const one = { scope, created };
      // Once the counter is free, new orders share commits with other merchants again.
      if (lockedWriters.get(toScopeKey(scope))?.hasCounter === false) return waitFor(one);
      const written = await shared.add(one);
      return written === "locked" ? waitFor(one) : written;
    },
    get load() {
      const all = [shared, ...[...lockedWriters.values()].map(({ writer }) => writer)];
      return sumLoads(all.map(({ load }) => load));
    },
  };
}

/** Whether another database transaction has taken the reference since the statement's snapshot. */
export const isReferenceInUse = (error: unknown): boolean => isUniqueViolation(error, REFERENCE_KEY);

/** Whether a single order of a group caused the error. */
export const isSingleRowError = (error: unknown): boolean =>
  isRejectedRow(error) || failedInIndex(error, KEY_INDEX);

function writeGroup(
  db: Db,
  group: readonly ScopedTransaction[],
  onLocked: "wait" | "pass over",
): Promise<BatchResults<Written>> {
  const write = async (part: readonly ScopedTransaction[]): Promise<Written[]> => {
    try {
      return await insertTransactions(db, part, onLocked);
    } catch (error) {
      if (part.length === 1 && isReferenceInUse(error)) return [null];
      throw error;
    }
  };
  return writeInHalves(group, write, isSingleRowError);
}
