import { actorOf, authorize, type Caller } from "../../domain/access.ts";
import type { ResendRange } from "../../domain/delivery.ts";
import { appendAudit } from "../../store/audit-log.ts";
import { makeRangeDue } from "../../store/resends.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";

/**
 * Sends again everything of a range that was delivered or given up, but for failures whose transaction was paid
 * since. What still waits for its next try is left to it. @returns how many deliveries there are.
 */
export function resendEvents(parts: Pick<Parts, "db" | "wakeUps">) {
  return async (caller: Caller, range: ResendRange): Promise<number> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const count = await parts.db.transaction().execute(async (trx) => {
      const made = await makeRangeDue(trx, scope, range);
      const asked =
        "after" in range ? { afterSequence: String(range.after) } : { from: range.from.toISOString() };
      await appendAudit(trx, scope, {
        id: newId("audit"),
        actor: actorOf(caller),
        action: "events.resent",
        target: scope.merchantId,
        detail: { ...asked, count: made },
      });
      return made;
    });
    if (count > 0) parts.wakeUps.signal();
    return count;
  };
}
