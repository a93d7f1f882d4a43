import { expect, test } from "vitest";
import { createIndex, find } from "../../web/docs/script/ranking.ts";

const entry = (name: string, text: string) => ({ url: `/docs/${name}`, page: name, heading: name, text });
const index = createIndex([
  entry("refunds", "one two three four five six seven eight nine"),
  entry("webhooks", "one two three four five six seven eight"),
]);
const search = (query: string) => find(index, query).map(({ url }) => url);

test("a pasted text is searched by its first eight words", () => {
  // Only one page has the ninth word.
  expect(search("one two three four five six seven eight nine")).toHaveLength(2);
  expect(search(`one two three four five six seven eight ${"word ".repeat(10_000)}`)).toHaveLength(2);
});

test("a repeated word counts once", () => {
  expect(search("nine ".repeat(20))).toEqual(["/docs/refunds"]);
});

test("a word of thousands of letters finds nothing", () => {
  expect(search("x".repeat(100_000))).toEqual([]);
});
