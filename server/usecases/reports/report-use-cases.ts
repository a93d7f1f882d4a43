import type { Parts } from "../parts.ts";
import { digestTransactions } from "./digest-transactions.ts";
import { measureApprovals } from "./measure-approvals.ts";
import { summarizeTransactions } from "./summarize-transactions.ts";

/** Summaries of payments, and the tallies that they are made from. */
export function reportUseCases(parts: Parts) {
  return {
    read: {
      summarizeTransactions: summarizeTransactions(parts),
      measureApprovals: measureApprovals(parts),
    },
    own: {
      digestTransactions: digestTransactions(parts),
    },
  };
}
