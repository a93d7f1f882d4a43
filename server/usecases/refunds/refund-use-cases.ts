import type { Dependencies } from "../dependencies.ts";
import { listRefunds, loadRefunds } from "./list-refunds.ts";
import { claimRefundPolls, pollRefund } from "./poll-refunds.ts";
import { refundTransaction } from "./refund-transaction.ts";

/** Use cases of refunds. */
export function refundUseCases(deps: Dependencies) {
  return {
    interactive: {
      refundTransaction: refundTransaction(deps),
      listRefunds: listRefunds(deps),
      loadRefunds: loadRefunds(deps),
    },
    background: {
      claimRefundPolls: claimRefundPolls(deps),
      pollRefund: pollRefund(deps),
    },
  };
}
