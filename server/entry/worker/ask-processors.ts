import type { UseCases } from "../../usecases/use-cases.ts";
import type { Background } from "./background.ts";

/** Maximum number of concurrent processor queries in one process, for attempts and for refunds. */
const ATTEMPT_QUERIES_AT_ONCE = 32;
const REFUND_QUERIES_AT_ONCE = 16;

interface Needs {
  useCases: Pick<UseCases, "claimQueries" | "queryAttempt" | "claimRefundQueries" | "queryRefund">;
  background: Background;
  /** Called if there is free capacity, or if new work may be due. */
  wake(): void;
}

/** @returns a function that starts due queries for attempts and refunds. It returns the number of started queries. */
export function askProcessors({ useCases, background, wake }: Needs): () => Promise<number> {
  const { claimQueries, queryAttempt, claimRefundQueries, queryRefund } = useCases;
  const asker = <Due>(
    atOnce: number,
    claim: (free: number, asked: readonly Due[]) => Promise<Due[]>,
    ask: (due: Due) => Promise<void>,
    name: string,
  ) => {
    const asked = new Set<Due>();
    const askAbout = async (due: Due) => {
      asked.add(due);
      await ask(due).finally(() => asked.delete(due));
      wake();
    };
    return async () => {
      const free = atOnce - asked.size;
      const claimed = free > 0 ? await claim(free, [...asked]) : [];
      for (const due of claimed) background.start(askAbout(due), name);
      return claimed.length;
    };
  };
  const attempts = asker(ATTEMPT_QUERIES_AT_ONCE, claimQueries, queryAttempt, "query");
  const refunds = asker(REFUND_QUERIES_AT_ONCE, claimRefundQueries, queryRefund, "query of a refund");
  return async () => (await attempts()) + (await refunds());
}
