import type { Dependencies } from "../dependencies.ts";
import { browseEvents } from "./browse-events.ts";
import { findStart } from "./find-start.ts";
import { followEvents } from "./follow-events.ts";
import { listEvents, loadEvents } from "./list-events.ts";
import { purgeEvents } from "./purge-events.ts";

/** Use cases of events. */
export function eventUseCases(deps: Dependencies) {
  return {
    ask: {
      loadEvents: loadEvents(deps),
      findStart: findStart(deps),
      followEvents: followEvents(deps),
    },
    read: {
      listEvents: listEvents(deps),
      browseEvents: browseEvents(deps),
    },
    own: {
      purgeEvents: purgeEvents(deps),
    },
  };
}
