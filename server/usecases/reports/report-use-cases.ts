import type { Dependencies } from "../dependencies.ts";
import { rollupTransactions } from "./digest-transactions.ts";
import { measureApprovals } from "./measure-approvals.ts";
import { summarizeTransactions } from "./summarize-transactions.ts";

/** Summaries of payments, and the tallies that they are made from. */
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
