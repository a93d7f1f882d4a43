import { nextDue } from "../../store/due.ts";
import { readWorkStats, type WorkStats } from "../../store/work-stats.ts";
import type { Connections, Dependencies } from "../dependencies.ts";

/** Database timeout. Health checks must respond even if the database hangs. */
const RESPONSE_TIMEOUT_MS = 3_000;

/** Status of a process and its work. */
export interface OpsStats extends Connections {
  /** Whether the database responds, as in the readiness check. */
  isReachable: boolean;
  /** Null if the database does not respond. */
  work: WorkStats | null;
}

/** Collects the process's status. Never fails, and takes three seconds at most. */
export function getOpsStats(
  deps: Pick<Dependencies, "db" | "eventTail" | "connections">,
  isDatabaseReachable: ReturnType<typeof checkDatabase>,
) {
  return async (): Promise<OpsStats> => {
    // Start this first, because both queries share one connection.
    const check = isDatabaseReachable();
    const work = await nullAfterTimeout(readWorkStats(deps.db, deps.eventTail.cursors()));
    return { work, isReachable: await check, ...deps.connections() };
  };
}

/** Whether the database responds. Never fails, and takes three seconds at most. Concurrent callers share one query. */
export function checkDatabase(deps: Pick<Dependencies, "db">) {
  let pending: Promise<boolean> | null = null;
  const check = async () =>
    (await nullAfterTimeout(nextDue(deps.db, "deliveries", [], 0).then(() => true))) ?? false;
  return (): Promise<boolean> => {
    pending ??= check().finally(() => {
      pending = null;
    });
    return pending;
  };
}

/** Null if the query fails or times out. */
async function nullAfterTimeout<T>(check: Promise<T>): Promise<T | null> {
  const timeout = Promise.withResolvers<null>();
  // `setImmediate` lets results be processed that arrived while the event loop was blocked.
  const timer = setTimeout(() => setImmediate(timeout.resolve, null), RESPONSE_TIMEOUT_MS);
  try {
    return await Promise.race([check, timeout.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
