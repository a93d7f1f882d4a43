import { expect, test } from "vitest";
import { readDecisions, schemaHistory, undecidedBreaks } from "./schema-changes.ts";

const history = schemaHistory();

const rule = history
  ? "every breaking change of schema.graphql in git's history is one that a decision names"
  : "without git's history no change of schema.graphql is judged";

test.runIf(history !== null)(rule, () => {
  const versions = history ?? [];
  const decisions = readDecisions();
  const breaks = versions.slice(1).flatMap(({ at, schema }, index) => {
    const older = versions[index];
    return undecidedBreaks(older?.schema ?? "", schema, decisions).map(
      (change) => `${older?.at}..${at}: ${change}`,
    );
  });
  expect(versions.length).toBeGreaterThan(1);
  expect(breaks).toEqual([]);
});

const OLDER = "type Query { orders(first: Int): [Order!]! } type Order { id: ID! note: String }";
const changed = (from: string, to: string) => {
  expect(OLDER).toContain(from);
  return OLDER.replace(from, to);
};

test.each([
  ["a field that is gone", changed(" note: String", ""), "Order.note was removed."],
  [
    "an argument that became required",
    changed("first: Int", "first: Int!"),
    "Query.orders arg first has changed type from Int to Int!.",
  ],
])("%s breaks clients until a decision names it literally", (_what, newer, change) => {
  expect(undecidedBreaks(OLDER, newer, "")).toEqual([change]);
  expect(undecidedBreaks(OLDER, newer, `# A decision\n\nIt was wrong.\n\nBreaks: ${change}\n`)).toEqual([]);
  expect(undecidedBreaks(OLDER, newer, `Breaks: ${change.slice(0, -2)}\nNothing Breaks: ${change}`)).toEqual([
    change,
  ]);
});

test("a new field breaks no client", () => {
  expect(undecidedBreaks(OLDER, changed("note: String", "note: String more: Int"), "")).toEqual([]);
});
