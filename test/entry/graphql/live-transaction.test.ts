import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SocketClient } from "../../support/socket-client.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off", SANDBOX_DELAY_MS: "3600000" } });
});
afterAll(() => api.tua.close());
afterEach(() => vi.restoreAllMocks());

const CHANGES = `subscription ($id: ID!) {
  transaction(id: $id) { status updatedAt amountReceived { minorUnits } attempts { status } }
}`;

interface State {
  status: string;
  updatedAt: string;
  attempts: { status: string }[];
}

const state = async (socket: SocketClient): Promise<State> =>
  (await socket.data<{ transaction: State }>("1")).transaction;

async function watched(query = CHANGES) {
  const { transactionId: id, checkoutId } = await api.initiate();
  const socket = await api.socket();
  socket.subscribe("1", query, { id });
  await state(socket);
  return { id, checkoutId, socket };
}

const events = async () => (await api.data("{ events(first: 1) { newestSequence } }")).events.newestSequence;

test("a session that closes during an attempt is sent, though it has no event", async () => {
  const { id, checkoutId, socket } = await watched();
  await api.pay(checkoutId, "0240000001");
  const { length: received } = await socket.until("1", (all) =>
    JSON.stringify(all).includes('"attempts":[{"status":"PROCESSING"}]'),
  );
  const before = await events();
  await api.tua.services.useCases.cancelCheckout(api.caller, id);
  const all = await socket.until("1", ({ length }) => length > received);
  const [last, closed] = all
    .slice(-2)
    .map(({ payload }) => (payload as { data: { transaction: State } }).data.transaction);
  expect(closed).toEqual({ ...last, updatedAt: expect.any(String) });
  expect(closed?.updatedAt).not.toBe(last?.updatedAt);
  expect(await events()).toBe(before);
  await socket.close();
});

test("an amount mismatch is sent, though it has no event", async () => {
  const quick = await openGraphqlApi({ worker: true, env: { SANDBOX_DELAY_MS: "50" } });
  const { transactionId: id, checkoutId } = await quick.initiate();
  await using socket = await quick.socket();
  socket.subscribe("1", CHANGES, { id });
  await quick.pay(checkoutId, "0240000012");
  let last = await state(socket);
  while (last.attempts[0]?.status !== "AMOUNT_MISMATCH") last = await state(socket);
  expect(last.status).toBe("PROCESSING");
  await quick.tua.close();
});

test("a change by another process without a notification is sent too", async () => {
  const { id, socket } = await watched();
  await withClient((client) =>
    client.query("update transactions set amount_received = 7 where id = $1", [id]),
  );
  expect(await socket.data("1")).toMatchObject({ transaction: { amountReceived: { minorUnits: 7 } } });
  await withClient((client) =>
    client.query("update transactions set amount_received = 0 where id = $1", [id]),
  );
  expect(await socket.data("1")).toMatchObject({ transaction: { amountReceived: { minorUnits: 0 } } });
  await socket.close();
});

test("a write that changes no requested field is not sent", async () => {
  const { id, checkoutId, socket } = await watched(
    "subscription ($id: ID!) { transaction(id: $id) { status } }",
  );
  await withClient((client) =>
    client.query("update transactions set updated_at = clock_timestamp() where id = $1", [id]),
  );
  // Another subscriber has received it, so that it is past.
  const other = await api.socket();
  other.subscribe("1", CHANGES, { id });
  await state(other);
  await api.tua.services.useCases.cancelCheckout(api.caller, id);
  expect(await state(socket)).toEqual({ status: "CANCELED" });
  expect(checkoutId).toBeTruthy();
  for (const each of [socket, other]) await each.close();
});

test("one check with one statement serves all watched transactions, and none runs without subscribers", async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => watched()));
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const polls = () =>
    queries.mock.calls.filter(([text]) => String(text).includes("as w (merchant_id, mode, id, fingerprint)"));
  for (const { id } of all) await api.tua.services.useCases.cancelCheckout(api.caller, id);
  for (const { socket } of all) expect(await state(socket)).toMatchObject({ status: "CANCELED" });
  const getIds = (call: unknown) => ((call as unknown[])[1] as string[][])[2] as string[];
  expect(polls().length).toBeGreaterThan(0);
  expect(polls().length).toBeLessThan(all.length * all.length);
  for (const call of polls()) expect(getIds(call)).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
  for (const { socket } of all) await socket.close();
  const { id, socket } = await watched();
  await vi.waitFor(() => expect(getIds(polls().at(-1))).toEqual([id]), { timeout: 20_000 });
  await socket.close();
});

test("a change is loaded and executed once for all subscribers to the same fields", async () => {
  const query = "subscription ($id: ID!) { transaction(id: $id) { status updatedAt deliveries { id } } }";
  const { transactionId: id } = await api.initiate();
  const sockets = await Promise.all(Array.from({ length: 10 }, () => api.socket()));
  for (const socket of sockets) socket.subscribe("1", query, { id });
  for (const socket of sockets) await state(socket);
  // Each was notified separately. Once its socket responds with something else, it joins the others.
  for (const socket of sockets) socket.subscribe("probe", "{ viewer { id } }");
  for (const socket of sockets) await socket.data("probe");
  // The channel executes the current state once when it opens. After this change that is past.
  await withClient((client) =>
    client.query("update transactions set updated_at = clock_timestamp() where id = $1", [id]),
  );
  for (const socket of sockets) await state(socket);
  const queries = vi.spyOn(pg.Client.prototype, "query");
  await api.tua.services.useCases.cancelCheckout(api.caller, id);
  for (const socket of sockets) expect(await state(socket)).toMatchObject({ status: "CANCELED" });
  const loads = queries.mock.calls.filter(([text]) => /^\s*select.* from deliveries/s.test(String(text)));
  expect(loads.length).toBe(1);
  for (const socket of sockets) await socket.close();
});

test("a subscriber that joins during changes gets each state once, and never an older one after a newer", async () => {
  const { transactionId: id, checkoutId } = await api.initiate();
  let paid = false;
  const readers = Array.from({ length: 12 }, async (_, reader) => {
    for (let visit = 0; !paid || visit === 0; visit++) {
      await using socket = await api.socket();
      socket.subscribe("1", CHANGES, { id });
      const seen: string[] = [];
      const stay = 1 + ((reader + visit) % 4);
      for (let i = 0; i < stay && !(seen.at(-1) ?? "").includes("SUCCESS"); i++) {
        const { status, attempts } = await state(socket);
        seen.push(
          `${attempts.length} ${attempts.filter(({ status }) => status !== "PROCESSING").length} ${status}`,
        );
      }
      expect(seen).toEqual([...new Set(seen)].sort());
    }
  });
  for (let i = 0; i < 8; i++) await api.pay(checkoutId, "0240000002");
  await api.pay(checkoutId, "0240000000");
  paid = true;
  await Promise.all(readers);
});

async function withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: api.tua.databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
