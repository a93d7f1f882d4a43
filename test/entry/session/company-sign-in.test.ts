import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import type { TestTua } from "../../support/app.ts";
import { CompanyProvider } from "../../support/company-provider.ts";
import { Browser, freePort, listeningTua } from "../../support/form-browser.ts";
import { authorizeUrl, decide, register } from "../oauth/application-flow.ts";

let company: CompanyProvider;
let tua: TestTua & { baseUrl: string };
let client: pg.Client;
beforeAll(async () => {
  const port = await freePort();
  company = await CompanyProvider.start(`http://localhost:${port}/session/callback`);
  tua = await listeningTua({ env: { ...company.env, RATE_LIMITS: "off", PORT: String(port) } });
  client = new pg.Client({ connectionString: tua.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await tua.close();
  await company[Symbol.asyncDispose]();
});

let owner: { id: string; email: string };
let subject = 0;
beforeEach(async () => {
  subject += 1;
  const { owner: made } = await tua.makeMerchant(`Shop ${subject}`);
  owner = { id: await idOf(made.email), email: made.email };
  company.person = { sub: `person-${subject}`, email: made.email, verified: true };
});
afterEach(() => {
  company.alter = null;
  company.forges = false;
  company.isDown = false;
  company.asked.length = 0;
});

const sql = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows;
const idOf = async (email: string) =>
  (await sql("select id from members where email = $1", email))[0]?.id as string;
const merchantOf = async (memberId: string) =>
  (await sql("select merchant_id from memberships where member_id = $1", memberId))[0]?.merchant_id as string;
const tokenOf = (browser: Browser): string | undefined => browser.cookies.get("tua_session")?.value;
const start = (browser: Browser, query = "") => browser.follow(`${tua.baseUrl}/session/start${query}`);
const whoIs = async (browser: Browser) =>
  (await tua.wired.useCases.viewSession(tokenOf(browser) as string)).member.email;
const bound = () => sql("select issuer, subject from member_identities where member_id = $1", owner.id);
const age = (token: string | undefined) =>
  sql(
    "select extract(epoch from now() - signed_in_at)::int as seconds from member_sessions where token_hash = encode(sha256($1::bytea), 'hex')",
    token,
  );

/** Nobody is signed in, and the page says so. @returns the page. */
async function refused(query = "", status = 400): Promise<string> {
  const browser = new Browser();
  const { answer } = await start(browser, query);
  expect(answer.status).toBe(status);
  expect(tokenOf(browser)).toBeUndefined();
  return await answer.text();
}

describe("who is let in", () => {
  test("a member signs in at the company's provider and is led to where they wanted to go", async () => {
    const browser = new Browser();
    const { last, way } = await start(browser, "?next=/m/x");
    expect(last).toBe(`${tua.baseUrl}/m/x`);
    expect(await whoIs(browser)).toBe(owner.email);
    const asked = new URL(way[1] as string);
    expect(asked.origin).toBe(company.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ scope: "openid email", response_type: "code", code_challenge_method: "S256" },
      ...{ client_id: company.clientId, redirect_uri: `${tua.baseUrl}/session/callback` },
    });
    expect(company.secretsBy.at(-1)).toBe("basic");
    expect(await bound()).toEqual([{ issuer: company.issuer, subject: company.person.sub }]);
  });

  test("the sign-in and the binding are in the audit log of each of the member's merchants", async () => {
    const { merchantId } = await tua.makeMerchant("Second");
    await sql(
      "insert into memberships (merchant_id, member_id, role) values ($1, $2, 'viewer')",
      merchantId,
      owner.id,
    );
    await sql(
      "update members set merchant_ids = merchant_ids || $1::text where id = $2",
      merchantId,
      owner.id,
    );
    await start(new Browser());
    await start(new Browser());
    const entries = await sql(
      "select action, count(*)::int as times, count(distinct merchant_id)::int as merchants, max(address) as address from audit_log where actor = $1 group by action order by action",
      `member ${owner.id}`,
    );
    expect(entries).toEqual([
      { action: "member.identity_bound", times: 2, merchants: 2, address: "127.0.0.1" },
      { action: "member.signed_in", times: 4, merchants: 2, address: "127.0.0.1" },
    ]);
  });

  test("the address counts in whatever case", async () => {
    company.person.email = owner.email.toUpperCase();
    const browser = new Browser();
    await start(browser);
    expect(await whoIs(browser)).toBe(owner.email);
  });

  test("what the identity token itself says of the address counts as well", async () => {
    const { email } = owner;
    company.person = { ...company.person, email: "elsewhere@example.com" };
    company.alter = (claims) => ({ ...claims, email, email_verified: true });
    const browser = new Browser();
    await start(browser);
    expect(await whoIs(browser)).toBe(email);
  });

  test("once bound, the subject counts and the address no more", async () => {
    await start(new Browser());
    company.person = { ...company.person, email: "renamed@example.com", verified: false };
    const browser = new Browser();
    await start(browser);
    expect(await whoIs(browser)).toBe(owner.email);
  });

  test("an unknown person is told to ask for an invitation, and may sign in as somebody else", async () => {
    company.person.email = "nobody@example.com";
    const page = await refused("", 403);
    expect(page).toContain("Ask for an invitation");
    expect(page).toContain(`href="${tua.baseUrl}/session/start?again=1"`);
  });

  test.each([false, "true", 1, null, undefined])(
    "an address of which the provider says that verified is %j binds nobody",
    async (verified) => {
      company.person.verified = verified;
      await refused("", 403);
      expect(await bound()).toEqual([]);
    },
  );

  test("another subject with the same address is somebody else: the address was given to a new person", async () => {
    await start(new Browser());
    company.person.sub = `${company.person.sub}-successor`;
    await refused("", 403);
    expect(await bound()).toHaveLength(1);
  });

  test("of two subjects who come first at once with one address, one is bound", async () => {
    const { signInByIdentity } = tua.wired.useCases;
    const { issuer } = company;
    const found = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        signInByIdentity({ issuer, subject: `racer-${i % 2}`, verifiedEmail: owner.email }, "127.0.0.1"),
      ),
    );
    expect(found.filter((id) => id === owner.id)).toHaveLength(5);
    expect(found.filter((id) => id === null)).toHaveLength(5);
    expect(await bound()).toHaveLength(1);
  });

  test("the password form is off", async () => {
    const browser = new Browser();
    const { way } = await authorizeHere(browser);
    const page = way.find((address) => address.includes("/oauth/sign-in/")) as string;
    const answer = await browser.post(page.split("?")[0] as string, { email: owner.email, password: "x" });
    expect(answer.status).toBe(405);
  });
});

describe("what proves wrong signs nobody in", () => {
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ["another issuer", (claims) => ({ ...claims, iss: "https://evil.example" })],
    ["another audience", (claims) => ({ ...claims, aud: "someone-else" })],
    ["another nonce", (claims) => ({ ...claims, nonce: "x".repeat(43) })],
    ["no nonce", ({ nonce: _nonce, ...claims }) => claims],
    ["an end in the past", (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 3_600 })],
  ])("an identity token with %s", async (_name, alter) => {
    company.alter = alter;
    expect(await refused()).toContain("could not be completed");
    expect(await bound()).toEqual([]);
  });

  test("an identity token that another key signed", async () => {
    company.forges = true;
    expect(await refused()).toContain("could not be completed");
  });

  test("a user info answer about somebody else", async () => {
    company.alter = (claims) => ({ ...claims, sub: "somebody-else" });
    expect(await refused()).toContain("could not be completed");
  });

  /** Goes as far as the way back, which is not gone yet. */
  async function atTheDoor(browser: Browser): Promise<URL> {
    let address = `${tua.baseUrl}/session/start`;
    while (!address.includes("/session/callback?")) {
      const answer = await browser.go(address);
      address = new URL(answer.headers.get("location") as string, address).href;
    }
    return new URL(address);
  }

  test.each([
    ["state", "x".repeat(43)],
    ["iss", "https://evil.example"],
    ["code", "x".repeat(43)],
  ])("a way back with another %s", async (name, value) => {
    const browser = new Browser();
    const back = await atTheDoor(browser);
    back.searchParams.set(name, value);
    expect((await browser.go(back.href)).status).toBe(400);
    expect(tokenOf(browser)).toBeUndefined();
  });

  test("a way back that another browser goes, or that is gone twice", async () => {
    const browser = new Browser();
    const back = (await atTheDoor(browser)).href;
    expect((await new Browser().go(back)).status).toBe(400);
    expect((await browser.go(back)).status).toBe(303);
    expect((await browser.go(back)).status).toBe(400);
  });

  test("a refusal at the provider", async () => {
    const browser = new Browser();
    const back = await atTheDoor(browser);
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
    const answer = await browser.go(back.href);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("access_denied");
  });
});

describe("signing in again", () => {
  const isFresh = async (browser: Browser) => ((await age(tokenOf(browser)))[0]?.seconds as number) <= 60;

  test("asks for the password although the provider's session goes on, and names who is to sign in", async () => {
    const browser = new Browser();
    await start(browser);
    const before = tokenOf(browser);
    await start(browser);
    expect(company.asked).toHaveLength(1);
    await start(browser, "?again=1&next=/m/back");
    expect(company.asked).toHaveLength(2);
    expect(company.asked[1]).toMatchObject({ prompt: "login", login_hint: owner.email });
    expect(tokenOf(browser)).not.toBe(before);
    expect(await isFresh(browser)).toBe(true);
  });

  test("a provider that did not ask is not believed", async () => {
    company.alter = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1_000) - 300 });
    expect(await refused("?again=1")).toContain("was not asked for");
    const browser = new Browser();
    await start(browser);
    const [session] = await age(tokenOf(browser));
    expect(session?.seconds).toBeGreaterThanOrEqual(299);
  });

  test("of a sign-in without auth_time nothing fresh is believed, unless it was asked for", async () => {
    company.alter = ({ auth_time: _when, ...claims }) => claims;
    const browser = new Browser();
    await start(browser);
    expect(await isFresh(browser)).toBe(false);
    await start(browser, "?again=1");
    expect(await isFresh(browser)).toBe(true);
  });

  test("a sign-in of more than seven days ago opens nothing", async () => {
    company.alter = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1_000) - 7 * 86_400 - 60 });
    await refused();
  });

  test("somebody else who signs in has a session of their own, and the old one ends", async () => {
    const browser = new Browser();
    await start(browser);
    const before = tokenOf(browser) as string;
    const other = (await tua.makeMerchant(`Other ${subject}`)).owner;
    company.person = { sub: `other-${subject}`, email: other.email, verified: true };
    await start(browser, "?again=1");
    expect(await whoIs(browser)).toBe(other.email);
    await expect(tua.wired.useCases.viewSession(before)).rejects.toMatchObject({ code: "invalid_token" });
  });
});

describe("what ended is not opened again without a word", () => {
  const end = (browser: Browser) => browser.post(`${tua.baseUrl}/session/end`, {});

  test("after signing out the provider is asked to ask, and after that sign-in no more", async () => {
    const browser = new Browser();
    await start(browser);
    await end(browser);
    expect(tokenOf(browser)).toBeUndefined();
    await start(browser);
    expect(company.asked[1]).toMatchObject({ prompt: "login" });
    browser.cookies.delete("tua_session");
    await start(browser);
    expect(company.asked).toHaveLength(2);
  });

  test.each([
    ["ended from elsewhere", "ended_at = now()"],
    ["idle for twelve hours", "last_seen_at = now() - interval '12 hours'"],
    ["over after seven days", "expires_at = now()"],
  ])("nor after a session that is %s", async (_name, change) => {
    const browser = new Browser();
    await start(browser);
    await sql(`update member_sessions set ${change} where member_id = $1`, owner.id);
    await start(browser);
    expect(company.asked[1]).toMatchObject({ prompt: "login" });
    expect(await whoIs(browser)).toBe(owner.email);
  });
});

/** Asks our own authorization server for a code, as an application does. */
function authorizeHere(browser: Browser, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    ...{ client_id: "dashboard", response_type: "code", scope: "openid" },
    ...{ redirect_uri: `${tua.baseUrl}/session/callback`, state: "s".repeat(24) },
    ...{ code_challenge: "x".repeat(43), code_challenge_method: "S256", ...more },
  });
  return browser.follow(`${tua.baseUrl}/oauth/authorize?${query}`);
}

describe("a step of our own authorization server", () => {
  const codeOf = (address: string) => new URL(address).searchParams.get("code");
  const ticketOn = (way: string[]) => way.find((address) => address.includes("?ticket=")) as string;

  test("leads to the company's provider, comes back, and goes on as that member", async () => {
    const browser = new Browser();
    const { way, last } = await authorizeHere(browser);
    expect(
      way.map((address) => new URL(address).origin + new URL(address).pathname.replace(/[\w-]{20,}/, "…")),
    ).toEqual(
      expect.arrayContaining([
        `${tua.baseUrl}/oauth/sign-in/…`,
        `${tua.baseUrl}/session/start`,
        `${company.issuer}/auth`,
        `${tua.baseUrl}/session/callback`,
        `${tua.baseUrl}/oauth/authorize/…`,
      ]),
    );
    expect(last).toContain("/session/callback?code=");
    expect(codeOf(last)).toBeTruthy();
    const [row] = await sql(
      "select payload ->> 'accountId' as id from oidc_artifacts where kind = 'AuthorizationCode' order by created_at desc limit 1",
    );
    expect(row?.id).toBe(owner.id);
    // It is a step of the application's: no session of the dashboard comes of it.
    expect(tokenOf(browser)).toBeUndefined();
  });

  test("a member consents to an application, and is remembered for that alone", async () => {
    const browser = new Browser();
    const merchantId = await merchantOf(owner.id);
    const { last: page } = await browser.follow(authorizeUrl(tua, await register(tua, { merchantId })).href);
    expect(page).toContain("/oauth/consent/");
    const way = await decide(tua, { page, browser }, "allow");
    expect(way.origin).toBe("https://books.example");
    expect(way.searchParams.get("code")).toBeTruthy();
    const [session] = await sql(
      "select extract(epoch from expires_at - now())::int as left from oidc_artifacts where kind = 'Session' order by created_at desc limit 1",
    );
    expect(session?.left).toBeLessThanOrEqual(600);
  });

  test("an unknown person consents to nothing", async () => {
    company.person.email = "nobody@example.com";
    const { answer } = await new Browser().follow(authorizeUrl(tua, await register(tua)).href);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Ask for an invitation");
  });

  test("which the application wants a new sign-in for asks for one", async () => {
    const browser = new Browser();
    await authorizeHere(browser);
    await authorizeHere(browser, { prompt: "login" });
    expect(company.asked.at(-1)).toMatchObject({ prompt: "login" });
    expect(company.asked).toHaveLength(2);
  });

  test("with a ticket goes on in the browser in which it began, and in no other", async () => {
    const browser = new Browser();
    const ticket = ticketOn((await authorizeHere(browser)).way);
    const stranger = await new Browser().go(ticket);
    expect(stranger.status).toBe(400);
    expect(stranger.headers.get("location")).toBeNull();
    // Nor twice.
    expect((await browser.go(ticket)).status).toBe(400);
  });

  test("takes no ticket of another step, none that was changed, and none that is old", async () => {
    const { ticketAddress, openTicket } = await import("../../../server/entry/sign-in-ticket.ts");
    const { secretBox } = tua.wired.doorOptions;
    const ticket = { interaction: "step", memberId: owner.id, signedInAt: 1 };
    const address = (at: number) => {
      const now = Date.now;
      Date.now = () => now() - at;
      const made = ticketAddress(secretBox, tua.baseUrl, ticket);
      Date.now = now;
      return new URL(made).searchParams.get("ticket") as string;
    };
    const sealed = address(0);
    expect(openTicket(secretBox, sealed, "step")).toMatchObject(ticket);
    expect(openTicket(secretBox, sealed, "another")).toBeNull();
    expect(openTicket(secretBox, `${sealed.slice(0, -2)}AA`, "step")).toBeNull();
    expect(openTicket(secretBox, "", "step")).toBeNull();
    expect(openTicket(secretBox, ["a", "b"], "step")).toBeNull();
    expect(openTicket(secretBox, address(59_000), "step")).not.toBeNull();
    expect(openTicket(secretBox, address(61_000), "step")).toBeNull();
  });

  test.each(["//evil.example", "../../pay", "a b", "x".repeat(65), ""])(
    "is never %j",
    async (interaction) => {
      const browser = new Browser();
      const { last } = await start(browser, `?interaction=${encodeURIComponent(interaction)}`);
      expect(last).toBe(`${tua.baseUrl}/`);
    },
  );
});

test("while the provider is down the page says so with 503, and afterwards signing in works", async () => {
  const browser = new Browser();
  const back = await (async () => {
    let address = `${tua.baseUrl}/session/start`;
    while (!address.includes("/session/callback?")) {
      const answer = await browser.go(address);
      address = new URL(answer.headers.get("location") as string, address).href;
    }
    return address;
  })();
  company.isDown = true;
  const answer = await browser.go(back);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("Try again in a moment");
  company.isDown = false;
  await start(browser);
  expect(await whoIs(browser)).toBe(owner.email);
});

test("a provider that is down at the start is looked for again; one that takes the secret in the body gets it there", async () => {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  await using other = await CompanyProvider.start(`${baseUrl}/session/callback`, "client_secret_post");
  other.isDown = true;
  const one = await listeningTua({ env: { ...other.env, PORT: String(port) } });
  try {
    other.person = { sub: "1", email: one.merchant.owner.email, verified: true };
    const browser = new Browser();
    const answer = await browser.go(`${baseUrl}/session/start`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    other.isDown = false;
    const { last } = await browser.follow(`${baseUrl}/session/start`);
    expect(last).toBe(`${baseUrl}/`);
    expect(other.secretsBy).toEqual(["post"]);
  } finally {
    await one.close();
  }
});

describe("the configuration", () => {
  const env = (issuer: string, production: boolean) => ({
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "tua", OIDC_CLIENT_SECRET: "secret" },
    ...(production && {
      ...{ NODE_ENV: "production", DATABASE_URL: "postgres://db/tua", SECRET_KEY: "x".repeat(32) },
      BASE_URL: "https://pay.example.com",
    }),
  });

  test.each([
    ["http://localhost:9000", true],
    ["http://id.example.com", true],
    ["http://id.example.com", false],
    ["https://id.example.com/?tenant=1", false],
  ])("refuses %s (production: %s)", (issuer, production) => {
    expect(() => readConfig(env(issuer, production))).toThrow(/OIDC_ISSUER must/);
  });

  test.each([
    ["https://id.example.com/tenant/v2.0", true],
    ["http://127.0.0.1:9000", false],
    ["http://[::1]:9000", false],
  ])("takes %s (production: %s)", (issuer, production) => {
    expect(readConfig(env(issuer, production)).identityProvider?.issuer).toBe(issuer);
  });

  test("wants all three variables", () => {
    expect(() => readConfig({ OIDC_ISSUER: "https://id.example.com" })).toThrow(/must be set together/);
  });
});
