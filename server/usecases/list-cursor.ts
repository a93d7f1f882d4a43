import { createHash } from "node:crypto";
import type { Caller } from "../domain/access.ts";
import { invalid, problem } from "../domain/failure.ts";
import { scopeKey } from "../domain/scope.ts";
import type { Direction } from "../domain/transaction-filter.ts";
import type { ListPart } from "../store/list-order.ts";
import type { Dependencies } from "./dependencies.ts";

/** Where a page of a list begins. */
export interface PageStart {
  /** A row's place in a page of the same filter and order: this page begins behind it. Null: there was none before. */
  cursor: string | null;
  /** What the door calls the cursor, for its refusal; `cursor` unless told otherwise. */
  cursorField?: string;
}

/** Which page of a list is asked for. */
export interface PageRequest extends PageStart {
  /** 1–100. */
  limit: number;
  /** Reads towards the list's start: the page ends before the cursor, or is the list's last. */
  backward?: boolean;
}

/** A page of a list, in the list's order. */
export interface Page<Row> {
  rows: Row[];
  /** Whether there is more in the direction that was read. */
  hasMore: boolean;
  /** A cursor behind each row of the page. */
  cursorOf(row: Row): string;
}

/** In which direction a list is read that is in an order. */
export const reading = (order: Direction, { backward = false }: Pick<PageRequest, "backward">): Direction =>
  backward ? (order === "asc" ? "desc" : "asc") : order;

/** A page in the list's order, of one row more than it may have. */
export function pageFrom<Row>(
  rows: Row[],
  { limit, backward = false }: PageRequest,
): { rows: Row[]; hasMore: boolean } {
  const page = rows.slice(0, limit);
  return { rows: backward ? page.reverse() : page, hasMore: rows.length > limit };
}

type ListName = "transactions" | "deliveries" | "audit" | "reviews" | "statements" | "discrepancies";

/** Binds a list's cursors to their merchant, mode, filter and order. Of a list in the filter the set counts. */
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
 * The place that a cursor stands for, as `shape` takes it apart; null without a cursor.
 * @throws Failure `invalid_cursor` for one that is not ours or belongs to another list, filter or order.
 */
export function readCursor(
  { secretBox }: Pick<Dependencies, "secretBox">,
  { cursor, cursorField = "cursor" }: PageStart,
  context: string,
  shape: RegExp,
): RegExpExecArray | null {
  if (cursor === null) return null;
  const text = secretBox.unmark(cursor, context);
  const match = text === null ? null : shape.exec(text);
  if (match) return match;
  throw invalid([{ field: cursorField, ...problem("not_a_cursor") }], "invalid_cursor");
}

/** A list whose rows have their place by a time and an id. */
interface TimedList<Row> {
  name: ListName;
  filter: object;
  order: Direction;
  timeOf(row: Row): Date;
  read(part: ListPart): Promise<Row[]>;
}

/** @throws Failure `invalid_cursor` for a cursor that is not ours or belongs to another list, filter or order. */
export async function pageByTime<Row extends { id: string }>(
  deps: Pick<Dependencies, "secretBox">,
  caller: Caller,
  request: PageRequest,
  { name, filter, order, timeOf, read }: TimedList<Row>,
): Promise<Page<Row>> {
  const context = cursorContext(name, caller, filter, order);
  const place = readCursor(deps, request, context, /^(\d{1,15})\/(\w+)$/);
  const [, at, id = ""] = place ?? [];
  const after = place && { at: new Date(Number(at)), id };
  const rows = await read({ order: reading(order, request), after, limit: request.limit + 1 });
  return {
    ...pageFrom(rows, request),
    cursorOf: (row) => deps.secretBox.mark(`${timeOf(row).getTime()}/${row.id}`, context),
  };
}
