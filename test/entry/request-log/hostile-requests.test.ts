import { afterAll, beforeAll, expect, test } from "vitest";
import { RestClient } from "../../support/rest.ts";
import { RequestLogReader } from "./logged.ts";

let rest: RestClient;
let log: RequestLogReader;
beforeAll(async () => {
  rest = await RestClient.open({
    env: { RATE_LIMIT_DEFAULT_TEST: "130", RATE_LIMIT_INVALID_KEYS: "100000" },
  });
  log = new RequestLogReader(rest.tua);
});
afterAll(async () => {
  await log.team.close();
  await rest.close();
});

test.each(["owner", "admin", "developer", "cashier", "viewer"] as const)("%s", async (role) => {
  const member = await log.team.add(role);
  const options = { merchantId: rest.tua.merchant.merchantId };
  for (const mode of ["test", "live"] as const) {
    const reads = ["owner", "admin", "developer"].includes(role);
    if (reads) expect(await log.page(member, {}, { ...options, mode })).toBeDefined();
    else expect(await log.rejection(member, {}, { ...options, mode })).toBe("insufficient_scope");
  }
});

test("keys and tokens have no request log", async () => {
  const { body } = await rest.send({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${rest.key}`, "content-type": "application/json" },
    payload: JSON.stringify({ query: "{ requestLog { nodes { id } } }" }),
  });
  expect(body.errors[0].extensions.code).toBe("invalid_request");
});

test("another merchant and the other mode see nothing, also by request ID", async () => {
  const other = await rest.another();
  const refused = await rest.initiate({});
  const { requestId } = refused.body.error;
  const owner = await log.team.owner();
  const stranger = await log.team.owner(other.tua.merchant);
  expect(await log.rows(owner, { requestId })).toHaveLength(1);
  expect(await log.rows(stranger, { requestId })).toEqual([]);
  const live = { merchantId: rest.tua.merchant.merchantId, mode: "live" } as const;
  expect(await log.rows(owner, { requestId }, live)).toEqual([]);
  expect(await log.rows(stranger, { actor: `key ${(rest.caller as { keyId: string }).keyId}` })).toEqual([]);
});

test("wrong filters name their field", async () => {
  const owner = await log.team.owner();
  expect(await log.rejection(owner, { filter: { requestId: "" } })).toBe(
    "invalid_request filter.requestId:too_short",
  );
  expect(await log.rejection(owner, { filter: { actor: "x".repeat(201) } })).toBe(
    "invalid_request filter.actor:too_long",
  );
  expect(await log.rejection(owner, { filter: { actor: "a\u0000b" } })).toBe(
    "invalid_request filter.actor:control_characters",
  );
  expect(
    await log.rejection(owner, { filter: { from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" } }),
  ).toMatch(/^invalid_request filter\.to:/);
  expect(await log.rejection(owner, { first: 101 })).toMatch(/^invalid_request first:/);
});

test("nothing that a client can write reaches the log: paths, queries, names, bodies", async () => {
  const shop = await rest.another();
  const owner = await log.team.owner(shop.tua.merchant);
  const secret = "0241234567";
  const send = (name: string) =>
    shop.send({
      method: "POST",
      url: "/graphql",
      headers: { authorization: `Bearer ${shop.key}`, "content-type": "application/json" },
      payload: JSON.stringify({ query: `query ${name} { merchant { id } }`, operationName: name }),
    });
  await shop.get(`/v1/transactions/${shop.key}`);
  await shop.get(`/v1/transactions/${secret}`);
  await shop.get(`/v1/transactions/${"x".repeat(199)}`);
  await shop.get(`/v1/transactions/%00%0A%F0%9F%98%80`);
  await shop.get(`/v1/transactions?search=${secret}&key=${shop.key}`);
  await shop.get(`/v1/transactions/status?clientReference=${secret}`);
  await send(`Pay_${secret}`);
  await send("Pay_024_123_4567");
  await send(shop.key);
  await send(`A${"a".repeat(40)}`);
  await shop.initiate({ amount: "1", customer: { phone: secret }, note: shop.key });
  const rows = await log.rows(owner);
  expect(rows).toHaveLength(11);
  expect(rows.filter(({ path }) => path === "/v1/transactions/{transactionId}")).toHaveLength(4);
  expect(rows.map(({ operationName }) => operationName)).toEqual(Array(11).fill(null));
  const stored = JSON.stringify(await rest.sql("select * from request_log"));
  for (const text of [secret, "123_4567", shop.key, "xxxxxxxxxx", "search", "?"])
    expect(stored).not.toContain(text);
});

test("a flood of refusals adds 100 rows a minute for its key, and is counted", async () => {
  const owner = await log.team.owner();
  const flooded = await rest.keyWith({});
  await rest.useCases.revokeApiKey(rest.caller, flooded.id);
  const limited = await rest.keyWith({});
  for (let i = 0; i < 260; i++) {
    await rest.get("/v1/transactions", flooded.key);
    await rest.get("/v1/transactions", limited.key);
  }
  await rest.useCases.writeRequests();
  const count = async (id: string) =>
    (
      await rest.sql(
        "select code, count(*)::int as n from request_log where actor = $1 group by 1 order by 1",
        `key ${id}`,
      )
    ).map(({ code, n }) => [code, n]);
  // A minute can end in between.
  const [[code, n] = []] = await count(flooded.id);
  expect(code).toBe("api_key_revoked");
  expect(Number(n)).toBeGreaterThanOrEqual(100);
  expect(Number(n)).toBeLessThanOrEqual(200);
  const rows = new Map((await count(limited.id)) as [string | null, number][]);
  expect(rows.get(null)).toBeGreaterThanOrEqual(130);
  expect(rows.get("rate_limited")).toBeLessThanOrEqual(200);
  const dropped = await rest.tua.services.entryOptions.metrics.registry
    .getSingleMetric("tua_request_log_dropped_total")
    ?.get();
  const counted = new Map(dropped?.values.map(({ labels, value }) => [labels.reason, value]));
  expect(counted.get("caller_limit")).toBeGreaterThan(0);
  expect(counted.get("full_queue")).toBe(0);
  expect(await log.rows(owner, { actor: `key ${flooded.id}` })).not.toEqual([]);
});
