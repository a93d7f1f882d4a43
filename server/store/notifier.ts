import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type CommittedEvent, DUE_WORK, type DueWork } from "../domain/event.ts";
import type { Store } from "./connect.ts";
import { withPriority } from "./connection-scheduler.ts";

const CHANNEL = "tua_events";
/** At most one NOTIFY in this time from each process: Postgres lets commits that notify pass only one by one. */
const NOTIFY_EVERY_MS = 10;
const RELISTEN_MS = 1_000;

/**
 * Tells this process and all others that there is something to read, and which work may be due. It may be lost:
 * whoever waits on it also looks by itself from time to time.
 */
export interface Notifier {
  /** After a commit. @param facts that it wrote, to be counted here. */
  signal(due: readonly DueWork[], facts?: readonly CommittedEvent[]): void;
  /** Calls back on every signal, once for each, whichever process sent it. @returns how to stop. */
  on(listener: (due: readonly DueWork[]) => void): () => void;
  close(): Promise<void>;
}

/** A process's own, with what it knows of itself. */
export interface OpenWakeUps extends Notifier {
  /** Whether it hears other processes now; null where there are none, on the embedded database. */
  listening(): boolean | null;
}

/** @param onFact hears of each fact that this process has committed. */
export function openNotifier(store: Store, onFact: (fact: CommittedEvent) => void = () => {}): OpenWakeUps {
  const listeners = new Set<(due: readonly DueWork[]) => void>();
  /** Begins what this process sends, so that it passes over its own. */
  const self = randomUUID();
  let notifying: NodeJS.Timeout | null = null;
  /** What was signalled since the last NOTIFY began; null where nothing was. */
  let unsent: Set<DueWork> | null = null;
  let relistening: NodeJS.Timeout | null = null;
  let stopListening: (() => Promise<void>) | null = null;
  let closed = false;

  const wake = (due: readonly DueWork[]) => {
    for (const listener of listeners) listener(due);
  };
  const hear = (message: string) => {
    const [sender, ...due] = message.split(" ");
    if (sender !== self) wake(DUE_WORK.filter((one) => due.includes(one)));
  };

  const listenAgain = () => {
    stopListening = null;
    if (!closed) relistening = setTimeout(listen, RELISTEN_MS).unref();
  };
  const listen = () => {
    store.listen(CHANNEL, hear, listenAgain).then((stop) => {
      if (closed) return void stop().catch(() => {});
      stopListening = stop;
      // What was said while nobody listened is found by looking once.
      wake(DUE_WORK);
    }, listenAgain);
  };
  // The embedded database has one process, which the local call below reaches.
  if (store.kind === "postgres") listen();

  /** One at a time: where the database is slow, they would take its connections from the work that they tell of. */
  const notifySoon = () => {
    notifying = setTimeout(async () => {
      const message = [self, ...(unsent ?? [])].join(" ");
      unsent = null;
      await withPriority("own", () => sql`select pg_notify(${CHANNEL}, ${message})`.execute(store.db)).catch(
        () => {},
      );
      notifying = null;
      if (unsent && !closed) notifySoon();
    }, NOTIFY_EVERY_MS).unref();
  };

  return {
    signal(due, facts = []) {
      wake(due);
      for (const fact of facts) onFact(fact);
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
