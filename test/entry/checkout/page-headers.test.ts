import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pagePolicy } from "../../../server/entry/checkout/page-headers.ts";
import type { Page } from "./form-client.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const policyOf = (page: Page): string[] => String(page.headers["content-security-policy"]).split("; ");

/** One page of every kind. */
async function everyPage(): Promise<Record<string, Page>> {
  const { browser } = shop;
  const first = await shop.checkout();
  const form = await browser.get(first.path);
  const refused = await browser.submit(form, { method: "mobile_money", phone: "1" });
  const declined = await browser.submit(form, {
    method: "mobile_money",
    network: "mtn",
    phone: "0240000002",
  });
  await browser.submit(form, { method: "mobile_money", network: "mtn", phone: "0240000001" });
  const waiting = await browser.get(first.path);
  const second = await shop.checkout();
  await browser.submitTo(await browser.get(second.path), "/cancel");
  const third = await shop.checkout();
  await shop.postJson(third.path, { method: "wallet", wallet: "sandbox_wallet" });
  const redirect = await browser.get(third.path);
  const sandbox = await browser.get(`${third.path}/sandbox`);
  return {
    form,
    refused,
    declined,
    waiting,
    redirect,
    sandbox,
    closed: await browser.get(second.path),
    unknown: await browser.get("/pay/x"),
  };
}

test("every page allows its own stylesheet and nothing else, and is not kept", async () => {
  for (const [name, page] of Object.entries(await everyPage())) {
    const styles = [...page.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
    expect(styles, name).toHaveLength(1);
    const hash = createHash("sha256")
      .update(styles[0] as string)
      .digest("base64");
    expect(policyOf(page), name).toEqual(
      expect.arrayContaining(["default-src 'none'", `style-src 'sha256-${hash}'`, "base-uri 'none'"]),
    );
    expect(page.headers, name).toMatchObject({
      ...{
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
      ...{
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "content-type": "text/html; charset=utf-8",
      },
    });
    expect(page.headers["set-cookie"], name).toBeUndefined();
    expect(page.headers["x-frame-options"], name).toBeUndefined();
  }
});

test("no page has a script, an inline style or handler, or anything from elsewhere", async () => {
  for (const [name, page] of Object.entries(await everyPage())) {
    expect(page.html, name).not.toMatch(
      /<script|javascript:|\son\w+=|\sstyle=|<link[^>]+stylesheet|@import|url\(/i,
    );
    const sources = [...page.html.matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(
      ([, address = ""]) => address,
    );
    const elsewhere = sources.filter(
      (address) =>
        !/^(#|\/pay\/|data:image|tel:|https:\/\/shop\.example|http:\/\/localhost:4000\/pay)/.test(address),
    );
    expect(elsewhere, name).toEqual([]);
  }
});

test("every page is far below 25 KB compressed", async () => {
  for (const [name, page] of Object.entries(await everyPage())) {
    expect(gzipSync(page.html).length, name).toBeLessThan(8_000);
  }
});

test("forms may lead to the shop, in test mode over http too", async () => {
  const page = await shop.browser.get((await shop.checkout()).path);
  expect(policyOf(page)).toContain("form-action 'self' https: http:");
  expect(pagePolicy("", "live", [])).toContain("form-action 'self' https:;");
});

test("a page may be framed by the origins of the merchant's keys; with none listed by any in test, by none in live", async () => {
  const { path } = await shop.checkout();
  expect(policyOf(await shop.browser.get(path))).toContain("frame-ancestors *");
  expect(pagePolicy("", "live", [])).toContain("frame-ancestors 'none'");
  expect(policyOf(await shop.browser.get("/pay/x"))).toContain("frame-ancestors 'none'");

  const set = "update api_keys set allowed_origins = $1 where kind = 'publishable'";
  await shop.sql(set, [["https://shop.example", "https://www.shop.example"]]);
  expect(policyOf(await shop.browser.get(path))).toContain(
    "frame-ancestors https://shop.example https://www.shop.example",
  );
  await shop.sql("update api_keys set revoked_at = now() where kind = 'publishable'");
  expect(policyOf(await shop.browser.get(path))).toContain("frame-ancestors *");
});

test("a redirect and data carry no page's rights and are not kept either", async () => {
  const { path } = await shop.checkout();
  const redirect = await shop.browser.submitTo(await shop.browser.get(path), "/cancel");
  expect(policyOf(redirect)).toEqual(["default-src 'none'", "base-uri 'none'", "form-action 'none'"]);
  expect(redirect.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("what a request says about its host leads nobody anywhere", async () => {
  const session = await shop.checkout();
  const response = await shop.app.inject({
    method: "POST",
    url: session.path,
    headers: {
      ...{ host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "method=mobile_money&network=mtn&phone=0240000001",
  });
  expect(response.headers.location).toBe(`http://localhost:4000${session.path}`);
  const page = await shop.browser.get(session.path, { host: "evil.example" });
  expect(page.html).not.toContain("evil.example");
});
