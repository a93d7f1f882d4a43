import { dropDeadLeases } from "../store/deliveries.ts";
import { purgeExchanges } from "../store/exchanges.ts";
import { purgeIdempotencyKeys } from "../store/idempotency-keys.ts";
import { inBatches } from "./in-batches.ts";
import type { Parts } from "./parts.ts";

/**
 * What nobody waits for: leases of dead workers on deliveries that no longer need to be sent, idempotency keys that
 * have had their day, and words with processors that were kept as long as events are.
 */
export function housekeep(parts: Pick<Parts, "db" | "eventsKeptDays">) {
  return async (): Promise<void> => {
    await dropDeadLeases(parts.db);
    await inBatches((limit) => purgeIdempotencyKeys(parts.db, limit));
    await inBatches((limit) => purgeExchanges(parts.db, parts.eventsKeptDays, limit));
  };
}
