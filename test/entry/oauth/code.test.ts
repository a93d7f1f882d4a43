import { allowInsecureRequests, authorizationCodeGrant } from "openid-client";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import { authorizeAddress, dashboardAsJudge, exchange, obtainCode, opensUserInfo } from "./dashboard-code.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

test("openid-client exchanges a code, starting with discovery, and accepts signature, nonce, state and iss", async () => {
  const judge = await dashboardAsJudge(tua);
  allowInsecureRequests(judge);
  const { callback, codeVerifier, state, nonce } = await obtainCode(tua);
  expect(callback.searchParams.get("iss")).toBe(tua.baseUrl);
  const tokens = await authorizationCodeGrant(judge, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    maxAge: 3_600,
    idTokenExpected: true,
  });
  expect(tokens.claims()?.sub).toMatch(/^mem_/);
  expect(tokens.refresh_token).toBeUndefined();
});

test("a code used twice fails and revokes its tokens", async () => {
  const authorized = await obtainCode(tua);
  const first = await exchange(tua, authorized);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("no-store");
  const { access_token } = (await first.json()) as { access_token: string };
  expect(await opensUserInfo(tua, access_token)).toBe(true);
  const second = await exchange(tua, authorized);
  expect([second.status, await second.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect(await opensUserInfo(tua, access_token)).toBe(false);
});

test("a code used twenty times at once succeeds once and its family is revoked", async () => {
  for (let round = 0; round < 5; round++) {
    const authorized = await obtainCode(tua);
    const responses = await Promise.all(Array.from({ length: 20 }, () => exchange(tua, authorized)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    const won = responses.find(({ status }) => status === 200) as Response;
    const { access_token } = (await won.json()) as { access_token: string };
    expect(await opensUserInfo(tua, access_token)).toBe(false);
    // No other endpoint finds it either, even if it was stored after its grant was revoked.
    expect(await tua.services.useCases.findArtifact("AccessToken", access_token)).toBeNull();
  }
});

test.each([
  ["no verifier", { code_verifier: undefined }],
  ["another verifier", { code_verifier: "x".repeat(43) }],
  ["another redirect address", { redirect_uri: "http://localhost/session/callback" }],
  ["a code of nobody", { code: "x".repeat(43) }],
])("%s: invalid_grant", async (_name, changed) => {
  const response = await exchange(tua, await obtainCode(tua), changed);
  expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});

test("without its original redirect URL, a code is invalid", async () => {
  const response = await exchange(tua, await obtainCode(tua), { redirect_uri: undefined });
  expect(response.status).toBe(400);
});

test("if another member signs in over a signed-in one, nothing of the first is left", async () => {
  const other = (await tua.createMerchant("Second")).owner;
  const browser = new Browser();
  await obtainCode(tua, browser);
  const before = browser.cookies.get("tua_oauth")?.value;
  const { address, codeVerifier } = await authorizeAddress(tua, { prompt: "login" });
  const { last: page } = await browser.follow(address.href);
  const posted = await browser.post(page, other);
  const resumed = await browser.go(posted.headers.get("location") as string);
  const code = new URL(resumed.headers.get("location") as string).searchParams.get("code") as string;
  const { id_token } = (await (await exchange(tua, { code, codeVerifier })).json()) as { id_token: string };
  const { sub } = JSON.parse(Buffer.from(id_token.split(".")[1] as string, "base64url").toString());
  expect(await tua.services.useCases.findMember(sub)).toMatchObject({ email: other.email });
  expect(browser.cookies.get("tua_oauth")?.value).not.toBe(before);
  const stale = new Browser();
  for (const name of ["tua_oauth", "tua_oauth.sig"]) {
    const first = browser.seen.find((cookie) => cookie.name === name)?.value as string;
    stale.cookies.set(name, { value: first, path: "/" });
  }
  const again = await stale.follow((await authorizeAddress(tua)).address.href);
  expect(again.last).toContain("/oauth/sign-in/");
});

test("with a wrong client secret, a code is not looked up", async () => {
  const authorized = await obtainCode(tua);
  const rejected = await exchange(tua, authorized, { client_secret: "wrong" });
  expect([rejected.status, await rejected.json()]).toMatchObject([401, { error: "invalid_client" }]);
  expect((await exchange(tua, authorized)).status).toBe(200);
});

test("another client's code is invalid", async () => {
  const { clientId, clientSecret } = tua.merchant.application;
  const response = await exchange(tua, await obtainCode(tua), {
    client_id: clientId,
    client_secret: clientSecret,
  });
  expect(response.status).toBe(400);
});

test("a code is valid for a minute", async () => {
  const authorized = await obtainCode(tua);
  const client = new pg.Client({ connectionString: tua.databaseUrl });
  await client.connect();
  await client.query(`update oidc_artifacts set payload = (payload::jsonb || jsonb_build_object(
    'exp', (payload->>'exp')::int - 61, 'iat', (payload->>'iat')::int - 61))::json where kind = 'AuthorizationCode'`);
  await client.end();
  const response = await exchange(tua, authorized);
  expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});
