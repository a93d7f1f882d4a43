import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { buildBearerSchema, buildMemberSchema } from "./schema.ts";

/** The committed files and the schemas that they print. */
export const SCHEMA_FILES: Readonly<Record<string, () => GraphQLSchema>> = {
  "schema.graphql": buildBearerSchema,
  "web/dashboard/schema.graphql": buildMemberSchema,
};

/** The text of a schema: the same for the same classes, whatever the order they are read in. */
export function printSorted(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
