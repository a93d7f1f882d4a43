import type { Parts } from "../parts.ts";
import { browseEvents } from "./browse-events.ts";
import { findStart } from "./find-start.ts";
import { followEvents } from "./follow-events.ts";
import { listEvents, loadEvents } from "./list-events.ts";
import { purgeEvents } from "./purge-events.ts";

/** What happened, in order. */
export function eventUseCases(parts: Parts) {
  return {
    ask: {
      loadEvents: loadEvents(parts),
      findStart: findStart(parts),
      followEvents: followEvents(parts),
    },
    read: {
      listEvents: listEvents(parts),
      browseEvents: browseEvents(parts),
    },
    own: {
      purgeEvents: purgeEvents(parts),
    },
  };
}
