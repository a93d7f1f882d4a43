import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ObjectTypeDefinitionNode, parse, visit } from "graphql";
import { expect, test } from "vitest";
import { printSorted, SCHEMA_FILES } from "../../server/entry/graphql/print-schema.ts";
import { buildMemberSchema } from "../../server/entry/graphql/schema.ts";
import { repository } from "./source-files.ts";

test.each(Object.entries(SCHEMA_FILES))("%s says what the classes make", (file, build) => {
  expect(printSorted(build())).toBe(readFileSync(join(repository, file), "utf8"));
});

test("every type, field, argument and value says what it is", () => {
  const silent: string[] = [];
  visit(parse(printSorted(buildMemberSchema())), {
    enter(node) {
      if (!node.kind.endsWith("Definition")) return;
      const { name, description, loc } = node as ObjectTypeDefinitionNode;
      if (!description?.value.trim()) silent.push(`line ${loc?.startToken.line}: ${name.value}`);
    },
  });
  expect(silent).toEqual([]);
});

test("the dashboard's types and its list of operations are what codegen makes of schema and sources", async () => {
  const codegen = join(repository, "node_modules/@graphql-codegen/cli/esm/bin.js");
  const check = promisify(execFile)(process.execPath, [codegen, "--config", "codegen.ts", "--check"], {
    cwd: repository,
  });
  await expect(
    check.then(
      () => "up to date",
      (error) => error.stdout,
    ),
  ).resolves.toBe("up to date");
});
