import type { UseCases } from "../../usecases/use-cases.ts";
import type { Background } from "./background.ts";

/** Maximum number of concurrent polls of processors in one process, for attempts and for refunds. */
const MAX_ATTEMPT_POLLS = 32;
const MAX_REFUND_POLLS = 16;

interface PollProcessorsDeps {
  useCases: Pick<UseCases, "claimAttemptPolls" | "pollAttempt" | "claimRefundPolls" | "pollRefund">;
  background: Background;
  /** Called if there is free capacity, or if new work may be due. */
  wake(): void;
}

/** @returns a function that starts due polls for attempts and refunds. It returns the number of started polls. */
export function pollProcessors({ useCases, background, wake }: PollProcessorsDeps): () => Promise<number> {
  const { claimAttemptPolls, pollAttempt, claimRefundPolls, pollRefund } = useCases;
  const createRunner = <Due>(
    maxRunning: number,
    claim: (free: number, running: readonly Due[]) => Promise<Due[]>,
    poll: (due: Due) => Promise<void>,
    name: string,
  ) => {
    const running = new Set<Due>();
    const run = async (due: Due) => {
      running.add(due);
      await poll(due).finally(() => running.delete(due));
      wake();
    };
    return async () => {
      const free = maxRunning - running.size;
      const claimed = free > 0 ? await claim(free, [...running]) : [];
      for (const due of claimed) background.start(run(due), name);
      return claimed.length;
    };
  };
  const attempts = createRunner(MAX_ATTEMPT_POLLS, claimAttemptPolls, pollAttempt, "query");
  const refunds = createRunner(MAX_REFUND_POLLS, claimRefundPolls, pollRefund, "query of a refund");
  return async () => (await attempts()) + (await refunds());
}
