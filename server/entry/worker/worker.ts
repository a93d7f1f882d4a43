import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { UseCases } from "../../usecases/use-cases.ts";

/** Questions to processors that one process has under way at once. */
const QUERIES_AT_ONCE = 20;
/** Sessions that are ended in one go. */
const EXPIRIES_IN_A_GO = 100;
/**
 * The longest rest between two looks, and the shortest. A look that finds nothing it can take doubles the next
 * rest, until something wakes the worker or is taken.
 */
const MAX_REST_MS = 1_000;
const MIN_REST_MS = 50;
const HOUSEKEEP_EVERY_MS = 10_000;
/** Many facts in a row wake the worker once in this time, so that a busy shop does not pay for its looking. */
const LOOK_EVERY_MS = 20;
/** How often old sign-ins are cleared away, and late deliveries are spoken of. */
const SWEEP_MS = 60_000;
/** A delivery that has been due for longer is late. */
const LATE_SECONDS = 60;
/** How often events that were kept long enough are removed. */
const PURGE_MS = 3_600_000;

/** Due work of one process; others do the same beside it and take what this one leaves. */
export interface Worker {
  /** Begins nothing new, gives running posts up so that others take them, and waits for what must end. */
  stop(): Promise<void>;
}

/**
 * Sends due webhooks, asks processors about attempts without an answer, ends expired sessions. Everything it
 * knows is in the database: a killed worker loses time, never work.
 */
export function startWorker(
  useCases: UseCases,
  onFacts: (listener: () => void) => () => void,
  log: FastifyBaseLogger,
): Worker {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let queries = 0;
  let expiring = false;
  let wake = Promise.withResolvers<void>();
  const stopListening = onFacts(() => wake.resolve());

  const run = (work: Promise<unknown>, what: string) => {
    const guarded: Promise<void> = work
      .then(
        (done) => {
          if (done !== 0) wake.resolve();
        },
        (error: unknown) => log.error({ err: error }, what),
      )
      .finally(() => running.delete(guarded));
    running.add(guarded);
  };

  const look = async () => {
    const deliveries = await useCases.claimDue();
    for (const delivery of deliveries) run(useCases.deliver(delivery, stopping.signal), "delivery");
    const free = QUERIES_AT_ONCE - queries;
    const asked = free > 0 ? await useCases.claimQueries(free) : [];
    for (const query of asked) {
      queries += 1;
      const done = () => {
        queries -= 1;
      };
      run(useCases.queryAttempt(query).finally(done), "query");
    }
    if (!expiring) {
      expiring = true;
      const done = () => {
        expiring = false;
      };
      run(useCases.expireCheckouts(EXPIRIES_IN_A_GO).finally(done), "expiry");
    }
    return deliveries.length + asked.length;
  };

  const warnOfLateDeliveries = async () => {
    const backlog = await useCases.deliveryBacklog();
    if (backlog.oldestDueSeconds > LATE_SECONDS) log.warn(backlog, "deliveries are late");
  };

  let longest = MIN_REST_MS;
  const rest = async (did: number, lookedAt: number) => {
    if (did > 0) {
      longest = MIN_REST_MS;
      return;
    }
    const due = (await useCases.nextDue(performance.now() - lookedAt)) ?? MAX_REST_MS;
    let inVain = false;
    const timer = setTimeout(
      () => {
        inVain = true;
        wake.resolve();
      },
      Math.min(Math.max(due, MIN_REST_MS), longest),
    );
    await Promise.all([wake.promise, pause(LOOK_EVERY_MS)]);
    clearTimeout(timer);
    longest = inVain ? Math.min(longest * 2, MAX_REST_MS) : MIN_REST_MS;
  };

  const loop = async () => {
    let housekeptAt = 0;
    let sweptAt = 0;
    let purgedAt = 0;
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers<void>();
      try {
        if (Date.now() - housekeptAt > HOUSEKEEP_EVERY_MS) {
          await useCases.housekeep();
          housekeptAt = Date.now();
          if (housekeptAt - sweptAt > SWEEP_MS) {
            sweptAt = housekeptAt;
            run(useCases.sweepSignIns(), "sweep");
            run(warnOfLateDeliveries(), "backlog");
          }
          if (housekeptAt - purgedAt > PURGE_MS) {
            purgedAt = housekeptAt;
            run(useCases.purgeEvents(stopping.signal), "purge");
          }
        }
        const lookedAt = performance.now();
        await rest(await look(), lookedAt);
      } catch (error) {
        log.warn({ err: error }, "worker");
        await pause(MAX_REST_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const looping = loop();

  return {
    async stop() {
      stopListening();
      stopping.abort();
      wake.resolve();
      await looping;
      await Promise.all(running);
    },
  };
}
