import type { Caller } from "../../domain/access.ts";
import type { Refund } from "../../domain/refund.ts";
import { listRefundsByTransaction } from "../../store/refunds.ts";
import type { Dependencies } from "../dependencies.ts";
import { findTransaction } from "../payments/find-transaction.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** Refunds of a transaction, oldest first. At most the newest 100. @throws AppError `not_found`. */
export function listRefunds(deps: Pick<Dependencies, "db">) {
  const find = findTransaction(deps);
  return async (caller: Caller, transactionId: string): Promise<Refund[]> => {
    const { id, scope } = await find(caller, { id: transactionId });
    return listRefundsByTransaction(deps.db, scope, [id]);
  };
}

/** Refunds of many transactions in one query, for loaders. */
export const loadRefunds = readWithPermission("readTransactions", listRefundsByTransaction);
