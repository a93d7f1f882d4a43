import type { Dependencies } from "../dependencies.ts";
import { measureApprovals } from "./measure-approvals.ts";
import { rollupTransactions } from "./rollup-transactions.ts";
import { summarizeTransactions } from "./summarize-transactions.ts";

/** Use cases of reports and their rollups. */
export function reportUseCases(deps: Dependencies) {
  return {
    read: {
      summarizeTransactions: summarizeTransactions(deps),
      measureApprovals: measureApprovals(deps),
    },
    background: {
      rollupTransactions: rollupTransactions(deps),
    },
  };
}
