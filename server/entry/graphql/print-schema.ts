import { lexicographicSortSchema, printSchema } from "graphql";
import { buildTuaSchema } from "./schema.ts";

/** The text of `schema.graphql`: the same for the same classes, whatever the order they are read in. */
export function printTuaSchema(): string {
  return `${printSchema(lexicographicSortSchema(buildTuaSchema()))}\n`;
}
