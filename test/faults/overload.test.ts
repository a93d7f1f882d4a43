import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { ServerProcess } from "../support/processes.ts";
import { TIMES } from "../support/random-test-settings.ts";
import { Receiver } from "../support/receiver.ts";
import { type InitiateResponse, payByPhone, Shop } from "../support/shop.ts";
import { SocketClient } from "../support/socket-client.ts";

/**
 * A Postgres that needs 50 ms for an order, and writes those of one merchant one by one
 * (docs/decisions/0008): twenty a second. The delay is in Postgres, because a proxy in this process would
 * slow down with it.
 */
const SLOW = `
  create function take_time() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.05); return new; end $$;
  create trigger take_time before insert on transactions for each row execute function take_time()`;
const POOL = 3;
/** Orders arrive at this rate regardless of earlier results: ten times the capacity. */
const EVERY_MS = 5;
const ORDERS = 400 * TIMES;
const PAYMENTS = 5;
const LONG_POLLS = 50;
/** A hundred for each connection, and a few of other priorities. */
const MAX_QUEUE = 100 * POOL + 20;

let database: FreshDatabase;
let receiver: Receiver;
let pool: pg.Pool;
let server: ServerProcess;
let merchant: CreatedMerchant;
let key: string;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  receiver = await Receiver.start();
  const env = {
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: String(POOL),
    RATE_LIMITS: "off",
    SECRET_KEY: "o".repeat(40),
    LOG_LEVEL: "error",
  };
  merchant = await bootstrap(env);
  key = merchant.keys.test.secret;
  server = await ServerProcess.start(env);
});

afterAll(async () => {
  await Promise.all([server.stop(), receiver.close(), pool.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

/** Rejections: only 503 in the endpoint's own format, with a retry time. */
const rejections: { status: number; retryAfter: number; code: string; type: string }[] = [];

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  const body = type.includes("json") ? await response.json() : await response.text();
  if (response.ok || response.status === 303) return body;
  const { error, errors } = body as {
    error?: { code: string };
    errors?: { extensions: { code: string } }[];
  };
  rejections.push({
    status: response.status,
    retryAfter: Number(response.headers.get("retry-after")),
    type,
    code: error?.code ?? errors?.[0]?.extensions.code ?? String(body),
  });
  return null;
}

/** A value of this process, from its metrics. */
async function waitingNow(): Promise<number> {
  const response = await fetch(`${server.url}/metrics`);
  expect(response.status).toBe(200);
  return Number(/^tua_db_pool_pending_requests (\d+)$/m.exec(await response.text())?.[1]);
}

const asSystem = { headers: { authorization: "" } };
const get = (path: string) => fetch(server.url + path, asSystem).then(readBody);
const sendRequest = (query: string) =>
  fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { ...asSystem.headers, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  }).then(readBody);

test("beyond capacity some succeed and the others are asked to retry at once; nothing is lost, and payments continue", async () => {
  asSystem.headers.authorization = `Bearer ${key}`;
  const shop = new Shop(server.url, key, receiver.url);
  const toPay = await Promise.all(Array.from({ length: PAYMENTS }, () => shop.initiate()));
  const before = PAYMENTS;
  const longPollAbort = new AbortController();
  const polls = toPay.slice(0, 1).flatMap(({ transactionId }) =>
    Array.from({ length: LONG_POLLS }, () =>
      fetch(`${server.url}/v1/transactions/status?transactionId=${transactionId}&wait=25`, {
        ...asSystem,
        signal: longPollAbort.signal,
      }).then(readBody),
    ),
  );

  await pool.query(SLOW);
  const acknowledged: string[] = [];
  const payments: Promise<Response>[] = [];
  const others: Promise<unknown>[] = [];
  const ready: Promise<number>[] = [];
  let longestQueue = 0;
  const begunAt = performance.now();
  const orders: Promise<void>[] = [];
  for (let i = 0; i < ORDERS; i++) {
    // Open loop: paced by the clock, not by the responses.
    await pause(Math.max(0, begunAt + i * EVERY_MS - performance.now()));
    const order = shop.post("/v1/checkout/initiate", shop.order()).then(readBody) as Promise<{
      data: InitiateResponse;
    } | null>;
    orders.push(
      order.then((response) => {
        if (response) acknowledged.push(response.data.transactionId);
      }),
    );
    const next = toPay[payments.length];
    if (i % 80 === 10 && next && payments.length < PAYMENTS - 1) {
      const page = `${server.url}/pay/${toPay[payments.length + 1]?.checkoutId}`;
      payments.push(payByPhone(page, "0240000000", { send: fetch }));
    }
    if (i % 20 === 5) others.push(get("/v1/transactions?limit=10"));
    if (i % 20 === 10) others.push(sendRequest("{ __typename }"));
    if (i % 50 === 20) {
      ready.push(...["/readyz", "/healthz"].map(async (path) => (await fetch(server.url + path)).status));
      others.push(
        waitingNow().then((waiting) => {
          longestQueue = Math.max(longestQueue, waiting);
        }),
      );
    }
    if (i === ORDERS / 2) others.push(isTurnedAway());
  }
  await Promise.all([...orders, ...others]);
  const paid = await Promise.all(payments);

  expect(new Set(rejections.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(["503 unavailable"]),
  );
  for (const { retryAfter, type } of rejections) {
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(type).toContain("json");
  }
  expect(acknowledged.length).toBeGreaterThan(POOL);
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 303));
  expect(new Set(await Promise.all(ready))).toEqual(new Set([200]));
  expect(longestQueue).toBeGreaterThan(POOL);
  expect(longestQueue).toBeLessThanOrEqual(MAX_QUEUE);
  // Acknowledged orders are stored, and rejected ones had no effect.
  const { rows } = await pool.query("select id from transactions");
  const ids = rows.map(({ id }) => id as string);
  expect(ids.filter((id) => acknowledged.includes(id)).length).toBe(acknowledged.length);
  expect(ids.length).toBe(before + acknowledged.length);

  await pool.query("drop trigger take_time on transactions");
  await shop.initiate();
  const reportedTo = () => new Set(receiver.posts.map((post) => (post.json() as { id: string }).id)).size;
  await receiver.until(() => reportedTo() >= paid.length);
  longPollAbort.abort();
  await Promise.allSettled(polls);
});

/** A new socket is asked to reconnect later, or was accepted by chance. */
async function isTurnedAway(): Promise<void> {
  const socket = await SocketClient.open(`${server.url}/graphql`);
  socket.send({ type: "connection_init", payload: { authorization: `Bearer ${key}` } });
  const first = await Promise.race([socket.closed(), socket.messages.next().catch(() => null)]);
  if (first && "code" in first) expect(first).toEqual({ code: 1013, reason: "unavailable" });
  socket.terminate();
}
