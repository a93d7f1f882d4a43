import { readFileSync } from "node:fs";
import { type OperationDefinitionNode, parse, specifiedRules, validate } from "graphql";
import { expect, test } from "vitest";
import { isCompilable } from "../../../server/entry/graphql/compiled-operations.ts";
import { documentRules } from "../../../server/entry/graphql/limits.ts";
import { schema } from "../../support/root-fields.ts";

const generated = new URL("../../../web/dashboard/generated/persisted-documents.json", import.meta.url);
const listed = Object.values(JSON.parse(readFileSync(generated, "utf8")) as Record<string, string>).map(
  (text) => {
    const document = parse(text);
    const operation = document.definitions.find((node) => "operation" in node) as OperationDefinitionNode;
    return { name: operation.name?.value ?? "", kind: operation.operation, document };
  },
);

test("all queries of the dashboard are compiled", () => {
  expect(listed.length).toBeGreaterThan(20);
  const queries = listed.filter(({ kind }) => kind === "query");
  const executed = queries.filter(({ document }) => !isCompilable(document)).map(({ name }) => name);
  expect(executed).toEqual([]);
});

test("only queries are", () => {
  const others = listed.filter(({ kind }) => kind !== "query");
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ document }) => isCompilable(document))).toEqual([]);
});

test.each([
  ["a default", "query ($n: Int = 1) { a(n: $n) }"],
  ["a directive on a field", "query ($y: Boolean!) { a @include(if: $y) }"],
  ["a directive on a fragment", "query ($y: Boolean!) { ... @include(if: $y) { a } }"],
  ["a text", '{ a(n: "1") }'],
  ["a text over several lines", '{ a(n: """1""") }'],
  ["a fraction", "{ a(n: 1.5) }"],
  ["an object", "query ($n: Int) { a(n: { b: $n }) }"],
  ["a list", "query ($n: Int) { a(n: [$n]) }"],
  ["a text in a fragment", 'query { ...F } fragment F on Query { a(n: "1") }'],
  ["two operations", "query A { a } query B { b }"],
  ["a mutation", "mutation { a }"],
  ["a subscription", "subscription { a }"],
])("%s is left to graphql-js", (_what, text) => {
  expect(isCompilable(parse(text))).toBe(false);
});

test.each(listed)("$name of the dashboard stays within the limits for external clients", ({ document }) => {
  const rules = [...specifiedRules, ...documentRules({ introspection: false })];
  expect(validate(schema, document, rules)).toEqual([]);
});
