import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { addBacklog } from "../support/backlog.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { DatabaseGate } from "../support/database-gate.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { Shop } from "../support/shop.ts";
import { SocketClient } from "../support/socket-client.ts";
import { type Reading, StreamReader } from "../support/stream-reader.ts";
import { DASHBOARD, makeReadings } from "./stream-readings.ts";

const timeout = 4 * MAX_WAIT_MS;
const OPEN_SOCKETS = 200;

let database: FreshDatabase;
let gate: DatabaseGate;
let pool: pg.Pool;
let merchant: CreatedMerchant;
let server: ServerProcess;
let readings: Reading[];
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  gate = await DatabaseGate.open(database.url);
  const env = {
    DATABASE_URL: gate.url,
    SECRET_KEY: "e".repeat(40),
    LOG_LEVEL: "fatal",
    RATE_LIMITS: "off",
    DASHBOARD_URL: DASHBOARD,
  };
  merchant = await bootstrap(env);
  server = await ServerProcess.start(env);
  readings = await makeReadings(server.url, pool, database.url, merchant);
  shop = new Shop(server.url, merchant.keys.test.secret, "http://localhost:9/hook");
});

afterAll(async () => {
  server.kill("SIGKILL");
  await Promise.all([server.exited(), pool.end(), gate.shut()]);
  await database.drop();
});

async function newest(): Promise<number> {
  const { rows } = await pool.query(
    "select last::int from event_sequences where merchant_id = $1 and mode = 'test'",
    [merchant.merchantId],
  );
  return rows[0]?.last ?? 0;
}

const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

async function begin(all: Reading[]): Promise<StreamReader[]> {
  const readers = all.map((reading) => new StreamReader(reading, () => server.url));
  const last = await newest();
  for (const reader of readers) {
    reader.last = last;
    reader.come();
  }
  await expect.poll(() => readers.every((one) => one.isReading)).toBe(true);
  return readers;
}

const some = (count: number) =>
  Array.from({ length: count }, (_, i) => readings[i % readings.length] as Reading);

/** Resolves as soon as they have all events up to this one; fails with the first problem. */
const allHave = (readers: StreamReader[], n: number) =>
  expect
    .poll(
      () => readers.flatMap<string | number>(({ wrong, last }) => (last < n ? [...wrong, last] : wrong)),
      { interval: 20 },
    )
    .toEqual([]);

test("a client that stops reading is disconnected and resumes without loss, and no other waits for it", {
  timeout,
}, async () => {
  const readers = await begin(some(20));
  // Large messages fill every buffer between the two sides; then they wait in the process.
  const copies = Array.from({ length: 25 }, (_, i) => `m${i}: data { metadata }`).join(" ");
  const [frozen] = (await begin([
    {
      api: "/graphql",
      headers: {},
      init: { authorization: `Bearer ${merchant.keys.test.secret}` },
      query: `subscription ($after: Sequence) { paymentEvents(after: $after) { sequence event { sequence ${copies} } } }`,
    },
  ])) as [StreamReader];
  await shop.initiate();
  const first = await newest();
  await allHave([...readers, frozen], first);

  frozen.freeze();
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key${i}`, "x".repeat(500)]));
  for (let i = 1; i < 30; i++) await shop.initiate({ metadata });
  const whose = { merchantId: merchant.merchantId, mode: "test" } as const;
  const sql = (text: string, ...values: unknown[]) => pool.query(text, values);
  // So that it resumes from further back than any channel remembers.
  await addBacklog(sql, whose, { receivers: ["http://127.0.0.1:9"], count: 400 });
  const last = await newest();
  await allHave(readers, last);
  expect(frozen.last).toBeLessThan(first + 30);

  frozen.thaw();
  await allHave([frozen], last);
  // A client that receives no close frame for two seconds treats the connection as broken.
  expect([[1013], [1006]]).toContainEqual(frozen.closings);
  expect(readers.flatMap(({ closings }) => closings)).toEqual([]);
  await shop.initiate();
  await allHave([...readers, frozen], last + 1);
  for (const reader of [...readers, frozen]) reader.vanish();
});

test("the database restarts: open sockets stay or reconnect, and miss nothing", {
  timeout,
}, async () => {
  const readers = await begin(some(50));
  const returning = readers.slice(0, 10);
  for (let round = 1; round <= 2; round++) {
    await gate.shut();
    await expect.poll(readiness).toBe(503);
    // A client that connects meanwhile can't be authenticated and isn't rejected as unauthorized: the only
    // response is to retry.
    for (const reader of returning) {
      reader.vanish();
      reader.come();
    }
    await expect
      .poll(() => returning.every(({ closings, rejections }) => closings.length + rejections >= round), {
        timeout: MAX_WAIT_MS,
      })
      .toBe(true);
    await gate.open();
    await expect.poll(readiness).toBe(200);
    for (let i = 0; i < 20; i++) await shop.initiate();
    await allHave(readers, await newest());
  }
  expect(readers.flatMap(({ closings }) => closings).filter((code) => code !== 1013)).toEqual([]);
  for (const reader of readers) reader.vanish();
});

test(`SIGTERM: each of ${OPEN_SOCKETS} open sockets is told to come back, also those that do not read, and the process ends in time`, {
  timeout,
}, async () => {
  const known = await newest();
  const sockets = await Promise.all(
    Array.from({ length: OPEN_SOCKETS }, async (_, i) => {
      const { api, init, headers, query } = readings[i % readings.length] as Reading;
      const socket = await SocketClient.connect(server.url + api, init, { headers });
      socket.subscribe("1", query, { after: String(known) });
      return socket;
    }),
  );
  await shop.initiate();
  for (const socket of sockets) await socket.data("1");
  const asleep = sockets.slice(0, 10);
  for (const socket of asleep) socket.pause();

  // A Tua process exits within ten seconds of the signal.
  server.kill("SIGTERM");
  expect(await server.exited(10_000)).toEqual({ code: 0, signal: null });
  for (const socket of asleep) socket.resume();
  const closings = await Promise.all(sockets.map((socket) => socket.closed()));
  expect(closings).toEqual(closings.map(() => ({ code: 1012, reason: "restarting" })));
});
