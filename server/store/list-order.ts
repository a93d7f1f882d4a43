import { type RawBuilder, sql } from "kysely";
import type { Direction } from "../domain/transaction-filter.ts";
import type { Db } from "./tables.ts";

/** In which direction rows are read, and what lies beyond a place in it. */
export const READING = {
  asc: { direction: sql`asc`, beyond: sql`>` },
  desc: { direction: sql`desc`, beyond: sql`<` },
} as const satisfies Record<Direction, object>;

/** A place in a list: the time and id of the last row that was seen. */
interface ListPlace {
  at: Date;
  id: string;
}

/** What is read of a list. */
export interface ListPart {
  order: Direction;
  after: ListPlace | null;
  limit: number;
}

/** The condition and the order of a part, by a list's columns of time and id. */
export function partOf(
  { order, after }: Pick<ListPart, "order" | "after">,
  at: RawBuilder<unknown>,
  id = sql`id`,
) {
  const { beyond, direction } = READING[order];
  return {
    isIn: after
      ? sql`(${at}, ${id}) ${beyond} (${after.at.toISOString()}::timestamptz, ${after.id})`
      : sql`true`,
    ordered: sql`order by ${at} ${direction}, ${id} ${direction}`,
  };
}

/** So many rows of a list are counted, and no more. */
const MOST_COUNTED = 1_000;

/** How many rows `found` has, such as `from reviews where …`, counted up to 1,000. */
export async function countUpTo1000(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${found} limit ${MOST_COUNTED}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
