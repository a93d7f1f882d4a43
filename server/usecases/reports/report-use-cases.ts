import type { Dependencies } from "../dependencies.ts";
import { rollupTransactions } from "./digest-transactions.ts";
import { measureApprovals } from "./measure-approvals.ts";
import { summarizeTransactions } from "./summarize-transactions.ts";

/** Use cases of reports and their rollups. */
export function reportUseCases(deps: Dependencies) {
  return {
    read: {
      summarizeTransactions: summarizeTransactions(deps),
      measureApprovals: measureApprovals(deps),
    },
    own: {
      rollupTransactions: rollupTransactions(deps),
    },
  };
}
