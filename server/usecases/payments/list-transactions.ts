import { createHash } from "node:crypto";
import { authorize, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { scopeKey } from "../../domain/scope.ts";
import type { Direction, Position, TransactionFilter } from "../../domain/transaction-filter.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { listTransactions as readPage } from "../../store/transaction-list.ts";
import type { Parts } from "../parts.ts";

export interface TransactionPage {
  /** In the list's order. */
  transactions: Transaction[];
  /** Whether there is more in the direction that was read. */
  hasMore: boolean;
  /** A cursor behind each transaction of the page. */
  cursorOf(transaction: Transaction): string;
}

export interface ListRequest {
  filter: TransactionFilter;
  order: Direction;
  /** 1–100. */
  limit: number;
  /** A transaction's place in a page of the same filter and order; this page begins behind it. */
  cursor: string | null;
  /** Reads towards the list's start: the page ends before the cursor, or is the list's last. */
  backward?: boolean;
}

/** @throws Failure `invalid_cursor` for a cursor that is not ours or belongs to another filter. */
export function listTransactions(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, request: ListRequest): Promise<TransactionPage> => {
    authorize(caller, "readTransactions");
    const { filter, order, limit, cursor, backward = false } = request;
    const context = cursorContext(caller, filter, order);
    const after = readCursor(parts, cursor, context);
    const direction = backward ? opposite[order] : order;
    const rows = await readPage(parts.db, caller.scope, {
      filter,
      order: direction,
      after,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    return {
      transactions: backward ? page.reverse() : page,
      hasMore: rows.length > limit,
      cursorOf: ({ createdAt, createdSequence }) =>
        parts.secretBox.mark(`${createdAt.getTime()}.${createdSequence}`, context),
    };
  };
}

const opposite = { asc: "desc", desc: "asc" } as const satisfies Record<Direction, Direction>;

/** Binds a cursor to its merchant, mode, filter and order. */
export function cursorContext(caller: Caller, filter: TransactionFilter, order: Direction): string {
  const sorted = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash("sha256")
    .update(JSON.stringify([sorted, order]))
    .digest("base64");
  return `transactions/${scopeKey(caller.scope)}/${digest}`;
}

/** The place that a cursor stands for. @throws Failure `invalid_cursor`. */
export function readCursor(
  parts: Pick<Parts, "secretBox">,
  cursor: string | null,
  context: string,
): Position | null {
  if (cursor === null) return null;
  const text = parts.secretBox.unmark(cursor, context);
  const match = text === null ? null : /^(\d+)\.(\d+)$/.exec(text);
  if (!match) {
    const message = "is not a cursor of this list and filter";
    throw new Failure("invalid_cursor", `cursor: ${message}.`, { fields: [{ field: "cursor", message }] });
  }
  return { createdAt: new Date(Number(match[1])), sequence: BigInt(match[2] as string) };
}
