import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { Browser, signIn, within } from "../../support/form-browser.ts";

const baseUrl = "https://pay.example.com";
let tua: TestTua;
let headers: Record<string, string>;
beforeAll(async () => {
  // Production: with a database, outside development and tests.
  tua = await startTua({ env: { NODE_ENV: "production", BASE_URL: baseUrl } });
  const browser = new Browser(within(tua));
  await signIn(browser, baseUrl, tua.merchant.owner);
  headers = {
    host: "pay.example.com",
    origin: baseUrl,
    "x-tua-csrf": "1",
    cookie: `__Host-tua_session=${browser.cookies.get("__Host-tua_session")?.value}`,
    "x-tua-merchant": tua.merchant.merchantId,
    "x-tua-mode": "test",
  };
});
afterAll(() => tua.close());

const sendRequest = async (payload: object) => {
  const response = await tua.app.inject({ method: "POST", url: "/bff", headers, payload });
  return { status: response.statusCode, ...response.json() };
};

const generated = new URL("../../../web/dashboard/generated/persisted-documents.json", import.meta.url);
const listed = Object.entries(JSON.parse(readFileSync(generated, "utf8")) as Record<string, string>);
const [name, text] = listed.find(([, document]) => document.includes("query ApiKeys")) as [string, string];
const sha256Hash = name.replace("sha256:", "");

test("production accepts the operations that codegen collected, by their hash", async () => {
  const { status, data } = await sendRequest({ extensions: { persistedQuery: { sha256Hash } } });
  expect([status, data.apiKeys.length]).toEqual([200, 2]);
});

test.each([
  ["a text of one's own", { query: "{ merchant { name } }" }],
  ["the very text of a listed operation", { query: text }],
  ["an unknown hash", { extensions: { persistedQuery: { sha256Hash: "0".repeat(64) } } }],
  [
    "a text beside an unknown hash",
    { query: "{ merchant { name } }", extensions: { persistedQuery: { sha256Hash: "0" } } },
  ],
  ["nothing", {}],
])("production rejects %s", async (_name, payload) => {
  const { status, data, errors } = await sendRequest(payload);
  expect([status, data ?? null, errors[0].extensions.code]).toEqual([400, null, "invalid_request"]);
});

test("a listed operation takes precedence over a text sent with its hash", async () => {
  const { data } = await sendRequest({
    query: "{ merchant { name } }",
    extensions: { persistedQuery: { sha256Hash } },
  });
  expect(Object.keys(data)).toContain("apiKeys");
});
