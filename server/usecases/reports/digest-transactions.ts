import { indexTexts } from "../../store/transaction-search.ts";
import { addUpTallyChanges } from "../../store/transaction-tallies.ts";
import type { Dependencies } from "../dependencies.ts";

const CHANGES_AT_A_TIME = 5_000;
const TIMES = 100;

/**
 * Adds up what has happened to transactions since the last time, for summaries to read less, and has new ones found
 * by the index, for searches to. What they find is the same before and after. Several processes may do so at once;
 * what is too much for one go is left to the next.
 */
export function rollupTransactions({ db }: Pick<Dependencies, "db">) {
  return async (signal: AbortSignal): Promise<void> => {
    const repeat = async (hasMore: () => Promise<boolean>) => {
      for (let time = 0; time < TIMES && !signal.aborted; time++) if (!(await hasMore())) return;
    };
    try {
      await repeat(async () => (await addUpTallyChanges(db, CHANGES_AT_A_TIME)) === CHANGES_AT_A_TIME);
    } finally {
      await repeat(() => indexTexts(db));
    }
  };
}
