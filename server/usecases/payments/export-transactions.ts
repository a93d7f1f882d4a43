import { authorize, type Caller } from "../../domain/access.ts";
import type { Direction, Position, TransactionFilter } from "../../domain/transaction-filter.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { eventBounds } from "../../store/events.ts";
import { findMerchant } from "../../store/merchants.ts";
import { listTransactions } from "../../store/transaction-list.ts";
import { asPart } from "../../store/turns.ts";
import { atMost } from "../at-most.ts";
import { cursorContext, type PageStart } from "../list-cursor.ts";
import { EXPORT_PAGE, pagesFrom } from "../pages-from.ts";
import type { Parts } from "../parts.ts";
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

export interface TransactionExport {
  /** The merchant's own, as an IANA name. */
  timeZone: string;
  pages: AsyncIterable<Transaction[]>;
}

/**
 * Everything that a filter finds, however much, page by page: no page is read before it is asked for, and nothing
 * is held at the database in between. What is created after the export began is left out; each transaction is as
 * it stands when its page is read.
 * @throws Failure `invalid_cursor`.
 */
export function exportTransactions(parts: Pick<Parts, "db" | "secretBox">) {
  const inTurn = atMost(AT_ONCE);
  return async (caller: Caller, request: ExportRequest): Promise<TransactionExport> => {
    authorize(caller, "readTransactions");
    const { filter, order, limit } = request;
    const start = readPosition(parts, request, cursorContext("transactions", caller, filter, order));
    const { newest } = await eventBounds(parts.db, caller.scope);
    const read = (after: Position | null, rows = EXPORT_PAGE) =>
      inTurn(() =>
        asPart("read", () =>
          listTransactions(parts.db, caller.scope, { filter, order, after, through: newest, limit: rows }),
        ),
      );
    const merchant = await findMerchant(parts.db, caller.scope);
    // Before the answer begins, so that a database that is away is an answer and no broken download.
    const first = await read(start, limit ?? EXPORT_PAGE);
    const readAfter = ({ createdAt, createdSequence: sequence }: Transaction) =>
      read({ createdAt, sequence });
    return { timeZone: merchant?.timeZone ?? "UTC", pages: pagesFrom(first, readAfter) };
  };
}
