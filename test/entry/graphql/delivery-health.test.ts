import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../../support/database.ts";
import { order } from "../../support/orders.ts";
import { Receiver } from "../../support/receiver.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ worker: true, env: { WEBHOOK_RETRY_SCHEDULE: "0,3600", RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());

const ONE =
  "query ($id: ID!) { delivery(id: $id) { id sequence status url event { body } attempts { httpStatus } } }";
const OF_TRANSACTION = "query ($id: ID!) { transaction(id: $id) { deliveries { id sequence } } }";

test("a delivery is found by its id, with the sent bytes, and not by another caller", async () => {
  await using own = await Receiver.start();
  const { transactionId, checkoutId } = await api.initiate({ callbackUrl: own.url });
  await api.pay(checkoutId, "0240000000");
  const { text: body } = await own.next();
  const { transaction } = await api.data(OF_TRANSACTION, { id: transactionId });
  const [{ id, sequence }] = transaction.deliveries;
  await expect.poll(async () => (await api.data(ONE, { id })).delivery.status).toBe("DELIVERED");
  const { delivery } = await api.data(ONE, { id });
  expect(delivery).toEqual({
    id,
    sequence,
    status: "DELIVERED",
    url: own.url,
    event: { body },
    attempts: [{ httpStatus: 200 }],
  });
  const { key } = await api.keyWith(["transactions:read", "events:read"]);
  expect((await api.data(ONE, { id }, { key })).delivery).toMatchObject({ id, url: null });
  const other = await api.tua.createMerchant("Kofi Spare Parts");
  expect(await api.data(ONE, { id }, { key: other.keys.test.secret })).toEqual({ delivery: null });
  for (const wrong of ["", "none", `${id}9`, id.replace("test", "live")]) {
    expect(await api.data(ONE, { id: wrong })).toEqual({ delivery: null });
  }
});

const DAY = `{ webhook { health { failingEndpoints { endpoint responseBody } last24Hours { attempted delivered p95DurationMs
  endpoints { endpoint attempted delivered p95DurationMs } } } } }`;

test("the last 24 hours have the success rate and response times, in total and by endpoint", async () => {
  const { createMerchant, services } = api.tua;
  const { keys } = await createMerchant("Esi Fabrics");
  const key = keys.test.secret;
  const caller = await services.useCases.authenticateKey(key, "127.0.0.1");
  const day = async () => (await api.data(DAY, {}, { key })).webhook.health;
  expect((await day()).last24Hours).toEqual({
    attempted: 0,
    delivered: 0,
    p95DurationMs: null,
    endpoints: [],
  });

  const { scope } = caller;
  await using good = await Receiver.start();
  await using bad = await Receiver.start({ status: 500, body: "<b>no</b>" });
  const pool = openPool(api.tua.databaseUrl, 1);
  const sell = async (callbackUrl: string) => {
    const { checkoutId, transactionId } = await services.useCases.initiateCheckout(
      caller,
      order({ callbackUrl }),
      null,
    );
    await services.useCases.payCheckout(checkoutId, {
      method: "mobile_money",
      network: "mtn",
      phone: "0240000000",
    } as never);
    return transactionId;
  };
  const old = await sell(good.url);
  for (let i = 0; i < 3; i++) await sell(good.url);
  await sell(bad.url);
  await expect.poll(async () => (await day()).last24Hours.attempted).toBe(5);
  await pool.query(
    `update deliveries set created_at = created_at - interval '25 hours' where merchant_id = $1 and transaction_id = $2`,
    [scope.merchantId, old],
  );
  await pool.query("update delivery_attempts set duration_ms = 10 * sequence where merchant_id = $1", [
    scope.merchantId,
  ]);
  await pool.end();
  const { last24Hours, failingEndpoints } = await day();
  const endpoints = [
    { endpoint: new URL(good.url).origin, attempted: 3, delivered: 3, p95DurationMs: 120 },
    { endpoint: new URL(bad.url).origin, attempted: 1, delivered: 0, p95DurationMs: 150 },
  ];
  expect(last24Hours).toEqual({ attempted: 4, delivered: 3, p95DurationMs: 150, endpoints });
  expect(failingEndpoints).toEqual([{ endpoint: new URL(bad.url).origin, responseBody: "<b>no</b>" }]);
});

const PAUSE = `mutation ($endpoint: String!) { pauseWebhookEndpoint(input: { endpoint: $endpoint }) {
  webhook { health { pausedEndpoints { endpoint pausedAt pending } } } } }`;
const RESUME = `mutation ($endpoint: String!) { resumeWebhookEndpoint(input: { endpoint: $endpoint }) {
  webhook { health { pausedEndpoints { endpoint } } } } }`;

test("a paused endpoint gets nothing until it is resumed, then the pending events, and the audit log has the actor", async () => {
  const { createMerchant, services } = api.tua;
  const own = (await createMerchant("Ama Ceramics")).keys.test.secret;
  const other = (await createMerchant("Yaw Books")).keys.test.secret;
  await using receiver = await Receiver.start();
  const endpoint = new URL(receiver.url).origin;
  const as = (key: string) => ({ key });
  const sell = async (key: string) => {
    const caller = await services.useCases.authenticateKey(key, "127.0.0.1");
    const requested = order({ callbackUrl: receiver.url });
    const { checkoutId } = await services.useCases.initiateCheckout(caller, requested, null);
    await api.pay(checkoutId, "0240000000");
  };
  expect(await api.code(PAUSE, { endpoint }, as(own))).toBe("not_found");
  expect(await api.code(PAUSE, { endpoint: "" }, as(own))).toBe("invalid_request");
  for (const key of [own, other]) await sell(key);
  await receiver.until((posts) => posts.length === 2);
  for (const mutation of [PAUSE, RESUME])
    expect(await api.code(mutation, { endpoint: `${endpoint}/hook` }, as(own))).toBe("not_found");
  for (let again = 0; again < 2; again++) {
    const { webhook } = (
      await api.data(PAUSE, { endpoint: again === 0 ? endpoint : `${endpoint}/` }, as(own))
    ).pauseWebhookEndpoint;
    const paused = { endpoint, pausedAt: expect.any(String), pending: 0 };
    expect(webhook.health.pausedEndpoints).toEqual([paused]);
  }
  for (const key of [own, other, own]) await sell(key);
  await receiver.until((posts) => posts.length === 3);
  const { deliveries } = await api.data(
    "{ deliveries(filter: { status: [PENDING] }) { nodes { nextAttemptAt } } }",
    {},
    as(own),
  );
  expect(deliveries.nodes).toEqual([{ nextAttemptAt: null }, { nextAttemptAt: null }]);
  expect(receiver.posts).toHaveLength(3);
  for (let again = 0; again < 2; again++) {
    const { webhook } = (await api.data(RESUME, { endpoint }, as(own))).resumeWebhookEndpoint;
    expect(webhook.health.pausedEndpoints).toEqual([]);
  }
  await receiver.until((posts) => posts.length === 5);
  const pool = openPool(api.tua.databaseUrl, 1);
  const { rows } = await pool.query("select action, target from audit_log where target = $1 order by id", [
    endpoint,
  ]);
  await pool.end();
  expect(rows).toEqual([
    { action: "endpoint.paused", target: endpoint },
    { action: "endpoint.resumed", target: endpoint },
  ]);
});
