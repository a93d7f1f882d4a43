import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, browser, type Page } from "./form-client.ts";
import { cart, openShop, type Shop, thanksUrl } from "./shop.ts";

let shop: Shop;
/** The page's script, which sends the state of its page. */
let script: Browser;
beforeAll(async () => {
  shop = await openShop();
  script = browser(shop.app, { accept: "text/html", "x-tua-script": "-" });
});
afterAll(() => shop.close());

const MTN = { method: "mobile_money", network: "mtn" };
const SECURE_CARD = {
  method: "card",
  card_number: "4000002500003155",
  card_expiry: "08/99",
  card_cvc: "123",
};
const getTag = (page: Page) => /<script[^>]*>/.exec(page.html)?.[0] ?? "";
const getAddress = (page: Page) => page.headers["x-tua-page-url"];

test("the page's script is at its hash for good, has the declared integrity, and is the only one", async () => {
  const page = await shop.browser.get((await shop.checkout()).path);
  const [, src = ""] = / src="([^"]*)"/.exec(getTag(page)) ?? [];
  expect(src).toMatch(/^\/pay\/scripts\/page\.[0-9a-f]{16}\.js$/);
  const { statusCode, headers, body } = await shop.app.inject(src);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  const digest = createHash("sha384").update(body).digest("base64");
  expect(getTag(page)).toContain(` integrity="sha384-${digest}"`);
  expect(getTag(page)).toContain(' crossorigin="anonymous"');
  for (const other of [
    "/pay/scripts/page.0000000000000000.js",
    "/pay/scripts/page.js",
    "/pay/scripts/x.js",
  ]) {
    expect((await shop.app.inject(other)).statusCode, other).toBe(404);
  }
});

test("instead of a redirect to a page of Tua, the script gets that page at once", async () => {
  const waits = await shop.checkout();
  const form = await shop.browser.get(`${waits.path}?lang=fr`);
  const waiting = await script.submit(form, { ...MTN, phone: "0240000001" });
  expect([waiting.status, waiting.location, getAddress(waiting)]).toEqual([200, undefined, undefined]);
  expect(waiting.html).toBe((await shop.browser.get(`${waits.path}?lang=fr`)).html);

  const requested = await shop.checkout();
  const bank = await script.submit(await shop.browser.get(`${requested.path}?lang=fr`), SECURE_CARD);
  expect([bank.status, getAddress(bank)]).toEqual([200, `${requested.path}/sandbox?lang=fr`]);
  expect(bank.html).toBe((await shop.browser.get(`${requested.path}/sandbox?lang=fr`)).html);
  const declined = await script.submit(bank, { decision: "decline" });
  expect([declined.status, getAddress(declined)]).toEqual([402, `${requested.path}?lang=fr`]);
  const back = await script.get(`${requested.path}/sandbox`);
  expect([back.status, getAddress(back)], "nothing is asked any more").toEqual([200, requested.path]);
});

test("a paid customer sees the receipt before the script goes to the merchant, whose page may never load", async () => {
  const session = await shop.checkout();
  const paid = await script.submit(await shop.browser.get(session.path), { ...MTN, phone: "0240000000" });
  const viewed = await script.get(session.path);
  for (const { status, headers, html, text } of [paid, viewed]) {
    expect([status, headers["x-tua-redirect"]]).toEqual([200, thanksUrl(session)]);
    expect(text).toContain("Paid Adwoa's Kitchen has received GHS 10.50. Returning to Adwoa's Kitchen…");
    expect(html).toContain(`href="${thanksUrl(session).replaceAll("&", "&amp;")}"`);
    expect(html).not.toMatch(/<form|<time|data-long-poll-after/);
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
});

test("instead of a redirect without payment, the script gets the URL", async () => {
  const session = await shop.checkout();
  const left = await script.submitTo(await shop.browser.get(session.path), "/cancel");
  expect([left.status, left.headers["x-tua-redirect"], left.html]).toEqual([
    204,
    cart(session, "canceled"),
    "",
  ]);
});

test("canceled without a cancel URL, the script shows the closed page at the checkout's own URL", async () => {
  const session = await shop.checkout();
  await shop.sql("update transactions set return_url = null, cancel_url = null where checkout_id = $1", [
    session.checkoutId,
  ]);
  const closed = await script.submitTo(await shop.browser.get(session.path), "/cancel");
  expect([closed.status, getAddress(closed)]).toEqual([200, session.path]);
  expect(closed.text).toContain("This checkout was canceled");
});

test("a page is compressed on request, and is still not cached", async () => {
  const { path } = await shop.checkout();
  const plain = await shop.browser.get(path);
  const { headers, rawPayload } = await shop.app.inject({
    url: path,
    headers: { accept: "text/html", "accept-encoding": "br, gzip" },
  });
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    vary: "Accept, Accept-Language, accept-encoding",
    "cache-control": "no-store",
  });
  expect(gunzipSync(rawPayload).toString()).toBe(plain.html);
});

test("equal state is the same page; a rejected form does not change it, an attempt does", async () => {
  const getState = ({ html }: Page) => /<main [^>]*data-state="([^"]+)"/.exec(html)?.[1];
  const { path } = await shop.checkout();
  const form = await shop.browser.get(path);
  const rejected = await shop.browser.submit(form, { ...MTN, phone: "024" });
  const declined = await shop.browser.submit(form, { ...MTN, phone: "0240000002" });
  const again = await shop.browser.submit(declined, { ...MTN, phone: "0240000002" });
  expect(rejected.status).toBe(400);
  expect([getState(form), getState(rejected)]).toEqual([
    expect.stringMatching(/^[\w-]{12}$/),
    getState(form),
  ]);
  expect(new Set([form, declined, again].map(getState)).size).toBe(3);
  expect(getState(await shop.browser.get(`${path}?lang=fr&frame=1`))).toBe(getState(again));
});
