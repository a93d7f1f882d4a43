import { writeFile } from "node:fs/promises";
import { printTuaSchema } from "../entry/graphql/print-schema.ts";

/** Writes `schema.graphql` at the top of the project, from which it is run. */
await writeFile("schema.graphql", printTuaSchema());
