import { authorize, type Caller } from "../../domain/access.ts";
import type { ResendRange } from "../../domain/delivery.ts";
import { eventBounds } from "../../store/events.ts";
import { makeSliceDue } from "../../store/resends.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";

/** Deliveries of one statement: payments may wait for its rows. */
const SLICE = 2_000;

/**
 * Sends again everything of a range that was delivered or given up, but for failures whose transaction was paid
 * since. What still waits for its next try is left to it, and so is what is made from now on. A failure in the middle
 * leaves done what was done. @returns how many deliveries there are.
 */
export function resendEvents(parts: Pick<Parts, "db" | "wakeUps">) {
  return async (caller: Caller, range: ResendRange): Promise<number> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const { newest: through } = await eventBounds(parts.db, scope);
    const from = "from" in range ? range.from : null;
    let after = "after" in range ? range.after : 0n;
    let count = 0;
    const record = () => {
      const asked =
        "after" in range ? { afterSequence: String(range.after) } : { from: range.from.toISOString() };
      return recordChange(parts.db, doerOf(caller), {
        action: "events.resent",
        target: scope.merchantId,
        after: { ...asked, count },
      });
    };
    try {
      for (let more = true; more; ) {
        const made = await makeSliceDue(parts.db, scope, { after, through, from }, SLICE);
        count += made.count;
        after = made.last ?? after;
        more = made.count === SLICE;
      }
    } catch (error) {
      // Where even this cannot be written, what went wrong first is what is told.
      await record().catch(() => {});
      throw error;
    } finally {
      if (count > 0) parts.wakeUps.signal();
    }
    await record();
    return count;
  };
}
