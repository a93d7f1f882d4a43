import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import type { ResendRange } from "../../domain/delivery.ts";
import { eventBounds } from "../../store/events.ts";
import { makeSliceDue } from "../../store/resends.ts";
import { findDefaultCallback } from "../../store/webhook-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";

/** Deliveries of one statement: payments may wait for its rows. */
const SLICE = 2_000;

/**
 * Sends again everything of a range that was delivered or given up, but for failures whose transaction was paid
 * since. Events that had no webhook URL go to the default one, where there is one now. What still waits for its next
 * try is left to it, and so is what is made from now on. A failure in the middle leaves done what was done.
 * @returns how many deliveries there are.
 * @throws Failure `invalid_request` where only those without a URL are asked for, and there is no default one.
 */
export function resendEvents(deps: Pick<Dependencies, "db" | "notifier">) {
  return async (caller: Caller, range: ResendRange, onlyUnaddressed = false): Promise<number> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const { newest: through } = await eventBounds(deps.db, scope);
    const url = await findDefaultCallback(deps.db, scope);
    if (onlyUnaddressed && url === null) throw invalidField("onlyWithoutUrl", "no_default_url");
    const address = url === null ? null : { url, endpoint: new URL(url).origin };
    const from = "from" in range ? range.from : null;
    const after = "after" in range ? range.after : 0n;
    let count = 0;
    const record = () => {
      const asked =
        "after" in range ? { afterSequence: String(range.after) } : { from: range.from.toISOString() };
      return recordAudit(deps.db, auditActor(caller), {
        action: "events.resent",
        target: scope.merchantId,
        after: { ...asked, ...(onlyUnaddressed && { onlyWithoutUrl: true }), count },
      });
    };
    try {
      for (let last: bigint | null = after; last !== null; ) {
        const slice = { after: last, through, from, address, onlyUnaddressed };
        const made = await makeSliceDue(deps.db, scope, slice, SLICE);
        count += made.count;
        last = made.last;
      }
    } catch (error) {
      // Where even this cannot be written, what went wrong first is what is told.
      await record().catch(() => {});
      throw error;
    } finally {
      if (count > 0) deps.notifier.signal(["deliveries"]);
    }
    await record();
    return count;
  };
}
