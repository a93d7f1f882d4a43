import type { StoredEvent } from "../domain/event.ts";
import { type Scope, scopeKey } from "../domain/scope.ts";
import { readAfterCursors } from "./events.ts";
import type { Notifier } from "./notifier.ts";
import { createPoller } from "./poller.ts";
import type { Db } from "./tables.ts";

const BATCH = 500;

type EventListener = (event: StoredEvent) => void;

/**
 * The live events of every followed scope: one tail for each process, regardless of the number of followers.
 */
export interface EventTail {
  /** Calls `listener` with each event after `after`, once and in order. @returns a function that stops */
  from(scope: Scope, after: bigint, listener: EventListener): () => void;
  /** The read position of each followed scope. */
  cursors(): { scope: Scope; after: bigint }[];
  close(): void;
}

interface Follower {
  cursor: bigint;
  listener: EventListener;
}

interface Tail {
  scope: Scope;
  cursor: bigint;
  followers: Set<Follower>;
}

/**
 * Reads by sequence and ignores a notification's contents: a lost notification delays events but loses none. Each
 * followed scope has its own cursor, because sequences are numbered by scope.
 */
export function createEventTail(db: Db, notifier: Notifier, onError: (error: unknown) => void): EventTail {
  const tails = new Map<string, Tail>();

  const cursors = () => [...tails.values()].map(({ scope, cursor }) => ({ scope, after: cursor }));

  const readAll = async () => {
    for (let more = tails.size > 0; more; ) {
      const behind = cursors();
      const events = await readAfterCursors(db, behind, BATCH);
      const read = new Map(behind.map(({ scope, after }) => [scopeKey(scope), after]));
      for (const event of events) deliver(event, read);
      more = events.length >= BATCH;
    }
  };

  /** @param read - The read position of each scope: the next sequence, without removed events. */
  const deliver = (event: StoredEvent, read: Map<string, bigint>) => {
    const key = scopeKey(event.scope);
    const tail = tails.get(key);
    // A tail that was moved back during this read gets its events with the next one.
    if (!tail || tail.cursor !== read.get(key)) return;
    tail.cursor = event.sequence;
    read.set(key, event.sequence);
    for (const follower of tail.followers) {
      if (event.sequence <= follower.cursor) continue;
      follower.cursor = event.sequence;
      follower.listener(event);
    }
  };

  const poller = createPoller(notifier, () => 0, readAll, onError);

  const from = (scope: Scope, after: bigint, listener: EventListener) => {
    const key = scopeKey(scope);
    const follower = { cursor: after, listener };
    const tail = tails.get(key) ?? { scope, cursor: after, followers: new Set<Follower>() };
    tails.set(key, tail);
    tail.followers.add(follower);
    if (after < tail.cursor) tail.cursor = after;
    poller.pollNow().catch(onError);
    return () => {
      tail.followers.delete(follower);
      if (tail.followers.size === 0 && tails.get(key) === tail) tails.delete(key);
    };
  };

  return {
    from,
    cursors,
    close() {
      poller.close();
      tails.clear();
    },
  };
}
