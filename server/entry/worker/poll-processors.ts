import type { UseCases } from "../../usecases/use-cases.ts";
import type { Background } from "./background.ts";

/** Maximum number of concurrent processor queries in one process, for attempts and for refunds. */
const ATTEMPT_QUERIES_AT_ONCE = 32;
const REFUND_QUERIES_AT_ONCE = 16;

interface PollProcessorsDeps {
  useCases: Pick<UseCases, "claimQueries" | "queryAttempt" | "claimRefundQueries" | "queryRefund">;
  background: Background;
  /** Called if there is free capacity, or if new work may be due. */
  wake(): void;
}

/** @returns a function that starts due queries for attempts and refunds. It returns the number of started queries. */
export function pollProcessors({ useCases, background, wake }: PollProcessorsDeps): () => Promise<number> {
  const { claimQueries, queryAttempt, claimRefundQueries, queryRefund } = useCases;
  const createRunner = <Due>(
    maxRunning: number,
    claim: (free: number, running: readonly Due[]) => Promise<Due[]>,
    query: (due: Due) => Promise<void>,
    name: string,
  ) => {
    const running = new Set<Due>();
    const poll = async (due: Due) => {
      running.add(due);
      await query(due).finally(() => running.delete(due));
      wake();
    };
    return async () => {
      const free = maxRunning - running.size;
      const claimed = free > 0 ? await claim(free, [...running]) : [];
      for (const due of claimed) background.start(poll(due), name);
      return claimed.length;
    };
  };
  const attempts = createRunner(ATTEMPT_QUERIES_AT_ONCE, claimQueries, queryAttempt, "query");
  const refunds = createRunner(REFUND_QUERIES_AT_ONCE, claimRefundQueries, queryRefund, "query of a refund");
  return async () => (await attempts()) + (await refunds());
}
