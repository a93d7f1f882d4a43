import type { Dependencies } from "../dependencies.ts";
import { browseEvents } from "./browse-events.ts";
import { followEvents } from "./follow-events.ts";
import { listEvents, loadEvents } from "./list-events.ts";
import { purgeEvents } from "./purge-events.ts";
import { resolveCursor } from "./resolve-cursor.ts";

/** Use cases of events. */
export function eventUseCases(deps: Dependencies) {
  return {
    interactive: {
      loadEvents: loadEvents(deps),
      resolveCursor: resolveCursor(deps),
      followEvents: followEvents(deps),
    },
    read: {
      listEvents: listEvents(deps),
      browseEvents: browseEvents(deps),
    },
    background: {
      purgeEvents: purgeEvents(deps),
    },
  };
}
