import { setImmediate } from "node:timers/promises";
import { authorize, type Caller } from "../../domain/access.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { eventBounds, listEvents } from "../../store/events.ts";
import type { Parts } from "../parts.ts";
import { checkCursor, cursorExpired } from "./list-events.ts";

const REPLAY_PAGE = 200;
/** Events that may wait for one slow reader before it is sent away to come back and resume. */
const MAX_WAITING = 2_000;
/** Silence after which the newest sequence is said, so that a client can prove that it missed nothing. */
export const HEARTBEAT_MS = 20_000;

/** An event, or a heartbeat that carries the newest sequence alone. */
export interface FollowedEvent {
  sequence: bigint;
  event: StoredEvent | null;
}

/** A reader that cannot keep up; it comes back with the last sequence it has. */
export class SlowReader extends Error {
  override readonly name = "SlowReader";
}

/**
 * Stored events after `after`, then live ones as they are committed anywhere, without hole or repeat; without
 * `after` it starts now. The generator's `return` ends it.
 * @throws Failure `cursor_expired`, `invalid_cursor`; SlowReader.
 */
export function followEvents(parts: Pick<Parts, "db" | "follow">) {
  return async (caller: Caller, after: bigint | null): Promise<AsyncGenerator<FollowedEvent, void>> => {
    authorize(caller, "readEvents");
    const newest =
      after === null
        ? (await eventBounds(parts.db, caller.scope)).newest
        : await checkCursor(parts, caller.scope, after);
    const left = new AbortController();
    const events = run(parts, caller, { after: after ?? newest, newest }, left.signal);
    const end = events.return.bind(events);
    // A generator that waits hears of `return` only when it goes on: this makes it go on.
    events.return = (value) => {
      left.abort();
      return end(value);
    };
    return events;
  };
}

async function* run(
  parts: Pick<Parts, "db" | "follow">,
  caller: Caller,
  { after, newest }: { after: bigint; newest: bigint },
  left: AbortSignal,
): AsyncGenerator<FollowedEvent, void> {
  let cursor = after;
  const next = (event: StoredEvent): FollowedEvent => {
    // What lay between was removed under a reader that stayed behind for so long. 0 is wherever the beginning is now.
    if (event.sequence !== cursor + 1n && cursor !== 0n) throw cursorExpired(event.sequence);
    cursor = event.sequence;
    return { sequence: cursor, event };
  };
  for (;;) {
    const page = await listEvents(parts.db, caller.scope, cursor, REPLAY_PAGE);
    for (const event of page) {
      // A long replay takes turns with everything else that this process does.
      await setImmediate();
      yield next(event);
    }
    if (page.length < REPLAY_PAGE) break;
  }
  // From the beginning on, where nothing is kept any more.
  if (cursor === 0n) cursor = newest;

  const waiting: StoredEvent[] = [];
  let wake = Promise.withResolvers<void>();
  let overflowed = false;
  const stop = parts.follow.from(caller.scope, cursor, (event) => {
    // What comes after the first that found no room finds none either, even once there is: no hole.
    if (overflowed || waiting.length >= MAX_WAITING) overflowed = true;
    else waiting.push(event);
    wake.resolve();
  });
  left.addEventListener("abort", () => wake.resolve());
  let heartbeatDue = false;
  const heartbeat = setInterval(() => {
    heartbeatDue = true;
    wake.resolve();
  }, HEARTBEAT_MS);
  try {
    while (!left.aborted) {
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        yield next(event);
        heartbeatDue = false;
      }
      if (overflowed) throw new SlowReader(`resume after ${cursor}`);
      if (heartbeatDue) {
        heartbeatDue = false;
        // Said only when it is what this reader has: otherwise the events themselves are on their way.
        const { newest } = await eventBounds(parts.db, caller.scope);
        if (newest === cursor) yield { sequence: newest, event: null };
      }
      if (waiting.length === 0 && !overflowed) {
        await wake.promise;
        wake = Promise.withResolvers<void>();
      }
    }
  } finally {
    clearInterval(heartbeat);
    stop();
  }
}
