import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DOCS_TABLES, withTables } from "../support/generate/docs-tables.ts";
import { generatedFiles } from "../support/generate/generated-files.ts";
import { repository } from "./source-files.ts";

const files = generatedFiles(repository);

test.each(files)("$file says what the code says (npm run generate)", ({ file, text }) => {
  expect(readFileSync(join(repository, file), "utf8")).toBe(text);
});

/** A table without its end would replace the text up to the end of another. */
const MARKERS = /<!-- (?:table: ([a-z-]+) -->|end -->)/g;

test("each table has its place on a page, between a start and an end", () => {
  const markers = files.flatMap(({ text }) => [...text.matchAll(MARKERS)].map(([, name]) => name));
  expect(markers.map((name) => name === undefined)).toEqual(markers.map((_, place) => place % 2 === 1));
  expect(new Set(markers.filter((name) => name !== undefined))).toEqual(new Set(Object.keys(DOCS_TABLES)));
});

test("an edited table is written again, and an unknown one is refused", () => {
  const edited = "<!-- table: exit-codes -->\n| 2 | Nothing. |\n<!-- end -->";
  expect(withTables(edited)).toContain("| 1 | The command failed.");
  expect(withTables(edited)).not.toContain("Nothing.");
  expect(() => withTables("<!-- table: no-such -->\n<!-- end -->")).toThrow("No table is called no-such");
});
