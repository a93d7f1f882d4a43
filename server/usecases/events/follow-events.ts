import type { Caller } from "../../domain/access.ts";
import { type EventFilter, isWanted, type StoredEvent } from "../../domain/event.ts";
import { eventBounds } from "../../store/events.ts";
import type { Dependencies } from "../dependencies.ts";
import { endingWith, Inbox } from "../inbox.ts";
import { findStart } from "./find-start.ts";
import { cursorExpired } from "./list-events.ts";

/** Silence after which the newest sequence is said, so that a client can prove that it missed nothing. */
export const HEARTBEAT_MS = 20_000;

/** An event, or a heartbeat that carries a sequence alone: all up to it was said, or is not wanted. */
export interface FollowedEvent {
  sequence: bigint;
  event: StoredEvent | null;
}

/**
 * The events after `after` as they are committed anywhere, without hole or repeat. It is for readers near the newest:
 * what is far behind is read by pages. The generator's `return` ends it.
 * @throws Failure `cursor_expired`, `invalid_cursor`; SlowReader.
 */
export function followEvents(deps: Pick<Dependencies, "db" | "follow">) {
  const start = findStart(deps);
  return async (
    caller: Caller,
    after: bigint,
    wanted: EventFilter,
  ): Promise<AsyncGenerator<FollowedEvent, void>> => {
    const { after: first } = await start(caller, after);
    const inbox = new Inbox<StoredEvent | "silence">();
    return endingWith(inbox, run(deps, caller, first, wanted, inbox));
  };
}

async function* run(
  deps: Pick<Dependencies, "db" | "follow">,
  { scope }: Caller,
  after: bigint,
  wanted: EventFilter,
  inbox: Inbox<StoredEvent | "silence">,
): AsyncGenerator<FollowedEvent, void> {
  let cursor = after;
  let saidAt = performance.now();
  const stop = deps.follow.from(scope, after, (event) => inbox.put(event));
  const heartbeat = setInterval(() => inbox.put("silence"), HEARTBEAT_MS);
  try {
    for (let next = await inbox.take(); next; next = await inbox.take()) {
      if (next === "silence") {
        // A database that cannot answer now is no reason to end: the tail says so in the log.
        const bounds = await eventBounds(deps.db, scope).catch(() => null);
        // Said only when it is what this reader has: otherwise the events themselves are on their way.
        if (bounds?.newest !== cursor) continue;
        yield { sequence: cursor, event: null };
      } else {
        // What lay between was removed under a reader that stayed behind for so long. 0 is wherever the beginning is now.
        if (next.sequence !== cursor + 1n && cursor !== 0n) throw cursorExpired(next.sequence);
        cursor = next.sequence;
        const event = isWanted(next, wanted) ? next : null;
        if (!event && performance.now() - saidAt < HEARTBEAT_MS) continue;
        yield { sequence: cursor, event };
      }
      saidAt = performance.now();
    }
  } finally {
    clearInterval(heartbeat);
    stop();
  }
}
