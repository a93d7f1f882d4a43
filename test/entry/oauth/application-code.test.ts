import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import {
  ALL_SCOPES,
  type App,
  ask,
  authorizeUrl,
  basic,
  exchange,
  introspect,
  pkce,
  post,
  reachConsent,
  refresh,
  register,
  type Tokens,
  type Tua,
  takeCode,
  takeTokens,
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

/** Where an authorization leads without anybody being asked anything. */
async function redirected(of: App, changed: Record<string, string | undefined>) {
  const { href, state } = authorizeUrl(tua, of, changed);
  const answer = await new Browser().go(href);
  const location = answer.headers.get("location");
  return { answer, state, location, back: location ? new URL(location) : null };
}

test("the requests of the specification's 4.4 and 4.5 suffice as they stand", async () => {
  const { code, callback, state } = await takeCode(tua, app);
  expect(callback.origin + callback.pathname).toBe(app.redirectUri);
  expect(Object.fromEntries(callback.searchParams)).toEqual({ code, state, iss: tua.baseUrl });
  const answer = await exchange(tua, app, code);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const tokens = (await answer.json()) as Tokens;
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
  expect(await ask(tua, tokens.access_token)).toEqual([200, null]);
});

test("an identity token comes with openid, and only then", async () => {
  const { tokens } = await takeTokens(tua, app, { ask: { scope: "openid email" } });
  expect(tokens.id_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const about = await (await fetch(`${tua.baseUrl}/oauth/userinfo`, { headers })).json();
  expect(about).toEqual({ sub: expect.stringMatching(/^mem_/), email: tua.merchant.owner.email });
  const without = await takeTokens(tua, app, { ask: { scope: "openid" } });
  const told = await fetch(`${tua.baseUrl}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${without.tokens.access_token}` },
  });
  expect(Object.keys((await told.json()) as object)).toEqual(["sub"]);
});

test("no scope asked is all that the application registered, those about the person too (O20)", async () => {
  const { tokens } = await takeTokens(tua, app, { ask: { scope: undefined } });
  expect(tokens.scope.split(" ").toSorted()).toEqual(ALL_SCOPES.split(" ").toSorted());
  const narrow = await register(tua, { scopes: ["events:read", "offline_access"] });
  const narrowed = await takeTokens(tua, narrow, { ask: { scope: undefined } });
  expect(narrowed.tokens.scope).toBe("events:read offline_access");
});

test("offline_access asked for by its name is what it says, and never more", async () => {
  const asked = await takeTokens(tua, app, { ask: { scope: "events:read offline_access" } });
  expect(asked.tokens.scope).toBe("events:read offline_access");
  const { page, browser } = await reachConsent(tua, app, { ask: { scope: "offline_access" } });
  const html = await (await browser.go(page)).text();
  expect(html).not.toContain('value="allow"');
});

test.each([
  ["an unknown scope", { scope: "transactions:read admin" }, "invalid_scope"],
  ["a form to be posted", { response_mode: "form_post" }, "unsupported_response_mode"],
  ["a fragment", { response_mode: "fragment" }, "unsupported_response_mode"],
  ["the implicit grant (O13)", { response_type: "token" }, "unsupported_response_type"],
  ["an identity token alone (O13)", { response_type: "id_token" }, "unsupported_response_type"],
  [
    "a plain challenge (O6)",
    { code_challenge: "x".repeat(43), code_challenge_method: "plain" },
    "invalid_request",
  ],
  [
    "a challenge without its method (O6)",
    { code_challenge: "x".repeat(43), code_challenge_method: undefined },
    "invalid_request",
  ],
  [
    "42 characters (O7)",
    { code_challenge: "x".repeat(42), code_challenge_method: "S256" },
    "invalid_request",
  ],
  [
    "129 characters (O7)",
    { code_challenge: "x".repeat(129), code_challenge_method: "S256" },
    "invalid_request",
  ],
  [
    "padding (O7)",
    { code_challenge: `${"x".repeat(43)}=`, code_challenge_method: "S256" },
    "invalid_request",
  ],
  ["nobody to be asked", { prompt: "none" }, "login_required"],
])("%s goes back to the application as an error with state and iss (O14)", async (_name, changed, error) => {
  for (const [kind, of] of apps) {
    const challenge = kind === "public" ? (await pkce()).asked : {};
    const { back, state, answer } = await redirected(of(), { ...challenge, ...changed });
    expect(answer.status).toBe(303);
    expect(back && back.origin + back.pathname).toBe(of().redirectUri);
    const parameters = new URLSearchParams(back?.hash ? back.hash.slice(1) : back?.search);
    expect(Object.fromEntries(parameters)).toMatchObject({ error, state, iss: tua.baseUrl });
    expect(parameters.get("code")).toBeNull();
  }
});

test("a scope that the application did not register is invalid_scope (O20)", async () => {
  const narrow = await register(tua, { scopes: ["events:read"] });
  for (const scope of ["transactions:read", "events:read offline_access", "openid"]) {
    const { back } = await redirected(narrow, { scope });
    expect([scope, back?.searchParams.get("error")]).toEqual([scope, "invalid_scope"]);
  }
});

test("without PKCE a public application gets nowhere, and a confidential one does (O5)", async () => {
  expect((await redirected(open, {})).back?.searchParams.get("error")).toBe("invalid_request");
  expect((await redirected(app, {})).location).toContain("/oauth/sign-in/");
});

test.each([
  "https://books.example/callback/",
  "https://books.example/callback?x=1",
  "https://books.example/callback#x",
  "https://BOOKS.example/callback",
  "https://books.example/x/../callback",
  "https://books.example/%63allback",
  "https://sub.books.example/callback",
  "https://books.example:443/callback",
  "https://books.example:8443/callback",
  "https://user@books.example/callback",
  "https://books.example@evil.example/callback",
  "http://books.example/callback",
  "https://evil.example/",
])(
  "an address that is not the registered one to the letter is not followed (O1, O2, O38): %s",
  async (address) => {
    for (const changed of [{}, { prompt: "none" }, { scope: "admin" }, { response_type: "token" }]) {
      const { answer, location } = await redirected(open, { redirect_uri: address, ...changed });
      expect([answer.status, location]).toEqual([400, null]);
    }
  },
);

test("no port but the registered one, on loopback neither (O4)", async () => {
  const local = await register(tua, { kind: "public", redirectUris: ["http://127.0.0.1:7777/callback"] });
  const { answer } = await redirected(local, { redirect_uri: "http://127.0.0.1:7778/callback" });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
});

test.each(apps)("%s: a challenge that was sent is checked (O8)", async (_kind, of) => {
  const { verifier, asked } = await pkce();
  for (const code_verifier of [undefined, "x".repeat(43), `${verifier}x`]) {
    const { code } = await takeCode(tua, of(), { ask: asked });
    const answer = await exchange(tua, of(), code, { code_verifier });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  }
  const { code } = await takeCode(tua, of(), { ask: asked });
  expect((await exchange(tua, of(), code, { code_verifier: verifier })).status).toBe(200);
});

test("a verifier where no challenge was sent is refused (O9)", async () => {
  const { code } = await takeCode(tua, app);
  const answer = await exchange(tua, app, code, { code_verifier: "x".repeat(43) });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});

test.each(apps)("%s: used twice, a code fails and takes with it what it gave (O10)", async (_kind, of) => {
  const { verifier, asked } = await pkce();
  const { code } = await takeCode(tua, of(), { ask: { scope: "openid transactions:read", ...asked } });
  const first = await exchange(tua, of(), code, { code_verifier: verifier });
  const tokens = (await first.json()) as Tokens;
  expect(await ask(tua, tokens.access_token)).toEqual([200, null]);
  const second = await exchange(tua, of(), code, { code_verifier: verifier });
  expect([second.status, await second.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect(await introspect(tua, of(), tokens.access_token)).toEqual({ active: false });
  expect(await (await refresh(tua, of(), tokens.refresh_token)).json()).toMatchObject({
    error: "invalid_grant",
  });
  await expect.poll(() => ask(tua, tokens.access_token)).toEqual([401, "invalid_token"]);
});

test("a code is good for a minute (O11)", async () => {
  const { code } = await takeCode(tua, app);
  await withSql(tua, (sql) =>
    sql(`update oidc_artifacts set payload = (payload::jsonb || jsonb_build_object(
      'exp', (payload->>'exp')::int - 61, 'iat', (payload->>'iat')::int - 61))::json where kind = 'AuthorizationCode'`),
  );
  const answer = await exchange(tua, app, code);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});

test("a code is for its application and its address alone (O12)", async () => {
  const other = await register(tua, { redirectUris: [app.redirectUri, "https://other.example/callback"] });
  const { code } = await takeCode(tua, app);
  const stolen = await exchange(tua, other, code, { redirect_uri: app.redirectUri });
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  const elsewhere = await exchange(tua, app, code, { redirect_uri: "https://other.example/callback" });
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([400, { error: "invalid_grant" }]);
  expect((await exchange(tua, app, code, { redirect_uri: undefined })).status).toBe(400);
  expect((await exchange(tua, app, code)).status).toBe(200);
});

test("a confidential application proves itself by Basic, form-encoded or plain, or in the form", async () => {
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
    const { code } = await takeCode(tua, app);
    expect((await post(tua, app, "/oauth/token", { ...form, ...fields, code }, headers)).status).toBe(200);
  }
});

test("with a wrong secret, without one, or by two ways at once nothing is exchanged (O15, O19)", async () => {
  const { code } = await takeCode(tua, app);
  const form = { grant_type: "authorization_code", redirect_uri: app.redirectUri, code };
  const wrong = basic({ ...app, clientSecret: "x" });
  const basically = await post(tua, app, "/oauth/token", form, wrong);
  expect([basically.status, await basically.json()]).toMatchObject([401, { error: "invalid_client" }]);
  expect(basically.headers.get("www-authenticate")).toMatch(/^Basic /);
  const named = { ...form, client_id: app.clientId };
  for (const fields of [named, { ...named, client_secret: "x" }]) {
    const answer = await post(tua, app, "/oauth/token", fields, {});
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: "invalid_client" }]);
  }
  const twice = { ...named, client_secret: app.clientSecret as string };
  const both = await post(tua, app, "/oauth/token", twice, basic(app));
  expect([both.status, await both.json()]).toMatchObject([400, { error: "invalid_request" }]);
  expect((await exchange(tua, app, code)).status).toBe(200);
});

test("a public application has no secret to prove itself with, and acts for nobody but members", async () => {
  const { verifier, asked } = await pkce();
  const { code } = await takeCode(tua, open, { ask: asked });
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

test.each(["GET", "PUT"])("the token endpoint takes no %s (O18)", async (method) => {
  expect((await fetch(`${tua.baseUrl}/oauth/token?grant_type=refresh_token`, { method })).status).toBe(405);
});

test.each(["state", "client_id", "scope", "redirect_uri"])("%s twice is refused (O17)", async (name) => {
  const { href } = authorizeUrl(tua, app);
  const value = new URL(href).searchParams.get(name) as string;
  const answer = await new Browser().go(`${href}&${name}=${encodeURIComponent(value)}`);
  expect(answer.headers.get("location") ?? "").not.toContain("/oauth/sign-in");
  expect(answer.status === 400 || answer.headers.get("location")?.includes("error=invalid_request")).toBe(
    true,
  );
});

test("other sites may not read an authorization (O34)", async () => {
  const { href } = authorizeUrl(tua, app);
  const answer = await fetch(href, { headers: { origin: "https://evil.example" }, redirect: "manual" });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

test("the query is the only mode that is advertised (O13, O31)", async () => {
  for (const name of ["openid-configuration", "oauth-authorization-server"]) {
    const metadata = await (await fetch(`${tua.baseUrl}/.well-known/${name}`)).json();
    expect(metadata).toMatchObject({
      response_modes_supported: ["query"],
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      grant_types_supported: expect.not.arrayContaining(["implicit", "password"]),
      scopes_supported: expect.arrayContaining(ALL_SCOPES.split(" ")),
    });
  }
});
