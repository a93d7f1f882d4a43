import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Caller } from "../../../server/domain/access.ts";
import { SocketLimits } from "../../../server/entry/graphql/connection-limits.ts";
import { monitorSockets } from "../../../server/entry/graphql/connection-monitor.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

const TOO_MANY = { code: 4429, reason: "too_many_connections" };

let tua: TestTua;
let team: TestMembers;
let origin: string;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  origin = await tua.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const scope = () => ({ merchant: tua.merchant.merchantId, mode: "test" });
const open = (staff: Staff) => SocketClient.connect(`${origin}/bff`, scope(), { headers: staff.headers() });
const openMany = (staff: Staff, count: number) =>
  Promise.all(Array.from({ length: count }, () => open(staff)));
/** The close code of one more socket. */
async function rejected(staff: Staff) {
  await using socket = await SocketClient.open(`${origin}/bff`, { headers: staff.headers() });
  socket.send({ type: "connection_init", payload: scope() });
  return await socket.closed();
}
const allGone = () => expect.poll(() => tua.app.websocketServer.clients.size).toBe(0);

test("a member has a limited number of open sockets, in all tabs together; other members are not affected", async () => {
  const [staff, other] = await Promise.all([team.add("viewer"), team.add("viewer")]);
  const sockets = await openMany(staff, 100);
  expect(await rejected(staff)).toEqual(TOO_MANY);
  await using neighbour = await open(other);
  neighbour.subscribe("1", "{ viewer { id } }");
  await neighbour.data("1");
  await Promise.all(sockets.map((socket) => socket.close()));
});

test("a place is free again however its socket ended", async () => {
  const staff = await team.add("viewer");
  const [polite, lost, wrong, ...others] = (await openMany(staff, 100)) as [
    SocketClient,
    SocketClient,
    SocketClient,
    ...SocketClient[],
  ];
  const before = tua.app.websocketServer.clients.size;
  await polite.close();
  lost.terminate();
  wrong.send("not json");
  expect((await wrong.closed()).code).toBe(4400);
  await expect.poll(() => tua.app.websocketServer.clients.size).toBe(before - 3);
  const again = await openMany(staff, 3);
  expect(await rejected(staff)).toEqual(TOO_MANY);
  await team.sql("update member_sessions set ended_at = now() where member_id = $1", staff.id);
  for (const socket of [...others, ...again]) expect((await socket.closed()).code).toBe(4401);
  await allGone();
  await team.sql("update member_sessions set ended_at = null where member_id = $1", staff.id);
  await Promise.all((await openMany(staff, 100)).map((socket) => socket.close()));
});

test("sockets that leave while connecting, or are rejected, use no place", async () => {
  const staff = await team.add("viewer");
  for (let i = 0; i < 3; i++) {
    const leaving = await Promise.all(
      Array.from({ length: 50 }, () => SocketClient.open(`${origin}/bff`, { headers: staff.headers() })),
    );
    for (const [n, socket] of leaving.entries()) {
      socket.send({ type: "connection_init", payload: n % 2 ? scope() : { merchant: "none" } });
      socket.terminate();
    }
  }
  await allGone();
  const sockets = await openMany(staff, 100);
  expect(await rejected(staff)).toEqual(TOO_MANY);
  await Promise.all(sockets.map((socket) => socket.close()));
});

test("D14 sockets that never send connection_init: beyond a limit no more connect, and all are closed with 4408", async () => {
  // However long it takes to open them.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = await Promise.all(Array.from({ length: 12 }, () => SocketClient.open(`${origin}/graphql`)));
  // The limit is tested below.
  vi.spyOn(SocketLimits.prototype, "acquire").mockReturnValueOnce(false);
  await using next = await SocketClient.open(`${origin}/graphql`);
  expect(await next.closed()).toEqual({ code: 1013, reason: "too_many_waiting" });
  vi.advanceTimersByTime(3_000);
  const codes = await Promise.all(silent.map(async (socket) => (await socket.closed()).code));
  expect(codes).toEqual(codes.map(() => 4408));
  vi.useRealTimers();
  await allGone();
  await using served = await SocketClient.open(`${origin}/graphql`);
  const { secret } = tua.merchant.keys.test;
  served.send({ type: "connection_init", payload: { authorization: `Bearer ${secret}` } });
  expect(await served.messages.next()).toMatchObject({ type: "connection_ack" });
});

/** The parts of a socket that the connection monitor needs. */
function getSocket(): WebSocket {
  return Object.assign(new EventEmitter(), { close() {} }) as unknown as WebSocket;
}
const countTaken = (count: number, one: () => unknown) =>
  Array.from({ length: count }, one).filter(Boolean).length;

test("a key has a thousand sockets in a process, as has an application", () => {
  const stopping = new AbortController();
  const { begin } = monitorSockets(stopping.signal);
  const sockets: WebSocket[] = [];
  const attend = (caller: object) => () => {
    const socket = getSocket();
    sockets.push(socket);
    const whole = { scopes: [], ipAddress: "192.0.2.1", ...caller } as unknown as Caller;
    return begin(
      socket,
      whole,
      async () => whole,
      () => {},
    );
  };
  const key = { kind: "api_key", keyId: "key_1" };
  expect(countTaken(1_001, attend(key))).toBe(1_000);
  expect(countTaken(1, attend({ kind: "api_key", keyId: "key_2" }))).toBe(1);
  expect(countTaken(1_001, attend({ kind: "application", clientId: "app_1", grant: null }))).toBe(1_000);
  sockets[0]?.emit("close");
  expect(countTaken(2, attend(key))).toBe(1);
  stopping.abort();
});

test("a thousand sockets of an IP address may wait for connection_init, a whole IPv6 network counts as one", () => {
  const stopping = new AbortController();
  const { admit, begin } = monitorSockets(stopping.signal);
  const first = getSocket();
  expect(admit(first, "2001:db8::1")).toBe(true);
  expect(countTaken(1_000, () => admit(getSocket(), "2001:db8::2"))).toBe(999);
  expect(admit(getSocket(), "192.0.2.1")).toBe(true);
  const caller = {
    kind: "api_key",
    keyId: "key_1",
    scopes: [],
    ipAddress: "2001:db8::1",
  } as unknown as Caller;
  begin(
    first,
    caller,
    async () => caller,
    () => {},
  );
  expect(countTaken(2, () => admit(getSocket(), "2001:db8::3"))).toBe(1);
  stopping.abort();
});
