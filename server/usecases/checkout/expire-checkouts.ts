import type { Scope } from "../../domain/scope.ts";
import { findExpired, lockExpired } from "../../store/due.ts";
import { lockTransaction } from "../../store/transactions.ts";
import { atMost } from "../at-most.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { expireIfDue } from "./close-checkout.ts";

type Needs = Pick<Dependencies, "db" | "wakeUps">;

/** Few: each takes a connection, of which the doors need most. */
const AT_ONCE = 4;

/** Ends one checkout's session if its time has passed; whoever else got there first has done it. */
export async function expireCheckout(deps: Needs, scope: Scope, id: string): Promise<void> {
  await commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id });
    return locked !== null && expireIfDue(trx, locked);
  });
}

/**
 * Ends the sessions that are due, the oldest first, a few at once. One that somebody holds is left to them, and
 * one that cannot be ended keeps no other waiting. @returns how many were ended, at most `limit`.
 */
export function expireCheckouts(deps: Needs & Pick<Dependencies, "warn">) {
  const end = async ({ scope, id }: { scope: Scope; id: string }): Promise<boolean> => {
    try {
      return await commitAndNotify(deps, async (trx) => {
        const locked = (await lockExpired(trx, scope, id)) ? await lockTransaction(trx, scope, { id }) : null;
        return locked !== null && (await expireIfDue(trx, locked)) !== null;
      });
    } catch (error) {
      deps.warn(error, `expiry of ${id}`);
      return false;
    }
  };
  return async (limit: number): Promise<number> => {
    const due = await findExpired(deps.db, limit);
    const inTurn = atMost(AT_ONCE);
    const ended = await Promise.all(due.map((session) => inTurn(() => end(session))));
    return ended.filter(Boolean).length;
  };
}
