import type { Scope } from "../../domain/scope.ts";
import { isContention, isForeignKeyViolation } from "../../store/database-errors.ts";
import { findOldEvents, removeOldEvents } from "../../store/event-retention.ts";
import type { Dependencies } from "../dependencies.ts";

/** Scopes that are looked at in one go. */
const SCOPES = 1_000;
/** Events of one statement, so that none holds its locks for long. */
const EVENTS = 500;

/**
 * Removes events that were kept long enough, scope by scope. Several processes may do so at once. A scope where
 * somebody is at the same rows is left for the next time.
 */
export function purgeEvents(deps: Pick<Dependencies, "db" | "eventRetentionDays">) {
  const { db, eventRetentionDays } = deps;
  return async (signal: AbortSignal): Promise<void> => {
    for (let after: Scope | null = null; ; ) {
      const looked = await findOldEvents(db, eventRetentionDays, after, SCOPES);
      for (const { scope, old } of looked) {
        try {
          for (let more = old; more && !signal.aborted; )
            more = (await removeOldEvents(db, scope, eventRetentionDays, EVENTS)) === EVENTS;
        } catch (error) {
          // A delivery that is sent again in this moment still refers to its event.
          if (!isForeignKeyViolation(error) && !isContention(error)) throw error;
        }
      }
      after = looked.at(-1)?.scope ?? null;
      if (looked.length < SCOPES || signal.aborted) return;
    }
  };
}
