import { authorize, type Caller } from "../../domain/access.ts";
import type { Direction, Position, TransactionFilter } from "../../domain/transaction-filter.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { listTransactions as readPage } from "../../store/transaction-list.ts";
import type { Dependencies } from "../dependencies.ts";
import {
  cursorContext,
  type Page,
  type PageRequest,
  type PageStart,
  pageFrom,
  parseCursor,
  reading,
} from "../list-cursor.ts";

export interface ListRequest extends PageRequest {
  filter: TransactionFilter;
  order: Direction;
}

/** @throws AppError `invalid_cursor` if the cursor was not issued by Tua or belongs to another filter. */
export function listTransactions(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (caller: Caller, request: ListRequest): Promise<Page<Transaction>> => {
    authorize(caller, "readTransactions");
    const { filter, order, limit } = request;
    const context = cursorContext("transactions", caller, filter, order);
    const after = readPosition(deps, request, context);
    const part = { filter, order: reading(order, request), after, limit: limit + 1 };
    return {
      ...pageFrom(await readPage(deps.db, caller.scope, part), request),
      getCursor: ({ createdAt, createdSequence }) =>
        deps.encrypter.sign(`${createdAt.getTime()}.${createdSequence}`, context),
    };
  };
}

/** Position of a cursor of the list. @throws AppError `invalid_cursor`. */
export function readPosition(
  deps: Pick<Dependencies, "encrypter">,
  start: PageStart,
  context: string,
): Position | null {
  const match = parseCursor(deps, start, context, /^(\d+)\.(\d+)$/);
  return match && { createdAt: new Date(Number(match[1])), sequence: BigInt(match[2] as string) };
}
