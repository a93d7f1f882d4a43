import { createThrottle } from "../../../lib/live/throttle.ts";

/** The server's limit per request. */
const MAX_IDS = 100;
/** With more pending ids, the list is reloaded instead. */
const MAX_PENDING = 400;
const PAUSE_MS = 150;

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
   * Called after a failed request or with too many ids. The queue is empty then, and the list must be
   * reloaded.
   */
  lost(): void;
}

/** Sends one request at a time for all queued payments, at most every `PAUSE_MS` milliseconds. */
export function createListedPayments<Row>(
  { find, found, lost }: Dependencies<Row>,
  makeThrottle: typeof createThrottle = createThrottle,
): ListedPayments {
  const heard = new Set<string>();
  let inProgress: symbol | null = null;
  const throttle = makeThrottle(() => void ask(), PAUSE_MS);

  async function ask(): Promise<void> {
    if (heard.size === 0 || inProgress) return;
    const question = Symbol();
    inProgress = question;
    const ids = [...heard].slice(0, MAX_IDS);
    for (const id of ids) heard.delete(id);
    const rows = await find(ids);
    if (inProgress !== question) return;
    inProgress = null;
    if (!rows) return giveUp();
    found(ids, rows);
    if (heard.size > 0) throttle.nudge();
  }

  function giveUp(): void {
    forget();
    lost();
  }

  function forget(): void {
    heard.clear();
    inProgress = null;
    throttle.stop();
  }

  return {
    queue(id) {
      heard.add(id);
      if (heard.size > MAX_PENDING) giveUp();
      else throttle.nudge();
    },
    forget,
  };
}
