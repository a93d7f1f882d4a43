import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { generatedFiles } from "./generated-files.ts";

/** Writes what changed, from the top of the project. Runs without a build: import only what Node reads as it is. */
for (const { file, text } of generatedFiles(".")) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
