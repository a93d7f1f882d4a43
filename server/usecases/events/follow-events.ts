import type { Caller } from "../../domain/access.ts";
import { type EventFilter, matchesFilter, type StoredEvent } from "../../domain/event.ts";
import { eventBounds } from "../../store/events.ts";
import { BoundedQueue, endOnReturn } from "../bounded-queue.ts";
import type { Dependencies } from "../dependencies.ts";
import { cursorExpired } from "./list-events.ts";
import { resolveCursor } from "./resolve-cursor.ts";

/** Idle time after which a heartbeat confirms the newest sequence, so that clients can detect gaps. */
export const HEARTBEAT_MS = 20_000;

/** An event, or a heartbeat. A heartbeat has only a sequence: all events up to it were sent or filtered out. */
export interface FollowedEvent {
  sequence: bigint;
  event: StoredEvent | null;
}

/**
 * Streams events after `after` as they are committed in any process, without gaps or duplicates. For
 * consumers close to the newest event: read older ones by pages. The generator's `return` ends the stream.
 * @throws AppError `cursor_expired`, `invalid_cursor`; SlowConsumerError.
 */
export function followEvents(deps: Pick<Dependencies, "db" | "eventTail">) {
  const start = resolveCursor(deps);
  return async (
    caller: Caller,
    after: bigint,
    wanted: EventFilter,
  ): Promise<AsyncGenerator<FollowedEvent, void>> => {
    const { after: first } = await start(caller, after);
    const queue = new BoundedQueue<StoredEvent | "heartbeat">();
    return endOnReturn(queue, run(deps, caller, first, wanted, queue));
  };
}

async function* run(
  deps: Pick<Dependencies, "db" | "eventTail">,
  { scope }: Caller,
  after: bigint,
  wanted: EventFilter,
  queue: BoundedQueue<StoredEvent | "heartbeat">,
): AsyncGenerator<FollowedEvent, void> {
  let cursor = after;
  let sentAt = performance.now();
  const stop = deps.eventTail.from(scope, after, (event) => queue.enqueue(event));
  const heartbeat = setInterval(() => queue.enqueue("heartbeat"), HEARTBEAT_MS);
  try {
    for (let next = await queue.dequeue(); next; next = await queue.dequeue()) {
      if (next === "heartbeat") {
        // Skip the heartbeat if the database is unavailable. The event tail logs the error.
        const bounds = await eventBounds(deps.db, scope).catch(() => null);
        // If newer events exist, they are about to be delivered.
        if (bounds?.newest !== cursor) continue;
        yield { sequence: cursor, event: null };
      } else {
        // A gap: events were removed before this slow consumer received them. Cursor 0 means the oldest
        // event, so it has no gap.
        if (next.sequence !== cursor + 1n && cursor !== 0n) throw cursorExpired(next.sequence);
        cursor = next.sequence;
        const event = matchesFilter(next, wanted) ? next : null;
        if (!event && performance.now() - sentAt < HEARTBEAT_MS) continue;
        yield { sequence: cursor, event };
      }
      sentAt = performance.now();
    }
  } finally {
    clearInterval(heartbeat);
    stop();
  }
}
