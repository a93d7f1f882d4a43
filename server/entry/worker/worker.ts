import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { UseCases } from "../../usecases/use-cases.ts";

/** Posts that one process has under way at once, in all and to one receiver. */
const MAX_POSTS = 64;
const MAX_POSTS_PER_RECEIVER = 8;
const QUERIES_AT_ONCE = 20;
const EXPIRIES_AT_ONCE = 100;
/** The longest rest between two looks, and the shortest while work waits that cannot be taken. */
const MAX_REST_MS = 1_000;
const MIN_REST_MS = 50;
const HOUSEKEEP_EVERY_MS = 10_000;
/** Many facts in a row wake the worker once in this time, so that a busy shop does not pay for its looking. */
const LOOK_EVERY_MS = 20;
/** How often old sign-ins are cleared away. */
const SWEEP_MS = 60_000;

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
  const posting = new Map<string, number>();
  let posts = 0;
  let wake = Promise.withResolvers<void>();
  const stopListening = onFacts(() => wake.resolve());

  const run = (work: Promise<void>, what: string) => {
    const guarded: Promise<void> = work
      .catch((error: unknown) => log.error({ err: error }, what))
      .finally(() => {
        running.delete(guarded);
        wake.resolve();
      });
    running.add(guarded);
  };

  const post = (delivery: Awaited<ReturnType<UseCases["claimDue"]>>[number]) => {
    const { receiver } = delivery;
    posts += 1;
    posting.set(receiver, (posting.get(receiver) ?? 0) + 1);
    const done = () => {
      posts -= 1;
      const left = (posting.get(receiver) ?? 1) - 1;
      if (left > 0) posting.set(receiver, left);
      else posting.delete(receiver);
    };
    run(useCases.deliver(delivery, stopping.signal).finally(done), "delivery");
  };

  const look = async () => {
    const busy = [...posting]
      .filter(([, count]) => count >= MAX_POSTS_PER_RECEIVER)
      .map(([receiver]) => receiver);
    const free = MAX_POSTS - posts;
    const deliveries = free > 0 ? await useCases.claimDue(free, busy) : [];
    for (const delivery of deliveries) post(delivery);
    const queries = await useCases.claimQueries(QUERIES_AT_ONCE);
    for (const query of queries) run(useCases.queryAttempt(query), "query");
    const expired = await useCases.expireCheckouts(EXPIRIES_AT_ONCE);
    return deliveries.length + queries.length + expired;
  };

  const rest = async (did: number) => {
    if (did > 0) return;
    const due = (await useCases.nextDue()) ?? MAX_REST_MS;
    const timer = setTimeout(() => wake.resolve(), Math.min(Math.max(due, MIN_REST_MS), MAX_REST_MS));
    await Promise.all([wake.promise, pause(LOOK_EVERY_MS)]);
    clearTimeout(timer);
  };

  const loop = async () => {
    let housekeptAt = 0;
    let sweptAt = 0;
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers<void>();
      try {
        if (Date.now() - housekeptAt > HOUSEKEEP_EVERY_MS) {
          await useCases.housekeep();
          housekeptAt = Date.now();
          if (housekeptAt - sweptAt > SWEEP_MS) {
            sweptAt = housekeptAt;
            run(useCases.sweepSignIns(), "sweep");
          }
        }
        await rest(await look());
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
