import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import type { Role } from "../../../server/domain/operations.ts";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";

let tua: TestTua & { baseUrl: string };
let client: pg.Client;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  client = new pg.Client({ connectionString: tua.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await tua.close();
});

const getToken = (browser: Browser): string => browser.cookies.get("tua_session")?.value as string;

async function signedIn(owner = tua.merchant.owner): Promise<{ browser: Browser; token: string }> {
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, owner);
  return { browser, token: getToken(browser) };
}

const caller = (token: string, merchantId = tua.merchant.merchantId, mode: "test" | "live" = "test") =>
  tua.services.useCases.authenticateSession(token, { merchantId, mode }, "127.0.0.1");
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error) => error.code,
  );

/** Shifts a session's times into the past. */
const age = (token: string, column: string, interval: string) =>
  client.query(`update member_sessions set ${column} = ${column} - $1::interval where token_hash = $2`, [
    interval,
    hashSecret(token),
  ]);

test("a session is a member at their merchant, in the mode that each request names", async () => {
  const { token } = await signedIn();
  expect(await caller(token, undefined, "live")).toMatchObject({
    kind: "member",
    role: "owner",
    scope: { merchantId: tua.merchant.merchantId, mode: "live" },
    scopes: expect.arrayContaining(["api_keys:manage", "payments:create"]),
  });
  const { member, memberships: merchants } = await tua.services.useCases.viewSession(token);
  expect(member.email).toBe(tua.merchant.owner.email);
  expect(merchants).toEqual([
    {
      merchant: expect.objectContaining({ id: tua.merchant.merchantId, name: "Adwoa's Kitchen" }),
      role: "owner",
    },
  ]);
});

test("another merchant is not found", async () => {
  const other = await tua.createMerchant("Other");
  const { token } = await signedIn();
  expect(await rejection(caller(token, other.merchantId))).toBe("not_found");
  expect(await rejection(caller(token, "mer_0000000000000"))).toBe("not_found");
});

test("a made-up token is not a credential", async () => {
  expect(await rejection(caller("x".repeat(43)))).toBe("invalid_token");
  expect(await rejection(tua.services.useCases.viewSession(""))).toBe("invalid_token");
});

test("a lowered or removed role applies on the next request", async () => {
  const { owner, merchantId } = await tua.createMerchant("Roles");
  const { token } = await signedIn(owner);
  const setRole = (role: Role) =>
    client.query("update memberships set role = $1 where merchant_id = $2", [role, merchantId]);
  await setRole("developer");
  expect((await caller(token, merchantId, "test")).scopes).toContain("payments:create");
  expect((await caller(token, merchantId, "live")).scopes).toEqual(["transactions:read", "events:read"]);
  await setRole("viewer");
  const { useCases } = tua.services;
  const viewer = await caller(token, merchantId);
  expect(await rejection(useCases.createApiKey(viewer, { name: "mine" }))).toBe("insufficient_scope");
  await client.query("delete from memberships where merchant_id = $1", [merchantId]);
  expect(await rejection(caller(token, merchantId))).toBe("not_found");
  expect((await useCases.viewSession(token)).memberships).toEqual([]);
});

test("a member's changes are under their name in the audit log", async () => {
  const { token } = await signedIn();
  const member = await caller(token);
  const { apiKey } = await tua.services.useCases.createApiKey(member, { name: "From the dashboard" });
  const { rows } = await client.query("select actor from audit_log where target = $1", [apiKey.id]);
  expect(rows).toEqual([{ actor: `member ${member.memberId}` }]);
});

test("unused for twelve hours it ends; used, it lasts at most seven days", async () => {
  const { token: idle } = await signedIn();
  await age(idle, "last_seen_at", "12 hours");
  expect(await rejection(caller(idle))).toBe("invalid_token");
  const { token: old } = await signedIn();
  await age(old, "expires_at", "6 days 23 hours 59 minutes");
  expect((await caller(old)).kind).toBe("member");
  await age(old, "expires_at", "1 minute");
  expect(await rejection(caller(old))).toBe("invalid_token");
});

test("its use is recorded at most once a minute", async () => {
  const { token } = await signedIn();
  const seen = async () =>
    (
      await client.query("select last_seen_at from member_sessions where token_hash = $1", [
        hashSecret(token),
      ])
    ).rows[0].last_seen_at as Date;
  const first = await seen();
  await caller(token);
  expect(await seen()).toEqual(first);
  await age(token, "last_seen_at", "2 minutes");
  await Promise.all([caller(token), caller(token), caller(token)]);
  expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime());
});

test("an existing session is not reused: each sign-in creates a new one and ends the old", async () => {
  const victim = new Browser();
  const { token: planted } = await signedIn((await tua.createMerchant("Attacker")).owner);
  victim.cookies.set("tua_session", { value: planted, path: "/" });
  await signIn(victim, tua.baseUrl, tua.merchant.owner);
  expect(getToken(victim)).not.toBe(planted);
  expect(await rejection(caller(planted))).toBe("invalid_token");
  expect((await caller(getToken(victim))).kind).toBe("member");
  const before = getToken(victim);
  await victim.follow(`${tua.baseUrl}/session/start`);
  expect(getToken(victim)).not.toBe(before);
  expect(await rejection(caller(before))).toBe("invalid_token");
});

test("signing out ends every session of that sign-in, for example of tabs that signed in next to each other", async () => {
  const { browser, token } = await signedIn();
  const beside = new Browser();
  for (const [name, cookie] of browser.cookies) if (name !== "tua_session") beside.cookies.set(name, cookie);
  await beside.follow(`${tua.baseUrl}/session/start`);
  const other = getToken(beside);
  expect((await caller(other)).kind).toBe("member");
  await browser.post(`${tua.baseUrl}/session/end`, {});
  expect(await rejection(caller(token))).toBe("invalid_token");
  expect(await rejection(caller(other))).toBe("invalid_token");
});

test("signing out ends the session at once, and the next sign-in asks for the password", async () => {
  const { browser, token } = await signedIn();
  const again = await browser.follow(`${tua.baseUrl}/session/start?next=/again`);
  expect(again.last).toBe(`${tua.baseUrl}/again`);
  const stolen = getToken(browser);
  expect(stolen).not.toBe(token);
  const response = await browser.post(`${tua.baseUrl}/session/end`, {});
  expect([response.status, response.headers.get("location")]).toEqual([303, `${tua.baseUrl}/`]);
  expect(browser.cookies.has("tua_session")).toBe(false);
  expect(await rejection(caller(stolen))).toBe("invalid_token");
  const next = await browser.follow(`${tua.baseUrl}/session/start`);
  expect(next.last).toContain("/oauth/sign-in/");
});

test.each([
  ["no Origin and no header", {}],
  ["another origin", { origin: "https://evil.example", "x-tua-csrf": "1" }],
  ["an opaque origin", { origin: "null", "x-tua-csrf": "1" }],
  ["another port", { origin: "http://localhost:1", "x-tua-csrf": "1" }],
  ["a cross-site fetch", { "sec-fetch-site": "cross-site", "x-tua-csrf": "1" }],
])("a page of another site cannot sign a member out: %s", async (_name, headers: Record<string, string>) => {
  const { browser, token } = await signedIn();
  const response = await browser.go(`${tua.baseUrl}/session/end`, { method: "POST", headers });
  expect(response.status).toBe(403);
  expect((await caller(token)).kind).toBe("member");
});

test("a script of ours signs out with the header and gets no redirect", async () => {
  const { browser, token } = await signedIn();
  const response = await browser.go(`${tua.baseUrl}/session/end`, {
    method: "POST",
    headers: { origin: tua.baseUrl, "x-tua-csrf": "1" },
  });
  expect(response.status).toBe(204);
  expect(await rejection(caller(token))).toBe("invalid_token");
  expect((await browser.go(`${tua.baseUrl}/session/end`)).status).toBe(405);
});

test("a session without a row has ended", async () => {
  const { token } = await signedIn();
  await client.query("delete from member_sessions where token_hash = $1", [hashSecret(token)]);
  expect(await rejection(caller(token))).toBe("invalid_token");
});
