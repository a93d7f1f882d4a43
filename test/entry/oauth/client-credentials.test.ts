import * as oauth from "oauth4webapi";
import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS_SCOPES } from "../../../server/domain/access-scopes.ts";
import type { TestTua } from "../../support/app.ts";
import { listeningTua } from "../../support/form-browser.ts";

const INSECURE = { [oauth.allowInsecureRequests]: true };

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua();
});
afterAll(() => tua.close());

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(tua.baseUrl + path, { method: "POST", body: new URLSearchParams(form), headers });
const secretForm = () => {
  const { clientId, clientSecret } = tua.merchant.application;
  return { client_id: clientId, client_secret: clientSecret };
};
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
});
const grant = { grant_type: "client_credentials" };

test("openid-client gets a token for the application itself, with all its registered scopes", async () => {
  const { clientId, clientSecret } = tua.merchant.application;
  const judge = await client.discovery(new URL(tua.baseUrl), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const token = await client.clientCredentialsGrant(judge);
  expect(token).toMatchObject({ token_type: "bearer", expires_in: 3_600, scope: ACCESS_SCOPES.join(" ") });
  expect(token.refresh_token).toBeUndefined();
});

test("oauth4webapi gets one with the requested scope, introspects and revokes it", async () => {
  const { clientId, clientSecret } = tua.merchant.application;
  const issuer = new URL(tua.baseUrl);
  const found = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...INSECURE });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const me: oauth.Client = { client_id: clientId };
  const auth = oauth.ClientSecretBasic(clientSecret);
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    me,
    auth,
    { scope: "events:read" },
    INSECURE,
  );
  const token = await oauth.processClientCredentialsResponse(server, me, response);
  expect(token.scope).toBe("events:read");
  const learn = async () => {
    const reply = await oauth.introspectionRequest(server, me, auth, token.access_token, INSECURE);
    return oauth.processIntrospectionResponse(server, me, reply);
  };
  expect(await learn()).toMatchObject({ active: true, client_id: clientId, scope: "events:read" });
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, me, auth, token.access_token, INSECURE),
  );
  expect(await learn()).toEqual({ active: false });
});

test("only a token's own client can introspect it", async () => {
  const token = (await (await post("/oauth/token", { ...grant, ...secretForm() })).json()) as {
    access_token: string;
  };
  const { clientId, clientSecret } = (await tua.createMerchant("Curious")).application;
  const reply = await post("/oauth/introspect", { token: token.access_token }, basic(clientId, clientSecret));
  expect(await reply.json()).toEqual({ active: false });
  const revocation = await post(
    "/oauth/revoke",
    { token: token.access_token },
    basic(clientId, clientSecret),
  );
  expect(revocation.status).toBe(400);
  const still = await post("/oauth/introspect", { token: token.access_token, ...secretForm() });
  expect(await still.json()).toMatchObject({ active: true });
});

test.each([
  ["an unknown scope", "admin", "requested scope admin is not allowed"],
  ["a known one beside an unknown one", "events:read admin", "requested scope admin is not allowed"],
  ["a scope about a person, where there is none", "openid", "requested scope openid is not allowed"],
  ["one that no description may repeat", '"é"', "scope contains invalid characters"],
])("%s is invalid_scope, never dropped silently", async (_name, scope, error_description) => {
  const response = await post("/oauth/token", { ...grant, ...secretForm(), scope });
  expect(await response.json()).toMatchObject({ error: "invalid_scope", error_description });
  expect(response.status).toBe(400);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("the secret may come in the form or as Basic, plain or form-encoded, but in one place", async () => {
  const { clientId, clientSecret } = tua.merchant.application;
  expect(clientId + clientSecret).toMatch(/^[A-Za-z0-9_-]+$/);
  expect((await post("/oauth/token", grant, basic(clientId, clientSecret))).status).toBe(200);
  expect((await post("/oauth/token", { ...grant, ...secretForm() })).status).toBe(200);
  const both = await post("/oauth/token", { ...grant, ...secretForm() }, basic(clientId, clientSecret));
  expect([both.status, await both.json()]).toMatchObject([400, { error: "invalid_request" }]);
});

test("a wrong secret, its hash, or no secret is invalid_client", async () => {
  const { clientId, clientSecret } = tua.merchant.application;
  const { hashSecret } = await import("../../../server/domain/api-key.ts");
  for (const wrong of [`${clientSecret}x`, hashSecret(clientSecret), "x"]) {
    const response = await post("/oauth/token", grant, basic(clientId, wrong));
    expect([response.status, await response.json()]).toMatchObject([401, { error: "invalid_client" }]);
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic /);
  }
  const none = await post("/oauth/token", { ...grant, client_id: clientId });
  expect([none.status, await none.json()]).toMatchObject([401, { error: "invalid_client" }]);
});

test.each([
  ["the password grant", { grant_type: "password", username: "a", password: "b" }, "unsupported_grant_type"],
  ["no grant", {}, "invalid_request"],
])("%s is rejected", async (_name, form, error) => {
  const response = await post("/oauth/token", { ...secretForm(), ...form } as Record<string, string>);
  expect([response.status, await response.json()]).toMatchObject([400, { error }]);
});

test("a body that is not a form, and a repeated parameter, are rejected", async () => {
  const json = await fetch(`${tua.baseUrl}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...grant, ...secretForm() }),
  });
  expect([json.status, await json.json()]).toMatchObject([400, { error: "invalid_request" }]);
  const body = new URLSearchParams({ ...grant, ...secretForm() });
  body.append("grant_type", "client_credentials");
  const twice = await fetch(`${tua.baseUrl}/oauth/token`, { method: "POST", body });
  expect([twice.status, await twice.json()]).toMatchObject([400, { error: "invalid_request" }]);
});

test("another merchant's secret does not work here", async () => {
  const { clientSecret } = (await tua.createMerchant("Neighbour")).application;
  const { clientId } = tua.merchant.application;
  expect((await post("/oauth/token", grant, basic(clientId, clientSecret))).status).toBe(401);
});
