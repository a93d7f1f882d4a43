import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitConcurrency } from "../../server/usecases/limit-concurrency.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { mustWait } from "../support/patient-fetch.ts";
import { ServerProcess } from "../support/processes.ts";
import { REPRODUCTION, SEED, TIMES } from "../support/random-test-settings.ts";
import { type Reading, StreamReader } from "../support/stream-reader.ts";
import { DASHBOARD, makeReadings } from "./stream-readings.ts";

/** 200 in the full form. */
const READERS = Math.min(200, 50 * TIMES);
/** Checkouts that stay open: 1 event. Canceled ones: 2. Paid ones: 3. */
const OPENED = 240 * TIMES;
const CANCELED = 30 * TIMES;
const PAID = 30 * TIMES;
const EVENTS = OPENED + 2 * CANCELED + 3 * PAID;
/** A reader leaves after all readers together have received this many more events: five times per reader. */
const RESTLESS = EVENTS / 5;
/** This many are away at once; then the one that has been away the longest returns. */
const AWAY = READERS / 10;
const AT_ONCE = 16;
/** Between two attempts at a process that does not respond. */
const AGAIN_MS = 20;
/** Events are created as fast as the readers receive them: at most this many ahead of the readers' mean. */
const LEAD = Math.min(300, 100 * TIMES);

let database: FreshDatabase;
let pool: pg.Pool;
let env: Record<string, string>;
let servers: [ServerProcess, ServerProcess];
let readings: Reading[];
let key: string;
const readers: StreamReader[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: "s".repeat(40),
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    DASHBOARD_URL: DASHBOARD,
    SANDBOX_DELAY_MS: "100",
  };
  const merchant = await bootstrap(env);
  key = merchant.keys.test.secret;
  servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  readings = await makeReadings(servers[0].url, pool, database.url, merchant);
});

afterAll(async () => {
  for (const reader of readers) reader.leave();
  await Promise.all([...servers.map((server) => server.stop()), pool.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

/** Numerical Recipes' generator: whole numbers below `limit`, equal for the same seed. */
function chooser(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

let turn = 0;
/** Calls the processes in turn until one responds; each request may be repeated. */
async function insist(
  sendRequest: (origin: string) => Promise<Response>,
  ...good: number[]
): Promise<Response> {
  for (;;) {
    turn += 1;
    const { url } = servers[turn % 2] as ServerProcess;
    const response = await sendRequest(url).catch(() => null);
    if (response && good.includes(response.status)) return response;
    const waitMs = response && mustWait(response);
    if (response && response.status < 500 && waitMs === null)
      throw new Error(`${response.status} ${await response.text()}`);
    await response?.body?.cancel();
    await pause(waitMs ?? AGAIN_MS);
  }
}

async function initiate(): Promise<string> {
  const body = JSON.stringify(order({ callbackUrl: "http://localhost:9/hook" }));
  const { clientReference } = JSON.parse(body);
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "idempotency-key": clientReference,
  };
  const sendRequest = (url: string) =>
    fetch(`${url}/v1/checkout/initiate`, { method: "POST", headers, body });
  const { data } = (await (await insist(sendRequest, 200, 409)).json()) as { data: { checkoutId: string } };
  return data.checkoutId;
}

async function post(path: string, form: Record<string, string>): Promise<void> {
  const sendRequest = (url: string) =>
    fetch(url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(form) });
  await (await insist(sendRequest, 200, 303)).body?.cancel();
}
const cancel = async () => post(`/pay/${await initiate()}/cancel`, {});
const pay = async () =>
  post(`/pay/${await initiate()}`, { method: "mobile_money", network: "mtn", phone: "0240000000" });

/**
 * Ends the connections on which processes receive each other's events, once there are any.
 * @returns the number of connections.
 */
async function cutListening(): Promise<number> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tua listen'`,
    );
    if (rowCount) return rowCount;
    // A process listens again after a second.
    await pause(50);
  }
}

/**
 * A process that stands still for seconds, as on a busy machine, loses its claim or gets no connection in time. Its
 * worker reports that and tries again.
 */
const isDelay = (line: string): boolean =>
  line.includes('"level":"error"') && line.includes('"code":"unavailable"');

/** Kills one process with its sockets in the middle of everything, and restarts it on the same port. */
async function killAndRestart(): Promise<void> {
  const [first, second] = servers;
  second.kill("SIGKILL");
  await second.exited();
  servers = [first, await ServerProcess.start({ ...env, PORT: String(second.port) })];
}

test(`${READERS} readers on two processes come and go while ${EVENTS} events happen, LISTEN is cut and a process killed: each has 1…n in order, once`, {
  timeout: (5 + TIMES) * MAX_WAIT_MS,
}, async () => {
  const choose = chooser(SEED);
  const pickOne = <T>(all: readonly T[]): T => all[choose(all.length)] as T;
  let made = 0;
  let received = 0;
  let moves = 0;
  const allMade = () => made === OPENED + CANCELED + PAID;

  const away: StreamReader[] = [];
  const move = () => {
    moves += 1;
    const reader = pickOne(readers);
    if (reader.isAway) return;
    const how = choose(6);
    if (how === 0) return reader.restart();
    if (how < 3) reader.leave();
    else reader.vanish();
    // Half of them reconnect at once.
    if (choose(2) === 0) reader.come();
    else away.push(reader);
    if (away.length > AWAY || allMade()) away.shift()?.come();
  };
  const onEvent = () => {
    received += 1;
    if (received % RESTLESS === 0) move();
  };
  for (let i = 0; i < READERS; i++) {
    const reading = readings[i % readings.length] as Reading;
    readers.push(new StreamReader(reading, () => pickOne(servers).url, onEvent));
  }
  for (const reader of readers) reader.come();
  await expect.poll(() => readers.filter((one) => one.isReading).length).toBe(READERS);

  const work = [
    ...Array.from({ length: OPENED }, () => initiate),
    ...Array.from({ length: CANCELED }, () => cancel),
    ...Array.from({ length: PAID }, () => pay),
  ];
  let mishaps = Promise.resolve();
  let pending = 0;
  let cut = 0;
  const cutOnce = async () => {
    cut += await cutListening();
  };
  /** One after another, however fast the events are created. */
  const misfortune = (share: number) => {
    if (share % 20 !== 10) return;
    pending += 1;
    mishaps = mishaps.then(share === 50 ? killAndRestart : cutOnce).finally(() => {
      pending -= 1;
    });
    // It fails the test once all events exist.
    mishaps.catch(() => {});
  };
  /** Waits as long as events arrive. */
  const until = async (check: () => boolean) => {
    const isOver = () => check() || readers.some(({ wrong }) => wrong.length > 0);
    while (!isOver()) {
      const before = received;
      const waiting = { message: `nothing more comes, ${REPRODUCTION}` };
      await expect.poll(() => received > before || isOver(), waiting).toBe(true);
    }
    const wrong = readers.flatMap((one) => one.wrong);
    expect(wrong.slice(0, 5), `${REPRODUCTION}`).toEqual([]);
  };
  // Not ahead of the readers or the faults: cut and killed parts return while events happen.
  const keepsPace = () => until(() => made - received / READERS < LEAD && pending < 2);
  const allHave = (n: number) => until(() => readers.every(({ last }) => last >= n));
  const inTurn = limitConcurrency(AT_ONCE);
  const making = work
    .map((act) => ({ act, at: choose(2 ** 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ act }) =>
      inTurn(async () => {
        await keepsPace();
        await act();
        made += 1;
        if (made % (work.length / 100) === 0) misfortune(made / (work.length / 100));
      }),
    );
  await Promise.all(making);
  await mishaps;
  for (const reader of away.splice(0)) reader.come();
  await allHave(EVENTS);
  // One more event reaches all of them: nothing was repeated before it, and all still listen.
  await initiate();
  await allHave(EVENTS + 1);

  const { rows } = await pool.query("select last::int from event_sequences where mode = 'test'");
  expect(rows.map(({ last }) => last)).toContain(EVENTS + 1);
  expect(cut).toBeGreaterThan(2);
  expect(moves).toBeGreaterThan(READERS);
  expect(servers.flatMap(({ lines }) => lines.all).filter((line) => !isDelay(line))).toEqual([]);
});
