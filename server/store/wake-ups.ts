import { sql } from "kysely";
import type { CommittedFact } from "../domain/event.ts";
import type { Store } from "./connect.ts";
import { inRank } from "./turns.ts";

const CHANNEL = "tua_events";
/** At most one NOTIFY in this time from each process: Postgres lets commits that notify pass only one by one. */
const NOTIFY_EVERY_MS = 10;
const RELISTEN_MS = 1_000;

/**
 * Tells this process and all others that there are new facts to read. It carries no data and may be lost:
 * whoever waits on it also looks by itself from time to time.
 */
export interface WakeUps {
  /** After a commit. @param facts that it put into the books, to be counted here. */
  signal(facts?: readonly CommittedFact[]): void;
  /** Calls back on every signal, from whatever process. @returns how to stop. */
  on(listener: () => void): () => void;
  close(): Promise<void>;
}

/** A process's own, with what it knows of itself. */
export interface OpenWakeUps extends WakeUps {
  /** Whether it hears other processes now; null where there are none, on the embedded database. */
  listening(): boolean | null;
}

/** @param onFact hears of each fact that this process has committed. */
export function openWakeUps(store: Store, onFact: (fact: CommittedFact) => void = () => {}): OpenWakeUps {
  const listeners = new Set<() => void>();
  let notifying: NodeJS.Timeout | null = null;
  /** Whether there were facts since the last NOTIFY began. */
  let more = false;
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

  /** One at a time: where the database is slow, they would take its connections from the work that they tell of. */
  const notifySoon = () => {
    notifying = setTimeout(async () => {
      more = false;
      await inRank("own", () => sql`select pg_notify(${CHANNEL}, '')`.execute(store.db)).catch(() => {});
      notifying = null;
      if (more && !closed) notifySoon();
    }, NOTIFY_EVERY_MS).unref();
  };

  return {
    signal(facts = []) {
      wake();
      for (const fact of facts) onFact(fact);
      more = true;
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
