import { authorize, type Caller } from "../../domain/access.ts";
import { type AppError, invalid, problem } from "../../domain/app-error.ts";
import type { StoredEvent } from "../../domain/event.ts";
import type { Scope } from "../../domain/scope.ts";
import { eventBounds, findEvents, listEvents as readEvents } from "../../store/events.ts";
import type { Dependencies } from "../dependencies.ts";
import { readWithPermission } from "../read-with-permission.ts";

export interface EventPage {
  events: StoredEvent[];
  hasMore: boolean;
}

/**
 * The merchant's events after a sequence, in order. 0 is the beginning.
 * @throws AppError `cursor_expired` if events after `after` were removed.
 */
export function listEvents(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, after: bigint, limit: number): Promise<EventPage> => {
    authorize(caller, "readEvents");
    const events = await readEvents(deps.db, caller.scope, after, limit + 1);
    if (events[0]?.sequence !== after + 1n) await checkCursor(deps, caller.scope, after);
    return { events: events.slice(0, limit), hasMore: events.length > limit };
  };
}

/** Events by sequence in one query, for loaders. Omits missing ones. */
export const loadEvents = readWithPermission("readEvents", findEvents);

/**
 * Rejects a cursor whose next event was removed, and one ahead of every event.
 * @returns the range of stored sequences.
 */
export async function checkCursor(deps: Pick<Dependencies, "db">, scope: Scope, after: bigint) {
  const bounds = await eventBounds(deps.db, scope);
  const { oldest, newest } = bounds;
  if (after > newest) {
    const beyond = problem("after_newest", { newest: String(newest) });
    throw invalid([{ field: "after", ...beyond }], "invalid_cursor");
  }
  const firstStored = oldest ?? newest + 1n;
  if (after + 1n < firstStored && after !== 0n) throw cursorExpired(firstStored);
  return bounds;
}

export function cursorExpired(firstStored: bigint): AppError {
  const older = problem("no_longer_kept", { oldest: String(firstStored) });
  return invalid([{ field: "after", ...older }], "cursor_expired");
}
