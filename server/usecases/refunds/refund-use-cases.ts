import type { Parts } from "../parts.ts";
import { listRefunds, loadRefunds } from "./list-refunds.ts";
import { claimRefundQueries, queryRefund } from "./query-refunds.ts";
import { refundTransaction } from "./refund-transaction.ts";

/** Money that goes back. */
export function refundUseCases(parts: Parts) {
  return {
    ask: {
      refundTransaction: refundTransaction(parts),
      listRefunds: listRefunds(parts),
      loadRefunds: loadRefunds(parts),
    },
    own: {
      claimRefundQueries: claimRefundQueries(parts),
      queryRefund: queryRefund(parts),
    },
  };
}
