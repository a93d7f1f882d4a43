import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type CommittedEvent, DUE_WORK, type DueWork } from "../domain/event.ts";
import type { Store } from "./connect.ts";
import { withPriority } from "./connection-scheduler.ts";

const CHANNEL = "tua_events";
/** Minimum time between two NOTIFYs of a process: Postgres runs commits that notify one at a time. */
const NOTIFY_EVERY_MS = 10;
const RELISTEN_MS = 1_000;

/**
 * Signals to all processes, this one included, that there is something to read, and which work may be due. A
 * signal may be lost: its listeners also poll from time to time.
 */
export interface Notifier {
  /** Called after a commit. @param events that it wrote, to be counted here */
  signal(due: readonly DueWork[], events?: readonly CommittedEvent[]): void;
  /** Calls back on every signal, once each, from any process. @returns a function that stops */
  on(listener: (due: readonly DueWork[]) => void): () => void;
  close(): Promise<void>;
}

/** The notifier of this process, with its connection status. */
export interface MonitoredNotifier extends Notifier {
  /** Whether it receives other processes' signals now. Null for the embedded database, which has only one. */
  listening(): boolean | null;
}

/** @param onEvent called with each event that this process has committed */
export function createNotifier(
  store: Store,
  onEvent: (event: CommittedEvent) => void = () => {},
): MonitoredNotifier {
  const listeners = new Set<(due: readonly DueWork[]) => void>();
  /** The prefix of this process's messages, so that it ignores its own. */
  const self = randomUUID();
  let notifying: NodeJS.Timeout | null = null;
  /** The work signaled since the last NOTIFY began. Null if there was none. */
  let unsent: Set<DueWork> | null = null;
  let relistening: NodeJS.Timeout | null = null;
  let stopListening: (() => Promise<void>) | null = null;
  let closed = false;

  const wake = (due: readonly DueWork[]) => {
    for (const listener of listeners) listener(due);
  };
  const receive = (message: string) => {
    const [sender, ...due] = message.split(" ");
    if (sender !== self) wake(DUE_WORK.filter((one) => due.includes(one)));
  };

  const listenAgain = () => {
    stopListening = null;
    if (!closed) relistening = setTimeout(listen, RELISTEN_MS).unref();
  };
  const listen = () => {
    store.listen(CHANNEL, receive, listenAgain).then((stop) => {
      if (closed) return void stop().catch(() => {});
      stopListening = stop;
      // Look once for signals that were missed while not listening.
      wake(DUE_WORK);
    }, listenAgain);
  };
  // The embedded database has one process, which the local call below reaches.
  if (store.kind === "postgres") listen();

  /** One at a time: if the database is slow, they would take connections from the work that they announce. */
  const notifySoon = () => {
    notifying = setTimeout(async () => {
      const message = [self, ...(unsent ?? [])].join(" ");
      unsent = null;
      await withPriority("background", () =>
        sql`select pg_notify(${CHANNEL}, ${message})`.execute(store.db),
      ).catch(() => {});
      notifying = null;
      if (unsent && !closed) notifySoon();
    }, NOTIFY_EVERY_MS).unref();
  };

  return {
    signal(due, events = []) {
      wake(due);
      for (const event of events) onEvent(event);
      unsent = new Set([...(unsent ?? []), ...due]);
      if (store.kind === "postgres" && !notifying && !closed) notifySoon();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listening: () => (store.kind === "postgres" ? stopListening !== null : null),
    async close() {
      closed = true;
      if (notifying) clearTimeout(notifying);
      if (relistening) clearTimeout(relistening);
      await stopListening?.().catch(() => {});
    },
  };
}
