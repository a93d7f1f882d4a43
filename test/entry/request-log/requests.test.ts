import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { order } from "../../support/orders.ts";
import { RestClient } from "../../support/rest.ts";
import type { Staff } from "../../support/staff-at-bff.ts";
import { inShort, type LoggedRow, RequestLogReader } from "./logged.ts";

let base: RestClient;
let log: RequestLogReader;
/** A separate merchant for each test. */
let rest: RestClient;
let owner: Staff;
let keyId: string;
beforeAll(async () => {
  base = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  await base.tua.app.listen({ port: 0, host: "127.0.0.1" });
  log = new RequestLogReader(base.tua);
});
beforeEach(async () => {
  rest = await base.another();
  owner = await log.team.owner(rest.tua.merchant);
  keyId = (rest.caller as { keyId: string }).keyId;
});
afterAll(async () => {
  await log.team.close();
  await base.close();
});

const graphql = (query: string, key = rest.key, more: object = {}) =>
  rest.send({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    payload: JSON.stringify({ query, ...more }),
  });
const shorts = async (filter: object = {}, mode: "test" | "live" = "test") =>
  (await log.rows(owner, filter, { merchantId: rest.tua.merchant.merchantId, mode })).map(inShort);

test("a row of a test key has time, method, path, status, caller and duration", async () => {
  const before = Date.now();
  const { headers, body } = await rest.initiate(order());
  const [row, ...more] = await log.rows(owner);
  expect(more).toEqual([]);
  expect(row).toEqual({
    id: headers["x-request-id"],
    requestId: headers["x-request-id"],
    at: expect.any(String),
    actor: `key ${keyId}`,
    actorName: expect.any(String),
    method: "POST",
    path: "/v1/checkout/initiate",
    operationType: null,
    operationName: null,
    outcome: "SUCCESS",
    status: 200,
    code: null,
    durationMs: expect.any(Number),
  });
  expect(body.success).toBe(true);
  expect(Date.parse((row as LoggedRow).at)).toBeGreaterThanOrEqual(before - 5);
  expect(Date.parse((row as LoggedRow).at)).toBeLessThanOrEqual(Date.now());
});

test("refused and failed requests have the code of the response, newest first", async () => {
  const { transactionId } = await rest.checkout();
  await rest.get(`/v1/transactions/${transactionId}`);
  await rest.get("/v1/transactions/txn_00000000000000000000000000");
  await rest.initiate({ amount: -1 });
  await rest.initiate("{");
  await rest.send({
    method: "POST",
    url: "/v1/checkout/initiate",
    headers: { authorization: `Bearer ${rest.key}`, "content-type": "text/plain" },
    payload: "x",
  });
  expect(await shorts()).toEqual([
    "POST /v1/checkout/initiate REFUSED 415 unsupported_media_type",
    "POST /v1/checkout/initiate REFUSED 400 invalid_request",
    "POST /v1/checkout/initiate REFUSED 400 invalid_request",
    "GET /v1/transactions/txn_00000000000000000000000000 REFUSED 404 not_found",
    `GET /v1/transactions/${transactionId} SUCCESS 200`,
    "POST /v1/checkout/initiate SUCCESS 200",
  ]);
});

test("paths that the router decodes, and URLs with a host, are rows", async () => {
  await rest.get("/%761/transactions");
  await rest.get("http://x/v1/transactions");
  await rest.send({
    method: "POST",
    url: "/%67raphql",
    headers: { authorization: `Bearer ${rest.key}`, "content-type": "application/json" },
    payload: JSON.stringify({ query: "{ merchant { id } }" }),
  });
  expect(await shorts()).toEqual([
    "POST /graphql query SUCCESS 200",
    "GET /v1/transactions SUCCESS 200",
    "GET /v1/transactions SUCCESS 200",
  ]);
});

test("GraphQL requests that are no operation have the code of the response", async () => {
  const post = (payload: string, headers = {}) =>
    rest.send({
      method: "POST",
      url: "/graphql",
      headers: { authorization: `Bearer ${rest.key}`, "content-type": "application/json", ...headers },
      payload,
    });
  const responses = [
    await post("[]"),
    await post("null"),
    await post('{"query":"{ merchant { id } }"}', { accept: "text/csv" }),
  ];
  const rows = (await log.rows(owner)).toReversed();
  expect(rows.map(({ status, code }) => [status, code])).toEqual(
    responses.map(({ status, body }) => [status, body.errors[0].extensions.code]),
  );
  expect(rows.map(({ status }) => status)).toEqual([400, 400, 406]);
  expect(rows.map(({ code }) => code)).not.toContain(null);
});

test("GraphQL rows have the operation and the code of its first error", async () => {
  await graphql("query Shop { merchant { id } }");
  await graphql("{ merchant { id } }");
  await graphql(
    "mutation Undo($id: ID!) { cancelCheckout(input: { id: $id }) { transactionId } }",
    rest.key,
    {
      variables: { id: "txn_00000000000000000000000000" },
    },
  );
  await graphql("query Wrong { nothing }");
  await graphql("{{");
  await graphql("query A { merchant { id } } query B { merchant { id } }", rest.key, { operationName: "B" });
  expect(await shorts()).toEqual([
    "POST /graphql query B SUCCESS 200",
    "POST /graphql REFUSED 400 invalid_request",
    "POST /graphql query Wrong REFUSED 400 invalid_request",
    "POST /graphql mutation Undo REFUSED 200 not_found",
    "POST /graphql query SUCCESS 200",
    "POST /graphql query Shop SUCCESS 200",
  ]);
});

test("a live key's requests are logged only if they did not succeed", async () => {
  const live = await rest.goLive();
  await rest.get(`/v1/transactions/${live.transactionId}`, live.key);
  await graphql("{ merchant { id } }", live.key);
  await rest.get("/v1/transactions/txn_00000000000000000000000000", live.key);
  await graphql("{ nothing }", live.key);
  expect(await shorts({}, "live")).toEqual([
    expect.stringMatching(/^POST \/graphql .*REFUSED 400 invalid_request$/),
    "GET /v1/transactions/txn_00000000000000000000000000 REFUSED 404 not_found",
  ]);
  expect(await shorts()).toEqual([]);
});

test("refused keys are logged if they are known; unknown ones belong to nobody", async () => {
  const listed = async () => (await log.rows(owner)).map((row) => [row.actor, row.outcome, row.code]);
  const bound = await rest.keyWith({ allowedIps: ["192.0.2.0/24"] });
  await rest.get("/v1/transactions", bound.key);
  const revoked = await rest.keyWith({});
  await rest.useCases.revokeApiKey(rest.caller, revoked.id);
  await rest.get("/v1/transactions", revoked.key);
  const expired = await rest.keyWith({});
  await rest.sql("update api_keys set expires_at = now() - interval '1 second' where id = $1", expired.id);
  await rest.get("/v1/transactions", expired.key);
  const publishable = await rest.keyWith({ kind: "publishable" });
  await graphql("{ merchant { id } }", publishable.key);
  await rest.get("/v1/transactions", publishable.key);
  const narrow = await rest.keyWith({ scopes: ["events:read"] });
  await rest.get("/v1/transactions", narrow.key);
  await rest.get("/v1/transactions", `${rest.key.slice(0, -1)}x`);
  await rest.get("/v1/transactions", "nonsense");
  await rest.send({ url: "/v1/transactions" });
  expect(await listed()).toEqual([
    [`key ${narrow.id}`, "REFUSED", "insufficient_scope"],
    [`key ${publishable.id}`, "REFUSED", "wrong_key_kind"],
    [`key ${publishable.id}`, "REFUSED", "wrong_key_kind"],
    [`key ${expired.id}`, "REFUSED", "api_key_expired"],
    [`key ${revoked.id}`, "REFUSED", "api_key_revoked"],
    [`key ${bound.id}`, "REFUSED", "ip_not_allowed"],
  ]);
});

test("a page's publishable key is logged at /v2, also from a wrong origin", async () => {
  const { id, key } = await rest.keyWith({ kind: "publishable", allowedOrigins: ["https://shop.example"] });
  const open = (origin: string, amount: string) =>
    rest.send({
      method: "POST",
      url: "/v2/sessions",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ key, amount, currency: "GHS", description: "Tea" }).toString(),
    });
  await open("https://shop.example", "5.00");
  await open("https://other.example", "5.00");
  await open("https://shop.example", "none");
  const headers = { origin: "https://shop.example", authorization: `Bearer ${key}` };
  await rest.send({ url: "/v2/checkouts/none", headers });
  expect(await shorts()).toEqual([
    "GET /v2/checkouts/{checkoutId} REFUSED 404 not_found",
    "POST /v2/sessions REFUSED 400 invalid_request",
    "POST /v2/sessions REFUSED 403 origin_not_allowed",
    "POST /v2/sessions SUCCESS 200",
  ]);
  expect(new Set((await log.rows(owner)).map(({ actor }) => actor))).toEqual(new Set([`key ${id}`]));
});

test("the explorer's requests name the member; the dashboard's own are not logged", async () => {
  const { token } = (await owner.data("mutation { createExplorerToken { token } }")).createExplorerToken;
  await graphql("query Mine { merchant { id } }", token);
  const [row, ...more] = await log.rows(owner);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    actor: `member ${owner.id}`,
    actorName: owner.email,
    operationName: "Mine",
    outcome: "SUCCESS",
  });
});

test("an explorer token that has expired, or whose member was removed, leaves a row", async () => {
  const read = async (of: Staff): Promise<string> =>
    (await of.data("mutation { createExplorerToken { token } }")).createExplorerToken.token;
  const [member, removed] = [
    await log.team.add("developer", rest.tua.merchant.merchantId),
    await log.team.add("developer", rest.tua.merchant.merchantId),
  ];
  const tokens = [await read(member), await read(removed)] as const;
  await rest.sql("delete from memberships where member_id = $1", removed.id);
  await graphql("{ merchant { id } }", tokens[1]);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  try {
    await graphql("{ merchant { id } }", tokens[0]);
  } finally {
    vi.useRealTimers();
  }
  expect((await log.rows(owner)).map(({ actor, code }) => [actor, code])).toEqual([
    [`member ${member.id}`, "invalid_token"],
    [`member ${removed.id}`, "invalid_token"],
  ]);
});

test("a developer sees the email address of no other member", async () => {
  const [developer, other, admin] = [
    await log.team.add("developer", rest.tua.merchant.merchantId),
    await log.team.add("developer", rest.tua.merchant.merchantId),
    await log.team.add("admin", rest.tua.merchant.merchantId),
  ];
  for (const one of [owner, developer]) {
    const { token } = (await one.data("mutation { createExplorerToken { token } }")).createExplorerToken;
    await graphql("{ merchant { id } }", token);
  }
  await rest.get("/v1/transactions");
  const names = async (by: Staff) => (await log.rows(by)).map(({ actorName }) => actorName);
  const key = expect.any(String);
  expect(await names(admin)).toEqual([key, developer.email, owner.email]);
  expect(await names(developer)).toEqual([key, developer.email, null]);
  expect(await names(other)).toEqual([key, null, null]);
});

test("rows are found by key, outcome, request ID and time, page by page", async () => {
  const other = await rest.keyWith({});
  for (let i = 0; i < 3; i++) await rest.get("/v1/transactions", other.key);
  await rest.get("/v1/transactions/txn_00000000000000000000000000", other.key);
  const refused = await rest.initiate({});
  const all = await log.rows(owner);
  expect(all).toHaveLength(5);
  expect((await log.rows(owner, { actor: `key ${other.id}` })).map(({ id }) => id)).toEqual(
    all.slice(1).map(({ id }) => id),
  );
  expect(await shorts({ outcome: ["REFUSED", "FAILED"] })).toHaveLength(2);
  expect(await shorts({ outcome: ["SUCCESS"], actor: `key ${other.id}` })).toHaveLength(3);
  const { requestId } = refused.body.error;
  expect(await shorts({ requestId: ` ${requestId} ` })).toEqual([
    "POST /v1/checkout/initiate REFUSED 400 invalid_request",
  ]);
  expect(await shorts({ requestId: "nonsense" })).toEqual([]);
  expect(await shorts({ to: "2020-01-01T00:00:00Z" })).toEqual([]);
  expect(await shorts({ from: "2020-01-01T00:00:00Z" })).toHaveLength(5);
  const paged: LoggedRow[] = [];
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo } = await log.page(owner, { first: 2, after });
    paged.push(...nodes);
    after = pageInfo.endCursor;
    if (!pageInfo.hasNextPage) break;
  }
  expect(paged).toEqual(all);
  const [{ cursor } = { cursor: "" }] = (await log.page(owner, { first: 1 })).edges;
  expect(await log.rejection(owner, { after: cursor, filter: { requestId } })).toBe(
    "invalid_cursor after:not_a_cursor",
  );
});
