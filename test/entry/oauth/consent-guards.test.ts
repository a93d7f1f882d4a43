import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import {
  type App,
  authorizeUrl,
  chosenMerchant,
  hire,
  obtainCode,
  register,
  type Tua,
} from "./application-flow.ts";
import { grantRows, openConsentPage } from "./consent-step.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
let app: App;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  app = await register(tua);
});
afterAll(() => tua.close());
test("a role that is lowered while the page is open applies to its post", async () => {
  const admin = await hire(tua, "admin");
  const { page, browser, html } = await openConsentPage(tua, app, {
    as: admin,
    params: { scope: "events:read api_keys:manage" },
  });
  await withSql(tua, (sql) => sql("update memberships set role = 'viewer' where member_id = $1", admin.id));
  const posted = await browser.post(page, { decision: "allow", merchant: chosenMerchant(html) });
  expect(posted.status).toBe(303);
  const [row] = await withSql(tua, (sql) =>
    sql("select scopes from application_grants where member_id = $1", admin.id),
  );
  expect(row?.scopes).toEqual(["events:read"]);
});

test("a member cannot consent for a merchant that is not theirs", async () => {
  const other = await tua.createMerchant("Third Kitchen");
  const own = await register(tua);
  const { page, browser } = await openConsentPage(tua, own, {});
  for (const merchant of [other.merchantId, "mer_0000000000000", "x\0y"]) {
    const rejected = await browser.post(page, { decision: "allow", merchant });
    expect(rejected.status).toBe(400);
    const again = await rejected.text();
    expect(again).toContain("The merchant does not exist.");
    expect(again).toContain(' value="allow"');
  }
  expect(await grantRows(tua, own.clientId)).toEqual([]);
  // The consent step is still open.
  expect((await browser.post(page, { decision: "allow" })).status).toBe(303);
  expect(await grantRows(tua, own.clientId)).toHaveLength(1);
});

test("a form from another site, or without an origin, is rejected", async () => {
  const own = await register(tua);
  const { page, browser, html } = await openConsentPage(tua, own, {});
  const form = { decision: "allow", merchant: chosenMerchant(html) };
  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { origin: "http://sub.localhost" },
  ]) {
    expect((await browser.post(page, form, headers as unknown as Record<string, string>)).status).toBe(403);
  }
  expect((await new Browser().post(page, form)).status).toBe(400);
  expect(await grantRows(tua, own.clientId)).toEqual([]);
});

test("a repeated form changes nothing, and is rejected after the answer", async () => {
  const own = await register(tua);
  const { page, browser, html } = await openConsentPage(tua, own, {});
  const form = { decision: "allow", merchant: chosenMerchant(html) };
  const stored = new Map(browser.cookies);
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => browser.post(page, form)));
  expect(responses.every(({ status }) => status === 303 || status === 400)).toBe(true);
  expect(await grantRows(tua, own.clientId)).toHaveLength(1);
  const done = responses.find(({ status }) => status === 303) as Response;
  const again = await browser.post(page, { decision: "deny" });
  expect([again.status, again.headers.get("location")]).toEqual([303, done.headers.get("location")]);
  const back = await browser.go(again.headers.get("location") as string);
  expect(back.headers.get("location")).toContain("code=");
  for (const [key, cookie] of stored) if (key.startsWith("tua_oauth_step")) browser.cookies.set(key, cookie);
  expect((await browser.post(page, form)).status).toBe(400);
  expect((await browser.go(page)).status).toBe(400);
  expect(await grantRows(tua, own.clientId)).toHaveLength(1);
});

test("another member's consent step cannot be answered, in their browser or with their cookie", async () => {
  const own = await register(tua);
  const cashier = await hire(tua, "cashier");
  const mine = await openConsentPage(tua, own, {});
  const theirs = await openConsentPage(tua, own, { as: cashier });
  const form = { decision: "allow", merchant: tua.merchant.merchantId };
  expect((await theirs.browser.post(mine.page, form)).status).toBe(400);
  // Only the step's cookie, in a browser in which another member is signed in.
  for (const [key, cookie] of mine.browser.cookies) {
    if (key.startsWith("tua_oauth_step")) theirs.browser.cookies.set(key, cookie);
  }
  expect((await theirs.browser.go(mine.page)).status).toBe(400);
  expect((await theirs.browser.post(mine.page, form)).status).toBe(400);
  expect(await grantRows(tua, own.clientId)).toEqual([]);
});

test("a redirect URL that was removed during the consent or sign-in gets nothing", async () => {
  const own = await register(tua);
  const remove = (clientId: string) =>
    withSql(tua, (sql) =>
      sql(
        "update applications set redirect_uris = '{https://other.example/back}' where client_id = $1",
        clientId,
      ),
    );
  const { page, browser, html } = await openConsentPage(tua, own, {});
  const { page: late, browser: fast } = await openConsentPage(tua, own, {});
  const allowed = await fast.post(late, { decision: "allow" });
  await remove(own.clientId);
  const resumed = await fast.go(allowed.headers.get("location") as string);
  expect([resumed.status, resumed.headers.get("location")]).toEqual([400, null]);
  expect(await resumed.text()).not.toContain("code=");
  expect((await browser.go(page)).status).toBe(400);
  for (const decision of ["allow", "deny"]) {
    const posted = await browser.post(page, { decision, merchant: chosenMerchant(html) });
    expect([posted.status, posted.headers.get("location")]).toEqual([400, null]);
  }
  expect(await grantRows(tua, own.clientId)).toHaveLength(1);

  // Without a consent step between signing in and the code.
  const trusted = await register(tua);
  const again = new Browser();
  await obtainCode(tua, trusted, { browser: again });
  const { last } = await again.follow(authorizeUrl(tua, trusted, { prompt: "login" }).href);
  await remove(trusted.clientId);
  const { email, password } = tua.merchant.owner;
  const { response } = await again.follow(
    (await again.post(last, { email, password })).headers.get("location") as string,
  );
  expect(response.status).toBe(400);
});

test("a member who is signed out meanwhile is not asked any more", async () => {
  const own = await register(tua);
  const { page, browser } = await openConsentPage(tua, own, {});
  await withSql(tua, (sql) => sql("update oidc_artifacts set revoked_at = now() where kind = 'Session'"));
  expect((await browser.post(page, { decision: "allow" })).status).toBe(400);
  expect(await grantRows(tua, own.clientId)).toEqual([]);
});

test("a removed application shows no consent page", async () => {
  const own = await register(tua);
  const { page, browser, html } = await openConsentPage(tua, own, {});
  await withSql(tua, (sql) =>
    sql("update applications set removed_at = now() where client_id = $1", own.clientId),
  );
  expect((await browser.go(page)).status).toBe(400);
  expect((await browser.post(page, { decision: "allow", merchant: chosenMerchant(html) })).status).not.toBe(
    303,
  );
  expect((await new Browser().go(authorizeUrl(tua, own).href)).status).toBe(400);
});
