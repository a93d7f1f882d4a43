import { isDatabaseUnavailable } from "../../store/database-errors.ts";
import { insertRequests } from "../../store/request-log.ts";
import type { Dependencies } from "../dependencies.ts";

/** Requests per statement. */
const PER_STATEMENT = 1_000;
/** Minimum interval between two lines in the log about missing requests. */
const WARN_EVERY_MS = 60_000;

/**
 * Writes the waiting requests. While the database is unavailable, they wait until the queue is full. A batch that
 * the database rejects is dropped. Both are reported at most once a minute, and never fail a request.
 */
export function writeRequests({
  db,
  requestQueue,
  warn,
}: Pick<Dependencies, "db" | "requestQueue" | "warn">) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    warn(error, "request log");
  };
  return async (): Promise<void> => {
    for (;;) {
      const batch = requestQueue.take(PER_STATEMENT);
      if (batch.length === 0) break;
      try {
        await insertRequests(db, batch);
      } catch (error) {
        const isUnavailable = isDatabaseUnavailable(error);
        if (isUnavailable) requestQueue.putBack(batch);
        else requestQueue.drop("rejected", batch.length);
        report(error);
        if (isUnavailable) break;
      }
    }
    const dropped = requestQueue.takeDropped();
    if (dropped > 0) report(new Error(`${dropped} requests are missing in the request log.`));
  };
}
