import { comesBefore, type ListPosition } from "../../../entities/payment/list-order.ts";
import type { PaymentRowFragment } from "../../../generated/graphql.ts";
import { cursorsAfter, cursorsUpTo, type PageCursor, toCursors } from "./page-cursors.ts";

/** A contiguous part of a filtered list, newest first, around the visible rows. The rest loads on demand. */
export interface PaymentList {
  rows: readonly PaymentRowFragment[];
  /** Cursor of the next page. Null at the end. */
  nextCursor: string | null;
  /** Cursor of the previous page. Null if the list starts with the first row. */
  previousCursor: string | null;
  /** Sort keys of that cursor's row, which may no longer match. */
  beginsAt: ListPosition | null;
  /** Known number of rows above the first one. */
  above: number;
  /** Ends of the loaded pages, from the top: positions from which the list can be reloaded. */
  cursors: readonly PageCursor[];
  /** Ids of payments that arrived while the list was open. They are highlighted once. */
  arrived: ReadonlySet<string>;
}

/** With more rows from events, the list is reloaded. Rows from paging do not count. */
export const MAX_ARRIVED = 400;
/**
 * Limit of rows in memory. The farthest from the visible rows are dropped, but none within `NEAR` of them.
 */
const MAX_ROWS = 1_000;
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

const getNextCursor = ({ pageInfo }: Page): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;

function firstPagePosition({ nodes, pageInfo }: Page): Pick<PaymentList, "previousCursor" | "beginsAt"> {
  const previousCursor = (pageInfo.hasPreviousPage && pageInfo.startCursor) || null;
  return { previousCursor, beginsAt: (previousCursor && nodes[0]) || null };
}

export const isTooLong = ({ arrived }: PaymentList): boolean => arrived.size > MAX_ARRIVED;

/** Whether all loaded rows are gone, although more exist above or below. */
export const hasLostPosition = ({ rows, above, nextCursor }: PaymentList): boolean =>
  rows.length === 0 && (above > 0 || nextCursor !== null);

export function toList(page: Page): PaymentList {
  const cursors = toCursors(page.nodes.at(-1), page.pageInfo.endCursor, page.nodes.length - 1);
  return {
    rows: page.nodes,
    nextCursor: getNextCursor(page),
    previousCursor: null,
    beginsAt: null,
    above: 0,
    cursors,
    arrived: new Set(),
  };
}

/** Adds the next page. Events may have added some of its rows already. */
export function withNextPage(list: PaymentList, page: Page): PaymentList {
  const rows = merge(list.rows, page.nodes);
  const end = toCursors(page.nodes.at(-1), page.pageInfo.endCursor, list.above + rows.length - 1);
  return { ...list, rows, nextCursor: getNextCursor(page), cursors: [...list.cursors, ...end] };
}

/** Adds the previous page. */
export function withPreviousPage(list: PaymentList, page: Page): PaymentList {
  const rows = merge(page.nodes, list.rows);
  const beginning = firstPagePosition(page);
  const left = list.above - (rows.length - list.rows.length);
  // The number of rows above may have changed since they were dropped.
  return { ...list, rows, ...beginning, above: beginning.previousCursor ? Math.max(1, left) : 0 };
}

/**
 * Replaces the list with its first page, because other rows may be outdated. Rows with a newer known state
 * keep it.
 */
export function reloadFirstPage(list: PaymentList, page: Page): PaymentList {
  const rows = page.nodes.map((row) => newest(row, list.rows));
  const arrived = new Set(rows.map(({ id }) => id).filter((id) => list.arrived.has(id)));
  return { ...toList(page), rows, arrived };
}

/** Replaces the list with the page after a mark. */
export function reloadAfter(list: PaymentList, page: Page, cursor: PageCursor): PaymentList {
  const above = cursor.index + 1;
  const end = toCursors(page.nodes.at(-1), page.pageInfo.endCursor, above + page.nodes.length - 1);
  return {
    ...reloadFirstPage(list, page),
    ...firstPagePosition(page),
    above: page.pageInfo.hasPreviousPage ? above : 0,
    cursors: [...cursorsUpTo(list.cursors, cursor), ...end],
  };
}

/** Applies an event: inserts or updates the payment, or removes it if it no longer matches. */
export function withPayment(list: PaymentList, id: string, row: PaymentRowFragment | undefined): PaymentList {
  const existing = list.rows.find((one) => one.id === id);
  if (!row) return existing ? { ...list, rows: list.rows.filter((one) => one !== existing) } : list;
  // Events arrive in order, but each carries the payment's state at sending time, so an older state can
  // follow.
  if (existing && existing.updatedAt > row.updatedAt) return list;
  if (existing) return { ...list, rows: list.rows.map((one) => (one === existing ? row : one)) };
  return isElsewhere(list, row) ? list : withArrivals(list, [row]);
}

/** Whether a payment belongs above or below the loaded rows. The outermost rows may no longer match. */
export function isElsewhere(list: PaymentList, payment: ListPosition): boolean {
  const { nextCursor, beginsAt, cursors } = list;
  const last = cursors.at(-1);
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

/** Drops rows far from the visible ones. */
export function trimmed(list: PaymentList, seen: { first: number; last: number }): PaymentList {
  const { rows } = list;
  if (rows.length <= MAX_ROWS) return list;
  return seen.first > rows.length - seen.last ? withoutTop(list, seen.first) : withoutEnd(list, seen.last);
}

function withoutTop(list: PaymentList, first: number): PaymentList {
  const { rows, above, cursors } = list;
  const limit = rows[Math.max(0, first - NEAR)];
  const cut = limit && cursorsAfter(cursors, rows[0]).findLast(({ at }) => comesBefore(at, limit));
  const at = cut ? rows.findIndex((row) => !comesBefore(row, cut.at)) : 0;
  if (!cut || at <= 0) return list;
  return { ...list, rows: rows.slice(at), above: above + at, previousCursor: cut.cursor, beginsAt: cut.at };
}

function withoutEnd(list: PaymentList, last: number): PaymentList {
  const { rows, cursors } = list;
  const limit = rows[Math.min(rows.length - 1, Math.max(last + NEAR, MAX_ROWS - NEAR))];
  const cut = limit && cursors.find(({ at }) => comesBefore(limit, at));
  const end = cut ? rows.findIndex((row) => comesBefore(cut.at, row)) : -1;
  if (!cut || end === -1) return list;
  return { ...list, rows: rows.slice(0, end), nextCursor: cut.cursor, cursors: cursorsUpTo(cursors, cut) };
}

function merge(
  rows: readonly PaymentRowFragment[],
  more: readonly PaymentRowFragment[],
): PaymentRowFragment[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of more) {
    const existing = byId.get(row.id);
    if (!existing || existing.updatedAt <= row.updatedAt) byId.set(row.id, row);
  }
  return [...byId.values()].sort((one, other) => (comesBefore(one, other) ? -1 : 1));
}

/** The row, or its newer known state. */
export function newest(row: PaymentRowFragment, rows: readonly PaymentRowFragment[]): PaymentRowFragment {
  const existing = rows.find(({ id }) => id === row.id);
  return existing && existing.updatedAt > row.updatedAt ? existing : row;
}
