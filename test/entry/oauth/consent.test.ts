import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import {
  chosenMerchant,
  decide,
  exchange,
  hire,
  obtainCode,
  pkce,
  reachConsent,
  register,
  type Tokens,
  type Tua,
} from "./application-flow.ts";
import { getText, grantRows, openConsentPage } from "./consent-step.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => tua.close());
test("allow leads to a code by 303, and is stored with member, scopes and expiry (O32)", async () => {
  const own = await register(tua);
  const { page, browser, html } = await openConsentPage(tua, own, {
    params: { scope: "events:read openid" },
  });
  const posted = await browser.post(page, { decision: "allow", merchant: chosenMerchant(html) });
  expect(posted.status).toBe(303);
  const resumed = await browser.go(posted.headers.get("location") as string);
  expect(resumed.status).toBe(303);
  const code = new URL(resumed.headers.get("location") as string).searchParams.get("code") as string;
  expect((await exchange(tua, own, code)).status).toBe(200);
  const [row, ...more] = await grantRows(tua, own.clientId);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ merchant_id: tua.merchant.merchantId, mode: "test", revoked_at: null });
  expect(row?.id).toMatch(/^grt_test_/);
  expect(row?.scopes).toEqual(["events:read", "openid"]);
  const left = new Date(String(row?.expires_at)).getTime() - Date.now();
  expect(Math.round(left / 86_400_000)).toBe(90);
  const written = await withSql(tua, (sql) => sql("select * from audit_log where target = $1", row?.id));
  expect(written).toMatchObject([
    { action: "grant.created", actor: `member ${row?.member_id}`, address: "127.0.0.1", mode: "test" },
  ]);
});

test("deny comes back as access_denied with state and iss, and grants nothing (O14)", async () => {
  const own = await register(tua);
  const reached = await reachConsent(tua, own);
  const back = await decide(tua, reached, "deny");
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: "access_denied",
    state: reached.state,
    iss: tua.baseUrl,
  });
  expect(await grantRows(tua, own.clientId)).toEqual([]);
});

test("the sign-in time is when the member signed in, not when they consented", async () => {
  const own = await register(tua);
  const reached = await reachConsent(tua, own, { params: { scope: "openid", max_age: "3600" } });
  const signedInAt = Math.floor(Date.now() / 1_000);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });
  const back = await decide(tua, reached, "allow");
  const tokens = await (await exchange(tua, own, back.searchParams.get("code") as string)).json();
  const payload = (tokens as Tokens).id_token?.split(".")[1] as string;
  const { auth_time: at } = JSON.parse(Buffer.from(payload, "base64url").toString());
  expect(Math.abs(Number(at) - signedInAt)).toBeLessThan(300);
});

test("with another account the same request continues, and the first session ends", async () => {
  const cashier = await hire(tua, "cashier");
  const own = await register(tua);
  const { html, browser, state } = await openConsentPage(tua, own, {
    params: { scope: "events:read", prompt: "consent" },
  });
  const href = /<a href="([^"]+)">Use another account/.exec(html)?.[1]?.replaceAll("&amp;", "&") as string;
  const { last } = await browser.follow(href);
  expect(last).toContain("/oauth/sign-in/");
  const posted = await browser.post(last, { email: cashier.email, password: cashier.password });
  const { last: page } = await browser.follow(posted.headers.get("location") as string);
  expect(getText(await (await browser.go(page)).text())).toContain(cashier.email);
  const back = await decide(tua, { page, browser }, "allow");
  expect(back.searchParams.get("state")).toBe(state);
  expect((await exchange(tua, own, back.searchParams.get("code") as string)).status).toBe(200);
});

test("a confidential application asks once per session, until it requests more or may do less", async () => {
  const own = await register(tua);
  const admin = await hire(tua, "admin");
  const browser = new Browser();
  const begin = { browser, as: admin, params: { scope: "events:read webhooks:manage" } };
  expect((await obtainCode(tua, own, begin)).requested).toBe(true);
  expect((await obtainCode(tua, own, begin)).requested).toBe(false);
  expect((await obtainCode(tua, own, { ...begin, params: { scope: "events:read" } })).requested).toBe(false);
  const silent = await obtainCode(tua, own, { ...begin, params: { scope: "events:read", prompt: "none" } });
  expect((await exchange(tua, own, silent.code)).status).toBe(200);
  expect(await grantRows(tua, own.clientId)).toHaveLength(1);
  const more = await reachConsent(tua, own, { ...begin, params: { scope: "events:read api_keys:manage" } });
  expect(more.page).toContain("/oauth/consent/");
  expect(
    (await obtainCode(tua, own, { ...begin, params: { ...begin.params, prompt: "consent" } })).requested,
  ).toBe(true);
  await withSql(tua, (sql) => sql("update memberships set role = 'viewer' where member_id = $1", admin.id));
  expect((await reachConsent(tua, own, begin)).page).toContain("/oauth/consent/");
  await withSql(tua, (sql) => sql("update memberships set role = 'admin' where member_id = $1", admin.id));
  await withSql(tua, (sql) =>
    sql("update application_grants set revoked_at = now() where client_id = $1", own.clientId),
  );
  expect((await reachConsent(tua, own, begin)).page).toContain("/oauth/consent/");
});

test("a public application asks each time, and cannot without a page", async () => {
  const own = await register(tua, { kind: "public" });
  const { requested } = await pkce();
  const browser = new Browser();
  expect((await obtainCode(tua, own, { browser, params: requested })).requested).toBe(true);
  expect((await obtainCode(tua, own, { browser, params: requested })).requested).toBe(true);
  const silent = await reachConsent(tua, own, { browser, params: { ...requested, prompt: "none" } });
  expect(new URL(silent.page).searchParams.get("error")).toBe("consent_required");
});

test("one application's grant does not apply to another", async () => {
  const [one, two] = [await register(tua), await register(tua)];
  const browser = new Browser();
  await obtainCode(tua, one, { browser });
  expect((await reachConsent(tua, two, { browser })).page).toContain("/oauth/consent/");
});
