import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNothingOfOurs, expectRejection, type RestResponse } from "../../support/rest.ts";
import { LUNCH, openSdkShop, type SdkShop } from "./sdk-shop.ts";

let shop: SdkShop;
beforeAll(async () => {
  // Fewer connections than waiting requests: none may hold one.
  shop = await openSdkShop({ env: { DATABASE_POOL_SIZE: "2", RATE_LIMITS: "off" } });
});
afterAll(() => shop.close());

const PAGE = "https://shop.example";

interface Watch {
  key?: string | null;
  origin?: string | null;
  query?: string;
}

async function watch(checkoutId: string, { key = shop.key, origin = PAGE, query = "" }: Watch = {}) {
  const {
    statusCode,
    headers,
    body: text,
  } = await shop.rest.tua.app.inject({
    url: `/v2/checkouts/${checkoutId}${query}`,
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(origin !== null && { origin }),
    },
  });
  return { status: statusCode, headers, text, body: JSON.parse(text) } as RestResponse;
}

const expectReadable = ({ headers }: RestResponse) =>
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "x-request-id, retry-after",
    "cache-control": "no-store",
  });

async function expectRejected(
  watching: Promise<RestResponse>,
  status: number,
  code: string,
  ...fields: string[]
) {
  const response = await watching;
  expectRejection(response, status, code, ...fields);
  expectReadable(response);
  expectNothingOfOurs(response);
}

const setStatus = (id: string, status: string) =>
  shop.rest.sql("update transactions set status = $2, updated_at = now() where id = $1", id, status);

describe("a page watches a checkout", () => {
  test("of its server or its own, and sees the state, amount, reference and times only", async () => {
    const { checkoutId, clientReference } = await shop.rest.checkout();
    const response = await watch(checkoutId);
    expect(response.status).toBe(200);
    expectReadable(response);
    const record = await shop.rest.get(`/v1/transactions/status?checkoutId=${checkoutId}`);
    const { status, amount, currency, createdAt, expiresAt, paidAt } = record.body.data;
    expect(response.body).toEqual({
      success: true,
      data: { checkoutId, status, amount, currency, clientReference, createdAt, expiresAt, paidAt },
    });
    expect([status, paidAt]).toEqual(["pending", null]);
    const own = (await shop.open({ key: shop.key, ...LUNCH })).body.data;
    expect((await watch(own.checkoutId)).body.data).toMatchObject({ amount: 10.5, status: "pending" });
  });

  test("after a preflight that allows its key", async () => {
    const { statusCode, headers } = await shop.rest.tua.app.inject({
      method: "OPTIONS",
      url: "/v2/checkouts/co_x",
      headers: {
        origin: PAGE,
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization",
      },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET",
      "access-control-allow-headers": "authorization",
    });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });

  test("waits for a change, and gets it at once if it happened before", async () => {
    const { checkoutId, transactionId } = await shop.rest.checkout();
    const waiting = watch(checkoutId, { query: "?wait=25&status=pending" });
    const without = watch(checkoutId, { query: "?wait=25" });
    await setStatus(transactionId, "processing");
    for (const response of await Promise.all([waiting, without]))
      expect(response.body.data.status).toBe("processing");
    // Between two requests.
    await setStatus(transactionId, "pending");
    const startedAt = performance.now();
    const known = await watch(checkoutId, { query: "?wait=25&status=processing" });
    expect(known.body.data.status).toBe("pending");
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test("gets the unchanged state when the time is over, and a final one at once", async () => {
    const { checkoutId } = await shop.rest.checkout();
    const startedAt = performance.now();
    const unchanged = await watch(checkoutId, { query: "?wait=1&status=pending" });
    expect([unchanged.status, unchanged.body.data.status]).toEqual([200, "pending"]);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    await shop.rest.send({
      method: "POST",
      url: `/v1/checkouts/${checkoutId}/cancel`,
      headers: { authorization: `Bearer ${shop.rest.key}` },
    });
    const since = performance.now();
    const final = await watch(checkoutId, { query: "?wait=25&status=canceled" });
    expect(final.body.data.status).toBe("canceled");
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  test("many requests wait for one checkout: those beyond 4 get the state at once, and none holds a connection", async () => {
    const { checkoutId, transactionId } = await shop.rest.checkout();
    const pending = Array.from({ length: 12 }, () => watch(checkoutId, { query: "?wait=25&status=pending" }));
    let answered = 0;
    for (const one of pending) void one.then(() => answered++);
    await expect.poll(() => answered).toBe(8);
    expect((await watch(checkoutId)).status).toBe(200);
    await setStatus(transactionId, "processing");
    const statuses = (await Promise.all(pending)).map(({ body }) => body.data.status);
    expect(statuses.filter((status) => status === "processing")).toHaveLength(4);
    await setStatus(transactionId, "pending");
  });

  test("gets nothing more from a key that was revoked during the wait", async () => {
    const { id, key } = await shop.publishable();
    const { checkoutId, transactionId } = await shop.rest.checkout();
    const waiting = watch(checkoutId, { key, query: "?wait=25&status=pending" });
    await shop.rest.sql("update api_keys set revoked_at = now() where id = $1", id);
    await expect.poll(async () => (await watch(checkoutId, { key })).status).toBe(401);
    await setStatus(transactionId, "processing");
    await expectRejected(waiting, 401, "api_key_revoked");
    await setStatus(transactionId, "pending");
  });

  test.each([
    ["is revoked", "revoked_at = now()", 401, "api_key_revoked"],
    ["loses the page's origin", "allowed_origins = '{https://other.example}'", 403, "origin_not_allowed"],
  ])(
    "stops waiting within a second once its key %s, without a change of the checkout",
    async (_name, change, status, code) => {
      const { id, key } = await shop.publishable({ allowedOrigins: [PAGE] });
      const { checkoutId } = await shop.rest.checkout();
      const waiting = watch(checkoutId, { key, query: "?wait=25&status=pending" });
      // The request waits, and the key is cached.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await shop.rest.sql(`update api_keys set ${change} where id = $1`, id);
      const changedAt = performance.now();
      await expectRejected(waiting, status, code);
      expect(performance.now() - changedAt).toBeLessThan(1_000);
    },
  );
});

describe("is rejected", () => {
  test("a secret key, with the advice to revoke it", async () => {
    const { checkoutId } = await shop.rest.checkout();
    const response = await watch(checkoutId, { key: shop.rest.key });
    expectRejection(response, 403, "wrong_key_kind");
    expect(response.body.error.message).toContain("Revoke it");
    expect(response.text).not.toContain(shop.rest.key);
  });

  test("no credential, a cookie, a wrong key and an access token", async () => {
    const { checkoutId } = await shop.rest.checkout();
    await expectRejected(watch(checkoutId, { key: null }), 401, "missing_credentials");
    await expectRejected(watch(checkoutId, { key: `${shop.key.slice(0, -1)}x` }), 401, "invalid_api_key");
    await expectRejected(watch(checkoutId, { key: "t".repeat(43) }), 401, "invalid_api_key");
  });

  test("a page that the key does not list, in both modes", async () => {
    const { checkoutId } = await shop.rest.checkout();
    const { key } = await shop.publishable({ allowedOrigins: [PAGE] });
    expect((await watch(checkoutId, { key })).status).toBe(200);
    for (const origin of [
      "https://evil.example",
      "null",
      `${PAGE}.evil.example`,
      "http://shop.example",
      null,
    ])
      await expectRejected(watch(checkoutId, { key, origin }), 403, "origin_not_allowed");
    await expectRejected(
      watch(checkoutId, { key: await shop.livePublishable([]) }),
      403,
      "origin_not_allowed",
    );
  });

  test("a checkout of another merchant or mode, and none", async () => {
    const { checkoutId } = await shop.rest.checkout();
    const { tua } = await shop.rest.another();
    const key = tua.merchant.keys.test.publishable;
    await expectRejected(watch(checkoutId, { key }), 404, "not_found");
    await expectRejected(watch(checkoutId, { key: await shop.livePublishable([PAGE]) }), 404, "not_found");
    for (const id of [
      `${checkoutId.slice(0, -1)}${checkoutId.endsWith("0") ? "1" : "0"}`,
      "co_x",
      "%00",
      "x".repeat(150),
    ])
      await expectRejected(watch(id), 404, "not_found");
  });

  test.each([
    ["?wait=26", "wait:out_of_range"],
    ["?wait=-1", "wait:out_of_range"],
    ["?wait=1.5", "wait:out_of_range"],
    ["?wait=1&wait=2", "wait:repeated"],
    ["?status=paid", "status:unknown_value"],
    ["?state=pending", "state:unknown_field"],
  ])("%s", async (query, field) => {
    const { checkoutId } = await shop.rest.checkout();
    await expectRejected(watch(checkoutId, { query }), 400, "invalid_request", field);
  });
});

test("a key for sessions from servers only can watch them", async () => {
  const { checkoutId } = await shop.rest.checkout();
  const { key } = await shop.publishable({ serverSessionsOnly: true });
  expect((await watch(checkoutId, { key })).status).toBe(200);
});
