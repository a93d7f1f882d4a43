import type { Scope } from "../../domain/scope.ts";
import { findExpired, lockExpired } from "../../store/due.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { expireIfDue } from "./close-checkout.ts";

type ExpireCheckoutsDeps = Pick<Dependencies, "db" | "notifier">;

/** Concurrent expiries. Few, because each uses a connection that requests need. */
const MAX_CONCURRENT = 4;

/** Expires one checkout session if its time has passed. Does nothing if it has already ended. */
export async function expireCheckout(deps: ExpireCheckoutsDeps, scope: Scope, id: string): Promise<void> {
  await commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id });
    return locked !== null && expireIfDue(trx, locked);
  });
}

/**
 * Expires due checkouts, oldest first, a few at once. Skips locked rows. A failure does not block the others.
 * @returns the number of expired checkouts, at most `limit`.
 */
export function expireCheckouts(deps: ExpireCheckoutsDeps & Pick<Dependencies, "warn">) {
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
    const limited = limitConcurrency(MAX_CONCURRENT);
    const ended = await Promise.all(due.map((session) => limited(() => end(session))));
    return ended.filter(Boolean).length;
  };
}
