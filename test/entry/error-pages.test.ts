import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STATUS } from "../../server/entry/send-error.ts";
import { startTua, type TestTua } from "../support/app.ts";
import { getIds } from "../support/docs-site.ts";
import { ANCHORS, namesItsPage } from "../support/error-page.ts";
import { order } from "../support/orders.ts";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua({ env: { BASE_URL: "https://api.shop.example" } });
});
afterAll(() => tua.close());

test("every code of the browser SDK that REST lacks has an anchor of its own", async () => {
  const folder = new URL("../../web/sdk/", import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const files = scripts.map((name) => readFileSync(new URL(name, folder), "utf8"));
  const codes = files.flatMap((text) => [...text.matchAll(/^ +code: "(\w+)",$/gm)].map(([, code]) => code));
  const own = codes.filter((code) => !Object.hasOwn(STATUS, code as string));
  expect(own.toSorted()).toEqual(["already_open", "frame_blocked", "network_error"]);
  expect([...ANCHORS].filter((id) => id.startsWith("sdk.")).toSorted()).toEqual(
    own.map((code) => `sdk.${code}`).toSorted(),
  );
});

test("the served page has every anchor", async () => {
  const { statusCode, body } = await tua.app.inject({ url: "/docs/errors" });
  expect(statusCode).toBe(200);
  expect(ANCHORS.size).toBeGreaterThan(100);
  expect(getIds(body)).toEqual(expect.arrayContaining([...ANCHORS]));
});

test("docUrl is an absolute URL at BASE_URL, at every endpoint", async () => {
  const docUrl = (code: string) => `https://api.shop.example/docs/errors#${code}`;
  const rest = await tua.app.inject({ url: "/v1/events" });
  expect(rest.json().error.docUrl).toBe(docUrl("missing_credentials"));
  const unreadable = await tua.app.inject({ url: "/v1/%ff" });
  expect(unreadable.json().error.docUrl).toBe(docUrl("not_found"));
  const graphql = await tua.app.inject({
    method: "POST",
    url: "/graphql",
    payload: { query: "{ viewer { id } }" },
    headers: { authorization: "Bearer sk_test_nothing" },
  });
  expect(graphql.json().errors[0].extensions.docUrl).toBe(docUrl("invalid_api_key"));
  const bff = await tua.app.inject({ method: "POST", url: "/bff", payload: {} });
  expect(bff.json().errors[0].extensions.docUrl).toBe(docUrl("cross_site"));
});

test("and so has one of many fields", async () => {
  const response = await tua.app.inject({
    method: "POST",
    url: "/v1/checkout/initiate",
    payload: order({ amount: -1, currency: "x" }),
    headers: { authorization: `Bearer ${tua.merchant.keys.test.secret}` },
  });
  expect(namesItsPage(response.json().error)).toBe(true);
});
