import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRejection } from "../../support/rest.ts";
import { LUNCH, openSdkShop, type SdkShop } from "../checkout/sdk-shop.ts";
import { expectLimitReached, getLimits } from "./headers.ts";

let shop: SdkShop;
beforeAll(async () => {
  const env = {
    RATE_LIMIT_INITIATE: "3",
    RATE_LIMIT_CHECKOUT_IP: "5",
    RATE_LIMIT_INVALID_KEYS: "2",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  shop = await openSdkShop({ env });
});
afterAll(() => shop.close());

test("a key opens a limited number of checkouts, from all IP addresses together, and another key still works", async () => {
  const { key } = await shop.publishable();
  for (let left = 2; left >= 0; left--) {
    const response = await shop.open({ key, ...LUNCH }, { ipAddress: `198.51.100.${left}` });
    expect([response.status, getLimits(response.headers)]).toEqual([
      200,
      {
        policy: '"checkout-ip";q=5;w=60, "initiate";q=3;w=60',
        state: `"checkout-ip";r=4, "initiate";r=${left}`,
      },
    ]);
  }
  const before = await shop.rest.written();
  const rejected = await shop.open({ key, ...LUNCH }, { ipAddress: "198.51.100.9" });
  expectRejection(rejected, 429, "rate_limited");
  expectLimitReached(rejected.headers, "initiate", 3);
  expect(rejected.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "x-request-id, retry-after",
  });
  expect(await shop.rest.written()).toEqual(before);
  expect((await shop.open({ key: shop.key, ...LUNCH }, { ipAddress: "198.51.100.9" })).status).toBe(200);
});

test("pages of other origins use up nothing of a shop's key", async () => {
  const { key } = await shop.publishable({ allowedOrigins: ["https://shop.example"] });
  for (let count = 0; count < 4; count++) {
    const from = { origin: "https://evil.example", ipAddress: "198.51.100.20" };
    expectRejection(await shop.open({ key, ...LUNCH }, from), 403, "origin_not_allowed");
  }
  const response = await shop.open({ key, ...LUNCH }, { ipAddress: "198.51.100.21" });
  expect(getLimits(response.headers)?.state).toBe('"checkout-ip";r=4, "initiate";r=2');
});

test("an IP address has a limit that applies before its request is read", async () => {
  const { key } = await shop.publishable();
  const ipAddress = "198.51.100.30";
  for (let count = 0; count < 5; count++) {
    expect((await shop.open("nonsense=1", { ipAddress })).status).toBe(400);
  }
  const rejected = await shop.open({ key, ...LUNCH }, { ipAddress });
  expectRejection(rejected, 429, "rate_limited");
  expectLimitReached(rejected.headers, "checkout-ip", 5);
  expect((await shop.open({ key, ...LUNCH }, { ipAddress: "198.51.100.31" })).status).toBe(200);
});

test("rejected keys are counted by their IP address, from which a valid one still works", async () => {
  const ipAddress = "198.51.100.40";
  for (const code of ["invalid_api_key", "invalid_api_key", "rate_limited"]) {
    const { body } = await shop.open({ key: "pk_test_guess", ...LUNCH }, { ipAddress });
    expect(body.error.code).toBe(code);
  }
  const { key } = await shop.publishable();
  expect((await shop.open({ key, ...LUNCH }, { ipAddress })).status).toBe(200);
});
