import { authorize, type Caller } from "../../domain/access.ts";
import { type ExchangeRow, exchangesOf } from "../../store/exchanges.ts";
import type { Parts } from "../parts.ts";

/** One word between Tua and a processor about an attempt, masked before it was written. */
export type TransactionExchange = ExchangeRow & { transactionId: string };

const MOST = 100;

/** What was said with processors about many transactions in one round trip, oldest first, for loaders. */
export function loadExchanges(parts: Pick<Parts, "db">) {
  return async (caller: Caller, transactionIds: readonly string[]): Promise<TransactionExchange[]> => {
    authorize(caller, "readTransactions");
    return exchangesOf(parts.db, caller.scope, transactionIds, MOST);
  };
}
