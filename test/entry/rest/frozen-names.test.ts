import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { startTua } from "../../support/app.ts";

const FILE = new URL("./frozen-names.json", import.meta.url);

const tua = await startTua();
afterAll(() => tua.close());
const { paths, webhooks, components } = (await tua.app.inject("/openapi.json")).json();

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema;
  enum?: string[];
}
const within = (
  at: string,
  { properties = {}, items, anyOf = [], additionalProperties, ...own }: Schema,
): string[] => [
  at,
  ...(own.enum ?? []).map((value) => `${at}=${value}`),
  ...[...anyOf, ...(additionalProperties ? [additionalProperties] : [])].flatMap((schema) =>
    within(at, schema).slice(1),
  ),
  ...Object.entries(properties).flatMap(([name, schema]) => within(`${at}.${name}`, schema)),
  ...(items ? within(`${at}[]`, items) : []),
];

/** Each operation, parameter, component, property within a component, and value of an enum. */
const operations = Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { operationId: string; parameters?: { name: string }[] }>).flatMap(
    ([method, { operationId, parameters = [] }]) => [
      `${method} ${path} ${operationId}`,
      ...parameters.map(({ name }) => `${operationId}(${name})`),
    ],
  ),
);
const schemas = Object.entries(components.schemas as Record<string, Schema>);
const names = [...operations, ...schemas.flatMap(([title, schema]) => within(title, schema))].sort();

test("no name of /openapi.json is gone, and frozen-names.json has each new one", async () => {
  const gone = JSON.parse(readFileSync(FILE, "utf8")).filter((name: string) => !names.includes(name));
  const how = "Clients use these names: keep them, and announce their removal as docs/versioning.md says.";
  expect(gone, how).toEqual([]);
  // `npm exec -- vitest run test/entry/rest/frozen-names -u` adds the new ones.
  await expect(`${JSON.stringify(names, null, 2)}\n`).toMatchFileSnapshot(FILE.pathname);
});
