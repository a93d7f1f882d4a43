import type { Scope } from "../domain/scope.ts";
import { isRefusedRow, isUniqueViolation, waitedAt } from "./database-errors.ts";
import { KEY_INDEX } from "./idempotency-keys.ts";
import { Lane } from "./lane.ts";
import {
  insertTransactions,
  type NewTransaction,
  type ScopedTransaction,
  type Written,
} from "./new-transactions.ts";
import type { Db } from "./tables.ts";

/** Groups of any merchants that a process writes at once where one takes too long. */
const MOST_AT_ONCE = 4;

/** Where two with one reference meet. */
const REFERENCE_KEY = "transactions_merchant_id_mode_client_reference_key";

const nameOf = ({ merchantId, mode }: Scope): string => `${merchantId} ${mode}`;

/**
 * Writes a transaction, its event and, when asked, its idempotency key. Those that are asked for while others are
 * written share the next statement and commit.
 * @returns when the session expires, or null when the reference or the idempotency key is in use.
 * @throws the database's error for this order, or that of its whole group where it was no order's fault.
 */
export type InsertTransaction = (scope: Scope, created: NewTransaction) => Promise<Date | null>;

type OrderLane = Lane<ScopedTransaction, Written>;

export function openOrderLanes(db: Db): InsertTransaction {
  // A group may hold several merchants' orders; a distributed database would have a lane for each merchant.
  const shared: OrderLane = new Lane((group) => writeGroup(db, group, "pass over"), MOST_AT_ONCE);
  /** A merchant whose counter somebody else holds has a lane of its own, which waits for it, until that is empty. */
  const apart = new Map<string, OrderLane>();

  async function waitFor(one: ScopedTransaction): Promise<Date | null> {
    const name = nameOf(one.scope);
    const own = apart.get(name) ?? new Lane((group) => writeGroup(db, group, "wait"), 1);
    apart.set(name, own);
    try {
      const written = await own.ask(one);
      if (written === "locked") throw new Error(`${name} has no counter`);
      return written;
    } finally {
      if (own.isIdle) apart.delete(name);
    }
  }

  return async (scope, created) => {
    const one = { scope, created };
    if (apart.has(nameOf(scope))) return waitFor(one);
    const written = await shared.ask(one);
    return written === "locked" ? waitFor(one) : written;
  };
}

/**
 * Writes a group. What the database refuses of several, one of them brought: each half is asked for by itself, until
 * that one is alone.
 * @returns for each order what came of it, or what will: the halves hold up no other group.
 */
async function writeGroup(
  db: Db,
  group: readonly ScopedTransaction[],
  onLocked: "wait" | "pass over",
): Promise<(Written | Promise<Written>)[]> {
  try {
    return await insertTransactions(db, group, onLocked);
  } catch (error) {
    if (group.length > 1 && (isRefusedRow(error) || waitedAt(error, KEY_INDEX))) {
      const middle = group.length >> 1;
      return [group.slice(0, middle), group.slice(middle)].flatMap((half) => {
        const writing = writeGroup(db, half, onLocked);
        return half.map((_, at) => writing.then((all) => all[at] as Written));
      });
    }
    // Another transaction has taken the reference since this statement's snapshot.
    if (isUniqueViolation(error, REFERENCE_KEY)) return [null];
    throw error;
  }
}
