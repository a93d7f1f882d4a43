import type { Scope } from "../domain/scope.ts";
import { isRefusedRow, isUniqueViolation } from "./database-errors.ts";
import { Lane } from "./lane.ts";
import {
  insertTransactions,
  type NewTransaction,
  type ScopedTransaction,
  type Written,
} from "./new-transactions.ts";
import type { Db } from "./tables.ts";

/** How many groups a process writes at once. */
const LANES = 2;

/** Where two with one reference meet. */
const REFERENCE_KEY = "transactions_merchant_id_mode_client_reference_key";

const nameOf = ({ merchantId, mode }: Scope): string => `${merchantId} ${mode}`;

/**
 * Which lane a merchant's orders take: always the same one, so that they never wait for each other's counter. A
 * group may hold several merchants' orders; a distributed database would have a lane for each merchant.
 */
function laneOf(scope: Scope): number {
  const name = nameOf(scope);
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum += name.charCodeAt(at);
  return sum % LANES;
}

/**
 * Writes a transaction, its event and, when asked, its idempotency key. Those that are asked for while others are
 * written share the next statement and commit.
 * @returns when the session expires, or null when the reference or the idempotency key is in use.
 * @throws what the database says of this one; what a group fails of is no order's of it alone.
 */
export type InsertTransaction = (scope: Scope, created: NewTransaction) => Promise<Date | null>;

export function openOrderLanes(db: Db): InsertTransaction {
  const lanes = Array.from(
    { length: LANES },
    () => new Lane<ScopedTransaction, Date | null>((group) => writeGroup(db, group)),
  );
  return (scope, created) => (lanes[laneOf(scope)] as (typeof lanes)[0]).ask({ scope, created });
}

type Writing = Promise<Date | null>;

/**
 * Writes a group. A merchant whose counter somebody else holds holds up nobody: its orders become a group that waits.
 * What the database refuses of several is asked for again one by one.
 */
async function writeGroup(
  db: Db,
  group: readonly ScopedTransaction[],
  onLocked: "wait" | "pass over" = "pass over",
): Promise<Writing[]> {
  const apart = (some: readonly ScopedTransaction[]) => {
    const writing = writeGroup(db, some, "wait");
    return some.map((_, at) => writing.then((all) => all[at] as Writing));
  };
  let written: Written[];
  try {
    written = await insertTransactions(db, group, onLocked);
  } catch (error) {
    if (group.length > 1 && isRefusedRow(error)) return group.flatMap((one) => apart([one]));
    // Since the statement began.
    if (isUniqueViolation(error, REFERENCE_KEY)) return [Promise.resolve(null)];
    throw error;
  }
  const merchants = Map.groupBy(
    group.filter((_, at) => written[at] === "locked"),
    ({ scope }) => nameOf(scope),
  );
  const waiting = new Map([...merchants.values()].flatMap((locked) => zip(locked, apart(locked))));
  return group.map(async (one, at) => {
    const result = waiting.get(one) ?? written[at];
    return result instanceof Promise || result instanceof Date ? result : null;
  });
}

const zip = <T, U>(some: readonly T[], others: readonly U[]) =>
  some.map((one, at) => [one, others[at] as U] as const);
