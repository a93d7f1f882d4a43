import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { Dashboard, getToken } from "../../support/dashboard.ts";
import type { Browser } from "../../support/form-browser.ts";

const ROTATE = "mutation { rotateWebhookSecret(input: {}) { secret } }";

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await Dashboard.open();
});
afterAll(() => dashboard.close());

const rotate = async (browser: Browser, mode = "live") =>
  (await dashboard.execute(browser, ROTATE, {}, { mode, merchantId: dashboard.tua.merchant.merchantId }))
    .code;
const age = (browser: Browser, seconds: number) => dashboard.ageSignIn(browser, seconds);
/** Enters the password on the page that `again=1` leads to. */
async function again(browser: Browser, owner = dashboard.tua.merchant.owner) {
  const { last: page } = await browser.follow(`${dashboard.baseUrl}/session/start?again=1&next=/m/back`);
  return browser.follow(page, browser.form(page, owner));
}

test("a live secret needs a sign-in within the last ten minutes; test mode does not", async () => {
  const browser = await dashboard.signedIn();
  expect(await rotate(browser)).toBeUndefined();
  await age(browser, 590);
  expect(await rotate(browser)).toBeUndefined();
  await age(browser, 15);
  expect(await rotate(browser)).toBe("fresh_sign_in_required");
  expect(await rotate(browser, "test")).toBeUndefined();
});

test("signing in again without the password does not count as fresh", async () => {
  const browser = await dashboard.signedIn();
  await age(browser, 700);
  const before = getToken(browser);
  await browser.follow(`${dashboard.baseUrl}/session/start`);
  expect(getToken(browser)).not.toBe(before);
  expect(await rotate(browser)).toBe("fresh_sign_in_required");
});

test("signing in again asks for the password, names the member, and returns with a new token", async () => {
  const browser = await dashboard.signedIn();
  await age(browser, 700);
  const before = getToken(browser);
  const { response, last } = await browser.follow(`${dashboard.baseUrl}/session/start?again=1`);
  expect(last).toContain("/oauth/sign-in/");
  expect(await response.text()).toContain(`value="${dashboard.tua.merchant.owner.email}"`);
  // Until then the old session continues unchanged.
  expect(await rotate(browser)).toBe("fresh_sign_in_required");
  expect((await again(browser)).last).toBe(`${dashboard.baseUrl}/m/back`);
  expect(getToken(browser)).not.toBe(before);
  expect(await rotate(browser)).toBeUndefined();
  const [old] = await dashboard.sql(
    "select ended_at from member_sessions where token_hash = $1",
    hashSecret(before),
  );
  expect(old?.ended_at).not.toBeNull();
});

test("a wrong password leaves the session unchanged", async () => {
  const browser = await dashboard.signedIn();
  await age(browser, 700);
  const before = getToken(browser);
  const { response } = await again(browser, { ...dashboard.tua.merchant.owner, password: "wrong" });
  expect(response.status).toBe(401);
  expect(getToken(browser)).toBe(before);
  expect(await rotate(browser)).toBe("fresh_sign_in_required");
});

test("returning with a callback that did not ask for the password does not count as fresh", async () => {
  const browser = await dashboard.signedIn();
  await age(browser, 700);
  // The page's own `again` is stored with the transaction: removing prompt and max_age from the URL has no
  // effect.
  const begun = await browser.go(`${dashboard.baseUrl}/session/start?again=1`);
  const address = new URL(begun.headers.get("location") as string);
  expect(address.searchParams.get("prompt")).toBe("login");
  expect(address.searchParams.get("max_age")).toBe("0");
  address.searchParams.delete("prompt");
  address.searchParams.set("max_age", "604800");
  const before = getToken(browser);
  const { response } = await browser.follow(address.href);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("sign-in was too long ago");
  expect(getToken(browser)).toBe(before);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\evil.example",
  "https:evil.example",
  "https://evil.example",
  "javascript:alert(1)",
])("next=%s leads to the first page, after signing in again as well", async (next) => {
  const browser = await dashboard.signedIn();
  const { last: page } = await browser.follow(
    `${dashboard.baseUrl}/session/start?again=1&next=${encodeURIComponent(next)}`,
  );
  const { last } = await browser.follow(page, browser.form(page, dashboard.tua.merchant.owner));
  expect(last).toBe(`${dashboard.baseUrl}/`);
});

test.each(["0", "", "true", "1&again=1"])("again=%s does not request a new sign-in", async (value) => {
  const browser = await dashboard.signedIn();
  const { last } = await browser.follow(`${dashboard.baseUrl}/session/start?again=${value}`);
  expect(last).toBe(`${dashboard.baseUrl}/`);
});

test("only the authorization server has steps: `interaction` means nothing if it signs members in itself", async () => {
  const browser = await dashboard.signedIn();
  const { last } = await browser.follow(`${dashboard.baseUrl}/session/start?interaction=abc`);
  expect(last).toBe(`${dashboard.baseUrl}/`);
});
