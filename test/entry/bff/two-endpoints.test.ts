import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { codesByField } from "../../support/field-problems.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { order } from "../../support/orders.ts";
import { SocketClient } from "../../support/socket-client.ts";

let tua: TestTua & { baseUrl: string };
let cookie: string;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" }, worker: true });
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, tua.merchant.owner);
  cookie = `tua_session=${browser.cookies.get("tua_session")?.value}`;
});
afterAll(() => tua.close());

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came
type BffResult = { status: number; data: any; errors?: { extensions: { code: string; fields?: unknown } }[] };

const pageHeaders = (): Record<string, string> => ({
  cookie,
  origin: tua.baseUrl,
  "content-type": "application/json",
  "x-tua-csrf": "1",
  "x-tua-merchant": tua.merchant.merchantId,
  "x-tua-mode": "test",
});

async function post(path: string, headers: Record<string, string>, payload: object): Promise<BffResult> {
  const response = await fetch(tua.baseUrl + path, {
    method: "POST",
    headers,
    body: JSON.stringify(payload),
  });
  return { status: response.status, ...((await response.json()) as object) } as BffResult;
}

const onGraphql = (query: string, variables: object = {}) =>
  post(
    "/graphql",
    { authorization: `Bearer ${tua.merchant.keys.test.secret}`, "content-type": "application/json" },
    { query, variables },
  );
const onBff = (query: string, variables: object = {}, change: Record<string, string> = {}) =>
  post("/bff", { ...pageHeaders(), ...change }, { query, variables });

test("an unknown operation ends alone, not its socket", async () => {
  const socket = await SocketClient.connect(
    `${tua.baseUrl}/bff`,
    { merchant: tua.merchant.merchantId, mode: "test" },
    { headers: { cookie, origin: tua.baseUrl } },
  );
  const extensions = { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } };
  socket.send({ id: "1", type: "subscribe", payload: { query: "", extensions } });
  expect(await socket.next("1")).toMatchObject({
    type: "error",
    payload: [{ extensions: { code: "invalid_request" } }],
  });
  socket.subscribe("2", "{ merchant { id } }", {});
  expect(await socket.data("2")).toEqual({ merchant: { id: tua.merchant.merchantId } });
  socket.terminate();
});

describe("the callers of /bff", () => {
  const whoami = `{ viewer { kind role member { email } memberships { role merchant { id } } mode } }`;

  test("a member, for the merchant and mode that each request names", async () => {
    const { data } = await onBff(whoami, {}, { "x-tua-mode": "live" });
    expect(data.viewer).toEqual({
      kind: "MEMBER",
      role: "OWNER",
      mode: "LIVE",
      member: { email: tua.merchant.owner.email },
      memberships: [{ role: "OWNER", merchant: { id: tua.merchant.merchantId } }],
    });
  });

  test("not a bearer token, whose header is not read here", async () => {
    const response = await onBff(
      whoami,
      {},
      { cookie: "", authorization: `Bearer ${tua.merchant.keys.test.secret}` },
    );
    expect([response.status, response.errors?.[0]?.extensions.code]).toEqual([401, "missing_credentials"]);
  });

  test("not a cookie at /graphql", async () => {
    const response = await post("/graphql", pageHeaders(), { query: whoami });
    expect([response.status, response.errors?.[0]?.extensions.code]).toEqual([401, "missing_credentials"]);
  });

  test("not for a merchant that the member does not belong to", async () => {
    const other = await tua.createMerchant("Other Shop");
    const response = await onBff(whoami, {}, { "x-tua-merchant": other.merchantId });
    expect([response.status, response.errors?.[0]?.extensions.code]).toEqual([404, "not_found"]);
  });

  test.each<[string, Record<string, string>, object]>([
    ["an empty merchant", { "x-tua-merchant": "" }, { "x-tua-merchant": "not_found" }],
    ["a merchant's name", { "x-tua-merchant": "Shop" }, { "x-tua-merchant": "not_found" }],
    ["an unknown mode", { "x-tua-mode": "demo" }, { "x-tua-mode": "unknown_value" }],
  ])("not with %s in the headers", async (_name, change, problems) => {
    const { status, errors } = await onBff(whoami, {}, change);
    expect([status, codesByField(errors?.[0]?.extensions.fields)]).toEqual([400, problems]);
  });

  test("not with a mode alone, which needs a merchant", async () => {
    const { "x-tua-merchant": _, ...headers } = pageHeaders();
    const { status, errors } = await post("/bff", headers, { query: whoami });
    expect([status, codesByField(errors?.[0]?.extensions.fields)]).toEqual([
      ...[400, { "x-tua-merchant": "required" }],
    ]);
  });

  test.each(["variables", "extensions", "operationName", "query"])(
    "not with a number for %s",
    async (name) => {
      const { status, errors } = await post("/bff", pageHeaders(), { query: whoami, [name]: 7 });
      const { code, fields } = errors?.[0]?.extensions ?? {};
      expect([status, code, codesByField(fields)]).toEqual([
        400,
        "invalid_request",
        { [name]: "wrong_type" },
      ]);
    },
  );

  test.each([
    ["another site's Origin", { origin: "https://evil.example" }],
    ["Origin null", { origin: "null" }],
    ["no CSRF header", { "x-tua-csrf": "" }],
    ["a form's content type", { "content-type": "text/plain" }],
  ])("not from %s", async (_name, change) => {
    const response = await onBff(whoami, {}, change as Record<string, string>);
    expect(response.status).toBeGreaterThanOrEqual(403);
    expect(response.data ?? null).toBeNull();
  });

  test("not a socket that another site opened", async () => {
    await expect(
      SocketClient.open(`${tua.baseUrl}/bff`, { headers: { cookie, origin: "https://evil.example" } }),
    ).rejects.toThrow(/403/);
  });

  test.each([
    ["?foo=1", ["foo"]],
    ["?foo=1&foo=2&bar=3", ["foo", "bar"]],
    ["?query=%7B__typename%7D", ["query"]],
  ])("not with parameters in the query string, where none is read: %s", async (parameters, names) => {
    const { status, errors } = await post(`/bff${parameters}`, pageHeaders(), { query: whoami });
    expect([status, errors]).toMatchObject([
      400,
      [{ extensions: { code: "invalid_request", fields: names.map((field) => ({ field })) } }],
    ]);
  });

  test("not a subscription by post", async () => {
    const { status, errors } = await onBff(`subscription { paymentEvents { sequence } }`);
    expect([status, errors?.[0]?.extensions.code]).toEqual([400, "invalid_request"]);
  });
});

test("a member's socket receives payments, and closes when the session ends", async () => {
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, tua.merchant.owner);
  const own = `tua_session=${browser.cookies.get("tua_session")?.value}`;
  const socket = await SocketClient.connect(
    `${tua.baseUrl}/bff`,
    { merchant: tua.merchant.merchantId, mode: "test" },
    { headers: { cookie: own, origin: tua.baseUrl } },
  );
  socket.subscribe("1", `subscription { paymentEvents(after: "0") { sequence event { event } } }`, {});
  const made = await onGraphql(
    `mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId } }`,
    { input: { ...order(), amount: "10.50" } },
  );
  expect(made.errors).toBeUndefined();
  expect(await socket.data("1")).toMatchObject({ paymentEvents: { event: { event: "CHECKOUT_CREATED" } } });

  const ended = await fetch(`${tua.baseUrl}/session/end`, {
    method: "POST",
    headers: { cookie: own, origin: tua.baseUrl, "x-tua-csrf": "1" },
  });
  expect(ended.status).toBe(204);
  expect((await socket.closed()).code).toBe(4401);
});

test.each([
  ["whose membership was taken away", "delete from memberships where merchant_id = $1"],
  ["whose role was lowered", "update memberships set role = 'viewer' where merchant_id = $1"],
])("the socket of a member %s closes", async (_name, change) => {
  const { merchantId, owner } = await tua.createMerchant(`Shop ${Math.random()}`);
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, owner);
  const socket = await SocketClient.connect(
    `${tua.baseUrl}/bff`,
    { merchant: merchantId, mode: "test" },
    { headers: { cookie: `tua_session=${browser.cookies.get("tua_session")?.value}`, origin: tua.baseUrl } },
  );
  const client = new pg.Client({ connectionString: tua.databaseUrl });
  await client.connect();
  await client.query(change, [merchantId]);
  await client.end();
  expect((await socket.closed()).code).toBe(4403);
});
