import { sql } from "kysely";
import type { Direction } from "../domain/transaction-filter.ts";

/** In which direction rows are read, and what lies beyond a place in it. */
export const READING = {
  asc: { direction: sql`asc`, beyond: sql`>` },
  desc: { direction: sql`desc`, beyond: sql`<` },
} as const satisfies Record<Direction, object>;

/** So many rows of a list are counted, and no more. */
export const MOST_COUNTED = 1_000;
