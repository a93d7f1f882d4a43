import { waitBefore } from "../../../lib/live/live-feed.ts";
import { createThrottle } from "../../../lib/live/throttle.ts";

/** The server's limit per request. */
const MAX_IDS = 100;
/** With more pending ids, the list is reloaded instead. */
const MAX_PENDING = 400;
const PAUSE_MS = 150;
/** The longest wait before a reload while requests fail. */
const MAX_WAIT_MS = 30_000;

/** Checks which payments from events match a filtered list. The server decides. */
export interface ListedPayments {
  /** Queues a payment that an event reported. */
  queue(id: string): void;
  /** Drops all pending checks, because the list is being reloaded. */
  forget(): void;
}

interface Dependencies<Row> {
  /** The payments that match the list now. Null without a response. */
  find(ids: readonly string[]): Promise<readonly Row[] | null>;
  found(ids: readonly string[], rows: readonly Row[]): void;
  /**
   * Called some time after a failed request, or with too many ids. The queue is empty then, and the list
   * must be reloaded.
   */
  lost(): void;
}

function runAfter(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** Sends one request at a time for all queued payments, at most every `PAUSE_MS` milliseconds. */
export function createListedPayments<Row>(
  { find, found, lost }: Dependencies<Row>,
  makeThrottle: typeof createThrottle = createThrottle,
  after: typeof runAfter = runAfter,
): ListedPayments {
  const received = new Set<string>();
  let inProgress: symbol | null = null;
  let failures = 0;
  /** Cancels the reload that waits after a failure. */
  let cancelReload: (() => void) | null = null;
  const throttle = makeThrottle(() => void query(), PAUSE_MS);

  async function query(): Promise<void> {
    if (received.size === 0 || inProgress) return;
    const question = Symbol();
    inProgress = question;
    const ids = [...received].slice(0, MAX_IDS);
    for (const id of ids) received.delete(id);
    const rows = await find(ids);
    if (inProgress !== question) return;
    inProgress = null;
    if (!rows) return reloadLater();
    failures = 0;
    found(ids, rows);
    if (received.size > 0) throttle.nudge();
  }

  function giveUp(): void {
    forget();
    lost();
  }

  /** The reload covers events until then. */
  function reloadLater(): void {
    forget();
    failures += 1;
    cancelReload = after(waitBefore(failures, Math.random(), MAX_WAIT_MS), giveUp);
  }

  function forget(): void {
    cancelReload?.();
    cancelReload = null;
    received.clear();
    inProgress = null;
    throttle.stop();
  }

  return {
    queue(id) {
      if (cancelReload) return;
      received.add(id);
      if (received.size > MAX_PENDING) giveUp();
      else throttle.nudge();
    },
    forget,
  };
}
