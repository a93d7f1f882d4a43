import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import type { ResendRange } from "../../domain/delivery.ts";
import { eventBounds } from "../../store/events.ts";
import { makeSliceDue } from "../../store/resends.ts";
import { findDefaultCallback } from "../../store/webhook-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";

/** Deliveries per statement, because payments may wait for its locks. */
const SLICE = 2_000;

/**
 * Resends all delivered and failed events of a range, except failures whose transaction was paid since.
 * Events without a webhook URL go to the default URL, if there is one now. Excludes pending deliveries and
 * events created from now on. A failure midway keeps the completed part.
 * @returns the number of deliveries.
 * @throws AppError `invalid_request` if only events without a URL are requested and there is no default URL.
 */
export function resendEvents(deps: Pick<Dependencies, "db" | "notifier">) {
  return async (caller: Caller, range: ResendRange, onlyWithoutUrl = false): Promise<number> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const { newest: through } = await eventBounds(deps.db, scope);
    const url = await findDefaultCallback(deps.db, scope);
    if (onlyWithoutUrl && url === null) throw invalidField("onlyWithoutUrl", "no_default_url");
    const target = url === null ? null : { url, endpoint: new URL(url).origin };
    const from = "from" in range ? range.from : null;
    const after = "after" in range ? range.after : 0n;
    let count = 0;
    const record = () => {
      const requested =
        "after" in range ? { afterSequence: String(range.after) } : { from: range.from.toISOString() };
      return recordAudit(deps.db, auditActor(caller), {
        action: "events.resent",
        target: scope.merchantId,
        after: { ...requested, ...(onlyWithoutUrl && { onlyWithoutUrl }), count },
      });
    };
    try {
      for (let last: bigint | null = after; last !== null; ) {
        const slice = { after: last, through, from, target, onlyWithoutUrl };
        const requeued = await makeSliceDue(deps.db, scope, slice, SLICE);
        count += requeued.count;
        last = requeued.last;
      }
    } catch (error) {
      // If this also fails, the first error is thrown.
      await record().catch(() => {});
      throw error;
    } finally {
      if (count > 0) deps.notifier.signal(["deliveries"]);
    }
    await record();
    return count;
  };
}
