import type { Scope } from "../../domain/scope.ts";
import { findExpired, lockTransaction } from "../../store/transactions.ts";
import type { Parts } from "../parts.ts";
import { endSession } from "./end-session.ts";

type Needs = Pick<Parts, "db" | "wakeUps">;

/** Ends one session whose time has passed by the database's clock; whoever else got there first has done it. */
export async function expireSession(parts: Needs, scope: Scope, id: string): Promise<void> {
  const changed = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockTransaction(trx, scope, { id });
    return (
      locked !== null &&
      locked.transaction.expiresAt <= locked.now &&
      endSession(trx, locked.transaction, "expire")
    );
  });
  if (changed) parts.wakeUps.signal();
}

/** Ends the sessions that are due, oldest first. @returns how many there were, at most `limit`. */
export function expireCheckouts(parts: Needs) {
  return async (limit: number): Promise<number> => {
    const due = await findExpired(parts.db, limit);
    for (const { scope, id } of due) await expireSession(parts, scope, id);
    return due.length;
  };
}
