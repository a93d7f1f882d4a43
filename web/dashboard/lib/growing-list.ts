import { type ListPage, loaded, type PagedList } from "./paged-list.ts";

/** What stands in a list of its own, in the order in which it was numbered. */
export interface Numbered {
  sequence: string;
}

/**
 * With its newest rows as they are now. What is older stays as it was read where both meet; where they do not,
 * something may be missing between them, and what is old goes.
 */
export function withNewest<Row extends Numbered>(
  { rows, older }: PagedList<Row>,
  page: ListPage<Row>,
): PagedList<Row> {
  const last = page.rows.at(-1);
  const known = rows?.[0];
  const meet = last && known && BigInt(last.sequence) <= BigInt(known.sequence);
  if (!rows || !meet || page.older === null) return loaded(page);
  const behind = rows.filter(({ sequence }) => BigInt(sequence) < BigInt(last.sequence));
  return behind.length > 0 ? loaded({ rows: [...page.rows, ...behind], older }) : loaded(page);
}
