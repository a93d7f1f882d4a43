import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { namesIn } from "./frozen-names.ts";

let tua: TestTua;
let text: string;
beforeAll(async () => {
  tua = await startTua({ env: { BASE_URL: "https://pay.waakye.shop" } });
  text = (await tua.app.inject("/openapi.json")).body;
});
afterAll(() => tua.close());

test("Redocly's recommended rules report nothing", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("Spectral's recommended rules report nothing", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset(rulesets.oas, { severity: "recommended" }));
  const problems = await linter.run(text);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join("/")}`)).toEqual([]);
});

const FILE = new URL("../../../web/client/generated/tua-api.ts", import.meta.url);

// Written by `npm run generate`, unless a name is gone; typed-client.test.ts is checked against them.
test("the client's types are the output of openapi-typescript, and none of their names is gone", async () => {
  const types = astToString(await openapiTypes(text));
  const names = new Set(namesIn(types));
  const gone = namesIn(readFileSync(FILE, "utf8")).filter((name) => !names.has(name));
  const how =
    "Clients use these names: keep them, and announce their removal as docs/reference/versioning.md says.";
  expect(gone, how).toEqual([]);
  await expect(types).toMatchFileSnapshot(FILE.pathname);
});

test("finds operations, parameters, properties in depth and values", () => {
  expect(
    namesIn(`
      export interface paths { "/a": { get?: never; post: operations["a"] } }
      export interface components { schemas: { A: { b: ("x" | "y")[]; c?: { d: string | null } } } }
      export interface operations { a: { parameters: { query?: { e?: number } } } }`).filter((name) =>
      /=|post|\.[bde]$/.test(name),
    ),
  ).toEqual([
    "paths./a.post",
    "components.schemas.A.b",
    "components.schemas.A.b=x",
    "components.schemas.A.b=y",
    "components.schemas.A.c.d",
    "operations.a.parameters.query.e",
  ]);
});
