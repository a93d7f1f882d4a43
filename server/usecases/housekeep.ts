import { dropDeadLeases } from "../store/deliveries.ts";
import { purgeIdempotencyKeys } from "../store/idempotency-keys.ts";
import { inBatches } from "./in-batches.ts";
import type { Parts } from "./parts.ts";

/**
 * What nobody waits for: leases of dead workers on deliveries that no longer need to be sent, and idempotency
 * keys that have had their day.
 */
export function housekeep(parts: Pick<Parts, "db">) {
  return async (): Promise<void> => {
    await dropDeadLeases(parts.db);
    await inBatches((limit) => purgeIdempotencyKeys(parts.db, limit));
  };
}
