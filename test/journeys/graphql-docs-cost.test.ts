import { type GraphQLField, isListType, isObjectType, isWrappingType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildBearerSchema } from "../../server/entry/graphql/schema.ts";
import { docsSample, docsText } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";

/** Compares the section about the cost of an operation with Tua. */
const LIMITS = "reference/graphql-errors-and-limits.md";
const section = docsText(LIMITS).split("### Cost\n")[1]?.split("### Requests")[0] ?? "";

/** Rows of the table with this heading, as the names in code and the first number. */
function rows(heading: string): { names: string[]; text: string; number: number }[] {
  const [, table = ""] = section.split(`| ${heading} |\n|---|---|\n`);
  return [...(table.split("\n\n")[0] ?? "").matchAll(/^\| (.+) \| (.+) \|$/gm)].map(
    ([, text = "", second = ""]) => ({
      names: [...text.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
      text,
      number: Number(/[\d,]+/.exec(second)?.[0].replace(",", "")),
    }),
  );
}

const getCost = (field: GraphQLField<unknown, unknown>, below: number): number => {
  const { complexity } = field.extensions as { complexity?: unknown };
  if (typeof complexity === "function") return complexity({ args: {}, childComplexity: below });
  return typeof complexity === "number" ? complexity : 1 + below;
};
const isList = ({ type }: GraphQLField<unknown, unknown>) =>
  isListType(type) || (isWrappingType(type) && isListType(type.ofType));
const fields = Object.values(buildBearerSchema().getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith("__"))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({
      name: field.name,
      isList: isList(field),
      isPage: field.args.some(({ name }) => name === "first"),
      own: getCost(field, 0),
      rows: getCost(field, 1) - getCost(field, 0),
    })),
  );

let tua: Awaited<ReturnType<typeof listeningTua>>;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

test("the example costs what the page says", async () => {
  const [, cost] = /this operation costs (\d+)/.exec(section) ?? [];
  const inner = docsSample(LIMITS, "cost").trim().slice(1, -1);
  const times = Math.ceil(10_001 / Number(cost));
  const aliased = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => inner.replace("transactions", `a${index}: transactions`)).join(" ")} }`;
  const post = async (query: string) => {
    const response = await tua.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { authorization: `Bearer ${tua.merchant.keys.test.secret}` },
      payload: { query },
    });
    return response.json();
  };
  expect((await post(aliased(times))).errors[0].message).toContain(`may cost ${times * Number(cost)};`);
  expect((await post(aliased(times - 1))).errors).toBeUndefined();
});

test("lists count the rows of the table", () => {
  const table = rows("list | rows that count");
  expect(table.find(({ names }) => names[0] === "first")?.text).toContain("`last`");
  for (const { name, rows: counted } of fields.filter(({ isPage }) => isPage))
    expect([name, counted]).toEqual([name, 25]);
  const others = fields.filter(({ isPage, isList, rows }) => !isPage && (rows > 1 || (isList && rows !== 1)));
  const named = table.slice(1, -1).flatMap(({ names, number }) => names.map((name) => `${name} ${number}`));
  expect(named.toSorted()).toEqual([...new Set(others.map(({ name, rows }) => `${name} ${rows}`))].sort());
  expect(table.at(-1)).toMatchObject({ names: ["intervals"], number: 1 });
});

test("fields that cost more are in the table", () => {
  const table = rows("field | cost");
  const named = table.flatMap(({ names, number }) => names.map((name) => `${name} ${number}`));
  const dear = fields.filter(({ own }) => own > 1).map(({ name, own }) => `${name} ${own}`);
  expect(named.toSorted()).toEqual([...new Set(dear)].sort());
});
