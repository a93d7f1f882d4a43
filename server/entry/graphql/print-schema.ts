import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { buildBearerSchema, buildMemberSchema } from "./schema.ts";

/** The committed schema files and their schemas. */
export const SCHEMA_FILES: Readonly<Record<string, () => GraphQLSchema>> = {
  "schema.graphql": buildBearerSchema,
  "web/dashboard/schema.graphql": buildMemberSchema,
};

/** Prints a schema. The text does not depend on the order in which classes are loaded. */
export function printSorted(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
