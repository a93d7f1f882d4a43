import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { type GuardedOwner, guardOwner, midStep } from "../../support/authenticator.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua & { baseUrl: string };
let team: TestMembers;
/** Separate for each test. */
let merchantId: string;
let owner: GuardedOwner;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: midStep() });
  const shop = await tua.createMerchant(`Shop ${Math.random()}`);
  merchantId = shop.merchantId;
  owner = await guardOwner(tua, team, shop);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

/** A browser whose member has entered the password. @returns the URL for the code */
async function givePassword(browser = new Browser()): Promise<{ browser: Browser; page: string }> {
  const page = await openSignIn(browser, tua.baseUrl, "/where");
  const response = await browser.post(page, { email: owner.email, password: owner.password });
  expect(response.status).toBe(200);
  return { browser, page };
}

/** Signs in from the first page to the code. @returns the status of its response */
async function signInWith(code: string): Promise<number> {
  const { browser, page } = await givePassword();
  return (await browser.post(page, { code })).status;
}

const getFields = (text: string) => [...text.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);

test("a member with an authenticator has no session before password and code are both correct", async () => {
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl, "/where");
  const reply = await browser.post(page, { email: owner.email, password: owner.password });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("location")).toBeNull();
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const text = await reply.text();
  expect(getFields(text)).toEqual(["code"]);
  expect(text).toContain('autoComplete="one-time-code"');
  expect(text).toContain('inputMode="numeric"');
  expect(text).toContain("a recovery code");
  expect(text).not.toContain(owner.password);
  expect(browser.cookies.has("tua_session")).toBe(false);
  const { last } = await browser.follow(page, browser.form(page, { code: owner.code() }));
  expect(last).toBe(`${tua.baseUrl}/where`);
  expect(browser.cookies.has("tua_session")).toBe(true);
  const [{ amr } = {}] = await team.sql(
    `select payload -> 'amr' as amr from oidc_artifacts
     where kind = 'Session' and case when kind = 'Session' then payload ->> 'accountId' end = $1`,
    owner.memberId,
  );
  expect(amr).toEqual(["pwd", "otp"]);
});

test("continuing without the code leads back to the password", async () => {
  const { browser, page } = await givePassword();
  const { response, way } = await browser.follow(page.replace("/sign-in/", "/authorize/"));
  expect(way.filter((address) => address.includes("code="))).toEqual([]);
  expect(getFields(await response.text())).toEqual(["email", "password", "passkey"]);
  expect(browser.cookies.has("tua_session")).toBe(false);
});

test("a wrong password does not reveal the authenticator", async () => {
  const plain = (await tua.createMerchant(`Plain ${Math.random()}`)).owner;
  const texts = await Promise.all(
    [owner.email, plain.email, "nobody@example.com"].map(async (email) => {
      const browser = new Browser();
      const page = await openSignIn(browser, tua.baseUrl);
      const response = await browser.post(page, { email, password: "not the password" });
      return `${response.status} ${(await response.text()).replaceAll(email, "…")}`;
    }),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toMatch(/^401 /);
});

test("a code of the current step or the one before or after it signs in, and no other", async () => {
  const statuses = [];
  for (const away of [-2, -1, 0, 1, 2]) {
    await owner.forgetSteps();
    statuses.push(await signInWith(owner.code(away)));
  }
  expect(statuses).toEqual([401, 303, 303, 303, 401]);
});

test("a code works once, and invalidates the older ones", async () => {
  expect(await signInWith(owner.code(0))).toBe(303);
  expect(await signInWith(owner.code(0))).toBe(401);
  expect(await signInWith(owner.code(-1))).toBe(401);
  expect(await signInWith(owner.code(1))).toBe(303);
});

test("a code that confirmed the authenticator does not sign in", async () => {
  const shop = await tua.createMerchant(`Fresh ${Math.random()}`);
  const fresh = await guardOwner(tua, team, shop);
  await team.sql(
    "update members set totp_step = $1 where id = $2",
    Math.floor(Date.now() / 30_000),
    fresh.memberId,
  );
  owner = fresh;
  expect(await signInWith(fresh.code(0))).toBe(401);
});

test("of twenty concurrent posts of one code, one signs in", async () => {
  const waiting = await Promise.all(Array.from({ length: 20 }, () => givePassword()));
  const responses = await Promise.all(
    waiting.map(({ browser, page }) => browser.post(page, { code: owner.code() })),
  );
  const statuses = responses.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([303, ...Array(19).fill(401)]);
});

test("of twenty concurrent posts of one recovery code, one signs in", async () => {
  const waiting = await Promise.all(Array.from({ length: 20 }, () => givePassword()));
  const [code] = owner.recoveryCodes as [string];
  const responses = await Promise.all(waiting.map(({ browser, page }) => browser.post(page, { code })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, ...Array(19).fill(401)]);
});

test("a recovery code signs in once, with or without its hyphens", async () => {
  const [first, second] = owner.recoveryCodes as [string, string];
  expect(first).toMatch(/^\d{5}(-\d{5}){4}$/);
  expect(await signInWith(first)).toBe(303);
  expect(await signInWith(first)).toBe(401);
  expect(await signInWith(` ${second.replaceAll("-", " ")} `)).toBe(303);
  const left = "select count(*)::int as left from recovery_codes where member_id = $1 and used_at is null";
  expect(await team.sql(left, owner.memberId)).toEqual([{ left: 8 }]);
});

test("a wrong code, a used one and another member's recovery code get the same response", async () => {
  expect(await signInWith(owner.code(0))).toBe(303);
  const other = await guardOwner(tua, team, await tua.createMerchant(`Other ${Math.random()}`));
  const texts = [];
  for (const code of [
    "000000",
    owner.code(0),
    other.recoveryCodes[0] as string,
    "",
    "x".repeat(500),
    "１２３４５６",
  ]) {
    const { browser, page } = await givePassword();
    const response = await browser.post(page, { code });
    texts.push(`${response.status} ${await response.text()}`);
  }
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toMatch(/^401 /);
});

test("a code alone does not sign in, and a correct password counts only in its own browser and step", async () => {
  const { browser, page } = await givePassword();
  const stranger = new Browser();
  const fresh = await openSignIn(stranger, tua.baseUrl);
  const alone = await stranger.post(fresh, { code: owner.code() });
  expect(alone.status).toBe(401);
  expect(getFields(await alone.text())).toEqual(["email", "password", "passkey"]);
  expect((await stranger.post(page, { code: owner.code() })).status).toBe(400);
  const second = await openSignIn(browser, tua.baseUrl);
  expect((await browser.post(second, { code: owner.code() })).status).toBe(401);
  expect((await browser.post(page, { code: owner.code() })).status).toBe(303);
});

test("the password waits five minutes for its code, and no longer", async () => {
  const [soon, late] = [await givePassword(), await givePassword()];
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect((await soon.browser.post(soon.page, { code: owner.code() })).status).toBe(303);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  const response = await late.browser.post(late.page, { code: owner.code() });
  expect(response.status).toBe(401);
  const text = await response.text();
  expect(text).toContain("too long");
  expect(getFields(text)).toEqual(["email", "password", "passkey"]);
  expect((await late.browser.post(late.page, { code: owner.code() })).status).toBe(401);
});

test("a password that was changed meanwhile no longer counts", async () => {
  const { browser, page } = await givePassword();
  const another = (await tua.createMerchant(`Another ${Math.random()}`)).owner.email;
  await team.sql(
    `update members set password_hash = (select password_hash from members where email = $1) where id = $2`,
    another,
    owner.memberId,
  );
  expect((await browser.post(page, { code: owner.code() })).status).toBe(401);
});

test("a member who returns to the page continues with the code, or signs in with another account", async () => {
  const { browser, page } = await givePassword();
  expect(getFields(await (await browser.go(page)).text())).toEqual(["code"]);
  expect(getFields(await (await browser.go(`${page}?again`)).text())).toEqual([
    "email",
    "password",
    "passkey",
  ]);
  const other = (await tua.createMerchant(`Else ${Math.random()}`)).owner;
  expect((await browser.post(page, { email: other.email, password: other.password })).status).toBe(303);
});

test("each merchant's audit log has a sign-in with its method and place, and no failed one", async () => {
  await signInWith("000000");
  await signInWith(owner.code());
  await signInWith(owner.recoveryCodes[0] as string);
  const entries = await team.sql(
    `select actor, target, mode, address, after from audit_log
     where merchant_id = $1 and action = 'member.signed_in' order by at`,
    merchantId,
  );
  const who = { actor: `member ${owner.memberId}`, target: owner.memberId, mode: null, address: "127.0.0.1" };
  expect(entries).toEqual([
    { ...who, after: { by: "password, one-time code" } },
    { ...who, after: { by: "password, recovery code" } },
  ]);
});
