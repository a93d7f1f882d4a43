import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KeyCaller } from "../../../server/domain/access.ts";
import type { RehearseApiKeyInput } from "../../../server/usecases/keys/rehearse-api-key.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { order } from "../../support/orders.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";

const LIVE = 'subscription Live { paymentEvents(after: "0") { sequence } }';

let tua: Awaited<ReturnType<typeof listeningTua>>;
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

async function make() {
  const scopes = ["events:read", "transactions:read"];
  const { apiKey, secret } = await tua.services.useCases.createApiKey(key, { name: "Shop", scopes });
  return { id: apiKey.id, secret };
}
async function rehearse(id: string, settings: Omit<RehearseApiKeyInput, "id">): Promise<string> {
  const { rehearsal } = await tua.services.useCases.rehearseApiKey(key, { id, ...settings });
  return String(rehearsal?.id);
}
const open = (secret: string) =>
  SocketClient.connect(`${tua.baseUrl}/graphql`, { authorization: `Bearer ${secret}` });
/** Rows that a rehearsal would have refused, such as `WS subscription Live insufficient_scope`. */
async function listed(id: string): Promise<string[]> {
  await tua.services.useCases.writeRequests();
  const rows = await team.sql(
    `select concat_ws(' ', method, operation_type, operation_name, rehearsed_code) as text from request_log
     where actor = 'key ' || $1 and rehearsed_code is not null order by at, id`,
    id,
  );
  return rows.map(({ text }) => String(text));
}
async function counted(id: string, rehearsalId: string): Promise<number> {
  await tua.services.useCases.recordKeyUses();
  const found = await tua.services.useCases.readRehearsedCalls(key, [{ keyId: id, rehearsalId }]);
  return found.get(id)?.total ?? 0;
}
/** Resolves once all open connections were checked again. One timer checks them together. */
async function checkedAgain(): Promise<void> {
  const { id, secret } = await make();
  await using _socket = await open(secret);
  await rehearse(id, { allowedIps: ["192.0.2.1"] });
  await expect.poll(() => listed(id)).toEqual(["WS ip_not_allowed"]);
}

describe("a subscription", () => {
  test("that starts during a rehearsal without its scope is listed once, and then refused", async () => {
    const { id, secret } = await make();
    const rehearsalId = await rehearse(id, { scopes: ["transactions:read"] });
    await using socket = await open(secret);
    socket.subscribe("1", LIVE);
    socket.subscribe("2", "query Pays { transactions { nodes { id } } }");
    await socket.data("2");
    await expect.poll(() => listed(id)).toEqual(["WS subscription Live insufficient_scope"]);
    await checkedAgain();
    expect(await counted(id, rehearsalId)).toBe(1);

    await tua.services.useCases.enforceRehearsal(key, { id, rehearsalId });
    expect(await socket.closed(2_000)).toEqual({ code: 4403, reason: "scopes_changed" });
    await using again = await open(secret);
    again.subscribe("1", LIVE);
    expect((await again.next("1")).type).toBe("error");
    again.subscribe("2", "query Pays { transactions { nodes { id } } }");
    await again.data("2");
  });

  test("that was open before the rehearsal is listed once for each rehearsal", async () => {
    const { id, secret } = await make();
    await using socket = await open(secret);
    socket.subscribe("1", LIVE);
    socket.subscribe("2", "query Pays { transactions { nodes { id } } }");
    await socket.data("2");
    await rehearse(id, { scopes: ["transactions:read"] });
    await expect.poll(() => listed(id)).toEqual(["WS subscription Live insufficient_scope"]);
    // The same settings would go on with the first rehearsal.
    await rehearse(id, { scopes: ["transactions:read"], allowedIps: ["127.0.0.1"] });
    await expect.poll(() => listed(id)).toHaveLength(2);
    await rehearse(id, { scopes: ["events:read"] });
    await checkedAgain();
    expect(await listed(id)).toHaveLength(2);
  });

  test("that has ended is not listed", async () => {
    const { id, secret } = await make();
    await using socket = await open(secret);
    socket.subscribe("1", LIVE);
    socket.complete("1");
    socket.subscribe("2", "query Pays { transactions { nodes { id } } }");
    await socket.data("2");
    const rehearsalId = await rehearse(id, { scopes: ["transactions:read"], allowedIps: ["127.0.0.1"] });
    await checkedAgain();
    socket.subscribe("3", "query Events { events { nodes { sequence } } }");
    await expect.poll(() => listed(id)).toEqual(["WS query Events insufficient_scope"]);
    expect(await counted(id, rehearsalId)).toBe(1);
  });
});

describe("a connection", () => {
  test.each([
    ["ip_not_allowed", { allowedIps: ["192.0.2.1"] }, 4403],
    ["api_key_expired", { expiresAt: new Date(Date.now() + 86_400_000) }, 4401],
  ])(
    "that would be refused with %s is listed once, without its operations",
    async (code, settings, closes) => {
      const { id, secret } = await make();
      await using before = await open(secret);
      const rehearsalId = await rehearse(id, settings);
      if ("expiresAt" in settings)
        await team.sql(
          `update api_keys set rehearsal = rehearsal || jsonb_build_object('expiresAt', now() - interval '1 minute')
         where id = $1`,
          id,
        );
      await expect.poll(() => listed(id)).toEqual([`WS ${code}`]);
      await using during = await open(secret);
      during.subscribe("1", LIVE);
      during.subscribe("2", "query Pays { transactions { nodes { id } } }");
      await during.data("2");
      expect(await listed(id)).toEqual([`WS ${code}`, `WS ${code}`]);
      expect(await counted(id, rehearsalId)).toBe(2);

      await tua.services.useCases.enforceRehearsal(key, { id, rehearsalId });
      for (const socket of [before, during])
        expect(await socket.closed(2_000)).toEqual({ code: closes, reason: code });
      await using refused = await SocketClient.open(`${tua.baseUrl}/graphql`);
      refused.send({ type: "connection_init", payload: { authorization: `Bearer ${secret}` } });
      expect((await refused.closed()).reason).toBe(code);
    },
  );
});

test("a request that waits is listed if the rehearsal would end it", async () => {
  const { id, secret } = await make();
  const { useCases } = tua.services;
  const { transactionId } = await useCases.initiateCheckout(key, order(), null);
  const waiting = fetch(`${tua.baseUrl}/v1/transactions/status?transactionId=${transactionId}&wait=2`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  await rehearse(id, { allowedIps: ["192.0.2.1"] });
  expect((await waiting).status).toBe(200);
  expect(await listed(id)).toEqual(["GET ip_not_allowed"]);
});

test("in live mode, a successful call is logged only with a rehearsal that would refuse it", async () => {
  const owner = await team.owner();
  const mode = { mode: "live" } as const;
  const mutation =
    'mutation { createApiKey(input: { name: "Live", scopes: [TRANSACTIONS_READ, EVENTS_READ] }) { secret apiKey { id } } }';
  const { createApiKey: made } = await owner.data(mutation, {}, mode);
  const { id } = made.apiKey;
  const get = (path: string) =>
    fetch(`${tua.baseUrl}${path}`, { headers: { authorization: `Bearer ${made.secret}` } });
  await get("/v1/transactions");
  const start = `mutation ($id: ID!) { rehearseApiKey(input: { id: $id, scopes: [EVENTS_READ] }) {
    apiKey { rehearsal { id scopes allowedIps expiresAt } } } }`;
  const { rehearseApiKey } = await owner.data(start, { id }, mode);
  const { rehearsal } = rehearseApiKey.apiKey;
  expect(rehearsal).toMatchObject({ scopes: ["EVENTS_READ"], allowedIps: [], expiresAt: null });
  const read = `query ($id: ID!, $filter: RequestLogFilter) {
    apiKey(id: $id) { rehearsal { calls { total lastDay lastAt } } }
    requestLog(filter: $filter) { nodes { path outcome code rehearsedCode } } }`;
  const filter = { actor: `key ${id}`, rehearsed: true };
  const state = async () => {
    await tua.services.useCases.writeRequests();
    await tua.services.useCases.recordKeyUses();
    return owner.data(read, { id, filter }, mode);
  };
  expect((await state()).apiKey.rehearsal.calls).toEqual({ total: 0, lastDay: 0, lastAt: null });
  // The settings of a key are cached for half a second.
  await expect
    .poll(async () => {
      await get("/v1/events");
      await get("/v1/transactions");
      return (await state()).requestLog.nodes.length;
    })
    .toBe(1);
  const { apiKey, requestLog } = await state();
  expect(requestLog.nodes).toEqual([
    { path: "/v1/transactions", outcome: "SUCCESS", code: null, rehearsedCode: "insufficient_scope" },
  ]);
  expect(apiKey.rehearsal.calls).toEqual({ total: 1, lastDay: 1, lastAt: expect.any(String) });
  expect(
    (await owner.data(read, { id, filter: { actor: `key ${id}` } }, mode)).requestLog.nodes,
  ).toHaveLength(1);
  const enforce = `mutation ($id: ID!, $rehearsalId: ID!) {
    enforceApiKeyRehearsal(input: { id: $id, rehearsalId: $rehearsalId }) { apiKey { scopes rehearsal { id } } } }`;
  const ended = await owner.data(enforce, { id, rehearsalId: rehearsal.id }, mode);
  expect(ended.enforceApiKeyRehearsal.apiKey).toEqual({ scopes: ["EVENTS_READ"], rehearsal: null });
  expect(await owner.rejection(enforce, { id, rehearsalId: rehearsal.id }, mode)).toBe(
    "invalid_request rehearsalId:changed_meanwhile",
  );
});
