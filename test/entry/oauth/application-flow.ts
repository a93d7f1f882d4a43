import { argon2Sync, randomBytes } from "node:crypto";
import * as client from "openid-client";
import { APPLICATION_SCOPES } from "../../../server/domain/access-scopes.ts";
import { hashSecret } from "../../../server/domain/api-key.ts";
import type { Role } from "../../../server/domain/operations.ts";
import type { Mode } from "../../../server/domain/scope.ts";
import { insertApplication, insertApplicationSecret } from "../../../server/store/applications.ts";
import { openPostgres } from "../../../server/store/connect.ts";
import { insertMember } from "../../../server/store/members.ts";
import { insertMembership } from "../../../server/store/memberships.ts";
import { newClientId, newId } from "../../../server/usecases/new-id.ts";
import type { TestTua } from "../../support/app.ts";
import { Browser } from "../../support/form-browser.ts";
import { withSql } from "./rows.ts";

export type Tua = TestTua & { baseUrl: string };

/** A merchant's application as its operator sees it. */
export interface App {
  clientId: string;
  clientSecret: string | null;
  redirectUri: string;
}

export const ALL_SCOPES = APPLICATION_SCOPES.join(" ");

interface Terms {
  merchantId?: string;
  mode?: Mode;
  kind?: "confidential" | "public";
  scopes?: string[];
  name?: string;
  redirectUris?: string[];
  allowedOrigins?: string[];
}

/** Registers an application, without the dashboard. */
export async function register(tua: Tua, terms: Terms = {}): Promise<App> {
  const { merchantId = tua.merchant.merchantId, mode = "test", kind = "confidential" } = terms;
  const redirectUris = terms.redirectUris ?? ["https://books.example/callback"];
  const scope = { merchantId, mode };
  const clientId = newClientId(scope);
  const clientSecret = kind === "public" ? null : randomBytes(32).toString("base64url");
  const store = openPostgres(tua.databaseUrl);
  try {
    await insertApplication(store.db, scope, {
      clientId,
      kind,
      redirectUris,
      allowedOrigins: terms.allowedOrigins ?? [],
      name: terms.name ?? "Kofi's Books",
      scopes: terms.scopes ?? ALL_SCOPES.split(" "),
    });
    if (clientSecret) await insertApplicationSecret(store.db, scope, clientId, hashSecret(clientSecret));
  } finally {
    await store.close();
  }
  return { clientId, clientSecret, redirectUri: redirectUris[0] ?? "" };
}

export interface Person {
  id: string;
  email: string;
  password: string;
}

/** A member with a role at a merchant. */
export async function hire(tua: Tua, role: Role, merchantId = tua.merchant.merchantId): Promise<Person> {
  const person = {
    id: newId("member"),
    email: `${randomBytes(4).toString("hex")}@staff.example`,
    password: "correct horse battery",
  };
  const store = openPostgres(tua.databaseUrl);
  try {
    const passwordHash = quickHash(person.password);
    await insertMember(store.db, { ...person, passwordHash });
    await insertMembership(store.db, merchantId, person.id, role);
  } finally {
    await store.close();
  }
  return person;
}

/**
 * A hash that the server accepts. It names its own cost parameters, which take a thousandth of the server's
 * work.
 */
function quickHash(password: string): string {
  const terms = { nonce: randomBytes(16), memory: 16, passes: 1, parallelism: 1 };
  const tag = argon2Sync("argon2id", { message: password, tagLength: 32, ...terms });
  const [nonce, hash] = [terms.nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${terms.memory},t=${terms.passes},p=${terms.parallelism}$${nonce}$${hash}`;
}

/** Makes a member one of another merchant too. */
export async function alsoHire(tua: Tua, { id }: Person, role: Role, merchantId: string): Promise<void> {
  await withSql(tua, async (sql) => {
    await sql(
      "insert into memberships (merchant_id, member_id, role) values ($1, $2, $3)",
      merchantId,
      id,
      role,
    );
    await sql("update members set merchant_ids = merchant_ids || $1::text where id = $2", merchantId, id);
  });
}

type Changes = Record<string, string | undefined>;

/**
 * The authorization URL of an application: with the five parameters of the specification's 4.4, or others.
 */
export function authorizeUrl(tua: Tua, app: App, changed: Changes = {}): { href: string; state: string } {
  const state = randomBytes(12).toString("base64url");
  const address = new URL("/oauth/authorize", tua.baseUrl);
  const parameters: Changes = {
    response_type: "code",
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    scope: "transactions:read",
    state,
    ...changed,
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return { href: address.href, state };
}

/** The PKCE parameters of both requests. */
export async function pkce() {
  const verifier = client.randomPKCECodeVerifier();
  return {
    verifier,
    requested: {
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    },
  };
}

/** Continues until a page is shown or the redirect leads to the application. @returns that URL. */
async function walk(tua: Tua, browser: Browser, address: string): Promise<string> {
  let at = address;
  for (let step = 0; step < 10 && at.startsWith(`${tua.baseUrl}/`); step++) {
    const response = await browser.go(at);
    const next = response.headers.get("location");
    if (response.status !== 303 || !next) return at;
    at = new URL(next, at).href;
  }
  return at;
}

/** Starts, and signs in if asked. @returns where it ended: the consent page, or the application. */
export async function reachConsent(
  tua: Tua,
  app: App,
  { browser = new Browser(), as = tua.merchant.owner, ...changed }: Begin = {},
): Promise<{ page: string; browser: Browser; state: string }> {
  const { href, state } = authorizeUrl(tua, app, changed.params);
  let page = await walk(tua, browser, href);
  if (page.includes("/oauth/sign-in/")) {
    const posted = await browser.post(page, { email: as.email, password: as.password });
    const next = posted.headers.get("location");
    if (!next) throw new Error(`${posted.status} ${await posted.text()}`);
    page = await walk(tua, browser, next);
  }
  return { page, browser, state };
}

interface Begin {
  browser?: Browser;
  as?: { email: string; password: string };
  params?: Changes;
}

/** The merchant that a consent page sends by default. */
export const chosenMerchant = (html: string): string =>
  /type="hidden" name="merchant" value="([^"]+)"/.exec(html)?.[1] ??
  /<input type="radio" name="merchant"[^>]* checked=""[^>]*/.exec(html)?.[0].match(/value="([^"]+)"/)?.[1] ??
  "";

/** Decides on a consent page. @returns the URL that the application gets. */
export async function decide(
  tua: Tua,
  { page, browser }: { page: string; browser: Browser },
  decision: "allow" | "deny",
  merchant?: string,
): Promise<URL> {
  const html = await (await browser.go(page)).text();
  const posted = await browser.post(page, { decision, merchant: merchant ?? chosenMerchant(html) });
  if (posted.status !== 303) throw new Error(`${posted.status} ${await posted.text()}`);
  return new URL(await walk(tua, browser, posted.headers.get("location") as string));
}

/** From the application to the code, with consent if asked. */
export async function obtainCode(tua: Tua, app: App, begin: Begin & { merchant?: string } = {}) {
  const reached = await reachConsent(tua, app, begin);
  const isPage = reached.page.includes("/oauth/consent/");
  const callback = isPage ? await decide(tua, reached, "allow", begin.merchant) : new URL(reached.page);
  const code = callback.searchParams.get("code");
  if (!code) throw new Error(`No code in ${callback.href}`);
  return { ...reached, callback, code, requested: isPage };
}

export const basic = ({ clientId, clientSecret }: App): Record<string, string> =>
  clientSecret === null
    ? {}
    : { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` };

/** Posts a form as an application: by Basic, or by its id if it has no secret. */
export function post(
  tua: Tua,
  app: App,
  path: string,
  form: Changes,
  headers: Record<string, string> = basic(app),
  origin = tua.baseUrl,
): Promise<Response> {
  const body = new URLSearchParams();
  const all = { ...(app.clientSecret === null && { client_id: app.clientId }), ...form };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) body.set(name, value);
  return fetch(origin + path, { method: "POST", body, headers });
}

/** The code exchange of the specification's 4.5. */
export const exchange = (tua: Tua, app: App, code: string, changed: Changes = {}, origin?: string) =>
  post(
    tua,
    app,
    "/oauth/token",
    { grant_type: "authorization_code", code, redirect_uri: app.redirectUri, ...changed },
    undefined,
    origin,
  );

export const refresh = (tua: Tua, app: App, token: string, changed: Changes = {}, origin?: string) =>
  post(
    tua,
    app,
    "/oauth/token",
    { grant_type: "refresh_token", refresh_token: token, ...changed },
    undefined,
    origin,
  );

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  scope: string;
  id_token?: string;
}

/** The whole flow up to tokens, with PKCE if the application needs it. */
export async function obtainTokens(tua: Tua, app: App, begin: Begin & { merchant?: string } = {}) {
  const { verifier, requested } = await pkce();
  const isPublic = app.clientSecret === null;
  const params = { ...(isPublic && requested), ...begin.params };
  const authorized = await obtainCode(tua, app, { ...begin, params });
  const response = await exchange(tua, app, authorized.code, isPublic ? { code_verifier: verifier } : {});
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return { ...authorized, tokens: (await response.json()) as Tokens };
}

export async function introspect(tua: Tua, app: App, token: string): Promise<Record<string, unknown>> {
  return (await (await post(tua, app, "/oauth/introspect", { token })).json()) as Record<string, unknown>;
}

/** Calls a REST endpoint with a token. @returns the status and the error code. */
export async function sendRequest(
  tua: Tua,
  token: string,
  path = "/v1/transactions",
  init: RequestInit = {},
) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(tua.baseUrl + path, { headers, ...init });
  const body = (await response.json()) as { error?: { code: string } };
  return [response.status, body.error?.code ?? null];
}
