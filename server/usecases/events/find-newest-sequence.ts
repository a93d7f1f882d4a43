import { authorize, type Caller } from "../../domain/access.ts";
import { eventBounds } from "../../store/events.ts";
import type { Parts } from "../parts.ts";

/** The sequence of the caller's newest event, 0 before the first: where a reader of what is to come begins. */
export function findNewestSequence({ db }: Pick<Parts, "db">) {
  return async (caller: Caller): Promise<bigint> => {
    authorize(caller, "readEvents");
    return (await eventBounds(db, caller.scope)).newest;
  };
}
