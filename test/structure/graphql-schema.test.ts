import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printTuaSchema } from "../../server/entry/graphql/print-schema.ts";
import { repository } from "./source-files.ts";

test("schema.graphql says what the classes make", () => {
  expect(printTuaSchema()).toBe(readFileSync(join(repository, "schema.graphql"), "utf8"));
});
