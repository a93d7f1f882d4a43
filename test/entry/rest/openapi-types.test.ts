import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";

let tua: TestTua;
let text: string;
beforeAll(async () => {
  tua = await startTua({ env: { BASE_URL: "https://pay.waakye.shop" } });
  text = (await tua.app.inject("/openapi.json")).body;
});
afterAll(() => tua.close());

test("Redocly's recommended rules have nothing to say", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("Spectral's recommended rules have nothing to say", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset(rulesets.oas, { severity: "recommended" }));
  const problems = await linter.run(text);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join("/")}`)).toEqual([]);
});

// Written by `npm run generate`; typed-client.test.ts is checked against them.
test("the types of the client are those that openapi-typescript makes of the description", async () => {
  const types = astToString(await openapiTypes(text));
  await expect(types).toMatchFileSnapshot("./generated/tua-api.ts");
});
