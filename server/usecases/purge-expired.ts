import { KEY_CALL_DAYS } from "../domain/key-calls.ts";
import { REQUEST_LOG_DAYS } from "../domain/request-log.ts";
import { REVOCATION_DAYS } from "../domain/revocation.ts";
import { purgeIdempotencyKeys } from "../store/idempotency-keys.ts";
import { purgeKeyCalls } from "../store/key-calls.ts";
import { deleteOldMails } from "../store/outgoing-mails.ts";
import { purgeProcesses } from "../store/processes.ts";
import { purgeProcessorRequests } from "../store/processor-requests.ts";
import { purgeFormerCredentials } from "../store/processors.ts";
import { purgeRequestLog } from "../store/request-log.ts";
import { purgeRevocations } from "../store/revocations.ts";
import type { Dependencies } from "./dependencies.ts";
import { inBatches } from "./in-batches.ts";

/** Retention of replaced processor credentials, in days. Refunds of earlier payments need them. */
const PREVIOUS_CREDENTIALS_DAYS = 400;
/** Retention of emails to staff after they were queued, in days. */
const MAIL_DAYS = 30;

/**
 * Deletes expired idempotency keys, processor requests older than the event retention, emails of
 * earlier incidents, old rows of the request log, old counts of calls, old revocations, lost processes, and credentials that were replaced
 * long ago.
 */
export function purgeExpired(deps: Pick<Dependencies, "db" | "eventRetentionDays">) {
  return async (): Promise<void> => {
    await inBatches((limit) => purgeIdempotencyKeys(deps.db, limit));
    await inBatches((limit) => purgeProcessorRequests(deps.db, deps.eventRetentionDays, limit));
    await inBatches((limit) => deleteOldMails(deps.db, MAIL_DAYS, limit));
    await inBatches((limit) => purgeRequestLog(deps.db, REQUEST_LOG_DAYS, limit));
    await inBatches((limit) => purgeKeyCalls(deps.db, KEY_CALL_DAYS, limit));
    await inBatches((limit) => purgeRevocations(deps.db, REVOCATION_DAYS, limit));
    await inBatches((limit) => purgeProcesses(deps.db, limit));
    await inBatches((limit) => purgeFormerCredentials(deps.db, PREVIOUS_CREDENTIALS_DAYS, limit));
  };
}
