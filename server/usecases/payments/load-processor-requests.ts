import { authorize, type Caller } from "../../domain/access.ts";
import { type ProcessorRequestRow, processorRequestsOf } from "../../store/processor-requests.ts";
import type { Parts } from "../parts.ts";

/** One request between Tua and a processor about an attempt, masked before it was stored. */
export type TransactionRequest = ProcessorRequestRow & { transactionId: string };

const MOST = 100;

/** Requests about many transactions in one round trip, oldest first, for loaders. */
export function loadProcessorRequests(parts: Pick<Parts, "db">) {
  return async (caller: Caller, transactionIds: readonly string[]): Promise<TransactionRequest[]> => {
    authorize(caller, "readTransactions");
    return processorRequestsOf(parts.db, caller.scope, transactionIds, MOST);
  };
}
