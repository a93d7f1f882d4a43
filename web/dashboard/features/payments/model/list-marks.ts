import { comesBefore, type Place } from "../../../entities/payment/list-order.ts";

/** A row whose cursor is known, and which of the list it was, counted from 0, when it was read. */
export interface Mark {
  at: Place;
  cursor: string;
  index: number;
}

/** The mark of a page's end; none of an empty page. */
export function markOf(row: Place | undefined, cursor: string | null | undefined, index: number): Mark[] {
  if (!row || !cursor) return [];
  const { createdAt, createdSequence } = row;
  return [{ at: { createdAt, createdSequence }, cursor, index }];
}

/** Those of the row and below it. */
export const marksAfter = (marks: readonly Mark[], row: Place | undefined): Mark[] =>
  marks.filter(({ at }) => row === undefined || !comesBefore(at, row));

/** Those down to one of them. */
export const marksUpTo = (marks: readonly Mark[], last: Mark): Mark[] =>
  marks.slice(0, marks.indexOf(last) + 1);

/** The last mark above a row of the list, counted from 0. */
export const markAbove = (marks: readonly Mark[], index: number): Mark | undefined =>
  marks.findLast((mark) => mark.index < index);
