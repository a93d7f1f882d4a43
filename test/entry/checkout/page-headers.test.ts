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

const getPolicy = (page: Page): string[] => String(page.headers["content-security-policy"]).split("; ");

/** One page of every kind. */
async function everyPage(): Promise<Record<string, Page>> {
  const { browser } = shop;
  const first = await shop.checkout();
  const form = await browser.get(first.path);
  const rejected = await browser.submit(form, { method: "mobile_money", phone: "1" });
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
    rejected,
    declined,
    waiting,
    redirect,
    sandbox,
    closed: await browser.get(second.path),
    unknown: await browser.get("/pay/x"),
  };
}

test("every page allows only its own stylesheet and Tua's script, and is not cached", async () => {
  for (const [name, page] of Object.entries(await everyPage())) {
    const styles = [...page.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
    expect(styles, name).toHaveLength(1);
    const hash = createHash("sha256")
      .update(styles[0] as string)
      .digest("base64");
    const frames = name === "unknown" ? "'none'" : "*";
    const insecure = name === "unknown" ? "" : " http:";
    expect(getPolicy(page), name).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      `form-action 'self' https:${insecure}`,
      `frame-ancestors ${frames}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(page.headers, name).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "content-type": "text/html; charset=utf-8",
    });
    expect(page.headers["set-cookie"], name).toBeUndefined();
    expect(page.headers["x-frame-options"], name).toBeUndefined();
  }
});

test("a page has Tua's one script, no inline style or handler, and nothing from elsewhere", async () => {
  const script =
    /<script src="\/pay\/scripts\/page\.\w{16}\.js" integrity="sha384-\S{64}" crossorigin="anonymous" defer=""><\/script>/;
  for (const [name, page] of Object.entries(await everyPage())) {
    expect(page.html.match(/<script/g), name).toHaveLength(1);
    expect(page.html, name).toMatch(script);
    expect(page.html, name).not.toMatch(/javascript:|\son\w+=|\sstyle=|<link[^>]+stylesheet|@import|url\(/i);
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
  expect(getPolicy(page)).toContain("form-action 'self' https: http:");
  expect(pagePolicy("", "live", [])).toContain("form-action 'self' https:;");
});

test("a redirect and JSON have none of a page's permissions and are not cached either", async () => {
  const { path } = await shop.checkout();
  const redirect = await shop.browser.submitTo(await shop.browser.get(path), "/cancel");
  expect(getPolicy(redirect)).toEqual(["default-src 'none'", "base-uri 'none'", "form-action 'none'"]);
  expect(redirect.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("a request's host headers never change a redirect", async () => {
  const session = await shop.checkout();
  const response = await shop.app.inject({
    method: "POST",
    url: session.path,
    headers: {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "method=mobile_money&network=mtn&phone=0240000001",
  });
  expect(response.headers.location).toBe(`http://localhost:4000${session.path}`);
  const page = await shop.browser.get(session.path, { host: "evil.example" });
  expect(page.html).not.toContain("evil.example");
});
