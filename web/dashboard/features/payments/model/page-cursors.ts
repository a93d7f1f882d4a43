import { comesBefore, type ListPosition } from "../../../entities/payment/list-order.ts";

/** A row with a known cursor, and its index in the list, from 0, when it was loaded. */
export interface PageCursor {
  at: ListPosition;
  cursor: string;
  index: number;
}

/** Cursor of a page's last row. Empty for an empty page. */
export function toCursors(
  row: ListPosition | undefined,
  cursor: string | null | undefined,
  index: number,
): PageCursor[] {
  if (!row || !cursor) return [];
  const { createdAt, createdSequence } = row;
  return [{ at: { createdAt, createdSequence }, cursor, index }];
}

/** Cursors at or below a row. */
export const cursorsAfter = (cursors: readonly PageCursor[], row: ListPosition | undefined): PageCursor[] =>
  cursors.filter(({ at }) => row === undefined || !comesBefore(at, row));

/** Cursors up to and including one. */
export const cursorsUpTo = (cursors: readonly PageCursor[], last: PageCursor): PageCursor[] =>
  cursors.slice(0, cursors.indexOf(last) + 1);

/** The last cursor above an index of the list, from 0. */
export const cursorAbove = (cursors: readonly PageCursor[], index: number): PageCursor | undefined =>
  cursors.findLast((cursor) => cursor.index < index);
