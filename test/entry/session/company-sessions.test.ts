import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { CompanyTua } from "../../support/company-tua.ts";
import { getToken } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";

let at: CompanyTua;
beforeAll(async () => {
  at = await CompanyTua.open();
});
afterAll(() => at.close());
beforeEach(() => at.newOwner());

const age = (browser: Browser) =>
  at.sql(
    "select extract(epoch from now() - signed_in_at)::int as seconds from member_sessions where token_hash = $1",
    hashSecret(getToken(browser)),
  );

describe("signing in again", () => {
  const isFresh = async (browser: Browser) => ((await age(browser))[0]?.seconds as number) <= 60;

  test("asks for the password although the provider's session continues, and names the member", async () => {
    const browser = new Browser();
    await at.start(browser);
    const before = getToken(browser);
    await at.start(browser);
    expect(at.company.requests).toHaveLength(1);
    await at.start(browser, "?again=1&next=/m/back");
    expect(at.company.requests).toHaveLength(2);
    expect(at.company.requests[1]).toMatchObject({ prompt: "login", login_hint: at.owner.email });
    expect(getToken(browser)).not.toBe(before);
    expect(await isFresh(browser)).toBe(true);
  });

  test("a provider that did not ask is not trusted", async () => {
    at.company.alter = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1_000) - 300 });
    expect(await at.rejected("?again=1")).toContain("sign-in was too long ago");
    const browser = new Browser();
    await at.start(browser);
    const [session] = await age(browser);
    expect(session?.seconds).toBeGreaterThanOrEqual(299);
  });

  test.each(["", "?again=1"])(
    "a sign-in without auth_time is rejected, and the page has the reason (%j)",
    async (query) => {
      at.company.alter = ({ auth_time: _when, ...claims }) => claims;
      expect(await at.rejected(query)).toContain("send your sign-in time (auth_time)");
    },
  );

  test("a sign-in older than seven days opens nothing", async () => {
    at.company.alter = (claims) => ({
      ...claims,
      auth_time: Math.floor(Date.now() / 1_000) - 7 * 86_400 - 60,
    });
    await at.rejected();
  });

  test("a different member who signs in gets a separate session, and the old one ends", async () => {
    const browser = new Browser();
    await at.start(browser);
    const before = getToken(browser) as string;
    const other = (await at.tua.createMerchant("Other")).owner;
    at.company.person = { sub: "other", email: other.email, verified: true };
    await at.start(browser, "?again=1");
    expect(await at.whoIs(browser)).toBe(other.email);
    await expect(at.tua.services.useCases.viewSession(before)).rejects.toMatchObject({
      code: "invalid_token",
    });
  });
});

describe("an ended session is not reopened silently", () => {
  const end = (browser: Browser) => browser.post(`${at.baseUrl}/session/end`, {});

  test("after signing out the provider is asked for a prompt, and after that sign-in no more", async () => {
    const browser = new Browser();
    await at.start(browser);
    await end(browser);
    expect(getToken(browser)).toBeUndefined();
    await at.start(browser);
    expect(at.company.requests[1]).toMatchObject({ prompt: "login" });
    browser.cookies.delete("tua_session");
    await at.start(browser);
    expect(at.company.requests).toHaveLength(2);
  });

  test.each([
    ["ended from elsewhere", "ended_at = now()"],
    ["idle for twelve hours", "last_seen_at = now() - interval '12 hours'"],
    ["over after seven days", "expires_at = now() - interval '1 second'"],
  ])("nor after a session that is %s", async (_name, change) => {
    const browser = new Browser();
    await at.start(browser);
    await at.sql(`update member_sessions set ${change} where member_id = $1`, at.owner.id);
    await at.start(browser);
    expect(at.company.requests[1]).toMatchObject({ prompt: "login" });
    expect(await at.whoIs(browser)).toBe(at.owner.email);
  });
});

test("while the provider is down the page reports 503, and afterwards signing in works", async () => {
  const browser = new Browser();
  const { href } = await at.untilCallback(browser);
  at.company.isDown = true;
  const response = await browser.go(href);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("Try again in a moment");
  at.company.isDown = false;
  await at.start(browser);
  expect(await at.whoIs(browser)).toBe(at.owner.email);
});

test("a provider that is down at the start is tried again; one that needs the secret in the body gets it there", async () => {
  const other = await CompanyTua.open("client_secret_post");
  try {
    await other.newOwner();
    other.company.isDown = true;
    const browser = new Browser();
    const response = await browser.go(`${other.baseUrl}/session/start`);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    other.company.isDown = false;
    expect((await other.start(browser)).last).toBe(`${other.baseUrl}/`);
    expect(other.company.secretsBy).toEqual(["post"]);
  } finally {
    await other.close();
  }
});

describe("the configuration", () => {
  const env = (issuer: string, production: boolean) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "tua",
    OIDC_CLIENT_SECRET: "secret",
    ...(production && {
      NODE_ENV: "production",
      DATABASE_URL: "postgres://db/tua",
      SECRET_KEY: "x".repeat(32),
      BASE_URL: "https://pay.example.com",
    }),
  });

  test.each([
    ["http://localhost:9000", true],
    ["http://id.example.com", true],
    ["http://id.example.com", false],
    ["https://id.example.com/?tenant=1", false],
  ])("rejects %s (production: %s)", (issuer, production) => {
    expect(() => readConfig(env(issuer, production))).toThrow(/OIDC_ISSUER must/);
  });

  test.each([
    ["https://id.example.com/tenant/v2.0", true],
    ["http://127.0.0.1:9000", false],
    ["http://[::1]:9000", false],
  ])("accepts %s (production: %s)", (issuer, production) => {
    expect(readConfig(env(issuer, production)).identityProvider?.issuer).toBe(issuer);
  });

  test("needs all three variables", () => {
    expect(() => readConfig({ OIDC_ISSUER: "https://id.example.com" })).toThrow(/must be set together/);
  });
});

test("a sign-in that was verified before all sessions were ended opens none", async () => {
  const { useCases } = at.tua.services;
  const original = useCases.signInByIdentity;
  const signingIn = vi.spyOn(useCases, "signInByIdentity").mockImplementationOnce(async (...input) => {
    const result = await original(...input);
    await at.sql("update members set sessions_version = sessions_version + 1 where id = $1", at.owner.id);
    return result;
  });
  const browser = new Browser();
  const { response } = await at.start(browser);
  expect(signingIn).toHaveBeenCalledOnce();
  expect(response.status).toBe(401);
  expect(browser.cookies.has("tua_session")).toBe(false);
  await at.start(browser);
  expect(browser.cookies.has("tua_session")).toBe(true);
});
