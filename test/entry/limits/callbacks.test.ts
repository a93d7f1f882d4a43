import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../checkout/shop.ts";
import { expectLimitReached } from "./headers.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_CALLBACK: "2", TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => shop.close());

const sendRequest = (ipAddress: string, method: "POST" | "PUT" = "POST", payload = "{}") =>
  shop.app.inject({
    method,
    url: "/callbacks/mtn-momo/nobody",
    headers: { "x-forwarded-for": ipAddress, "content-type": "application/json" },
    payload,
  });

test("callbacks from an IP address are counted before they are read, both methods together", async () => {
  expect((await sendRequest("198.51.100.1")).statusCode).toBe(404);
  expect((await sendRequest("198.51.100.1", "PUT")).statusCode).toBe(404);
  const rejected = await sendRequest("198.51.100.1", "POST", "x".repeat(100_000));
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([429, "rate_limited"]);
  expectLimitReached(rejected.headers, "callback", 2);
  expect((await sendRequest("198.51.100.2")).statusCode).toBe(404);
});

test("one that arrives without capacity is rejected, as a program's request", async () => {
  const isOverloaded = shop.app.isOverloaded;
  shop.app.isOverloaded = () => true;
  const shed = await sendRequest("198.51.100.3");
  shop.app.isOverloaded = isOverloaded;
  expect([shed.statusCode, Number(shed.headers["retry-after"]) > 0]).toEqual([503, true]);
});
