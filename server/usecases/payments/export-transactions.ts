import { authorize, type Caller } from "../../domain/access.ts";
import type { Direction, TransactionFilter } from "../../domain/transaction-filter.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { eventBounds } from "../../store/events.ts";
import { listTransactions } from "../../store/transaction-list.ts";
import type { Dependencies } from "../dependencies.ts";
import { EXPORT_PAGE, type Export, exportOf } from "../export-of.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { cursorContext, type PageStart } from "../list-cursor.ts";
import { readPosition } from "./list-transactions.ts";

/** Pages read at once by all exports of a process: however many run, the database is there for payments. */
const AT_ONCE = 2;

/** Its cursor is one of the list with the same filter and order. */
export interface ExportRequest extends PageStart {
  filter: TransactionFilter;
  order: Direction;
  /** 1–100; null means all. */
  limit: number | null;
}

/**
 * Everything that a filter finds, however much. What is created after the export began is left out; each transaction
 * is as it stands when its page is read.
 * @throws Failure `invalid_cursor`.
 */
export function exportTransactions(deps: Pick<Dependencies, "db" | "secretBox">) {
  const inTurn = limitConcurrency(AT_ONCE);
  return async (caller: Caller, request: ExportRequest): Promise<Export<Transaction>> => {
    authorize(caller, "readTransactions");
    const { filter, order, limit } = request;
    const start = readPosition(deps, request, cursorContext("transactions", caller, filter, order));
    const { newest } = await eventBounds(deps.db, caller.scope);
    return exportOf(deps.db, caller.scope, (last) => {
      const after = last ? { createdAt: last.createdAt, sequence: last.createdSequence } : start;
      const part = { filter, order, after, through: newest, limit: (last ? null : limit) ?? EXPORT_PAGE };
      return inTurn(() => listTransactions(deps.db, caller.scope, part));
    });
  };
}
