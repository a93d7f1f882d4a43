import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeyCaller } from "../../../server/domain/access.ts";
import type { AccessScope } from "../../../server/domain/access-scopes.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import type { Tua } from "../oauth/application-flow.ts";
import { inShort, type LoggedRow } from "./logged.ts";

let tua: Tua;
let team: TestMembers;
let key: KeyCaller;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  key = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const open = (token: string) =>
  SocketClient.connect(`${tua.baseUrl}/graphql`, { authorization: `Bearer ${token}` });
/** The stored rows of a key. */
const readRows = (keyId: string) => readActorRows(`key ${keyId}`);
async function readActorRows(actor: string): Promise<LoggedRow[]> {
  await tua.services.useCases.writeRequests();
  const rows = await team.sql(
    `select id, request_id as "requestId", method, path, operation_type as "operationType",
       operation_name as "operationName", outcome, status, code
     from request_log where actor = $1`,
    actor,
  );
  return rows as unknown as LoggedRow[];
}
const keyWith = async (scopes: AccessScope[]) =>
  tua.services.useCases.createApiKey(key, { name: "For a test", scopes });

test("each operation of a socket is a row with its request ID, subscriptions when they start", async () => {
  const { apiKey, secret } = await keyWith(["events:read"]);
  await using socket = await open(secret);
  socket.subscribe("1", "query Shop { merchant { id } }");
  await socket.data("1");
  socket.subscribe("2", 'subscription Live { paymentEvents(after: "0") { sequence } }');
  await socket.data("2");
  socket.subscribe("3", 'subscription Old { paymentEvents(after: "x") { sequence } }');
  expect((await socket.next("3")).type).toBe("error");
  socket.subscribe("4", "query Pays { transactions { nodes { id } } }");
  await socket.next("4");
  socket.subscribe("5", "{{");
  await socket.next("5");
  await expect.poll(async () => (await readRows(apiKey.id)).length, { timeout: 10_000 }).toBe(5);
  const rows = await readRows(apiKey.id);
  expect(rows.map(inShort).sort()).toEqual(
    [
      "WS /graphql refused invalid_request",
      "WS /graphql query Pays refused insufficient_scope",
      "WS /graphql refused invalid_request",
      "WS /graphql subscription Live success",
      "WS /graphql query Shop success",
    ].sort(),
  );
  const [requestId, ...others] = new Set(rows.map((row) => row.requestId));
  expect(others).toEqual([]);
  expect(rows.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5].map((n) => `${requestId}.${n}`));
});

test("a refused connection is a row if its key is known", async () => {
  const { apiKey, secret } = await keyWith(["events:read"]);
  await tua.services.useCases.revokeApiKey(key, apiKey.id);
  await using socket = await SocketClient.open(`${tua.baseUrl}/graphql`);
  socket.send({ type: "connection_init", payload: { authorization: `Bearer ${secret}` } });
  await socket.closed();
  expect((await readRows(apiKey.id)).map(inShort)).toEqual(["WS /graphql refused api_key_revoked"]);
});

test("an operation beyond the limit of a socket is a row", async () => {
  const { apiKey, secret } = await keyWith(["events:read"]);
  await using socket = await open(secret);
  for (let i = 1; i <= 51; i++)
    socket.subscribe(String(i), 'subscription Live { paymentEvents(after: "0") { sequence } }');
  expect((await socket.next("51")).type).toBe("error");
  const refused = async () => (await readRows(apiKey.id)).filter(({ code }) => code !== null).map(inShort);
  expect(await refused()).toEqual(["WS /graphql refused rate_limited"]);
});

test("a socket beyond the limit of its caller is a row", async () => {
  const member = await team.add("developer");
  const { createExplorerToken, authenticateSession } = tua.services.useCases;
  const caller = await authenticateSession(member.token, key.scope, "127.0.0.1");
  const { token } = await createExplorerToken(caller);
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(token)));
  await using socket = await SocketClient.open(`${tua.baseUrl}/graphql`);
  socket.send({ type: "connection_init", payload: { authorization: `Bearer ${token}` } });
  expect(await socket.closed()).toEqual({ code: 4429, reason: "too_many_connections" });
  expect((await readActorRows(`member ${member.id}`)).map(inShort)).toEqual([
    "WS /graphql refused rate_limited",
  ]);
  await Promise.all(sockets.map((one) => one.close()));
});
