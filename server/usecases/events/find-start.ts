import { authorize, type Caller } from "../../domain/access.ts";
import { eventBounds } from "../../store/events.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkCursor } from "./list-events.ts";

/**
 * Where a reader of events begins: after `after`, or without it after the newest; and the newest, to tell how far
 * behind that is.
 * @throws Failure `cursor_expired` when what follows `after` is no longer kept, `invalid_cursor` ahead of every event.
 */
export function findStart(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, after: bigint | null): Promise<{ after: bigint; newest: bigint }> => {
    authorize(caller, "readEvents");
    if (after === null) {
      const { newest } = await eventBounds(deps.db, caller.scope);
      return { after: newest, newest };
    }
    const { oldest, newest } = await checkCursor(deps, caller.scope, after);
    // From the beginning on, where nothing is kept any more.
    const begins = after === 0n && oldest === null ? newest : after;
    return { after: begins, newest };
  };
}
