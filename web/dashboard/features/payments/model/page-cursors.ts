import { comesBefore, type ListPosition } from "../../../entities/payment/list-order.ts";

/** A row with a known cursor, and its index in the list, from 0, when it was loaded. */
export interface PageCursor {
  at: ListPosition;
  cursor: string;
  index: number;
}

/** Mark of a page's last row. Empty for an empty page. */
export function toMark(
  row: ListPosition | undefined,
  cursor: string | null | undefined,
  index: number,
): PageCursor[] {
  if (!row || !cursor) return [];
  const { createdAt, createdSequence } = row;
  return [{ at: { createdAt, createdSequence }, cursor, index }];
}

/** Marks at or below a row. */
export const marksAfter = (marks: readonly PageCursor[], row: ListPosition | undefined): PageCursor[] =>
  marks.filter(({ at }) => row === undefined || !comesBefore(at, row));

/** Marks up to and including one. */
export const marksUpTo = (marks: readonly PageCursor[], last: PageCursor): PageCursor[] =>
  marks.slice(0, marks.indexOf(last) + 1);

/** The last mark above an index of the list, from 0. */
export const markAbove = (marks: readonly PageCursor[], index: number): PageCursor | undefined =>
  marks.findLast((mark) => mark.index < index);
