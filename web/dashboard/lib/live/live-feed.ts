import type { PaymentFragment } from "../../generated/graphql.ts";
import type { Closing } from "./closing.ts";

export type Connection = "connecting" | "live" | "reconnecting" | "offline" | "crowded";

interface FeedEvent {
  /**
   * The payment when the message was sent, which can be later than the event. Null if the server failed to
   * read it.
   */
  transaction: PaymentFragment | null;
}

/** A message of the feed: an event, or a heartbeat with only the newest sequence. */
interface FeedMessage {
  sequence: string;
  event: FeedEvent | null;
}

/** Signals for views that show payments. */
export type FeedSignal =
  | { kind: "event"; transaction: PaymentFragment }
  /** Events may have been lost. Reload. */
  | { kind: "resync" }
  /** Reconnected after this many missed events. */
  | { kind: "caught_up"; events: number }
  | { kind: "access" };

export interface FeedHandlers {
  opened(): void;
  message(message: FeedMessage): void;
  closed(closing: Closing): void;
}

export interface FeedDeps {
  /**
   * Opens a feed after a sequence, or from now. Returns a function that closes it without calling a handler.
   */
  open(after: string | null, handlers: FeedHandlers): () => void;
  /** Never rejects. @returns the sequence of the newest event, or null without a response. */
  fetchNewest(): Promise<string | null>;
  now(): number;
  /** From 0 to 1. Spreads the reconnections of many clients after a restart. */
  random(): number;
  /** Whether the page is visible. */
  isSeen(): boolean;
}

export interface LiveFeed {
  start(): void;
  stop(): void;
  connection(): Connection;
  /** When the connection was lost, in milliseconds since 1970. Null while connected or first connecting. */
  awaySince(): number | null;
  onConnection(listener: () => void): () => void;
  onSignal(listener: (signal: FeedSignal) => void): () => void;
  /**
   * Reconnects at once unless the connection was recently active. For a returning member, a retry button, or
   * a network change.
   */
  wake(): void;
  /** Shows the offline status at once, and retries at long intervals. */
  networkLost(): void;
}

/**
 * The server sends a message at least every 20 seconds. After two missed messages plus a margin, the
 * connection counts as lost.
 */
const SILENCE_MS = 45_000;
const MAX_SILENCE_ON_WAKE_MS = 22_000;
/** A slower attempt may hang, so `wake` starts another. */
const SLOW_ATTEMPT_MS = 3_000;
const WATCH_MS = 5_000;
const FIRST_WAIT_MS = 500;
/**
 * Maximum delay between attempts: while the page is visible, and while it is hidden or after a long outage.
 */
const MAX_WAIT_MS = 5_000;
const SELDOM_MS = 30_000;
const LONG_OUTAGE_MS = 10 * 60_000;
const CROWDED_WAIT_MS = 10_000;
/** The number of consecutive failures after which the status changes from reconnecting to offline. */
const OFFLINE_AFTER = 5;
/** After this delay, a feed without a cursor has started. */
const START_DELAY_MS = 1_000;

/**
 * Follows the merchant's events for the lifetime of the page. After a connection loss it resumes from the
 * last sequence, so that the server sends the missed events. It checks every sequence for gaps.
 */
export function createLiveFeed({ open, fetchNewest, now, random, isSeen }: FeedDeps): LiveFeed {
  const connectionListeners = new Set<() => void>();
  const signalListeners = new Set<(signal: FeedSignal) => void>();
  let connection: Connection = "connecting";
  let cursor: string | null = null;
  let failures = 0;
  let awaySince: number | null = null;
  let lastMessageAt = 0;
  /** The last sequence before a connection loss, until the missed events are counted. */
  let missedAfter: string | null = null;
  let countsRequests = 0;
  let close: (() => void) | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let begunTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setInterval> | undefined;

  const signal = (kind: FeedSignal) => {
    for (const listener of signalListeners) listener(kind);
  };
  const setConnection = (next: Connection) => {
    if (next === connection) return;
    connection = next;
    for (const listener of connectionListeners) listener();
  };

  function connect(): void {
    disconnect();
    lastMessageAt = now();
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
    lastMessageAt = now();
    awaySince = null;
    if (cursor !== null) {
      missedAfter ??= cursor;
      void countMissed();
    } else {
      begunTimer = setTimeout(resyncIfNew, START_DELAY_MS);
    }
    setConnection("live");
  }

  /** A feed without a cursor starts from now, so events since the lists were loaded may be missing. */
  function resyncIfNew(): void {
    if (cursor === null) signal({ kind: "resync" });
  }

  function message({ sequence, event }: FeedMessage): void {
    lastMessageAt = now();
    // An open socket is not enough: the server can still reject the subscription.
    failures = 0;
    const wasWhole = follows(sequence, event !== null);
    if (event && cursor !== null && BigInt(sequence) <= BigInt(cursor)) return;
    cursor = sequence;
    if (!event) reportMissed(sequence);
    if (event?.transaction) signal({ kind: "event", transaction: event.transaction });
    if (!wasWhole || event?.transaction === null) signal({ kind: "resync" });
  }

  /** Whether no event is missing before this one. Unknown, so false, without a cursor. */
  function follows(sequence: string, isEvent: boolean): boolean {
    if (cursor === null) return false;
    return BigInt(sequence) <= BigInt(cursor) + (isEvent ? 1n : 0n);
  }

  /**
   * Without a response, the next heartbeat gives the count. A newer connection loss makes this response
   * obsolete.
   */
  async function countMissed(): Promise<void> {
    countsRequests += 1;
    const variables = countsRequests;
    const newest = await fetchNewest();
    if (newest !== null && variables === countsRequests) reportMissed(newest);
  }

  /** Sequences have no gaps, so the difference is the number of events. */
  function reportMissed(newest: string): void {
    if (missedAfter === null) return;
    const events = Number(BigInt(newest) - BigInt(missedAfter));
    missedAfter = null;
    if (events > 0) signal({ kind: "caught_up", events });
  }

  function closed(closing: Closing): void {
    close = null;
    clearTimeout(begunTimer);
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
    // A slot becomes free only when another tab closes, so a quick retry would fail again.
    retryTimer = setTimeout(
      connect,
      isCrowded ? CROWDED_WAIT_MS : waitBefore(failures, random(), longestWait()),
    );
  }

  function longestWait(): number {
    const isLong = awaySince !== null && now() - awaySince > LONG_OUTAGE_MS;
    return isSeen() && !isLong ? MAX_WAIT_MS : SELDOM_MS;
  }

  return {
    start() {
      connect();
      watchTimer = setInterval(() => {
        if (close && now() - lastMessageAt > SILENCE_MS) {
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
      const maxSilenceMs = connection === "live" ? MAX_SILENCE_ON_WAKE_MS : SLOW_ATTEMPT_MS;
      if (close && now() - lastMessageAt < maxSilenceMs) return;
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
      // Browsers can be wrong about being offline, so it retries at long intervals.
      retryTimer = setTimeout(connect, SELDOM_MS);
    },
  };
}

/** Milliseconds before attempt `failures` + 1: exponential backoff up to `most`, half of it random. */
export function waitBefore(failures: number, chance: number, most: number): number {
  const longest = Math.min(most, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.round(longest * (0.5 + chance / 2));
}
