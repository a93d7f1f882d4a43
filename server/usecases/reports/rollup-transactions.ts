import { addUpRollupChanges } from "../../store/transaction-rollups.ts";
import { indexTexts } from "../../store/transaction-search.ts";
import type { Dependencies } from "../dependencies.ts";

const CHANGES_PER_BATCH = 5_000;
const TIMES = 100;

/**
 * Updates the rollups for summaries, and indexes new transactions for searches. Results are the same before
 * and after. Several processes can run it concurrently. Each run is limited, and the next one continues.
 */
export function rollupTransactions({ db }: Pick<Dependencies, "db">) {
  return async (signal: AbortSignal): Promise<void> => {
    const repeat = async (hasMore: () => Promise<boolean>) => {
      for (let time = 0; time < TIMES && !signal.aborted; time++) if (!(await hasMore())) return;
    };
    try {
      await repeat(async () => (await addUpRollupChanges(db, CHANGES_PER_BATCH)) === CHANGES_PER_BATCH);
    } finally {
      await repeat(() => indexTexts(db));
    }
  };
}
