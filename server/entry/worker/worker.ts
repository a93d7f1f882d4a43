import type { FastifyBaseLogger } from "fastify";
import type { DueWork, TimedWork } from "../../domain/event.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import { askProcessors } from "./ask-processors.ts";
import { Background } from "./background.ts";
import { type PeriodicJob, repeat } from "./repeat.ts";
import { sendWebhooks } from "./send-webhooks.ts";
import { type Watch, watch } from "./watch.ts";

/** Questions are looked for at most so often: each of a busy shop's payments wakes who asks them. */
const QUERIES_EVERY_MS = 20;
/** Sessions that are ended in one go. */
const EXPIRIES_IN_A_GO = 100;
/** Payments that are put before staff in one go for what nobody told. */
const REVIEWS_IN_A_GO = 100;
/** A delivery that has been due for longer is late. */
const LATE_SECONDS = 60;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Due work of one process; others do the same beside it and take what this one leaves. */
export interface Worker {
  /** Begins nothing new, gives running posts up so that others take them, and waits for what must end. */
  stop(): Promise<void>;
}

/**
 * Does what has fallen due, and what is done from time to time. Everything it knows is in the database: a killed worker
 * loses time, never work.
 * @param onFacts hears what commits have left due.
 */
export function startWorker(
  useCases: UseCases,
  onFacts: (listener: (due: readonly DueWork[]) => void) => () => void,
  log: FastifyBaseLogger,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const background = new Background(log);
  const watched = { useCases, log, signal };
  // Called only after a look has waited for something, so that `watches` is there.
  const wake = (work: TimedWork) => () => watches[work].wake();

  const watches: Record<TimedWork, Watch> = {
    deliveries: watch(
      "deliveries",
      sendWebhooks({ useCases, background, wake: wake("deliveries"), signal }),
      watched,
    ),
    queries: watch(
      "queries",
      askProcessors({ useCases, background, wake: wake("queries") }),
      watched,
      QUERIES_EVERY_MS,
    ),
    expiries: watch("expiries", () => useCases.expireCheckouts(EXPIRIES_IN_A_GO), watched),
  };
  const stopListening = onFacts((due) => {
    for (const work of due) watches[work].wake();
  });
  const repeated = periodicJobs(useCases, background, log, signal).map((job) => repeat(job, { log, signal }));

  return {
    async stop() {
      stopListening();
      stopping.abort();
      await Promise.all([...Object.values(watches).map(({ ended }) => ended), ...repeated]);
      await background.ended();
    },
  };
}

/** What is done from time to time, each beside the others: payments wait for none of it. */
function periodicJobs(
  useCases: UseCases,
  background: Background,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): readonly PeriodicJob[] {
  // Each round beside those before it: one slow processor holds up no other's.
  const pollFailovers = async () => background.start(useCases.pollFailovers(), "polls of failovers");
  const warnOfLateDeliveries = async () => {
    const backlog = await useCases.deliveryBacklog();
    if (backlog.oldestDueSeconds > LATE_SECONDS) log.warn(backlog, "deliveries are late");
  };
  const checkLedger = async () => {
    const found = await useCases.checkLedger(signal);
    for (const one of found) log.error(one, "a transaction differs from its ledger");
  };
  return [
    { name: "expired leases", everyMs: SECOND, run: () => useCases.releaseExpiredLeases() },
    { name: "uses of keys", everyMs: 5 * SECOND, run: () => useCases.recordKeyUses() },
    // For summaries and searches.
    { name: "digest", everyMs: 5 * SECOND, run: () => useCases.digestTransactions(signal) },
    { name: "housekeeping", everyMs: 10 * SECOND, run: () => useCases.purgeExpired() },
    { name: "check of credentials", everyMs: 10 * SECOND, run: () => useCases.checkProcessors() },
    { name: "polls of failovers", everyMs: 10 * SECOND, run: pollFailovers },
    { name: "sweep", everyMs: MINUTE, run: () => useCases.sweepSignIns() },
    { name: "backlog", everyMs: MINUTE, run: warnOfLateDeliveries },
    { name: "check of the ledger", everyMs: MINUTE, run: checkLedger },
    { name: "sweep of reviews", everyMs: MINUTE, run: () => useCases.sweepReviews(REVIEWS_IN_A_GO) },
    { name: "purge", everyMs: HOUR, run: () => useCases.purgeEvents(signal) },
  ];
}
