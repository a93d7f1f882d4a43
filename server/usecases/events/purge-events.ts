import type { Scope } from "../../domain/scope.ts";
import { isContention, isForeignKeyViolation } from "../../store/database-errors.ts";
import { findOldEvents, removeOldEvents } from "../../store/event-retention.ts";
import type { Dependencies } from "../dependencies.ts";
import { extendLog } from "../history/extend-log.ts";

/** Scopes per run. */
const SCOPES_PER_RUN = 1_000;
/** Events per statement. Limits how long it holds locks. */
const EVENTS_PER_STATEMENT = 500;

/**
 * Removes events older than the retention period, scope by scope. Several processes can run it concurrently.
 * A scope with locked rows is left for the next run.
 */
export function purgeEvents(deps: Pick<Dependencies, "db" | "eventRetentionDays">) {
  const { db, eventRetentionDays } = deps;
  return async (signal: AbortSignal): Promise<void> => {
    for (let after: Scope | null = null; ; ) {
      const found = await findOldEvents(db, eventRetentionDays, after, SCOPES_PER_RUN);
      for (const { scope, hasOldEvents } of found) {
        try {
          // An event without a leaf hash stays, so that its hash outlives it.
          if (hasOldEvents) await extendLog(db, scope, signal);
          for (let more = hasOldEvents; more && !signal.aborted; )
            more =
              (await removeOldEvents(db, scope, eventRetentionDays, EVENTS_PER_STATEMENT)) ===
              EVENTS_PER_STATEMENT;
        } catch (error) {
          // A delivery that is being resent still references its event.
          if (!isForeignKeyViolation(error) && !isContention(error)) throw error;
        }
      }
      after = found.at(-1)?.scope ?? null;
      if (found.length < SCOPES_PER_RUN || signal.aborted) return;
    }
  };
}
