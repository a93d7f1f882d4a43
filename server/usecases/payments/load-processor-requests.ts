import { type ProcessorRequestRow, processorRequestsOf } from "../../store/processor-requests.ts";
import { lookFor } from "../look-for.ts";

/** One request between Tua and a processor about an attempt, masked before it was stored. */
export type TransactionRequest = ProcessorRequestRow & { transactionId: string };

/** Requests about many transactions in one round trip, oldest first, for loaders. */
export const loadProcessorRequests = lookFor("readTransactions", processorRequestsOf);
