import type { Dependencies } from "../dependencies.ts";
import { decideOnProcessorPage } from "./decide-on-processor-page.ts";
import { exportTransactions } from "./export-transactions.ts";
import { findTransaction, loadTransactions, waitForTransaction } from "./find-transaction.ts";
import { followTransaction } from "./follow-transaction.ts";
import { listTransactions } from "./list-transactions.ts";
import { loadProcessorRequests } from "./load-processor-requests.ts";
import { payCheckout } from "./pay-checkout.ts";
import { claimAttemptPolls, pollAttempt } from "./poll-attempts.ts";
import { pollFailovers } from "./poll-failovers.ts";
import { syncOnReturn } from "./sync-on-return.ts";

/** Use cases of payments. */
export function paymentUseCases(deps: Dependencies) {
  return {
    pay: {
      payCheckout: payCheckout(deps),
      decideOnProcessorPage: decideOnProcessorPage(deps),
      syncOnReturn: syncOnReturn(deps),
    },
    interactive: {
      findTransaction: findTransaction(deps),
      followTransaction: followTransaction(deps),
      loadTransactions: loadTransactions(deps),
      loadProcessorRequests: loadProcessorRequests(deps),
      waitForTransaction: waitForTransaction(deps),
    },
    read: {
      listTransactions: listTransactions(deps),
      exportTransactions: exportTransactions(deps),
    },
    background: {
      claimAttemptPolls: claimAttemptPolls(deps),
      pollAttempt: pollAttempt(deps),
      pollFailovers: pollFailovers(deps),
    },
  };
}
