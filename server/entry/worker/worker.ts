import { setTimeout as pause } from "node:timers/promises";
import DataLoader from "dataloader";
import type { FastifyBaseLogger } from "fastify";
import type { DueWork } from "../../domain/event.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import { watch } from "./watch.ts";

/** Questions to processors that one process has under way at once: about attempts, and about refunds. */
const QUERIES_AT_ONCE = 32;
const REFUND_QUERIES_AT_ONCE = 16;
/** Sessions that are ended in one go. */
const EXPIRIES_IN_A_GO = 100;
/** Payments that are put before staff in one go for what nobody told. */
const REVIEWS_IN_A_GO = 100;
const HOUSEKEEP_EVERY_MS = 10_000;
/** Of what was claimed, the part that has ended when more is: a claim of many is hardly dearer than one of few. */
const ENDED_BEFORE_MORE = 3 / 4;
/** Where fewer have ended by then, more is looked for nevertheless. */
const LOOK_ANYWAY_MS = 20;
/** Questions are looked for at most so often: each of a busy shop's payments wakes who asks them. */
const QUERIES_EVERY_MS = 20;
/** Posts whose outcome is not in the books yet: where the database is slow to take it, no more are begun. */
const MOST_UNRECORDED = 256;
/** Results of tries that come within this time are recorded together, so many at most. */
const GATHER_MS = 10;
const RECORDED_AT_ONCE = 128;
/** How often old sign-ins are cleared away, the ledger checked, late deliveries and payments of which nothing is known spoken of. */
const SWEEP_MS = 60_000;
/** A delivery that has been due for longer is late. */
const LATE_SECONDS = 60;
/** How often the uses of keys are written down. */
const KEY_USES_MS = 5_000;
/** How often what happened to transactions is added up for summaries, and their texts are kept for searches. */
const DIGEST_MS = 5_000;
/** How often events that were kept long enough are removed. */
const PURGE_MS = 3_600_000;

type Claimed = Awaited<ReturnType<UseCases["claimDue"]>>[number];
type TryResult = Parameters<UseCases["recordTries"]>[0][number];

/** Due work of one process; others do the same beside it and take what this one leaves. */
export interface Worker {
  /** Begins nothing new, gives running posts up so that others take them, and waits for what must end. */
  stop(): Promise<void>;
}

/**
 * Sends due webhooks, asks processors about attempts and refunds without an answer, ends expired sessions. Everything it
 * knows is in the database: a killed worker loses time, never work.
 */
export function startWorker(
  useCases: UseCases,
  onFacts: (listener: (due: readonly DueWork[]) => void) => () => void,
  log: FastifyBaseLogger,
): Worker {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const stopListening = onFacts((due) => {
    if (due.includes("deliveries")) deliveries.wake();
    if (due.includes("queries")) others.wake();
  });

  const run = (work: Promise<unknown>, what: string, wake = () => {}) => {
    const guarded: Promise<void> = work
      .then(
        (done) => {
          if (done !== 0) wake();
        },
        (error: unknown) => log.error({ err: error }, what),
      )
      .finally(() => running.delete(guarded));
    running.add(guarded);
  };

  const record = (tried: readonly TryResult[]) => useCases.recordTries(tried, stopping.signal);
  const results = new DataLoader<TryResult, boolean>(record, {
    cache: false,
    maxBatchSize: RECORDED_AT_ONCE,
    batchScheduleFn: (record) => setTimeout(record, GATHER_MS),
  });
  let unrecorded = 0;
  const wakeDeliveries = () => deliveries.wake();
  let onPosted = wakeDeliveries;
  const send = async (delivery: Claimed) => {
    unrecorded += 1;
    try {
      const posted = useCases.deliver(delivery, stopping.signal);
      const result = await posted.finally(() => onPosted());
      if (result) await results.load(result);
    } finally {
      unrecorded -= 1;
    }
  };
  /** Claims what there is room for, begins it, and waits until there is room again, or a moment. */
  const deliver = async () => {
    const claimed = unrecorded < MOST_UNRECORDED ? await useCases.claimDue() : [];
    for (const delivery of claimed) run(send(delivery), "delivery", wakeDeliveries);
    if (claimed.length === 0) return 0;
    let awaited = claimed.length * ENDED_BEFORE_MORE;
    const roomy = Promise.withResolvers<void>();
    onPosted = () => {
      awaited -= 1;
      if (awaited <= 0) roomy.resolve();
    };
    await Promise.race([roomy.promise, pause(LOOK_ANYWAY_MS)]);
    onPosted = wakeDeliveries;
    return claimed.length;
  };

  // The first look begins before there is anything to wake.
  const wakeOthers = () => others.wake();
  /** Claims what there is room for and asks. @returns how much. */
  const asker = <Due>(
    atOnce: number,
    claim: (free: number, asked: readonly Due[]) => Promise<Due[]>,
    ask: (due: Due) => Promise<void>,
    what: string,
  ) => {
    const asked = new Set<Due>();
    return async () => {
      const free = atOnce - asked.size;
      const claimed = free > 0 ? await claim(free, [...asked]) : [];
      for (const due of claimed) {
        asked.add(due);
        run(
          ask(due).finally(() => asked.delete(due)),
          what,
          wakeOthers,
        );
      }
      return claimed.length;
    };
  };
  const { claimQueries, queryAttempt, claimRefundQueries, queryRefund } = useCases;
  const askAboutAttempts = asker(QUERIES_AT_ONCE, claimQueries, queryAttempt, "query");
  const askAboutRefunds = asker(REFUND_QUERIES_AT_ONCE, claimRefundQueries, queryRefund, "query of a refund");
  const query = async () => (await askAboutAttempts()) + (await askAboutRefunds());
  let expiring = false;
  const expire = () => {
    if (expiring) return;
    expiring = true;
    const done = () => {
      expiring = false;
    };
    run(useCases.expireCheckouts(EXPIRIES_IN_A_GO).finally(done), "expiry", wakeOthers);
  };

  const warnOfLateDeliveries = async () => {
    const backlog = await useCases.deliveryBacklog();
    if (backlog.oldestDueSeconds > LATE_SECONDS) log.warn(backlog, "deliveries are late");
  };

  let checkingLedger = false;
  const checkLedger = async () => {
    if (checkingLedger) return;
    checkingLedger = true;
    try {
      const found = await useCases.checkLedger(stopping.signal);
      for (const one of found) log.error(one, "the books and the ledger disagree");
    } finally {
      checkingLedger = false;
    }
  };

  // By a clock that nobody sets: one that is set back an hour would hold the work up for that hour.
  let housekeptAt = Number.NEGATIVE_INFINITY;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let purgedAt = Number.NEGATIVE_INFINITY;
  let housekeeping = false;
  /** Beside the rest: payments are not left waiting for what a clearing takes, nor for one that fails. */
  const housekeep = () => {
    if (housekeeping || performance.now() - housekeptAt <= HOUSEKEEP_EVERY_MS) return;
    housekeptAt = performance.now();
    housekeeping = true;
    const done = () => {
      housekeeping = false;
    };
    run(useCases.housekeep().finally(done), "housekeeping");
    run(useCases.checkProcessors(), "check of credentials");
    run(useCases.queryHandovers(), "queries of handovers");
    if (housekeptAt - sweptAt > SWEEP_MS) {
      sweptAt = housekeptAt;
      run(useCases.sweepSignIns(), "sweep");
      run(warnOfLateDeliveries(), "backlog");
      run(checkLedger(), "check of the ledger");
      run(useCases.sweepReviews(REVIEWS_IN_A_GO), "sweep of reviews");
    }
    if (housekeptAt - purgedAt > PURGE_MS) {
      purgedAt = housekeptAt;
      run(useCases.purgeEvents(stopping.signal), "purge");
    }
  };

  let usesAt = Number.NEGATIVE_INFINITY;
  const recordKeyUses = () => {
    if (performance.now() - usesAt <= KEY_USES_MS) return;
    usesAt = performance.now();
    run(useCases.recordKeyUses(), "uses of keys");
  };

  let digestedAt = Number.NEGATIVE_INFINITY;
  let digesting = false;
  const digest = () => {
    if (digesting || performance.now() - digestedAt <= DIGEST_MS) return;
    digestedAt = performance.now();
    digesting = true;
    const done = () => {
      digesting = false;
    };
    run(useCases.digestTransactions(stopping.signal).finally(done), "digest");
  };

  const asWatched = { useCases, log, signal: stopping.signal };
  const deliveries = watch(deliver, asWatched);
  const others = watch(
    async () => {
      recordKeyUses();
      digest();
      housekeep();
      expire();
      return query();
    },
    asWatched,
    QUERIES_EVERY_MS,
  );

  return {
    async stop() {
      stopListening();
      stopping.abort();
      await Promise.all([deliveries.ended, others.ended]);
      await Promise.all(running);
    },
  };
}
