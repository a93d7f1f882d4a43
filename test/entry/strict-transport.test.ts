import { afterEach, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "../support/app.ts";
import { Browser, openSignIn, within } from "../support/form-browser.ts";

const HTTPS = "https://pay.example.com";

/** One URL of every endpoint, and one of no endpoint. */
const ADDRESSES = [
  ...["/v1/transactions", "/graphql", "/openapi.json", "/docs", "/healthz", "/nowhere", "/v1/%ff"],
  ...["/pay/co_test_none", "/v2/", "/v2/nothing", "/session/start", "/bff", "/", "/assets/none.js"],
  ...["/oauth/authorize?client_id=x", "/oauth/jwks", "/.well-known/openid-configuration", "/oauth/sign-in/x"],
  ...["/client/", "/client/tua-client.js", "/client/nothing"],
];

let tua: TestTua;
afterEach(() => tua.close());

/** The header in each response, by URL. */
async function readHeaders(env: Record<string, string>): Promise<Record<string, unknown>> {
  tua = await startTua({ env });
  const found: Record<string, unknown> = {};
  for (const url of ADDRESSES)
    found[url] = (await tua.app.inject(url)).headers["strict-transport-security"] ?? null;
  const browser = new Browser(within(tua));
  const page = await browser.go(await openSignIn(browser, env.BASE_URL ?? "http://localhost:4000"));
  expect(page.status).toBe(200);
  found["sign in"] = page.headers.get("strict-transport-security");
  return found;
}

const each = (value: string | null) =>
  Object.fromEntries([...ADDRESSES, "sign in"].map((address) => [address, value]));

describe("Strict-Transport-Security", () => {
  test("is in every response for a year if Tua's URLs are https", async () => {
    expect(await readHeaders({ BASE_URL: HTTPS })).toEqual(each("max-age=31536000"));
  });

  test("is in none over http", async () => {
    expect(await readHeaders({})).toEqual(each(null));
  });

  test("is in none while one URL is http: browsers apply it to each port of a host", async () => {
    expect(await readHeaders({ BASE_URL: HTTPS, CHECKOUT_URL: "http://pay.example.com:8080" })).toEqual(
      each(null),
    );
  });
});
