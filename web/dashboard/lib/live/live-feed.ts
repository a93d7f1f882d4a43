import type { PaymentFragment } from "../../generated/graphql.ts";
import type { Closing } from "./closing.ts";

export type Connection = "connecting" | "live" | "reconnecting" | "offline" | "crowded";

interface FeedEvent {
  /** As it is now, which may be later than the event. Null for who may not read transactions. */
  transaction: PaymentFragment | null;
}

/** What a feed says: an event, or a heartbeat with the newest sequence alone. */
interface FeedMessage {
  sequence: string;
  event: FeedEvent | null;
}

/** What those who show payments hear. */
export type FeedSignal =
  | { kind: "event"; transaction: PaymentFragment }
  /** What is shown may lack something: read it anew. */
  | { kind: "resync" }
  /** The line is back after a break, in which so many events happened. */
  | { kind: "caught_up"; events: number }
  | { kind: "access" };

export interface FeedHandlers {
  opened(): void;
  message(message: FeedMessage): void;
  closed(closing: Closing): void;
}

export interface FeedDeps {
  /** Opens a feed after a sequence, or from now on; what it returns ends it without a word. */
  open(after: string | null, handlers: FeedHandlers): () => void;
  /** Never rejects. @returns the sequence of the newest event, or null where there is no answer. */
  fetchNewest(): Promise<string | null>;
  now(): number;
  /** From 0 to 1: spreads the return of many dashboards after a restart. */
  random(): number;
  /** Whether somebody may be looking. */
  isSeen(): boolean;
}

export interface LiveFeed {
  start(): void;
  stop(): void;
  connection(): Connection;
  /** When the line broke, in milliseconds since 1970; null while there is nothing to complain about. */
  awaySince(): number | null;
  onConnection(listener: () => void): () => void;
  onSignal(listener: (signal: FeedSignal) => void): () => void;
  /** Somebody came back or asks for it, or the network is back: try at once where there is doubt. */
  wake(): void;
  /** Says so at once, and goes on trying, seldom. */
  networkLost(): void;
}

/** The server speaks at least every 20 seconds; after two such silences and a little the line is dead. */
const SILENCE_MS = 45_000;
const WAKE_SILENCE_MS = 22_000;
/** A try that takes longer than this may hang: whoever asks gets another. */
const PATIENCE_MS = 3_000;
const WATCH_MS = 5_000;
const FIRST_WAIT_MS = 500;
/** Between two tries, while somebody looks; and where nobody does, or it has been away for long. */
const LONGEST_WAIT_MS = 5_000;
const SELDOM_MS = 30_000;
const LONG_AWAY_MS = 10 * 60_000;
const CROWDED_WAIT_MS = 10_000;
/** Failures in a row after which the badge stops promising a quick return. */
const OFFLINE_AFTER = 5;
/** By then a feed that was opened without a cursor has surely begun. */
const BEGUN_MS = 1_000;

/**
 * Follows the merchant's events for as long as the page is open, through every break: it comes back with the last
 * sequence it has, so that the server sends what was missed, and it holds each sequence against the one before.
 */
export function createLiveFeed({ open, fetchNewest, now, random, isSeen }: FeedDeps): LiveFeed {
  const connectionListeners = new Set<() => void>();
  const signalListeners = new Set<(signal: FeedSignal) => void>();
  let connection: Connection = "connecting";
  let cursor: string | null = null;
  let failures = 0;
  let awaySince: number | null = null;
  let heardAt = 0;
  /** The last sequence before a break of which nobody has been told yet. */
  let missedAfter: string | null = null;
  let countsAsked = 0;
  let close: (() => void) | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let begunTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setInterval> | undefined;

  const signal = (said: FeedSignal) => {
    for (const listener of signalListeners) listener(said);
  };
  const setConnection = (next: Connection) => {
    if (next === connection) return;
    connection = next;
    for (const listener of connectionListeners) listener();
  };

  function connect(): void {
    disconnect();
    heardAt = now();
    close = open(cursor, { opened, message, closed });
  }

  function disconnect(): void {
    clearTimeout(retryTimer);
    clearTimeout(begunTimer);
    retryTimer = undefined;
    close?.();
    close = null;
  }

  function opened(): void {
    heardAt = now();
    failures = 0;
    awaySince = null;
    if (cursor !== null) {
      missedAfter ??= cursor;
      void countMissed();
    } else {
      begunTimer = setTimeout(readAnew, BEGUN_MS);
    }
    setConnection("live");
  }

  /** Such a feed begins with what happens now: the lists may lack what came since they were read. */
  function readAnew(): void {
    if (cursor === null) signal({ kind: "resync" });
  }

  function message({ sequence, event }: FeedMessage): void {
    heardAt = now();
    const wasWhole = follows(sequence, event !== null);
    if (event && cursor !== null && BigInt(sequence) <= BigInt(cursor)) return;
    cursor = sequence;
    if (!event) tellMissed(sequence);
    if (event?.transaction) signal({ kind: "event", transaction: event.transaction });
    if (!wasWhole) signal({ kind: "resync" });
  }

  /** Whether nothing lies between what we had and this. Without a sequence of our own we cannot know. */
  function follows(sequence: string, isEvent: boolean): boolean {
    if (cursor === null) return false;
    return BigInt(sequence) <= BigInt(cursor) + (isEvent ? 1n : 0n);
  }

  /** Without an answer the next heartbeat tells. After a later break only the answer that it asked for counts. */
  async function countMissed(): Promise<void> {
    countsAsked += 1;
    const asked = countsAsked;
    const newest = await fetchNewest();
    if (newest !== null && asked === countsAsked) tellMissed(newest);
  }

  /** Sequences have no holes, so that their difference is how many events happened. */
  function tellMissed(newest: string): void {
    if (missedAfter === null) return;
    const events = Number(BigInt(newest) - BigInt(missedAfter));
    missedAfter = null;
    if (events > 0) signal({ kind: "caught_up", events });
  }

  function closed(closing: Closing): void {
    close = null;
    failures += 1;
    awaySince ??= now();
    if (closing === "cursor_expired") {
      cursor = null;
      missedAfter = null;
      signal({ kind: "resync" });
    }
    if (closing === "access") signal({ kind: "access" });
    const isCrowded = closing === "crowded";
    setConnection(isCrowded ? "crowded" : failures > OFFLINE_AFTER ? "offline" : "reconnecting");
    clearTimeout(retryTimer);
    // There is room when a window is closed: to ask in a hurry would only be refused in a hurry.
    retryTimer = setTimeout(
      connect,
      isCrowded ? CROWDED_WAIT_MS : waitBefore(failures, random(), longestWait()),
    );
  }

  function longestWait(): number {
    const isLong = awaySince !== null && now() - awaySince > LONG_AWAY_MS;
    return isSeen() && !isLong ? LONGEST_WAIT_MS : SELDOM_MS;
  }

  return {
    start() {
      connect();
      watchTimer = setInterval(() => {
        if (close && now() - heardAt > SILENCE_MS) {
          disconnect();
          closed("retry");
        }
      }, WATCH_MS);
    },
    stop() {
      clearInterval(watchTimer);
      disconnect();
    },
    connection: () => connection,
    awaySince: () => awaySince,
    onConnection(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
    onSignal(listener) {
      signalListeners.add(listener);
      return () => signalListeners.delete(listener);
    },
    wake() {
      const patience = connection === "live" ? WAKE_SILENCE_MS : PATIENCE_MS;
      if (close && now() - heardAt < patience) return;
      awaySince ??= now();
      failures = 0;
      setConnection("reconnecting");
      connect();
    },
    networkLost() {
      disconnect();
      failures = OFFLINE_AFTER;
      awaySince ??= now();
      setConnection("offline");
      // Seldom, for what a browser knows of its network may be wrong.
      retryTimer = setTimeout(connect, SELDOM_MS);
    },
  };
}

/** Milliseconds before try number `failures` + 1: doubling up to the most, half of it by chance. */
export function waitBefore(failures: number, chance: number, most: number): number {
  const longest = Math.min(most, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.round(longest * (0.5 + chance / 2));
}
