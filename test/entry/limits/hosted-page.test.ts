import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../checkout/shop.ts";
import { expectLimitReached, getLimits } from "./headers.ts";

let shop: Shop;
beforeAll(async () => {
  const env = { RATE_LIMIT_CHECKOUT: "3", RATE_LIMIT_CHECKOUT_IP: "8", TRUSTED_PROXIES: "127.0.0.1" };
  shop = await openShop({ env });
});
afterAll(() => shop.close());

const post = (path: string, ipAddress: string, accept = "application/json") =>
  shop.app.inject({
    method: "POST",
    url: path,
    headers: {
      accept,
      "x-forwarded-for": ipAddress,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "method=none",
  });

test("posts are counted per checkout and sender; the fourth is rejected unread", async () => {
  const { path } = await shop.checkout();
  for (let left = 2; left >= 0; left--) {
    const response = await post(path, "198.51.100.1");
    expect([response.statusCode, getLimits(response.headers)]).toEqual([
      400,
      {
        policy: '"checkout-ip";q=8;w=60, "checkout";q=3;w=60',
        state: `"checkout-ip";r=${5 + left}, "checkout";r=${left}`,
      },
    ]);
  }
  for (const action of ["", "/cancel", "/sandbox"]) {
    const rejected = await post(path + action, "198.51.100.1");
    expect([rejected.statusCode, rejected.json().error.code]).toEqual([429, "rate_limited"]);
    expectLimitReached(rejected.headers, "checkout", 3);
  }
  expect((await shop.browser.get(path)).status).toBe(200);
  // Another customer, and another checkout of the same one.
  expect((await post(path, "198.51.100.2")).statusCode).toBe(400);
  expect((await post((await shop.checkout()).path, "198.51.100.1")).statusCode).toBe(400);
});

test("an IP address has a limit over all checkouts, real or not", async () => {
  const statuses = [];
  for (let count = 0; count < 8; count++) {
    statuses.push((await post((await shop.checkout()).path, "198.51.100.3")).statusCode);
  }
  expect(statuses).toEqual(Array(8).fill(400));
  for (const path of [(await shop.checkout()).path, "/pay/nonsense"]) {
    const rejected = await post(path, "198.51.100.3");
    expect(rejected.statusCode).toBe(429);
    expectLimitReached(rejected.headers, "checkout-ip", 8);
  }
});

test.each([
  ["en", "wait a minute, then go back and try again."],
  ["fr", "attendez une minute"],
])("customers see plain instructions (%s)", async (language, text) => {
  const { path } = await shop.checkout();
  const ipAddress = language === "en" ? "198.51.100.4" : "198.51.100.5";
  for (let count = 0; count < 3; count++) await post(path, ipAddress);
  const rejected = await shop.app.inject({
    method: "POST",
    url: path,
    headers: {
      accept: "text/html",
      "accept-language": language,
      "x-forwarded-for": ipAddress,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "method=card&card_number=4242424242424242",
  });
  expect([rejected.statusCode, rejected.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(rejected.body).toContain(text);
  expect(rejected.body).not.toContain("4242");
  // The request reads nothing from the database, not even the allowed frame ancestors of this checkout.
  expect(rejected.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expectLimitReached(rejected.headers, "checkout", 3);
});
