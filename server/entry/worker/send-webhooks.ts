import DataLoader from "dataloader";
import type { UseCases } from "../../usecases/use-cases.ts";
import type { Background } from "./background.ts";
import { pause } from "./pause.ts";

/** Of what was claimed, the part that has ended when more is: a claim of many is hardly dearer than one of few. */
const ENDED_BEFORE_MORE = 3 / 4;
/** Where fewer have ended by then, more is looked for nevertheless. */
const LOOK_ANYWAY_MS = 20;
/** Posts that run or whose result is not recorded yet. Above it no more begin, as when the database is slow. */
const MAX_UNRECORDED = 256;
/** Results of tries that come within this time are recorded together, so many at most. */
const GATHER_MS = 10;
const RECORDED_AT_ONCE = 128;

type Claimed = Awaited<ReturnType<UseCases["claimDue"]>>[number];
type TryResult = Parameters<UseCases["recordTries"]>[0][number];

interface Needs {
  useCases: Pick<UseCases, "claimDue" | "deliver" | "recordTries">;
  background: Background;
  /** There is room for more, or something may have come due. */
  wake(): void;
  signal: AbortSignal;
}

/**
 * @returns a look for due webhooks: it claims those that there is room for, begins to post them, and waits until there
 * is room again, or a moment. It returns how many it has begun.
 */
export function sendWebhooks({ useCases, background, wake, signal }: Needs): () => Promise<number> {
  const record = (tried: readonly TryResult[]) => useCases.recordTries(tried, signal);
  const results = new DataLoader<TryResult, boolean>(record, {
    cache: false,
    maxBatchSize: RECORDED_AT_ONCE,
    batchScheduleFn: (record) => setTimeout(record, GATHER_MS),
  });
  let unrecorded = 0;
  let onPosted = wake;

  const send = async (delivery: Claimed) => {
    unrecorded += 1;
    try {
      const posted = useCases.deliver(delivery, signal);
      const result = await posted.finally(() => onPosted());
      if (result) await results.load(result);
    } finally {
      unrecorded -= 1;
    }
    wake();
  };

  return async () => {
    const claimed = unrecorded < MAX_UNRECORDED ? await useCases.claimDue() : [];
    for (const delivery of claimed) background.start(send(delivery), "delivery");
    if (claimed.length === 0) return 0;
    let awaited = claimed.length * ENDED_BEFORE_MORE;
    const roomy = Promise.withResolvers<void>();
    onPosted = () => {
      awaited -= 1;
      if (awaited <= 0) roomy.resolve();
    };
    await Promise.race([roomy.promise, pause(LOOK_ANYWAY_MS, signal)]);
    onPosted = wake;
    return claimed.length;
  };
}
