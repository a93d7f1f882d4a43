import { authorize, type Caller } from "../../domain/access.ts";
import { eventBounds } from "../../store/events.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkCursor } from "./list-events.ts";

/**
 * Start position of an event consumer: `after`, or the newest event by default. Also returns the newest
 * sequence, to determine the lag.
 * @throws AppError `cursor_expired` if events after `after` were removed, `invalid_cursor` if it is ahead of
 *   every event.
 */
export function resolveCursor(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, after: bigint | null): Promise<{ after: bigint; newest: bigint }> => {
    authorize(caller, "readEvents");
    if (after === null) {
      const { newest } = await eventBounds(deps.db, caller.scope);
      return { after: newest, newest };
    }
    const { oldest, newest } = await checkCursor(deps, caller.scope, after);
    // Sequence 0 means the oldest stored event. If all were removed, start after the newest sequence.
    const start = after === 0n && oldest === null ? newest : after;
    return { after: start, newest };
  };
}
