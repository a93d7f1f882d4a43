import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { expectLimitReached, getLimits } from "./headers.ts";

const env = {
  RATE_LIMIT_INITIATE: "3",
  RATE_LIMIT_STATUS: "4",
  RATE_LIMIT_DEFAULT_TEST: "5",
  RATE_LIMIT_DEFAULT: "6",
  RATE_LIMIT_INVALID_KEYS: "4",
  TRUSTED_PROXIES: "127.0.0.1",
};

let shop: RestClient;
beforeAll(async () => {
  shop = await RestClient.open({ env });
});
afterAll(() => shop.close());

const freshKey = async () => (await shop.keyWith({})).key;

test("each bucket of a key returns its status and rejects the first request beyond its size", async () => {
  const key = await freshKey();
  const requests = [
    { bucket: "initiate", quota: 3, sendRequest: () => shop.initiate(order(), {}, key) },
    {
      bucket: "status",
      quota: 4,
      sendRequest: () => shop.get("/v1/transactions/status?clientReference=none", key),
    },
    { bucket: "default-test", quota: 5, sendRequest: () => shop.get("/v1/transactions", key) },
  ];
  for (const { bucket, quota, sendRequest } of requests) {
    for (let left = quota - 1; left >= 0; left--) {
      const { headers, status } = await sendRequest();
      expect(status).not.toBe(429);
      expect(getLimits(headers)).toEqual({
        policy: `"${bucket}";q=${quota};w=60`,
        state: `"${bucket}";r=${left}`,
      });
    }
    const before = await shop.written();
    const rejected = await sendRequest();
    expectRejection(rejected, 429, "rate_limited");
    expectLimitReached(rejected.headers, bucket, quota);
    expect(await shop.written()).toEqual(before);
  }
});

test("a limit belongs to a key, not to its IP address or its merchant", async () => {
  const [one, other] = [await freshKey(), await freshKey()];
  for (let count = 0; count < 5; count++) await shop.get("/v1/transactions", one);
  expect((await shop.get("/v1/transactions", one)).status).toBe(429);
  expect((await shop.get("/v1/transactions", other)).status).toBe(200);
});

test("in live mode all other requests have a separate limit", async () => {
  const { key } = await shop.goLive();
  expect(getLimits((await shop.get("/v1/transactions", key)).headers)?.policy).toBe('"default";q=6;w=60');
});

test("a rejection uses no idempotency key: the same request later succeeds as if for the first time", async () => {
  const key = await freshKey();
  const other = await freshKey();
  for (let count = 0; count < 3; count++) await shop.initiate(order(), {}, key);
  const body = order();
  const headers = { "idempotency-key": "kept-for-later" };
  expectRejection(await shop.initiate(body, headers, key), 429, "rate_limited");
  // Idempotency is per merchant, not per key: another key of the merchant finds no stored response.
  const later = await shop.initiate(body, headers, other);
  expect([later.status, later.headers["idempotent-replayed"]]).toEqual([200, undefined]);
});

test("an unreadable body, and a rejected one, count as well", async () => {
  const key = await freshKey();
  const statuses = [];
  for (const body of ["{", "{}", "[]", "{}"]) statuses.push((await shop.initiate(body, {}, key)).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test("wrong keys are rejected by IP address, while a valid key from there still works", async () => {
  const from = (ipAddress: string, key: string) =>
    shop.send({
      url: "/v1/transactions",
      headers: { authorization: `Bearer ${key}`, "x-forwarded-for": ipAddress },
    });
  const key = await freshKey();
  const wrong = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
  for (let count = 0; count < 4; count++) {
    expectRejection(await from("198.51.100.7", wrong), 401, "invalid_api_key");
  }
  for (const credential of [wrong, "nonsense"]) {
    const rejected = await from("198.51.100.7", credential);
    expectRejection(rejected, 429, "rate_limited");
    expectLimitReached(rejected.headers, "invalid-keys", 4);
  }
  expect((await from("198.51.100.7", key)).status).toBe(200);
  expect((await from("198.51.100.8", wrong)).status).toBe(401);
});

test("an IPv6 host is counted by its /64, and an IPv4 address over IPv6 as IPv4", async () => {
  const requestFrom = async (...addresses: string[]) => {
    const seen = [];
    for (const ipAddress of addresses) {
      const headers = { authorization: "Bearer nonsense", "x-forwarded-for": ipAddress };
      seen.push((await shop.send({ url: "/v1/transactions", headers })).status);
    }
    return seen;
  };
  expect(
    await requestFrom(
      "2001:db8:1:2::1",
      "2001:db8:1:2::2",
      "2001:db8:1:2:ffff::3",
      "2001:db8:1:2:9::",
      "2001:db8:1:2::5",
    ),
  ).toEqual([401, 401, 401, 401, 429]);
  expect(await requestFrom("2001:db8:1:3::1")).toEqual([401]);
  expect(
    await requestFrom("192.0.2.9", "::ffff:192.0.2.9", "192.0.2.9", "::ffff:192.0.2.9", "192.0.2.9"),
  ).toEqual([401, 401, 401, 401, 429]);
});

test("RATE_LIMITS=off rejects nothing and returns no limits", async () => {
  const off = await RestClient.open({ env: { ...env, RATE_LIMITS: "off" } });
  try {
    for (let count = 0; count < 12; count++) {
      const response = await off.get("/v1/transactions");
      expect([response.status, getLimits(response.headers)]).toEqual([200, null]);
      expect((await off.get("/v1/transactions", "nonsense")).status).toBe(401);
    }
  } finally {
    await off.close();
  }
});
