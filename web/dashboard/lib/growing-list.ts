import type { Problem } from "./problem.ts";

/** What stands in a list of its own, in the order in which it was numbered. */
export interface Numbered {
  sequence: string;
}

/** As much of a long list as was asked for, newest first. */
export interface GrowingList<Row extends Numbered> {
  /** Null until the first page is there. */
  rows: readonly Row[] | null;
  /** The cursor behind the last row; null where the list begins there. */
  older: string | null;
  isLoading: boolean;
  problem: Problem | null;
}

export type ListPage<Row extends Numbered> = Pick<GrowingList<Row>, "older"> & { rows: readonly Row[] };

export const NOT_LOADED: GrowingList<never> = { rows: null, older: null, isLoading: true, problem: null };

/** With one more page behind what is there. */
export function withOlder<Row extends Numbered>(
  { rows }: GrowingList<Row>,
  page: ListPage<Row>,
): GrowingList<Row> {
  return read({ rows: [...(rows ?? []), ...page.rows], older: page.older });
}

/**
 * With its newest rows as they are now. What is older stays as it was read where both meet; where they do not,
 * something may be missing between them, and what is old goes.
 */
export function withNewest<Row extends Numbered>(
  { rows, older }: GrowingList<Row>,
  page: ListPage<Row>,
): GrowingList<Row> {
  const last = page.rows.at(-1);
  const known = rows?.[0];
  const meet = last && known && BigInt(last.sequence) <= BigInt(known.sequence);
  if (!rows || !meet || page.older === null) return read(page);
  const behind = rows.filter(({ sequence }) => BigInt(sequence) < BigInt(last.sequence));
  return behind.length > 0 ? read({ rows: [...page.rows, ...behind], older }) : read(page);
}

const read = <Row extends Numbered>({ rows, older }: ListPage<Row>): GrowingList<Row> => ({
  ...{ rows, older },
  ...{ isLoading: false, problem: null },
});
