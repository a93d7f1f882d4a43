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
      (words) => `${older?.at}..${at}: ${words}`,
    );
  });
  expect(versions.length).toBeGreaterThan(1);
  expect(breaks).toEqual([]);
});

const OLDER = `
  type Query { orders(first: Int, state: State): [Order!]! order(id: ID!): Order }
  type Order { id: ID! note: String state: State! }
  enum State { OPEN PAID }
  input Filter { state: State }
  type Mutation { cancel(filter: Filter): Order }`;
const changed = (from: string, to: string) => {
  expect(OLDER).toContain(from);
  return OLDER.replace(from, to);
};

test.each([
  ["a field that is gone", changed("note: String ", ""), "Order.note was removed."],
  [
    "a field that may be null now",
    changed("state: State!", "state: State"),
    "Order.state changed type from State! to State.",
  ],
  [
    "a field of another type",
    changed("note: String", "note: Int"),
    "Order.note changed type from String to Int.",
  ],
  ["an enum value that is gone", changed("OPEN PAID", "OPEN"), "PAID was removed from enum type State."],
  ["an argument that is gone", changed(", state: State)", ")"), "Query.orders arg state was removed."],
  [
    "an argument that became required",
    changed("first: Int", "first: Int!"),
    "Query.orders arg first has changed type from Int to Int!.",
  ],
  [
    "a new argument that is required",
    changed("(id: ID!)", "(id: ID!, at: Int!)"),
    "A required arg at on Query.order was added.",
  ],
  [
    "a new input field that is required",
    changed("input Filter {", "input Filter { from: Int! "),
    "A required field from on input type Filter was added.",
  ],
  [
    "an input field that is gone",
    changed("input Filter { state: State }", "input Filter { other: State }"),
    "Filter.state was removed.",
  ],
])("%s breaks clients, until a decision names it word for word", (_what, newer, words) => {
  expect(undecidedBreaks(OLDER, newer, "")).toEqual([words]);
  expect(undecidedBreaks(OLDER, newer, `# A decision\n\nIt was wrong.\n\nBreaks: ${words}\n`)).toEqual([]);
  expect(undecidedBreaks(OLDER, newer, `Breaks: ${words.slice(0, -2)}\nNothing Breaks: ${words}`)).toEqual([
    words,
  ]);
});

test.each([
  ["a new field", changed("note: String", "note: String more: Int")],
  ["a field that is never null any more", changed("note: String", "note: String!")],
  ["a new enum value", changed("OPEN PAID", "OPEN PAID LATE")],
  ["an argument that may be left out", changed("first: Int", "first: Int, last: Int")],
  ["words alone", changed("type Order", '"An order." type Order')],
])("%s breaks nobody", (_what, newer) => {
  expect(undecidedBreaks(OLDER, newer, "")).toEqual([]);
});
