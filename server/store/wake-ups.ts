import { sql } from "kysely";
import type { Store } from "./connect.ts";

const CHANNEL = "tua_facts";
/** At most one NOTIFY in this time from each process: Postgres lets commits that notify pass only one by one. */
const NOTIFY_EVERY_MS = 10;
const RELISTEN_MS = 1_000;

/**
 * Tells this process and all others that there are new facts to read. It carries no data and may be lost:
 * whoever waits on it also looks by itself from time to time.
 */
export interface WakeUps {
  /** After a commit. */
  signal(): void;
  /** Calls back on every signal, from whatever process. @returns how to stop. */
  on(listener: () => void): () => void;
  close(): Promise<void>;
}

export function openWakeUps(store: Store): WakeUps {
  const listeners = new Set<() => void>();
  let notifying: NodeJS.Timeout | null = null;
  let relistening: NodeJS.Timeout | null = null;
  let stopListening: (() => Promise<void>) | null = null;
  let closed = false;

  const wake = () => {
    for (const listener of listeners) listener();
  };

  const listenAgain = () => {
    stopListening = null;
    if (!closed) relistening = setTimeout(listen, RELISTEN_MS).unref();
  };
  const listen = () => {
    store.listen(CHANNEL, wake, listenAgain).then((stop) => {
      if (closed) return void stop().catch(() => {});
      stopListening = stop;
      // What was said while nobody listened is found by looking once.
      wake();
    }, listenAgain);
  };
  // The embedded database has one process, which the local call below reaches.
  if (store.kind === "postgres") listen();

  return {
    signal() {
      wake();
      if (store.kind !== "postgres" || notifying || closed) return;
      notifying = setTimeout(() => {
        notifying = null;
        sql`select pg_notify(${CHANNEL}, '')`.execute(store.db).catch(() => {});
      }, NOTIFY_EVERY_MS).unref();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      if (notifying) clearTimeout(notifying);
      if (relistening) clearTimeout(relistening);
      await stopListening?.().catch(() => {});
    },
  };
}
