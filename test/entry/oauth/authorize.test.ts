import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { authorizeAddress } from "./dashboard-code.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

const sendRequest = async (changed: Record<string, string | undefined>): Promise<Response> =>
  new Browser().go((await authorizeAddress(tua, changed)).address.href);

test.each([
  ["an unknown client", { client_id: "app_test_0000000000000aaaaaaaaaaaaaaaa" }],
  ["a client id with a NUL", { client_id: "a\0b" }],
  ["a client id that is a path", { client_id: "../dashboard" }],
])("%s is reported on a page of ours, never by a redirect", async (_name, changed) => {
  const response = await sendRequest(changed);
  expect(response.status).toBe(400);
  expect(response.headers.get("location")).toBeNull();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toContain("Invalid sign-in request");
});

test.each([
  "/session/callback/",
  "/session/callback?x=1",
  "/session/callback#x",
  "/session/../session/callback",
  "/session%2fcallback",
  "/SESSION/callback",
  "@evil.example/session/callback",
  ".evil.example/session/callback",
])("a redirect URL that differs in one character is not followed: %s", async (tail) => {
  const response = await sendRequest({ redirect_uri: tua.baseUrl + tail });
  expect(response.status).toBe(400);
  expect(response.headers.get("location")).toBeNull();
});

test.each([
  ["no challenge", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
  ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
  ["a challenge without its method", { code_challenge_method: undefined }, "invalid_request"],
  ["a challenge of 42 characters", { code_challenge: "x".repeat(42) }, "invalid_request"],
  ["the implicit grant", { response_type: "token" }, "unsupported_response_type"],
  ["an unknown scope", { scope: "openid admin" }, "invalid_scope"],
  ["a scope that it did not register", { scope: "openid payments:create" }, "invalid_scope"],
  ["nobody signed in, and nobody to be asked", { prompt: "none" }, "login_required"],
])("%s comes back as an error with state and iss", async (_name, changed, error) => {
  const { address, state } = await authorizeAddress(tua, changed);
  const browser = new Browser();
  if (error !== "login_required") await signIn(browser, tua.baseUrl, tua.merchant.owner);
  const response = await browser.go(address.href);
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get("location") as string);
  expect(back.origin + back.pathname).toBe(`${tua.baseUrl}/session/callback`);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state, iss: tua.baseUrl });
});

test("a repeated parameter is rejected", async () => {
  const { address } = await authorizeAddress(tua);
  const response = await new Browser().go(`${address.href}&state=other`);
  expect(response.status).not.toBe(200);
  expect(response.headers.get("location") ?? "").not.toContain("/oauth/sign-in");
});

test("no other site may read a response of the authorization endpoint", async () => {
  const { address } = await authorizeAddress(tua);
  const response = await fetch(address, { headers: { origin: "https://evil.example" }, redirect: "manual" });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test.each([
  ["/oauth/token", "GET", 405],
  ["/oauth/jwks", "POST", 405],
  ["/oauth/end", "GET", 404],
  ["/oauth/end/confirm", "POST", 404],
  ["/oauth/request", "POST", 404],
  ["/oauth/anything", "GET", 404],
  ["/interaction/x", "GET", 404],
])("%s rejects %s: %i", async (path, method, status) => {
  expect((await fetch(tua.baseUrl + path, { method })).status).toBe(status);
});
