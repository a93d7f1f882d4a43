import { createHash } from "node:crypto";
import type { Caller } from "../domain/access.ts";
import { invalid, problem } from "../domain/app-error.ts";
import { scopeKey } from "../domain/scope.ts";
import type { Direction } from "../domain/transaction-filter.ts";
import type { KeysetPage } from "../store/list-order.ts";
import type { Dependencies } from "./dependencies.ts";

/** Start of a page. */
export interface PageStart {
  /** Cursor of the row before this page, from a page with the same filter and order. Null for the first page. */
  cursor: string | null;
  /** Field name of the cursor in errors. The default is `cursor`. */
  cursorField?: string;
}

/** A requested page. */
export interface PageRequest extends PageStart {
  /** 1–100. */
  limit: number;
  /** Reads toward the start of the list. The page ends before the cursor, or at the end of the list without one. */
  backward?: boolean;
}

/** A page in the list's order. */
export interface Page<Row> {
  rows: Row[];
  /** Whether more rows follow in the direction of reading. */
  hasMore: boolean;
  /** Cursor that points after a row of the page. */
  getCursor(row: Row): string;
}

/** Sort direction for a read in the list's order or backward. */
export const reading = (order: Direction, { backward = false }: Pick<PageRequest, "backward">): Direction =>
  backward ? (order === "asc" ? "desc" : "asc") : order;

/** Cuts the additional row that was read to detect further ones. Returns the page in the list's order. */
export function pageFrom<Row>(
  rows: Row[],
  { limit, backward = false }: PageRequest,
): { rows: Row[]; hasMore: boolean } {
  const page = rows.slice(0, limit);
  return { rows: backward ? page.reverse() : page, hasMore: rows.length > limit };
}

type ListName =
  | "transactions"
  | "deliveries"
  | "audit"
  | "reviews"
  | "statements"
  | "discrepancies"
  | "payment-links"
  | "requests"
  | "webhook-drills";

/** Binds cursors to the merchant, mode, filter and order. The order of list values in the filter does not matter. */
export function cursorContext(list: ListName, caller: Caller, filter: object, order: Direction): string {
  const sorted = Object.entries(filter)
    .map(([field, value]) => [field, Array.isArray(value) ? [...new Set(value)].sort() : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash("sha256")
    .update(JSON.stringify([sorted, order]))
    .digest("base64");
  return `${list}/${scopeKey(caller.scope)}/${digest}`;
}

/**
 * Position of a cursor, parsed by `shape`. Null without a cursor.
 * @throws AppError `invalid_cursor` if the cursor was not issued by Tua, or belongs to another list, filter or order.
 */
export function parseCursor(
  { encrypter }: Pick<Dependencies, "encrypter">,
  { cursor, cursorField = "cursor" }: PageStart,
  context: string,
  shape: RegExp,
): RegExpExecArray | null {
  if (cursor === null) return null;
  const text = encrypter.unsign(cursor, context);
  const match = text === null ? null : shape.exec(text);
  if (match) return match;
  throw invalid([{ field: cursorField, ...problem("not_a_cursor") }], "invalid_cursor");
}

/** A list ordered by time and ID. */
interface TimedList<Row> {
  name: ListName;
  filter: object;
  order: Direction;
  getTime(row: Row): Date;
  read(page: KeysetPage): Promise<Row[]>;
}

/** @throws AppError `invalid_cursor` as `parseCursor` does. */
export async function pageByTime<Row extends { id: string }>(
  deps: Pick<Dependencies, "encrypter">,
  caller: Caller,
  request: PageRequest,
  { name, filter, order, getTime, read }: TimedList<Row>,
): Promise<Page<Row>> {
  const context = cursorContext(name, caller, filter, order);
  const position = parseCursor(deps, request, context, /^(\d{1,15})\/([\w.-]+)$/);
  const [, at, id = ""] = position ?? [];
  const after = position && { at: new Date(Number(at)), id };
  const rows = await read({ order: reading(order, request), after, limit: request.limit + 1 });
  return {
    ...pageFrom(rows, request),
    getCursor: (row) => deps.encrypter.sign(`${getTime(row).getTime()}/${row.id}`, context),
  };
}
