import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import {
  ALL_SCOPES,
  type App,
  authorizeUrl,
  pkce,
  reachConsent,
  register,
  type Tua,
} from "./application-flow.ts";

let tua: Tua;
let app: App;
let open: App;
/**
 * A browser with a signed-in member: only from such a browser do errors go to applications (RFC 9700
 * §4.11.2).
 */
let member: Browser;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  app = tua.merchant.application;
  open = await register(tua, { kind: "public" });
  member = new Browser();
  await signIn(member, tua.baseUrl, tua.merchant.owner);
});
afterAll(() => tua.close());

const apps: [kind: string, app: () => App][] = [
  ["confidential", () => app],
  ["public", () => open],
];

/** The URL of an authorization without any question to the member. */
async function redirected(
  of: App,
  changed: Record<string, string | undefined>,
  browser: Browser = new Browser(),
) {
  const { href, state } = authorizeUrl(tua, of, changed);
  const response = await browser.go(href);
  const location = response.headers.get("location");
  return { response: response, state, location, back: location ? new URL(location) : null };
}
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
])("%s goes back to the application as an error with state and iss (O14)", async (_name, changed, error) => {
  for (const [kind, of] of apps) {
    const challenge = kind === "public" ? (await pkce()).requested : {};
    const { back, state, response } = await redirected(of(), { ...challenge, ...changed }, member);
    expect(response.status).toBe(303);
    expectError(of(), back, { error, state });
    // The same from a browser without a session: the member signs in first.
    const before = await redirected(of(), { ...challenge, ...changed });
    expect(before.back?.origin).toBe(tua.baseUrl);
    const after = await reachConsent(tua, of(), { params: { ...challenge, ...changed } });
    expectError(of(), new URL(after.page), { error, state: after.state });
  }
});

function expectError(of: App, back: URL | null, reported: { error: string; state: string }): void {
  expect(back && back.origin + back.pathname).toBe(of.redirectUri);
  const parameters = new URLSearchParams(back?.search);
  expect(Object.fromEntries(parameters)).toMatchObject({ ...reported, iss: tua.baseUrl });
  expect(parameters.get("code")).toBeNull();
}

test("prompt=none shows no page, so the application gets the missing sign-in at once (O14)", async () => {
  for (const [kind, of] of apps) {
    const challenge = kind === "public" ? (await pkce()).requested : {};
    for (const [changed, error] of [
      [{}, "login_required"],
      [{ scope: "admin" }, "invalid_scope"],
    ] as const) {
      const { back, state } = await redirected(of(), { prompt: "none", ...challenge, ...changed });
      expectError(of(), back, { error, state });
    }
  }
});

test("an error that waits for the sign-in can be neither forged nor removed", async () => {
  const { back } = await redirected(app, { scope: "admin" });
  const waiting = new URL(back as URL);
  expect(waiting.searchParams.get("refusal")).toMatch(/^[\w-]{20,}$/);
  // Without it the request is complete, and no verifier exists for it.
  const without = new URL(waiting);
  without.searchParams.delete("refusal");
  const requested = await member.follow(without.href);
  expect(requested.last).toContain("/oauth/consent/");
  const forged = new URL(waiting);
  forged.searchParams.set("refusal", "x".repeat(40));
  const response = await member.go(forged.href);
  expect(new URL(response.headers.get("location") as string).searchParams.get("error")).toBe(
    "invalid_request",
  );
});

test("a scope that the application did not register is invalid_scope (O20)", async () => {
  const narrow = await register(tua, { scopes: ["events:read"] });
  for (const scope of ["transactions:read", "events:read offline_access", "openid"]) {
    const { back } = await redirected(narrow, { scope }, member);
    expect([scope, back?.searchParams.get("error")]).toEqual([scope, "invalid_scope"]);
  }
});

test("a public application fails without PKCE, and a confidential one does not (O5)", async () => {
  expect((await redirected(open, {}, member)).back?.searchParams.get("error")).toBe("invalid_request");
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
])("a redirect URL that differs in one character is not followed (O1, O2, O38): %s", async (address) => {
  for (const changed of [{}, { prompt: "none" }, { scope: "admin" }, { response_type: "token" }]) {
    const { response, location } = await redirected(open, { redirect_uri: address, ...changed });
    expect([response.status, location]).toEqual([400, null]);
  }
});

test("only the registered port is accepted, on loopback too (O4)", async () => {
  const local = await register(tua, { kind: "public", redirectUris: ["http://127.0.0.1:7777/callback"] });
  const { response } = await redirected(local, { redirect_uri: "http://127.0.0.1:7778/callback" });
  expect([response.status, response.headers.get("location")]).toEqual([400, null]);
});

test.each(["GET", "PUT"])("the token endpoint rejects %s (O18)", async (method) => {
  expect((await fetch(`${tua.baseUrl}/oauth/token?grant_type=refresh_token`, { method })).status).toBe(405);
});

test.each(["state", "client_id", "scope", "redirect_uri"])("%s twice is rejected (O17)", async (name) => {
  const { href } = authorizeUrl(tua, app);
  const value = new URL(href).searchParams.get(name) as string;
  const response = await member.go(`${href}&${name}=${encodeURIComponent(value)}`);
  expect(response.headers.get("location") ?? "").not.toContain("/oauth/sign-in");
  expect(response.status === 400 || response.headers.get("location")?.includes("error=invalid_request")).toBe(
    true,
  );
});

test("other sites may not read an authorization (O34)", async () => {
  const { href } = authorizeUrl(tua, app);
  const response = await fetch(href, { headers: { origin: "https://evil.example" }, redirect: "manual" });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("the query is the only advertised mode (O13, O31)", async () => {
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
