import { purgeIdempotencyKeys } from "../store/idempotency-keys.ts";
import { purgeProcessorRequests } from "../store/processor-requests.ts";
import { purgeFormerCredentials } from "../store/processors.ts";
import type { Dependencies } from "./dependencies.ts";
import { inBatches } from "./in-batches.ts";

/** So long payments are given back with the credentials that took them, should others have taken their place. */
const FORMER_KEPT_DAYS = 400;

/**
 * What nobody waits for: idempotency keys that have had their day, words with processors that were kept as long as
 * events are, and credentials there that were replaced long ago.
 */
export function purgeExpired(deps: Pick<Dependencies, "db" | "eventRetentionDays">) {
  return async (): Promise<void> => {
    await inBatches((limit) => purgeIdempotencyKeys(deps.db, limit));
    await inBatches((limit) => purgeProcessorRequests(deps.db, deps.eventRetentionDays, limit));
    await inBatches((limit) => purgeFormerCredentials(deps.db, FORMER_KEPT_DAYS, limit));
  };
}
