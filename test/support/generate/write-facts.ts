import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { generatedFiles } from "./generated-files.ts";

/**
 * Writes the changed files, from the root of the project. Runs without a build: import only files that Node
 * can load directly.
 */
for (const { file, text } of generatedFiles(".")) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
