import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ObjectTypeDefinitionNode, parse, visit } from "graphql";
import { expect, test } from "vitest";
import { printTuaSchema } from "../../server/entry/graphql/print-schema.ts";
import { repository } from "./source-files.ts";

test("schema.graphql says what the classes make", () => {
  expect(printTuaSchema()).toBe(readFileSync(join(repository, "schema.graphql"), "utf8"));
});

test("every type, field, argument and value says what it is", () => {
  const silent: string[] = [];
  visit(parse(printTuaSchema()), {
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
