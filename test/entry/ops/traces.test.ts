import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { VERSION } from "../../../server/version.ts";
import { bootstrap } from "../../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../../support/database.ts";
import { ServerProcess } from "../../support/processes.ts";
import { Receiver } from "../../support/receiver.ts";
import { SecretSearch } from "../../support/secret-search.ts";
import { watchSecrets } from "../../support/secret-watch.ts";
import { type InitiateResponse, payByPhone } from "../../support/shop.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  /** 2 is an error. */
  status: number;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<Span, "attributes" | "status"> & { attributes: Attribute[]; status: { code: number } })[];
    }[];
  }[];
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

const plain = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector for OTLP over HTTP, as JSON. */
class Collector {
  readonly receiver: Receiver;

  constructor(receiver: Receiver) {
    this.receiver = receiver;
  }

  get texts(): string[] {
    return this.receiver.posts.map(({ text }) => text);
  }

  get #sent(): Sent["resourceSpans"] {
    return this.texts.flatMap((text) => (JSON.parse(text) as Sent).resourceSpans);
  }

  get resources(): Record<string, unknown>[] {
    return this.#sent.map(({ resource }) => plain(resource.attributes));
  }

  get spans(): Span[] {
    return this.#sent
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      .map((span) => ({ ...span, attributes: plain(span.attributes), status: span.status.code }));
  }
}

const REFERENCE = "ORDER-OF-A-CUSTOMER";
const PATH_TOKEN = randomBytes(24).toString("base64url");
const QUERY_TOKEN = randomBytes(24).toString("base64url");
const CALLBACK_KEY = randomBytes(24).toString("base64url");
const CALLER = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };

/** Secrets and customer data: each passes the server at least once. */
const opening = new Map<string, string>();

let database: FreshDatabase;
let collector: Collector;
let shop: Receiver;
let exit: unknown;

beforeAll(async () => {
  database = await freshDatabase();
  const collected = { headers: { "content-type": "application/json" }, body: "{}" };
  collector = new Collector(await Receiver.start(collected));
  shop = await Receiver.start();
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString("base64url"),
    SANDBOX_DELAY_MS: "0",
  };
  const made = await bootstrap(env);
  await using server = await ServerProcess.start({
    ...env,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.receiver.port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=of-the-collector-alone",
    // Nothing is sent before the stop.
    OTEL_BSP_SCHEDULE_DELAY: "600000",
    OTEL_BSP_MAX_QUEUE_SIZE: "100000",
  });
  for (const [what, value] of [
    ["the API key", made.keys.test.secret],
    ["the webhook secret", made.webhookSecret.test],
    ["the client's secret", made.application.clientSecret],
    ["the owner's password", made.owner.password],
    ["SECRET_KEY", env.SECRET_KEY],
    ["the collector's header", "of-the-collector-alone"],
    ["the customer's number", "241230000"],
    ["the reference", REFERENCE],
    ["the token in a path", PATH_TOKEN],
    ["the token in a query", QUERY_TOKEN],
    ["the key in a callback", CALLBACK_KEY],
    ["the way to the shop", "/the-way-to-our-webhooks"],
  ] as const)
    opening.set(value, what);
  await live(server.url, made);
  exit = await server.stop();
});
afterAll(async () => {
  // The drop searches for everything the watch has recorded, besides the secrets above.
  for (const text of collector.texts) watchSecrets(database.url).line(text);
  await Promise.all([collector.receiver.close(), shop.close()]);
  await database.drop();
});

/** Posts JSON whose body arrives long after its head was accepted. */
async function postLate(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  const sending = request(url, { method: "POST", headers: { ...headers, expect: "100-continue" } });
  const responded = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.flushHeaders();
  await once(sending, "continue");
  sending.end(body);
  const [response] = await responded;
  return new Response(await text(response), { status: response.statusCode ?? 0 });
}

/** An overloaded collector says so, and gets the request again. */
function untilAccepted(sendRequest: () => Promise<Response>): Promise<Response> {
  const pending = async () => {
    const response = await sendRequest();
    if (response.status === 503) throw new Error(await response.text());
    return response;
  };
  return vi.waitFor(pending, { timeout: 30_000, interval: 200 });
}

/** A customer pays, and other requests carry secrets. */
async function live(url: string, made: Awaited<ReturnType<typeof bootstrap>>): Promise<void> {
  const callbackUrl = `http://127.0.0.1:${shop.port}/the-way-to-our-webhooks?key=${CALLBACK_KEY}`;
  const order = {
    amount: 10.5,
    currency: "GHS",
    description: "Two plates",
    clientReference: REFERENCE,
    callbackUrl,
    returnUrl: "https://shop.example/thanks",
    cancelUrl: "https://shop.example/basket",
  };
  const authorization = `Bearer ${made.keys.test.secret}`;
  const sendRequest = (path: string, init: RequestInit = {}) =>
    untilAccepted(() => fetch(`${url}${path}`, { redirect: "manual", ...init }));
  const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;
  const headers = { authorization, "content-type": "application/json", traceparent };
  const initiate = () =>
    untilAccepted(() => postLate(`${url}/v1/checkout/initiate`, headers, JSON.stringify(order)));
  const response = await initiate();
  expect(response.status, await response.clone().text()).toBe(200);
  const { data } = (await response.json()) as { data: InitiateResponse };
  opening.set(data.checkoutId, "the checkout's id");
  expect((await initiate()).status).toBe(400);
  // An expired key is used once more: the statement that finds it fails.
  const pool = openPool(database.url);
  const keyed = { ...headers, "idempotency-key": "worn-out" };
  for (const clientReference of ["KEYED-1", "KEYED-2"]) {
    const body = JSON.stringify({ ...order, clientReference });
    expect((await untilAccepted(() => postLate(`${url}/v1/checkout/initiate`, keyed, body))).status).toBe(
      200,
    );
    await pool.query("update idempotency_keys set created_at = now() - interval '2 days'");
  }
  await pool.end();
  await sendRequest(`/pay/${data.checkoutId}?token=${QUERY_TOKEN}`);
  await payByPhone(`${url}/pay/${data.checkoutId}`, "0241230000");
  await sendRequest(`/v1/transactions/status?checkoutId=${data.checkoutId}`, { headers: { authorization } });
  await sendRequest(`/oauth/reset-password/${PATH_TOKEN}`);
  await sendRequest(`/oauth/invitation/${PATH_TOKEN}?q=${QUERY_TOKEN}`);
  await sendRequest(`/nothing/${PATH_TOKEN}`);
  await sendRequest("/graphql", {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ query: `{ transactions(first: 1) { nodes { clientReference } } }` }),
  });
  const { clientId, clientSecret } = made.application;
  const token = await sendRequest("/oauth/token", {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  opening.set(access_token, "an access token");
  await shop.until((posts) => posts.length > 0);
}

const named = (name: string) => collector.spans.filter((span) => span.name === name);

test("the last spans are sent at the stop, which still exits cleanly, with the service's name", () => {
  expect(exit).toEqual({ code: 0, signal: null });
  expect(collector.receiver.posts.map(({ path }) => path)).toContain("/v1/traces");
  const [post] = collector.receiver.posts;
  expect(post?.headers).toMatchObject({ "x-collector-key": "of-the-collector-alone" });
  expect(collector.resources[0]).toMatchObject({ "service.name": "tua", "service.version": VERSION });
});

test("a request is a span by its route, part of its caller's trace, and has its statements as children", () => {
  const initiated = (status: number) =>
    named("POST /v1/checkout/initiate").find(
      (span) => span.attributes["http.response.status_code"] === status,
    );
  const first = initiated(200);
  expect(first).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span, kind: 2, status: 0 });
  expect(first?.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/v1/checkout/initiate",
    "http.response.status_code": 200,
  });
  expect(first?.attributes["tua.request_id"]).toMatch(/^[\da-f-]{36}$/);
  const statements = (of: Span | undefined) =>
    collector.spans.filter(
      ({ parentSpanId, attributes }) => parentSpanId === of?.spanId && attributes["db.query.text"],
    );
  const [written] = statements(first).filter(({ name }) => name === "update event_sequences");
  expect(written?.attributes["db.query.text"]).toMatch(
    /^\/\* prepared \*\/ with requested as materialized \( .*\$1/,
  );
  expect(written).toMatchObject({ traceId: CALLER.trace, kind: 3, status: 0 });
  const all = named("POST /v1/checkout/initiate").flatMap(statements);
  expect(all).toContainEqual(
    expect.objectContaining({ status: 2, attributes: expect.objectContaining({ "error.type": "23505" }) }),
  );
});

test("a customer's payment has the processor request and the statements after it, under the page's route", () => {
  const [paid] = named("POST /pay/:checkoutId");
  const parts = collector.spans.filter(({ traceId }) => traceId === paid?.traceId);
  const [call] = parts.filter(({ name }) => name === "sandbox start");
  expect(call).toMatchObject({ parentSpanId: paid?.spanId, kind: 3, status: 0 });
  expect(call?.attributes).toMatchObject({ "tua.processor": "sandbox", "tua.outcome": "paid" });
  expect(parts.map(({ name }) => name)).toContain("update transactions");
});

test("a webhook has its own span with the endpoint's host and the response", () => {
  const [post] = named("POST webhook");
  expect(post).toMatchObject({ kind: 3, status: 0 });
  expect(post?.attributes).toEqual({
    "http.request.method": "POST",
    "server.address": "127.0.0.1",
    "http.response.status_code": 200,
  });
});

test("requests without a route share one name, and so do all of the authorization server", () => {
  expect(named("GET unknown").map(({ attributes }) => attributes["http.response.status_code"])).toContain(
    404,
  );
  expect(
    collector.spans.map(({ name }) => name).filter((name) => / \/oauth\/(?!\*|[\w-]+(\/:\w+)*$)/.test(name)),
  ).toEqual([]);
});

test("no secret and no customer data was sent", () => {
  const sent = collector.texts.join("\n");
  expect(sent.length).toBeGreaterThan(10_000);
  const search = new SecretSearch(opening.keys());
  expect(search.in(sent).map(({ secret }) => opening.get(secret))).toEqual([]);
});

test("a span has exactly the attributes in the guide", () => {
  const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  const guide = readFileSync(new URL("../../../docs/operate/logs-and-traces.md", import.meta.url), "utf8");
  const documented = [...guide.matchAll(/`((?:http|db|tua|server|error)\.[a-z._]+)`/g)].map(
    ([, name]) => name,
  );
  expect(new Set(documented)).toEqual(names);
});
