import type { Caller } from "../../domain/access.ts";
import type { Refund } from "../../domain/refund.ts";
import { refundsOf } from "../../store/refunds.ts";
import { lookFor } from "../look-for.ts";
import type { Parts } from "../parts.ts";
import { findTransaction } from "../payments/find-transaction.ts";

/** The refunds of a transaction, oldest first; of more than 100 the newest. @throws Failure `not_found`. */
export function listRefunds(parts: Pick<Parts, "db">) {
  const find = findTransaction(parts);
  return async (caller: Caller, transactionId: string): Promise<Refund[]> => {
    const { id, scope } = await find(caller, { id: transactionId });
    return refundsOf(parts.db, scope, [id]);
  };
}

/** Those of many transactions in one round trip, for loaders. */
export const loadRefunds = lookFor("readTransactions", refundsOf);
