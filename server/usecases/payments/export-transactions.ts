import { authorize, type Caller } from "../../domain/access.ts";
import type { Direction, TransactionFilter } from "../../domain/transaction-filter.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { eventBounds } from "../../store/events.ts";
import { listTransactions } from "../../store/transaction-list.ts";
import type { Dependencies } from "../dependencies.ts";
import { EXPORT_PAGE, type Export, exportRows } from "../export-rows.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { cursorContext, type PageStart } from "../list-cursor.ts";
import { readPosition } from "./list-transactions.ts";

/** Concurrent page reads of all exports in a process. Keeps the database available for payments. */
const MAX_CONCURRENT = 2;

/** Accepts cursors of the list with the same filter and order. */
export interface ExportRequest extends PageStart {
  filter: TransactionFilter;
  order: Direction;
  /** 1–100; null means all. */
  limit: number | null;
}

/**
 * Exports all transactions that match a filter. Excludes those created after the export started. Each has the
 * status at the time when its page is read.
 * @throws AppError `invalid_cursor`.
 */
export function exportTransactions(deps: Pick<Dependencies, "db" | "encrypter">) {
  const limited = limitConcurrency(MAX_CONCURRENT);
  return async (caller: Caller, request: ExportRequest): Promise<Export<Transaction>> => {
    authorize(caller, "readTransactions");
    const { filter, order, limit } = request;
    const start = readPosition(deps, request, cursorContext("transactions", caller, filter, order));
    const { newest } = await eventBounds(deps.db, caller.scope);
    return exportRows(deps.db, caller.scope, (last) => {
      const after = last ? { createdAt: last.createdAt, sequence: last.createdSequence } : start;
      const part = { filter, order, after, through: newest, limit: (last ? null : limit) ?? EXPORT_PAGE };
      return limited(() => listTransactions(deps.db, caller.scope, part));
    });
  };
}
