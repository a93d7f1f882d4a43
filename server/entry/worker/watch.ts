import type { FastifyBaseLogger } from "fastify";
import type { TimedWork } from "../../domain/event.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import { pause } from "./pause.ts";

/**
 * The longest rest between two looks, and the shortest. Where something is due that a look cannot take, each look in
 * vain doubles the next rest, until something wakes the watch or is taken.
 */
const MAX_REST_MS = 1_000;
const MIN_REST_MS = 50;

/** One kind of due work, looked for over and over. */
export interface Watch {
  /** Something may have come due, or there is room for it: looks at once. */
  wake(): void;
  /** Settles once `signal` has ended it. */
  ended: Promise<void>;
}

/**
 * @param look begins what is due. @returns whether there is anything to do at once: then it looks again, else it rests.
 * @param everyMs for which it rests at least, however often it is woken.
 */
export function watch(
  work: TimedWork,
  look: () => Promise<number>,
  {
    useCases,
    log,
    signal,
  }: { useCases: Pick<UseCases, "nextDue">; log: FastifyBaseLogger; signal: AbortSignal },
  everyMs = 0,
): Watch {
  let woken = Promise.withResolvers<void>();
  let isWoken = false;
  let longest = MIN_REST_MS;

  const rest = async (lookedAt: number) => {
    if (isWoken) {
      longest = MIN_REST_MS;
      return pause(everyMs, signal);
    }
    const { ms, overdue } = await useCases.nextDue(work, performance.now() - lookedAt);
    const due = Math.max(ms ?? MAX_REST_MS, MIN_REST_MS);
    let inVain = false;
    const timer = setTimeout(
      () => {
        inVain = true;
        woken.resolve();
      },
      Math.min(due, overdue ? longest : MAX_REST_MS),
    );
    await Promise.all([woken.promise, pause(everyMs, signal)]);
    clearTimeout(timer);
    longest = inVain && overdue ? Math.min(longest * 2, MAX_REST_MS) : MIN_REST_MS;
  };

  const loop = async () => {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      isWoken = false;
      try {
        const lookedAt = performance.now();
        if ((await look()) > 0) longest = MIN_REST_MS;
        else await rest(lookedAt);
      } catch (error) {
        log.error({ err: error }, work);
        await pause(MAX_REST_MS, signal);
      }
    }
  };
  const wake = () => {
    isWoken = true;
    woken.resolve();
  };
  signal.addEventListener("abort", wake, { once: true });
  return { wake, ended: loop() };
}
