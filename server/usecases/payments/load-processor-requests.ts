import { listProcessorRequests, type ProcessorRequestRow } from "../../store/processor-requests.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** A request between Tua and a processor about an attempt. Secrets were masked before it was stored. */
export type TransactionRequest = ProcessorRequestRow & { transactionId: string };

/** Processor requests of many transactions in one query, oldest first, for loaders. */
export const loadProcessorRequests = readWithPermission("readTransactions", listProcessorRequests);
