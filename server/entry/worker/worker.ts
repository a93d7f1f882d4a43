import type { FastifyBaseLogger } from "fastify";
import type { DueWork, TimedWork } from "../../domain/event.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import { Background } from "./background.ts";
import { type PollLoop, startPollLoop } from "./poll-loop.ts";
import { pollProcessors } from "./poll-processors.ts";
import { type PeriodicJob, repeat } from "./repeat.ts";
import { sendWebhooks } from "./send-webhooks.ts";

/** Minimum delay between runs of processor queries, because each payment of a busy shop wakes them. */
const QUERIES_EVERY_MS = 20;
/** Maximum number of checkouts that one run ends. */
const MAX_EXPIRIES_PER_RUN = 100;
/** Maximum number of payments without an outcome for which one run opens reviews. */
const MAX_REVIEWS_PER_RUN = 100;
/** Minimum delay between confirmations. */
const CONFIRMATIONS_EVERY_MS = 100;
/** Each process reports every second, and looks for revocations. */
const NEXT_REPORT = { ms: 1_000, overdue: false };
/** A delivery that has been due for longer is late. */
const LATE_SECONDS = 60;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Runs the due work of one process. Other processes share the work. */
export interface Worker {
  /**
   * Starts no further work, aborts running webhook sends so that other processes take them, and waits for work that
   * must end.
   */
  stop(): Promise<void>;
}

/**
 * Runs due work and periodic jobs. All state is in the database, so a killed worker delays work but does not lose it.
 * @param onDueWork subscribes to commits that create due work.
 */
export function startWorker(
  useCases: UseCases,
  onDueWork: (listener: (due: readonly DueWork[]) => void) => () => void,
  log: FastifyBaseLogger,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const background = new Background(log);
  const pollOptions = (work: TimedWork) => ({
    nextDue: (lastCheckMsAgo: number) => useCases.nextDue(work, lastCheckMsAgo),
    log,
    signal,
  });
  // Called only after a run has waited, so `loops` is initialized.
  const wake = (work: TimedWork) => () => loops[work].wake();

  const confirmRevocations = async () => {
    await useCases.confirmRevocations();
    // Each discards the cached credentials, so that further ones wait.
    return 0;
  };
  const loops: Record<TimedWork | DueWork, PollLoop> = {
    deliveries: startPollLoop(
      "deliveries",
      sendWebhooks({ useCases, background, wake: wake("deliveries"), signal }),
      pollOptions("deliveries"),
    ),
    queries: startPollLoop(
      "queries",
      pollProcessors({ useCases, background, wake: wake("queries") }),
      pollOptions("queries"),
      QUERIES_EVERY_MS,
    ),
    expiries: startPollLoop(
      "expiries",
      () => useCases.expireCheckouts(MAX_EXPIRIES_PER_RUN),
      pollOptions("expiries"),
    ),
    revocations: startPollLoop(
      "revocations",
      confirmRevocations,
      { nextDue: async () => NEXT_REPORT, log, signal },
      CONFIRMATIONS_EVERY_MS,
    ),
  };
  const stopListening = onDueWork((due) => {
    for (const work of due) loops[work].wake();
  });
  const repeated = periodicJobs(useCases, background, log, signal).map((job) => repeat(job, { log, signal }));

  return {
    async stop() {
      stopListening();
      stopping.abort();
      await Promise.all([...Object.values(loops).map(({ ended }) => ended), ...repeated]);
      await background.ended();
    },
  };
}

/** Periodic jobs, run concurrently. Payments do not wait for them. */
function periodicJobs(
  useCases: UseCases,
  background: Background,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): readonly PeriodicJob[] {
  // Each round runs next to earlier ones, so that a slow processor does not delay others.
  const pollFailovers = async () => background.start(useCases.pollFailovers(), "polls of failovers");
  const warnOfLateDeliveries = async () => {
    const backlog = await useCases.deliveryBacklog();
    if (backlog.oldestDueSeconds > LATE_SECONDS) log.warn(backlog, "deliveries are late");
  };
  const checkLedger = async () => {
    const found = await useCases.checkLedger(signal);
    for (const one of found) log.error(one, "a transaction differs from its ledger");
  };
  let drills = 0;
  const runDrill = async (drill: Awaited<ReturnType<UseCases["claimDrills"]>>[number]) => {
    drills += 1;
    try {
      await useCases.runDrill(drill, signal);
    } finally {
      drills -= 1;
    }
  };
  // A slow endpoint delays only its own drill.
  const startDrills = async () => {
    for (const drill of await useCases.claimDrills(drills))
      background.start(runDrill(drill), "webhook drill");
  };
  const witnessHistory = async () => {
    const found = await useCases.witnessHistory(signal);
    for (const one of found)
      log.error(one, "an event log differs from its last checkpoint or misses an event");
  };
  return [
    { name: "expired leases", everyMs: SECOND, run: () => useCases.releaseExpiredLeases() },
    { name: "emails", everyMs: 2 * SECOND, run: () => useCases.sendMails(signal) },
    { name: "push notifications", everyMs: 2 * SECOND, run: () => useCases.sendPushes(signal) },
    { name: "webhook drills", everyMs: SECOND, run: startDrills },
    { name: "uses of keys", everyMs: 5 * SECOND, run: () => useCases.recordKeyUses() },
    { name: "request log", everyMs: SECOND, run: () => useCases.writeRequests() },
    // For summaries and searches.
    { name: "digest", everyMs: 5 * SECOND, run: () => useCases.rollupTransactions(signal) },
    { name: "housekeeping", everyMs: 10 * SECOND, run: () => useCases.purgeExpired() },
    { name: "check of credentials", everyMs: 10 * SECOND, run: () => useCases.checkProcessors() },
    { name: "polls of failovers", everyMs: 10 * SECOND, run: pollFailovers },
    { name: "sweep", everyMs: MINUTE, run: () => useCases.purgeSignIns() },
    { name: "backlog", everyMs: MINUTE, run: warnOfLateDeliveries },
    { name: "check of the ledger", everyMs: MINUTE, run: checkLedger },
    { name: "sweep of reviews", everyMs: MINUTE, run: () => useCases.sweepReviews(MAX_REVIEWS_PER_RUN) },
    { name: "incidents", everyMs: MINUTE, run: () => useCases.reportIncidents() },
    { name: "event logs", everyMs: 10 * MINUTE, run: witnessHistory },
    { name: "purge", everyMs: HOUR, run: () => useCases.purgeEvents(signal) },
  ];
}
