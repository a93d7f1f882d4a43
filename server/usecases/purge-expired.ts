import { purgeIdempotencyKeys } from "../store/idempotency-keys.ts";
import { purgeProcessorRequests } from "../store/processor-requests.ts";
import { purgeFormerCredentials } from "../store/processors.ts";
import { inBatches } from "./in-batches.ts";
import type { Parts } from "./parts.ts";

/** So long payments are given back with the credentials that took them, should others have taken their place. */
const FORMER_KEPT_DAYS = 400;

/**
 * What nobody waits for: idempotency keys that have had their day, words with processors that were kept as long as
 * events are, and credentials there that were replaced long ago.
 */
export function purgeExpired(parts: Pick<Parts, "db" | "eventRetentionDays">) {
  return async (): Promise<void> => {
    await inBatches((limit) => purgeIdempotencyKeys(parts.db, limit));
    await inBatches((limit) => purgeProcessorRequests(parts.db, parts.eventRetentionDays, limit));
    await inBatches((limit) => purgeFormerCredentials(parts.db, FORMER_KEPT_DAYS, limit));
  };
}
