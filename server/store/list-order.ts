import { type RawBuilder, sql } from "kysely";
import type { Direction } from "../domain/transaction-filter.ts";
import type { Db } from "./tables.ts";

/** Sort directions, with the comparison for rows after a position. */
export const DIRECTIONS = {
  asc: { direction: sql`asc`, comparison: sql`>` },
  desc: { direction: sql`desc`, comparison: sql`<` },
} as const satisfies Record<Direction, object>;

/** A position in a list: the time and id of the last row seen. */
interface ListPosition {
  at: Date;
  id: string;
}

/** A page of a list to read (keyset pagination). */
export interface KeysetPage {
  order: Direction;
  after: ListPosition | null;
  limit: number;
}

/** The condition and order of a page, by a list's time and id columns. */
export function selectPage(
  { order, after }: Pick<KeysetPage, "order" | "after">,
  at: RawBuilder<unknown>,
  id = sql`id`,
) {
  const { comparison, direction } = DIRECTIONS[order];
  return {
    isAfter: after
      ? sql`(${at}, ${id}) ${comparison} (${after.at.toISOString()}::timestamptz, ${after.id})`
      : sql`true`,
    orderBy: sql`order by ${at} ${direction}, ${id} ${direction}`,
  };
}

/** Maximum number of rows counted in a list. */
const MAX_COUNTED = 1_000;

/** The number of rows of `found`, such as `from reviews where …`, counted up to 1,000. */
export async function countUpTo1000(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${found} limit ${MAX_COUNTED}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
