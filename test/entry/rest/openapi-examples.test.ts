import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS_SCOPES } from "../../../server/domain/access-scopes.ts";
import { NoteKey } from "../../support/merkle-judge.ts";
import { order } from "../../support/orders.ts";
import { Receiver } from "../../support/receiver.ts";
import { RestClient } from "../../support/rest.ts";
import { ENDPOINTS } from "../required-rights.ts";
import { plausible } from "./plausible.ts";

/** CSV responses have no JSON example. */
const WITHOUT_JSON = ["GET /v1/transactions.csv"];

let rest: RestClient;
let shop: Receiver;
const recorded: Record<string, { request?: unknown; responses: Record<string, unknown> }> = {};
beforeAll(async () => {
  rest = await RestClient.open({
    env: { BASE_URL: "https://pay.example.com", RATE_LIMITS: "off", SANDBOX_DELAY_MS: "3600000" },
  });
  shop = await Receiver.start();
  await useEveryEndpoint();
  await rejectEverywhere();
  await disputePayments();
  await receiveWebhooks();
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await rest.close();
});

// Written by `npm run generate`.
test("the examples of the description are real requests and responses", async () => {
  const sorted = Object.fromEntries(Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify(plausible(sorted), null, 2);
  const type =
    "Readonly<Record<string, { request?: unknown; responses?: Readonly<Record<string, unknown>> }>>";
  await expect(`export const EXAMPLES: ${type} = ${text};\n`).toMatchFileSnapshot(
    "../../../server/entry/rest/generated/examples.ts",
  );
});

test("every operation and every webhook with JSON has one", () => {
  const { paths, webhooks } = rest.description.document as unknown as Described;
  const without: string[] = [];
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      for (const media of [requestBody, ...successes.map(([, one]) => one)])
        if (media && !media.content?.["application/json"]?.example && !WITHOUT_JSON.includes(name))
          without.push(name);
    }
  for (const [kind, { post }] of Object.entries(webhooks))
    if (!post.requestBody?.content?.["application/json"]?.example) without.push(kind);
  expect(without).toEqual([]);
});

interface Media {
  content?: { "application/json"?: { example?: unknown } };
}
interface Described {
  paths: Record<string, Record<string, { requestBody?: Media; responses: Record<string, Media> }>>;
  webhooks: Record<string, { post: { requestBody?: Media } }>;
}

interface RequestOptions {
  /** Values for `{…}` in the path, and the query. */
  at?: string;
  query?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

/** Calls an endpoint, and records the request and response. @returns the response's body. */
async function sendRequest(
  endpoint: string,
  { at = "", query = "", body, key = rest.key, headers }: RequestOptions = {},
) {
  const [method = "", path = ""] = endpoint.split(" ");
  const response = await rest.send({
    method: method as "GET",
    url: `${path.replace(/\{\w+\}/, at)}${query}`,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  recorded[endpoint] ??= { responses: {} };
  const stored = recorded[endpoint];
  if (response.status < 300 && body !== undefined) stored.request ??= body;
  stored.responses[response.status] ??= response.body;
  return response.body;
}

const INITIATE = "POST /v1/checkout/initiate";
const REFUND = "POST /v1/transactions/{transactionId}/refunds";

async function useEveryEndpoint(): Promise<void> {
  const requested = {
    ...order({ clientReference: "ORD-1", callbackUrl: shop.url, metadata: { table: "7" } }),
    customer: { name: "Ama Mensah", phone: "233241234567" },
  };
  const headers = { "idempotency-key": "8e03978e-40d5-43e8-bc93-6894a57f9324" };
  const { data: paid } = await sendRequest(INITIATE, { body: requested, headers });
  await sendRequest(INITIATE, { body: requested });
  await sendRequest(INITIATE, { body: { ...requested, amount: 11 }, headers });
  await rest.pay(paid, "0002");
  await rest.pay(paid, "0000");
  const declined = await rest.checkout({ clientReference: "ORD-2" });
  await rest.pay(declined, "0003");
  const at = paid.transactionId;
  await sendRequest("GET /v1/transactions/{transactionId}", { at });
  await sendRequest("GET /v1/transactions/status", { query: "?clientReference=ORD-1" });
  await sendRequest("GET /v1/transactions/status", { query: "?clientReference=ORD-9" });
  await sendRequest("GET /v1/transactions/status");
  await sendRequest("GET /v1/transactions", { query: "?limit=1" });
  await sendRequest("GET /v1/transactions", { query: "?limit=1000" });
  await sendRequest("GET /v1/transactions/{transactionId}", { at: "txn_none" });
  await sendRequest(REFUND, { at, body: { amount: 2.5, reason: "One plate was cold" } });
  await sendRequest(REFUND, { at, body: { amount: 2.13 } });
  await sendRequest(REFUND, { at, body: { amount: 100 } });
  await sendRequest(REFUND, { at: declined.transactionId, body: {} });
  await sendRequest(REFUND, { at: "txn_none", body: {} });
  await sendRequest("GET /v1/transactions/{transactionId}/refunds", { at });
  await sendRequest("GET /v1/transactions/{transactionId}/refunds", { at: "txn_none" });
  const LIST = "PUT /v1/order-lists/{date}";
  const listed = { reference: "ORD-1", amount: 8, currency: "GHS", state: "fulfilled" };
  await sendRequest(LIST, { at: "2026-01-21", body: { orders: [listed] } });
  await sendRequest(LIST, { at: "2026-01-21", body: { orders: [{ ...listed, state: "sent" }] } });
  await sendRequest("GET /v1/events", { query: "?after=0&limit=2" });
  await sendRequest("GET /v1/events", { query: "?after=999999" });
  await cosignHistory();
  const left = await rest.checkout({ clientReference: "ORD-3" });
  const cancel = "POST /v1/checkouts/{checkoutId}/cancel";
  await sendRequest(cancel, { at: left.checkoutId });
  await sendRequest(cancel, { at: paid.checkoutId });
  await sendRequest(cancel, { at: "co_none" });
  await sendRequest("PATCH /v1/webhook-settings", { body: { defaultCallbackUrl: shop.url } });
  await sendRequest("PATCH /v1/webhook-settings", { body: { defaultCallbackUrl: "shop.example/webhook" } });
  await sendRequest("GET /v1/webhook-settings");
  await sendRequest("POST /v1/webhook-settings/send-test", { body: { url: shop.url } });
  await sendRequest("POST /v1/webhook-settings/rotate-secret", { body: { overlapSeconds: 3600 } });
}

/** Lists the signed states of the event log, and cosigns one of them. */
async function cosignHistory(): Promise<void> {
  await rest.useCases.witnessHistory(new AbortController().signal);
  const { data } = await sendRequest("GET /v1/checkpoints", { query: "?limit=1" });
  await sendRequest("GET /v1/checkpoints", { query: "?limit=0" });
  const [{ note, size: at }] = data;
  const witness = new NoteKey("shop.example/witness", 4);
  const { verifierKey } = witness;
  const cosignature = witness.sign(note.slice(0, note.lastIndexOf("\n\n") + 1));
  const COSIGN = "POST /v1/checkpoints/{size}/cosignatures";
  await sendRequest(COSIGN, { at, body: { verifierKey, cosignature } });
  await sendRequest(COSIGN, { at, body: { verifierKey, cosignature: note } });
  await sendRequest(COSIGN, { at: "9", body: { verifierKey, cosignature } });
  await sendRequest("GET /v1/checkpoints/{size}", { at });
  await sendRequest("GET /v1/checkpoints/{size}", { at: "9" });
  await sendRequest("GET /v1/event-hashes", { query: "?after=0&limit=2" });
}

/** Without a valid key, and with one that lacks the scope. */
async function rejectEverywhere(): Promise<void> {
  for (const endpoint of Object.keys(ENDPOINTS)) {
    if (WITHOUT_JSON.includes(endpoint)) continue;
    const body = endpoint.startsWith("GET") ? {} : { body: {} };
    const query = endpoint.endsWith("/status") ? { query: "?clientReference=x" } : {};
    await sendRequest(endpoint, { at: "x", key: "sk_test_wrong", ...body, ...query });
    for (const scope of ACCESS_SCOPES.slice(0, 2)) {
      const { key } = await rest.keyWith({ scopes: [scope] });
      await sendRequest(endpoint, { at: "x", key, ...body, ...query });
    }
  }
}

/** Customers dispute two payments by card. The banks decide after the deadline. */
async function disputePayments(): Promise<void> {
  const { useCases, caller } = rest;
  for (const [number, card_number] of ["4000000000000259", "4000000000001976"].entries()) {
    const { checkoutId, transactionId } = await rest.checkout({ clientReference: `ORD-${7 + number}` });
    const card = { method: "card", card_number, card_expiry: "08/40", card_cvc: "123" };
    const { attempt } = await useCases.payCheckout(checkoutId, card);
    const poll = { scope: caller.scope, transactionId, attemptId: attempt?.id as string };
    await useCases.pollAttempt(poll);
    await rest.sql(
      "update attempts set created_at = created_at - interval '13 hours' where id = $1",
      poll.attemptId,
    );
    await useCases.pollAttempt(poll);
  }
}

const WEBHOOKS = [
  ...["payment.success", "payment.failed", "refund.success", "refund.failed"],
  ...["dispute.opened", "dispute.won", "dispute.lost"],
];

async function receiveWebhooks(): Promise<void> {
  const { body } = await rest.get("/v1/events?after=0&limit=100");
  for (const kind of WEBHOOKS) {
    const event = body.data.find((one: { event: string }) => one.event === kind);
    recorded[kind] = { request: event, responses: {} };
  }
  const test = shop.posts
    .map((post) => post.json() as { event: string })
    .find(({ event }) => event === "webhook.test");
  recorded["webhook.test"] = { request: test, responses: {} };
}
