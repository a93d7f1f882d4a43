import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { openPool } from "../../support/database.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { hire, obtainTokens, register, type Tua } from "../oauth/application-flow.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

const VIEWER = "{ viewer { id } }";

let tua: Tua;
let team: TestMembers;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await team.close();
  await tua.close();
});

const here = () => ({ merchant: tua.merchant.merchantId, mode: "test" });
const page = (staff: Staff) =>
  SocketClient.connect(`${tua.baseUrl}/bff`, here(), {
    headers: { ...staff.headers(), origin: new URL(tua.baseUrl).origin },
  });
const server = (token: string) =>
  SocketClient.connect(`${tua.baseUrl}/graphql`, { authorization: `Bearer ${token}` });
const closeAll = (sockets: readonly SocketClient[]) => Promise.all(sockets.map((socket) => socket.close()));
const made = (count: number, make: (i: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** Counts checks, and statements on one table, until this many rounds of checks have run. */
async function countStatements(
  authenticate: "authenticateSession" | "authenticateKey" | "authenticateToken",
  table: string,
  sockets: number,
): Promise<{ rounds: number; statements: number }> {
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const polls = vi.spyOn(tua.services.useCases, authenticate);
  await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThanOrEqual(4 * sockets), 20_000);
  const rounds = polls.mock.calls.length / sockets;
  const statements = queries.mock.calls.filter(([text]) => JSON.stringify(text).includes(table)).length;
  vi.restoreAllMocks();
  return { rounds, statements };
}

test("one statement checks fifty open pages of fifty sessions", async () => {
  const staff = await Promise.all(Array.from({ length: 50 }, () => team.add("viewer")));
  const sockets = await Promise.all(staff.map(page));
  const { rounds, statements } = await countStatements("authenticateSession", "member_sessions", 50);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(rounds + 1);
  await closeAll(sockets);
});

test("one statement checks fifty open streams of fifty keys", async () => {
  const key = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const secrets = await made(50, async (i) => {
    const { secret } = await tua.services.useCases.createApiKey(key, { name: `Key ${i}` });
    return secret;
  });
  const sockets = await Promise.all(secrets.map(server));
  const { rounds, statements } = await countStatements("authenticateKey", "api_key_secrets", 50);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(rounds + 1);
  await closeAll(sockets);
});

test("one statement checks open streams of applications, and each is judged separately", async () => {
  const app = await register(tua, { scopes: ["events:read"] });
  const person = await hire(tua, "viewer");
  const tokens = await made(3, async () => {
    const authorized = await obtainTokens(tua, app, { as: person, params: { scope: "events:read" } });
    return authorized.tokens.access_token;
  });
  const sockets = await Promise.all(tokens.map(server));
  const { rounds, statements } = await countStatements("authenticateToken", "oidc_artifacts", 3);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(rounds + 1);
  const [ended, ...others] = sockets as [SocketClient, ...SocketClient[]];
  const hash = hashSecret(tokens[0] as string);
  await team.sql(
    "update oidc_artifacts set expires_at = now() - interval '1 second' where id_hash = $1",
    hash,
  );
  expect(await ended.closed()).toEqual({ code: 4401, reason: "invalid_token" });
  await expectOpen(others);
  await closeAll(others);
});

/** Each still responds after another check. */
async function expectOpen(sockets: readonly SocketClient[]): Promise<void> {
  for (const [i, socket] of sockets.entries()) {
    socket.subscribe(`still-${i}`, VIEWER);
    await socket.data(`still-${i}`);
  }
}

test("an ended session among many closes only its own sockets, each with its own reason", async () => {
  const staff = await Promise.all(Array.from({ length: 24 }, () => team.add("viewer")));
  const [ended, old, removed, raised, ...others] = staff as [Staff, Staff, Staff, Staff, ...Staff[]];
  const open = await Promise.all(others.map(page));
  const [tab, otherTab, late, gone, changed] = await Promise.all(
    [ended, ended, old, removed, raised].map(page),
  );
  const session = (set: string, { token }: Staff) =>
    team.sql(`update member_sessions set ${set} where token_hash = $1`, hashSecret(token));
  const polls = vi.spyOn(tua.services.useCases, "authenticateSession");
  await Promise.all([
    session("ended_at = now()", ended),
    session("expires_at = now() - interval '1 second'", old),
    team.sql("delete from memberships where member_id = $1", removed.id),
    team.sql("update memberships set role = 'admin' where member_id = $1", raised.id),
  ]);
  for (const [socket, code, reason] of [
    [tab, 4401, "missing_credentials"],
    [otherTab, 4401, "missing_credentials"],
    [late, 4401, "missing_credentials"],
    [gone, 4403, "not_found"],
    [changed, 4403, "role_changed"],
  ] as const)
    expect(await socket?.closed()).toEqual({ code, reason });
  polls.mockClear();
  await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThanOrEqual(2 * open.length), 20_000);
  await expectOpen(open);
  await closeAll(open);
});

test("a database that does not respond is called once, and a lasting outage closes sockets with 1013", async () => {
  const staff = await Promise.all(Array.from({ length: 5 }, () => team.add("viewer")));
  const sockets = await Promise.all(staff.map(page));
  await using beside = await server(tua.merchant.keys.test.secret);
  const pool = openPool(tua.databaseUrl, 1);
  const holder = await pool.connect();
  const waiting = () =>
    team.sql(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%member_sessions%'`,
    );
  try {
    await holder.query("begin; lock table member_sessions in access exclusive mode");
    await expect.poll(waiting).toHaveLength(1);
    // A socket of the other endpoint shows that time passes.
    const rounds = vi.spyOn(tua.services.useCases, "authenticateKey");
    await vi.waitFor(() => expect(rounds.mock.calls.length).toBeGreaterThan(2), 10_000);
    await rounds.mock.results.at(-1)?.value;
    expect(await waiting()).toHaveLength(1);
    const start = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => start + 11_000);
    for (const socket of sockets)
      expect(await socket.closed()).toEqual({ code: 1013, reason: "unavailable" });
    vi.restoreAllMocks();
    await expectOpen([beside]);
  } finally {
    await holder.query("rollback");
    holder.release();
    await pool.end();
  }
});

test("a key whose stream only listens is in use, recorded each minute; a page that only listens is not", async () => {
  const staff = await team.add("viewer");
  const key = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const { apiKey, secret } = await tua.services.useCases.createApiKey(key, { name: "Listens" });
  await using stream = await server(secret);
  await using listener = await page(staff);
  const usedLast = async () => {
    await tua.services.useCases.recordKeyUses();
    const keys = await tua.services.useCases.listApiKeys(key);
    return Number(keys.find(({ id }) => id === apiKey.id)?.lastUsedAt);
  };
  const before = await usedLast();
  await team.sql(
    "update member_sessions set last_seen_at = now() - interval '2 minutes' where token_hash = $1",
    hashSecret(staff.token),
  );
  const seen = () =>
    team.sql("select last_seen_at from member_sessions where token_hash = $1", hashSecret(staff.token));
  const seenBefore = await seen();
  const pages = vi.spyOn(tua.services.useCases, "authenticateSession");
  const streams = vi.spyOn(tua.services.useCases, "authenticateKey");
  await vi.waitFor(
    () => expect(streams.mock.calls.length * pages.mock.calls.length).toBeGreaterThan(3),
    30_000,
  );
  await Promise.all([streams, pages].map(({ mock }) => mock.results.at(-1)?.value));
  expect(await usedLast()).toBe(before);
  await Promise.all([streams, pages].map(({ mock }) => mock.results.at(-1)?.value));
  const calls = Math.max(streams.mock.calls.length, pages.mock.calls.length);
  const start = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => start + 60_000);
  await expect.poll(usedLast).toBeGreaterThan(before);
  await vi.waitFor(() => {
    for (const polls of [streams, pages]) expect(polls.mock.calls.length).toBeGreaterThan(calls + 2);
  }, 30_000);
  expect(streams.mock.calls.filter(([, , isUse]) => isUse)).toHaveLength(1);
  expect(pages.mock.calls.filter(([, , , isUse]) => isUse)).toEqual([]);
  vi.restoreAllMocks();
  expect(await seen()).toEqual(seenBefore);
  await expectOpen([stream, listener]);
});

test("the many open streams of a revoked key do not count as wrong keys: all get the revocation", async () => {
  await using api = await opened({ RATE_LIMIT_INVALID_KEYS: "2" });
  const { id, key } = await api.keyWith(["events:read"]);
  const sockets = await Promise.all(Array.from({ length: 6 }, () => api.socket(key)));
  await api.tua.services.useCases.revokeApiKey(api.caller, id);
  for (const socket of sockets)
    expect(await socket.closed()).toEqual({ code: 4401, reason: "api_key_revoked" });
});

test("a socket that is still connecting when the process stops is asked to reconnect", async () => {
  await using api = await opened({ RATE_LIMITS: "off" });
  const { key } = await api.keyWith(["events:read"]);
  const holder = new pg.Client({ connectionString: api.tua.databaseUrl });
  // The database is dropped as soon as the connection is released.
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("begin; lock table api_key_secrets in access exclusive mode");
  await using socket = await SocketClient.open(`${api.origin}/graphql`);
  socket.send({ type: "connection_init", payload: { authorization: `Bearer ${key}` } });
  const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
  const closing = api.close();
  expect(await socket.closed()).toEqual({ code: 1012, reason: "restarting" });
  await holder.end();
  await closing;
  expect(socket.messages.all).toEqual([]);
});

async function opened(
  env: Record<string, string>,
): Promise<GraphqlApi & AsyncDisposable & { close(): Promise<void> }> {
  const api = await openGraphqlApi({ env });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= api.tua.close();
    return closing;
  };
  return { ...api, close, [Symbol.asyncDispose]: close };
}
