import type { Parts } from "../parts.ts";
import { askOnReturn } from "./ask-on-return.ts";
import { decideOnProcessorPage } from "./decide-on-processor-page.ts";
import { exportTransactions } from "./export-transactions.ts";
import { findTransaction, loadTransactions, waitForTransaction } from "./find-transaction.ts";
import { followTransaction } from "./follow-transaction.ts";
import { listTransactions } from "./list-transactions.ts";
import { loadProcessorRequests } from "./load-processor-requests.ts";
import { payCheckout } from "./pay-checkout.ts";
import { pollFailovers } from "./poll-failovers.ts";
import { claimQueries, queryAttempt } from "./query-attempts.ts";

/** Payments: made, looked at, and asked about. */
export function paymentUseCases(parts: Parts) {
  return {
    pay: {
      payCheckout: payCheckout(parts),
      decideOnProcessorPage: decideOnProcessorPage(parts),
      askOnReturn: askOnReturn(parts),
    },
    ask: {
      findTransaction: findTransaction(parts),
      followTransaction: followTransaction(parts),
      loadTransactions: loadTransactions(parts),
      loadProcessorRequests: loadProcessorRequests(parts),
      waitForTransaction: waitForTransaction(parts),
    },
    read: {
      listTransactions: listTransactions(parts),
      exportTransactions: exportTransactions(parts),
    },
    own: {
      claimQueries: claimQueries(parts),
      queryAttempt: queryAttempt(parts),
      pollFailovers: pollFailovers(parts),
    },
  };
}
