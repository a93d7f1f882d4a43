import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import {
  ALL_SCOPES,
  type App,
  basic,
  exchange,
  introspect,
  obtainCode,
  obtainTokens,
  pkce,
  post,
  reachConsent,
  refresh,
  register,
  sendRequest,
  type Tokens,
  type Tua,
} from "./application-flow.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
let app: App;
let open: App;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  app = tua.merchant.application;
  open = await register(tua, { kind: "public" });
});
afterAll(() => tua.close());

const apps: [kind: string, app: () => App][] = [
  ["confidential", () => app],
  ["public", () => open],
];

test("the requests of the specification's 4.4 and 4.5 work unchanged", async () => {
  const { code, callback, state } = await obtainCode(tua, app);
  expect(callback.origin + callback.pathname).toBe(app.redirectUri);
  expect(Object.fromEntries(callback.searchParams)).toEqual({ code, state, iss: tua.baseUrl });
  const response = await exchange(tua, app, code);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const tokens = (await response.json()) as Tokens;
  expect(tokens).toEqual({
    access_token: expect.stringMatching(/^[\w-]{40,}$/),
    refresh_token: expect.stringMatching(/^[\w-]{40,}$/),
    expires_in: 3_600,
    token_type: "Bearer",
    scope: "transactions:read",
  });
  const again = await refresh(tua, app, tokens.refresh_token);
  expect([again.status, await again.json()]).toEqual([
    200,
    { ...tokens, access_token: expect.stringMatching(/^[\w-]{40,}$/) },
  ]);
  expect(await sendRequest(tua, tokens.access_token)).toEqual([200, null]);
});

test("an identity token is returned with openid, and only then", async () => {
  const { tokens } = await obtainTokens(tua, app, { params: { scope: "openid email" } });
  expect(tokens.id_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const about = await (await fetch(`${tua.baseUrl}/oauth/userinfo`, { headers })).json();
  expect(about).toEqual({ sub: expect.stringMatching(/^mem_/), email: tua.merchant.owner.email });
  const without = await obtainTokens(tua, app, { params: { scope: "openid" } });
  const reply = await fetch(`${tua.baseUrl}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${without.tokens.access_token}` },
  });
  expect(Object.keys((await reply.json()) as object)).toEqual(["sub"]);
});

test("without a scope parameter all registered scopes are requested, personal ones too (O20)", async () => {
  const { tokens } = await obtainTokens(tua, app, { params: { scope: undefined } });
  expect(tokens.scope.split(" ").toSorted()).toEqual(ALL_SCOPES.split(" ").toSorted());
  const narrow = await register(tua, { scopes: ["events:read", "offline_access"] });
  const narrowed = await obtainTokens(tua, narrow, { params: { scope: undefined } });
  expect(narrowed.tokens.scope).toBe("events:read offline_access");
});

test("offline_access is granted only if it is requested by name", async () => {
  const requested = await obtainTokens(tua, app, { params: { scope: "events:read offline_access" } });
  expect(requested.tokens.scope).toBe("events:read offline_access");
  const { page, browser } = await reachConsent(tua, app, { params: { scope: "offline_access" } });
  const html = await (await browser.go(page)).text();
  expect(html).not.toContain('value="allow"');
});

test.each(apps)("%s: a sent challenge is checked (O8)", async (_kind, of) => {
  const { verifier, requested } = await pkce();
  for (const code_verifier of [undefined, "x".repeat(43), `${verifier}x`]) {
    const { code } = await obtainCode(tua, of(), { params: requested });
    const response = await exchange(tua, of(), code, { code_verifier });
    expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  }
  const { code } = await obtainCode(tua, of(), { params: requested });
  expect((await exchange(tua, of(), code, { code_verifier: verifier })).status).toBe(200);
});

test("a verifier without a challenge is rejected (O9)", async () => {
  const { code } = await obtainCode(tua, app);
  const response = await exchange(tua, app, code, { code_verifier: "x".repeat(43) });
  expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});

test.each(apps)("%s: a code used twice fails and revokes its tokens (O10)", async (_kind, of) => {
  const { verifier, requested } = await pkce();
  const { code } = await obtainCode(tua, of(), {
    params: { scope: "openid transactions:read", ...requested },
  });
  const first = await exchange(tua, of(), code, { code_verifier: verifier });
  const tokens = (await first.json()) as Tokens;
  expect(await sendRequest(tua, tokens.access_token)).toEqual([200, null]);
  const second = await exchange(tua, of(), code, { code_verifier: verifier });
  expect([second.status, await second.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect(await introspect(tua, of(), tokens.access_token)).toEqual({ active: false });
  expect(await (await refresh(tua, of(), tokens.refresh_token)).json()).toMatchObject({
    error: "invalid_grant",
  });
  await expect.poll(() => sendRequest(tua, tokens.access_token)).toEqual([401, "invalid_token"]);
});

test.each(apps)(
  "%s: a code used twice revokes nothing else of the same consent, including its own refreshed tokens",
  async (_kind, of) => {
    const { verifier, requested } = await pkce();
    const scope = "transactions:read";
    const browser = new Browser();
    const begin = () => obtainCode(tua, of(), { params: { scope, ...requested }, browser });
    const [used, other] = [await begin(), await begin()];
    const exchanged = async (code: string) =>
      (await (await exchange(tua, of(), code, { code_verifier: verifier })).json()) as Tokens;
    const [lost, stored] = [await exchanged(used.code), await exchanged(other.code)];
    const renewed = (await (await refresh(tua, of(), lost.refresh_token)).json()) as Tokens;
    expect(await exchanged(used.code)).toMatchObject({ error: "invalid_grant" });
    for (const token of [lost.access_token, renewed.access_token, renewed.refresh_token])
      expect(await introspect(tua, of(), token)).toEqual({ active: false });
    await expect.poll(() => sendRequest(tua, renewed.access_token)).toEqual([401, "invalid_token"]);
    expect(await sendRequest(tua, stored.access_token)).toEqual([200, null]);
    expect((await refresh(tua, of(), stored.refresh_token)).status).toBe(200);
    // The consent remains: the member is not asked again if it was a confidential application's.
    expect((await begin()).requested).toBe(of() === open);
  },
);

test.each(apps)(
  "%s: of ten concurrent exchanges of a code one may succeed, and its tokens are revoked",
  async (_kind, of) => {
    const { verifier, requested } = await pkce();
    const { code } = await obtainCode(tua, of(), { params: { scope: "transactions:read", ...requested } });
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await exchange(tua, of(), code, { code_verifier: verifier });
        return (await response.json()) as Tokens & { error?: string };
      }),
    );
    const accepted = responses.filter(({ error }) => error === undefined);
    expect(accepted.length).toBeLessThanOrEqual(1);
    for (const { access_token, refresh_token } of accepted) {
      expect(await introspect(tua, of(), access_token)).toEqual({ active: false });
      expect(await introspect(tua, of(), refresh_token)).toEqual({ active: false });
    }
  },
);

test("a code is valid for a minute (O11)", async () => {
  const { code } = await obtainCode(tua, app);
  await withSql(tua, (sql) =>
    sql(`update oidc_artifacts set payload = (payload::jsonb || jsonb_build_object(
      'exp', (payload->>'exp')::int - 61, 'iat', (payload->>'iat')::int - 61))::json where kind = 'AuthorizationCode'`),
  );
  const response = await exchange(tua, app, code);
  expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});

test("a code is valid only for its application and redirect URL (O12)", async () => {
  const other = await register(tua, { redirectUris: [app.redirectUri, "https://other.example/callback"] });
  const { code } = await obtainCode(tua, app);
  const stolen = await exchange(tua, other, code, { redirect_uri: app.redirectUri });
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  const elsewhere = await exchange(tua, app, code, { redirect_uri: "https://other.example/callback" });
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect((await exchange(tua, app, code, { redirect_uri: undefined })).status).toBe(400);
  expect((await exchange(tua, app, code)).status).toBe(200);
});

test("a confidential application authenticates by Basic, form-encoded or plain, or in the form", async () => {
  const form = { grant_type: "authorization_code", redirect_uri: app.redirectUri };
  const secret = app.clientSecret as string;
  const encoded = [app.clientId, secret]
    .map((each) => [...each].map((c) => (c === "_" ? "%5F" : c === "-" ? "%2D" : c)).join(""))
    .join(":");
  const ways: [Record<string, string>, Record<string, string>][] = [
    [{}, basic(app)],
    [{}, { authorization: `Basic ${Buffer.from(encoded).toString("base64")}` }],
    [{ client_id: app.clientId }, basic(app)],
    [{ client_id: app.clientId, client_secret: secret }, {}],
  ];
  for (const [fields, headers] of ways) {
    const { code } = await obtainCode(tua, app);
    expect((await post(tua, app, "/oauth/token", { ...form, ...fields, code }, headers)).status).toBe(200);
  }
});

test("with a wrong secret, without one, or by two methods at once the exchange fails (O15, O19)", async () => {
  const { code } = await obtainCode(tua, app);
  const form = { grant_type: "authorization_code", redirect_uri: app.redirectUri, code };
  const wrong = basic({ ...app, clientSecret: "x" });
  const basically = await post(tua, app, "/oauth/token", form, wrong);
  expect([basically.status, await basically.json()]).toMatchObject([401, { error: "invalid_client" }]);
  expect(basically.headers.get("www-authenticate")).toMatch(/^Basic /);
  const named = { ...form, client_id: app.clientId };
  for (const fields of [named, { ...named, client_secret: "x" }]) {
    const response = await post(tua, app, "/oauth/token", fields, {});
    expect([response.status, await response.json()]).toMatchObject([401, { error: "invalid_client" }]);
  }
  const twice = { ...named, client_secret: app.clientSecret as string };
  const both = await post(tua, app, "/oauth/token", twice, basic(app));
  expect([both.status, await both.json()]).toMatchObject([400, { error: "invalid_request" }]);
  expect((await exchange(tua, app, code)).status).toBe(200);
});

test("a public application has no secret, and acts only for members", async () => {
  const { verifier, requested } = await pkce();
  const { code } = await obtainCode(tua, open, { params: requested });
  const form = {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: open.redirectUri,
  };
  const posing = await post(tua, open, "/oauth/token", { ...form, client_secret: "x" }, {});
  expect([posing.status, await posing.json()]).toMatchObject([401, { error: "invalid_client" }]);
  const forItself = await post(tua, open, "/oauth/token", { grant_type: "client_credentials" }, {});
  expect(forItself.status).toBe(400);
});
