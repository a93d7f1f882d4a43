import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KeyCaller } from "../../../server/domain/access.ts";
import type { CreateApiKeyInput } from "../../../server/usecases/keys/create-api-key.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import type { Tua } from "../oauth/application-flow.ts";

const CALLS = `query ($id: ID!, $hours: Int, $days: Int) { apiKey(id: $id) {
  calls(hours: $hours) { total success refused failed incomplete addressCount addresses { ipAddress calls } }
  callsByDay(days: $days) { date success refused failed incomplete } } }`;
const CREATORS = "{ apiKeys { id createdBy createdByName } }";

let tua: Tua;
let team: TestMembers;
let key: KeyCaller;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off", DASHBOARD_URL: "http://localhost:4000" } });
  team = new TestMembers(tua);
  key = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const create = async (change: Partial<CreateApiKeyInput> = {}) => {
  const { apiKey, secret } = await tua.services.useCases.createApiKey(key, { name: "For a test", ...change });
  return { id: apiKey.id, secret };
};
const get = async (secret: string, path = "/v1/transactions", headers: Record<string, string> = {}) =>
  (await fetch(`${tua.baseUrl}${path}`, { headers: { authorization: `Bearer ${secret}`, ...headers } }))
    .status;
const write = () => tua.services.useCases.recordKeyUses();
async function read(id: string, variables: object = {}) {
  await write();
  return (await (await team.owner()).data(CALLS, { id, ...variables })).apiKey;
}

test("each request of a secret key counts by result and address, over REST and GraphQL", async () => {
  const { id, secret } = await create();
  expect(await read(id)).toMatchObject({ calls: { total: 0, addressCount: 0, addresses: [] } });
  for (let i = 0; i < 3; i++) expect(await get(secret)).toBe(200);
  expect(await get(secret, "/v1/transactions/txn_00000000000000000000000000")).toBe(404);
  const graphql = await fetch(`${tua.baseUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ apiKeys { id } }" }),
  });
  expect((await graphql.json()).errors[0].extensions.code).toBe("insufficient_scope");
  const { calls, callsByDay } = await read(id);
  expect(calls).toEqual({
    ...{ total: 5, success: 3, refused: 2, failed: 0, incomplete: 0, addressCount: 1 },
    addresses: [{ ipAddress: "127.0.0.1", calls: 5 }],
  });
  expect(callsByDay).toHaveLength(30);
  expect(callsByDay.at(-1)).toMatchObject({ success: 3, refused: 2, failed: 0, incomplete: 0 });
});

test("in live mode, calls that succeed count although they are not logged", async () => {
  const owner = await team.owner();
  const mutation = 'mutation { createApiKey(input: { name: "Live" }) { secret apiKey { id } } }';
  const { createApiKey: made } = await owner.data(mutation, {}, { mode: "live" });
  expect(await get(made.secret)).toBe(200);
  await write();
  const { apiKey } = await owner.data(CALLS, { id: made.apiKey.id }, { mode: "live" });
  expect(apiKey.calls).toMatchObject({ total: 1, success: 1 });
});

test("a revoked key, a foreign address and a socket's operations count", async () => {
  const revoked = await create();
  await tua.services.useCases.revokeApiKey(key, revoked.id);
  expect(await get(revoked.secret)).toBe(401);
  const elsewhere = await create({ allowedIps: ["192.0.2.1"] });
  expect(await get(elsewhere.secret)).toBe(403);
  for (const { id } of [revoked, elsewhere])
    expect((await read(id)).calls).toMatchObject({
      ...{ total: 1, refused: 1, addressCount: 1 },
      addresses: [{ ipAddress: "127.0.0.1", calls: 1 }],
    });

  const live = await create();
  await using socket = await SocketClient.connect(`${tua.baseUrl}/graphql`, {
    authorization: `Bearer ${live.secret}`,
  });
  socket.subscribe("1", "query Shop { merchant { id } }");
  await socket.data("1");
  socket.subscribe("2", "query Keys { apiKeys { id } }");
  await socket.next("2");
  await expect.poll(async () => (await read(live.id)).calls).toMatchObject({ success: 1, refused: 1 });
});

test("a publishable key counts without addresses, and requests of no known key do not count", async () => {
  const { id, secret } = await create({ kind: "publishable", allowedOrigins: ["https://shop.example"] });
  await get(secret, "/v2/checkouts/co_test_none", { origin: "https://shop.example" });
  await get(secret, "/v1/transactions");
  const before = await team.sql("select sum(calls)::int as n from api_key_calls");
  await get(secret.replace(/.$/, "!"));
  await get("sk_test_none");
  const { calls } = await read(id);
  expect(calls).toMatchObject({ addressCount: 0, addresses: [] });
  expect(calls.total).toBe(2);
  const stored = await team.sql("select ip_address from api_key_calls where key_id = $1", id);
  expect(new Set(stored.map(({ ip_address }) => ip_address))).toEqual(new Set([""]));
  expect(Number((await team.sql("select sum(calls)::int as n from api_key_calls"))[0]?.n)).toBe(
    Number(before[0]?.n) + 2,
  );
});

describe("what callers may read", () => {
  test("periods outside the limits are rejected with their field", async () => {
    const owner = await team.owner();
    const { id } = await create();
    for (const [variables, field] of [
      [{ hours: 0 }, "hours"],
      [{ hours: 721 }, "hours"],
      [{ hours: -1 }, "hours"],
      [{ days: 0 }, "days"],
      [{ days: 31 }, "days"],
    ] as const)
      expect(await owner.rejection(CALLS, { id, ...variables })).toBe(
        `invalid_request ${field}:out_of_range`,
      );
    expect((await owner.data(CALLS, { id, hours: 720, days: 1 })).apiKey.callsByDay).toHaveLength(1);
  });

  test("members without access to keys, other merchants and keys without the scope read nothing", async () => {
    const { id } = await create();
    for (const role of ["cashier", "viewer"] as const)
      expect(await (await team.add(role)).rejection(CALLS, { id })).toBe("insufficient_scope");
    const developer = await team.add("developer");
    expect((await developer.data(CALLS, { id })).apiKey.calls.total).toBe(0);
    expect(await developer.rejection(CALLS, { id }, { mode: "live" })).toBe("insufficient_scope");
    const other = await tua.services.useCases.createMerchant(
      { name: "Other", country: "GH", currency: "GHS", timeZone: "UTC" },
      `other-${Date.now()}@example.com`,
    );
    const stranger = await team.owner(other);
    expect((await stranger.data(CALLS, { id }, { merchantId: other.merchantId })).apiKey).toBe(null);
    expect((await (await team.owner()).data(CALLS, { id }, { mode: "live" })).apiKey).toBe(null);
  });

  test("owners see the creator of each key, developers only their own keys", async () => {
    const owner = await team.owner();
    const developer = await team.add("developer");
    const made = await developer.data('mutation { createApiKey(input: { name: "Mine" }) { apiKey { id } } }');
    const { id } = made.createApiKey.apiKey;
    const byKey = await create();
    const creators = async (by: typeof owner) => {
      const { apiKeys } = await by.data(CREATORS);
      return new Map<string, unknown[]>(
        apiKeys.map((one: { id: string; createdBy: string; createdByName: string }) => [
          one.id,
          [one.createdBy, one.createdByName],
        ]),
      );
    };
    const seen = await creators(owner);
    expect(seen.get(id)).toEqual([`member ${developer.id}`, developer.email]);
    expect(seen.get(byKey.id)).toEqual([`key ${key.keyId}`, expect.any(String)]);
    expect(seen.get(key.keyId)).toEqual(["bootstrap", null]);
    const own = await creators(developer);
    expect(own.get(id)).toEqual([`member ${developer.id}`, developer.email]);
    expect(own.get(byKey.id)).toEqual([null, null]);
  });
});
