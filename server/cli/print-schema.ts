import { writeFile } from "node:fs/promises";
import { printSorted, SCHEMA_FILES } from "../entry/graphql/print-schema.ts";

/** Writes the schema files, from the project folder. */
for (const [file, build] of Object.entries(SCHEMA_FILES)) await writeFile(file, printSorted(build()));
