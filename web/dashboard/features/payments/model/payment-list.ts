import { comesBefore, type Place } from "../../../entities/payment/list-order.ts";
import type { PaymentRowFragment } from "../../../generated/graphql.ts";
import { type Mark, markOf, marksAfter, marksUpTo } from "./list-marks.ts";

/** A part without gaps of a filtered list, newest first: what is near the reader. The rest is read when it is wanted. */
export interface PaymentList {
  rows: readonly PaymentRowFragment[];
  /** Where the next page begins; null where there is none. */
  nextCursor: string | null;
  /** Where the page before ends; null where the list begins with the first row. */
  previousCursor: string | null;
  /** The place of that cursor's row, which may have gone since. */
  beginsAt: Place | null;
  /** How many rows stand above the first one, as far as is known. */
  above: number;
  /** The ends of the pages that were read, from the top down: where the list can be taken up again. */
  marks: readonly Mark[];
  /** Payments that came by themselves while the list was open: they glow once. */
  arrived: ReadonlySet<string>;
}

/** With so many rows that came by themselves a list is read anew. What a member paged to is not counted. */
export const MOST_ARRIVED = 400;
/** Rows that are kept. Of more, those go that are farthest from the reader, but none within `NEAR` of them. */
const MOST_ROWS = 1_000;
const NEAR = 150;

export interface Page {
  nodes: readonly PaymentRowFragment[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
}

const nextCursorOf = ({ pageInfo }: Page): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;

function beginningOf({ nodes, pageInfo }: Page): Pick<PaymentList, "previousCursor" | "beginsAt"> {
  const previousCursor = (pageInfo.hasPreviousPage && pageInfo.startCursor) || null;
  return { previousCursor, beginsAt: (previousCursor && nodes[0]) || null };
}

export const isTooLong = ({ arrived }: PaymentList): boolean => arrived.size > MOST_ARRIVED;

/** All that was kept of it has gone, and there is more above or below. */
export const isAstray = ({ rows, above, nextCursor }: PaymentList): boolean =>
  rows.length === 0 && (above > 0 || nextCursor !== null);

export function listOf(page: Page): PaymentList {
  const marks = markOf(page.nodes.at(-1), page.pageInfo.endCursor, page.nodes.length - 1);
  return {
    rows: page.nodes,
    nextCursor: nextCursorOf(page),
    previousCursor: null,
    beginsAt: null,
    above: 0,
    marks,
    arrived: new Set(),
  };
}

/** The list with the page after it. Events may have brought some of its rows already. */
export function withNextPage(list: PaymentList, page: Page): PaymentList {
  const rows = merge(list.rows, page.nodes);
  const end = markOf(page.nodes.at(-1), page.pageInfo.endCursor, list.above + rows.length - 1);
  return { ...list, rows, nextCursor: nextCursorOf(page), marks: [...list.marks, ...end] };
}

/** The list with the page before it. */
export function withPreviousPage(list: PaymentList, page: Page): PaymentList {
  const rows = merge(page.nodes, list.rows);
  const beginning = beginningOf(page);
  const left = list.above - (rows.length - list.rows.length);
  // More or fewer may have come to stand there than went.
  return { ...list, rows, ...beginning, above: beginning.previousCursor ? Math.max(1, left) : 0 };
}

/** The list read anew: the page alone, for what is not on it may have changed. A newer state that we have stays. */
export function readAnew(list: PaymentList, page: Page): PaymentList {
  const rows = page.nodes.map((row) => newest(row, list.rows));
  const arrived = new Set(rows.map(({ id }) => id).filter((id) => list.arrived.has(id)));
  return { ...listOf(page), rows, arrived };
}

/** The same in the middle of it: the page after a mark. */
export function readAnewAfter(list: PaymentList, page: Page, mark: Mark): PaymentList {
  const above = mark.index + 1;
  const end = markOf(page.nodes.at(-1), page.pageInfo.endCursor, above + page.nodes.length - 1);
  return {
    ...readAnew(list, page),
    ...beginningOf(page),
    above: page.pageInfo.hasPreviousPage ? above : 0,
    marks: [...marksUpTo(list.marks, mark), ...end],
  };
}

/** The list after an event: the payment is put in or changed, or taken out where it is none of the list's now. */
export function withPayment(list: PaymentList, id: string, row: PaymentRowFragment | undefined): PaymentList {
  const kept = list.rows.find((one) => one.id === id);
  if (!row) return kept ? { ...list, rows: list.rows.filter((one) => one !== kept) } : list;
  // Events are told in order but carry the payment as it is now: an older state may come after a newer one.
  if (kept && kept.updatedAt > row.updatedAt) return list;
  if (kept) return { ...list, rows: list.rows.map((one) => (one === kept ? row : one)) };
  return isElsewhere(list, row) ? list : withArrivals(list, [row]);
}

/** Whether a payment stands above or below what is kept. The rows at its ends may have gone. */
export function isElsewhere(list: PaymentList, payment: Place): boolean {
  const { nextCursor, beginsAt, marks } = list;
  const last = marks.at(-1);
  const isBelow = nextCursor !== null && last !== undefined && comesBefore(last.at, payment);
  return isBelow || (beginsAt !== null && comesBefore(payment, beginsAt));
}

export function withArrivals(list: PaymentList, payments: readonly PaymentRowFragment[]): PaymentList {
  return {
    ...list,
    rows: merge(list.rows, payments),
    arrived: new Set([...list.arrived, ...payments.map(({ id }) => id)]),
  };
}

/** The list without the rows that are far from those that are seen, of which the first and the last are named. */
export function trimmed(list: PaymentList, seen: { first: number; last: number }): PaymentList {
  const { rows } = list;
  if (rows.length <= MOST_ROWS) return list;
  return seen.first > rows.length - seen.last ? withoutTop(list, seen.first) : withoutEnd(list, seen.last);
}

function withoutTop(list: PaymentList, first: number): PaymentList {
  const { rows, above, marks } = list;
  const limit = rows[Math.max(0, first - NEAR)];
  const cut = limit && marksAfter(marks, rows[0]).findLast(({ at }) => comesBefore(at, limit));
  const at = cut ? rows.findIndex((row) => !comesBefore(row, cut.at)) : 0;
  if (!cut || at <= 0) return list;
  return { ...list, rows: rows.slice(at), above: above + at, previousCursor: cut.cursor, beginsAt: cut.at };
}

function withoutEnd(list: PaymentList, last: number): PaymentList {
  const { rows, marks } = list;
  const limit = rows[Math.min(rows.length - 1, Math.max(last + NEAR, MOST_ROWS - NEAR))];
  const cut = limit && marks.find(({ at }) => comesBefore(limit, at));
  const end = cut ? rows.findIndex((row) => comesBefore(cut.at, row)) : -1;
  if (!cut || end === -1) return list;
  return { ...list, rows: rows.slice(0, end), nextCursor: cut.cursor, marks: marksUpTo(marks, cut) };
}

function merge(
  rows: readonly PaymentRowFragment[],
  more: readonly PaymentRowFragment[],
): PaymentRowFragment[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of more) {
    const kept = byId.get(row.id);
    if (!kept || kept.updatedAt <= row.updatedAt) byId.set(row.id, row);
  }
  return [...byId.values()].sort((one, other) => (comesBefore(one, other) ? -1 : 1));
}

/** The row, or the newer state of it that we have. */
export function newest(row: PaymentRowFragment, rows: readonly PaymentRowFragment[]): PaymentRowFragment {
  const kept = rows.find(({ id }) => id === row.id);
  return kept && kept.updatedAt > row.updatedAt ? kept : row;
}
