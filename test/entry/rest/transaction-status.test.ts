import type { Socket } from "node:net";
import { Client } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ worker: true });
});
afterAll(() => rest.close());

const status = (query: Record<string, string>) =>
  rest.get(`/v1/transactions/status?${new URLSearchParams(query)}`);
const callbackUrl = "http://127.0.0.1:9/hook";

describe("happy", () => {
  test("each of its three names finds the same record, which equals the one by id", async () => {
    const { transactionId, checkoutId, clientReference } = await rest.checkout();
    const byId = (await rest.get(`/v1/transactions/${transactionId}`)).body;
    for (const name of [{ transactionId }, { checkoutId }, { clientReference }]) {
      expect(await status(name)).toMatchObject({ status: 200, body: byId });
    }
  });

  test.each(["a b+c", "a/b?c=d&e#f%00", "订单-Ɔdɛ", "🍲".repeat(32), "'; drop table transactions"])(
    "the reference %j is found unchanged",
    async (clientReference) => {
      await rest.checkout({ clientReference });
      expect((await status({ clientReference })).body.data.clientReference).toBe(clientReference);
    },
  );

  test("a Content-Type on a GET is allowed", async () => {
    const { transactionId } = await rest.checkout();
    const headers = {
      authorization: `Bearer ${rest.key}`,
      "content-type": "application/json; charset=utf-8",
    };
    expect(
      (await rest.send({ url: `/v1/transactions/status?transactionId=${transactionId}`, headers })).status,
    ).toBe(200);
  });
});

describe("wait", () => {
  test("holds the response until the transaction is final, and then returns it at once", async () => {
    const checkout = await rest.checkout({ callbackUrl });
    await rest.pay(checkout, "0001");
    const startedAt = Date.now();
    const { body } = await status({ transactionId: checkout.transactionId, wait: "25" });
    expect(body.data).toMatchObject({ status: "success", final: true });
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  test("is woken by an event that happens after the wait began", async () => {
    const checkout = await rest.checkout({ callbackUrl });
    const waiting = status({ transactionId: checkout.transactionId, wait: "25" });
    await rest.pay(checkout, "0002");
    expect(await Promise.race([waiting.then(() => "answered"), rest.written().then(() => "held")])).toBe(
      "held",
    );
    await rest.useCases.cancelOnPage(checkout.checkoutId);
    expect((await waiting).body.data).toMatchObject({ status: "canceled", final: true });
  });

  test("times out with the current record", async () => {
    const { transactionId } = await rest.checkout();
    const startedAt = Date.now();
    const { status: code, body } = await status({ transactionId, wait: "1" });
    const waited = Date.now() - startedAt;
    expect([code, body.data.status, body.data.final]).toEqual([200, "pending", false]);
    expect(waited).toBeGreaterThanOrEqual(990);
    expect(waited).toBeLessThan(3_000);
  });

  test("a final one returns at once", async () => {
    const checkout = await rest.checkout({ callbackUrl });
    await rest.pay(checkout, "0000");
    const startedAt = Date.now();
    await status({ transactionId: checkout.transactionId, wait: "25" });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  test("a hundred requests that wait for one payment all get it", async () => {
    const checkout = await rest.checkout({ callbackUrl });
    const all = Array.from({ length: 100 }, () => status({ checkoutId: checkout.checkoutId, wait: "25" }));
    await rest.pay(checkout, "0001");
    for (const { body } of await Promise.all(all)) expect(body.data.status).toBe("success");
  });

  test.each(["-1", "26", "1.5", "", "soon", "1e1", "Infinity"])("%j is not a valid wait", async (wait) => {
    const { transactionId } = await rest.checkout();
    expectRejection(await status({ transactionId, wait }), 400, "invalid_request", "wait:out_of_range");
  });

  test("a stop responds to all waiting requests", async () => {
    const other = await RestClient.open();
    const { transactionId } = await other.checkout();
    const waiting = other.get(`/v1/transactions/status?transactionId=${transactionId}&wait=25`);
    await other.get(`/v1/transactions/${transactionId}`);
    const startedAt = Date.now();
    const [response] = await Promise.all([waiting, other.close()]);
    expect(response.body.data.status).toBe("pending");
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  test("a client that disconnects ends its wait, at any moment", async () => {
    const { transactionId: id } = await rest.checkout();
    const startedAt = Date.now();
    const hangUpAfter = async (turns: number) => {
      const leaving = new AbortController();
      const waiting = rest.useCases.waitForTransaction(rest.caller, { id }, 15, leaving.signal);
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
      leaving.abort();
      await waiting;
    };
    for (let turns = 0; turns < 100; turns += 5) await hangUpAfter(turns);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  test("a kept-alive connection accumulates nothing from its lookups", async () => {
    const { transactionId } = await rest.checkout();
    const origin = await rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
    const sockets: Socket[] = [];
    rest.tua.app.server.on("connection", (socket) => sockets.push(socket));
    const client = new Client(origin);
    const path = `/v1/transactions/status?transactionId=${transactionId}`;
    const listeners: number[] = [];
    for (let i = 0; i < 20; i++) {
      const { body } = await client.request({
        method: "GET",
        path,
        headers: { authorization: `Bearer ${rest.key}` },
      });
      await body.dump();
      listeners.push(sockets[0]?.listenerCount("close") ?? 0);
    }
    await client.close();
    expect(sockets).toHaveLength(1);
    expect(listeners.at(-1)).toBe(listeners[0]);
  });
});

describe("errors", () => {
  test.each(["/status", "/status?wait=x", "?limit=0", "?foo=1"])(
    "a publishable key is rejected before anything of %s is read",
    async (address) => {
      const { publishable } = rest.tua.merchant.keys.test;
      expectRejection(await rest.get(`/v1/transactions${address}`, publishable), 403, "wrong_key_kind");
    },
  );

  test("none, two or three names", async () => {
    const { transactionId, checkoutId, clientReference } = await rest.checkout();
    const one = (name: string) => `${name}:exactly_one_of`;
    expectRejection(await status({}), 400, "invalid_request", one("clientReference"));
    // F2 even if they agree: a caller that sends two does not know which one counts.
    const two = await status({ transactionId, clientReference });
    expectRejection(two, 400, "invalid_request", one("clientReference"), one("transactionId"));
    const three = await status({ transactionId, checkoutId, clientReference });
    const names = ["clientReference", "transactionId", "checkoutId"];
    expectRejection(three, 400, "invalid_request", ...names.map(one));
  });

  test.each([
    { clientReference: "no-such-order" },
    { clientReference: "\0" },
    { clientReference: "x".repeat(5_000) },
    { transactionId: "txn_00000000000000000000000000" },
    { transactionId: "a\0b" },
    { checkoutId: "co_test_000000000000000000000000000000000000000" },
    { checkoutId: "\0" },
  ])("%j is not found", async (name) => {
    expectRejection(await status(name), 404, "not_found");
  });

  test.each(["clientReference", "transactionId", "checkoutId"])(
    "an empty %s is not a name: 400",
    async (name) => {
      expectRejection(await status({ [name]: "" }), 400, "invalid_request", `${name}:too_short`);
    },
  );

  test("even with a wait, which is not used", async () => {
    const startedAt = Date.now();
    expectRejection(await status({ clientReference: "no-such-order", wait: "25" }), 404, "not_found");
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  test("an unknown or repeated parameter, by name", async () => {
    const { transactionId } = await rest.checkout();
    const url = `/v1/transactions/status?transactionId=${transactionId}`;
    expectRejection(
      await rest.get(`${url}&merchantId=mer_x`),
      400,
      "invalid_request",
      "merchantId:unknown_field",
    );
    expectRejection(
      await rest.get(`${url}&transactionId=${transactionId}`),
      400,
      "invalid_request",
      "transactionId:repeated",
    );
    expectRejection(await rest.get(`${url}&wait=0&wait=0`), 400, "invalid_request", "wait:repeated");
  });
});

describe("security", () => {
  rejectsBadCredentials({
    rest: () => rest,
    request: async () => ({
      url: `/v1/transactions/status?checkoutId=${(await rest.checkout()).checkoutId}`,
    }),
    scope: "transactions:read",
  });
});

test("a held response is not sent to a key that was revoked meanwhile", async () => {
  const { transactionId } = await rest.checkout();
  const { secret, apiKey } = await rest.useCases.createApiKey(rest.caller, { name: "held" });
  const response = rest.get(`/v1/transactions/status?transactionId=${transactionId}&wait=1`, secret);
  await rest.useCases.revokeApiKey(rest.caller, apiKey.id);
  expectRejection(await response, 401, "api_key_revoked");
});
