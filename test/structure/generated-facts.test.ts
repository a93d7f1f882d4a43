import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generatedFiles } from "../support/generate/generated-files.ts";
import { repository } from "./source-files.ts";

test.each(generatedFiles(repository))(
  "$file says what the code says (npm run generate)",
  ({ file, text }) => {
    expect(readFileSync(join(repository, file), "utf8")).toBe(text);
  },
);
