import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgres } from "../../../server/store/connect.ts";
import { readWorkStats } from "../../../server/store/work-stats.ts";
import { Metrics } from "../../support/metrics.ts";
import { hasRedis, RedisServer } from "../../support/redis-server.ts";
import { RestClient } from "../../support/rest.ts";
import { SocketClient } from "../../support/socket-client.ts";

let shop: RestClient;
beforeAll(async () => {
  shop = await RestClient.open({ env: { DATABASE_POOL_SIZE: "4" } });
});
afterAll(() => shop.close());

const readMetrics = (rest = shop) => Metrics.of(rest.tua.app);

describe("requests in flight", () => {
  const open = async () =>
    (await readMetrics()).sum("tua_http_requests_in_flight", { route: "/v1/transactions/status" });
  const openRequest = async (signal?: AbortSignal) => {
    const { transactionId } = await shop.checkout();
    const response = shop.tua.app.inject({
      url: `/v1/transactions/status?transactionId=${transactionId}&wait=25`,
      headers: { authorization: `Bearer ${shop.key}` },
      ...(signal && { signal }),
    });
    return { response, transactionId };
  };

  test("are counted until their response", async () => {
    const { response, transactionId } = await openRequest();
    await expect.poll(open).toBe(1);
    await shop.useCases.cancelCheckout(shop.caller, transactionId);
    expect((await response).statusCode).toBe(200);
    await expect.poll(open).toBe(0);
  });

  test("or until their client leaves", async () => {
    const leaving = new AbortController();
    const { response } = await openRequest(leaving.signal);
    const left = expect(response).rejects.toThrow();
    await expect.poll(open).toBe(1);
    leaving.abort();
    await left;
    await expect.poll(open).toBe(0);
  });
});

describe("a process's dependencies", () => {
  test("its connections to Postgres: total, in use, and pending", async () => {
    const holder = openPostgres(shop.tua.databaseUrl, { poolSize: 1 });
    const hold = Promise.withResolvers<void>();
    const [begun, released] = [Promise.withResolvers<void>(), hold.promise];
    const holding = holder.db.connection().execute(async () => {
      begun.resolve();
      await released;
    });
    await begun.promise;
    const waiting = holder.db.connection().execute(async () => {});
    await expect.poll(() => holder.pool()).toMatchObject({ inUse: 1, waiting: 1, max: 2 });
    hold.resolve();
    await Promise.all([holding, waiting]);
    expect(holder.pool()).toMatchObject({ inUse: 0, idle: 1, waiting: 0 });
    await holder.close();

    const metrics = await readMetrics();
    expect(metrics.sum("tua_db_pool_connections_max")).toBe(5);
    expect(metrics.sum("tua_db_pool_pending_requests")).toBe(0);
    expect(metrics.sum("tua_db_pool_connections", { state: "idle" })).toBeGreaterThan(0);
  });

  test("new transactions: those being written, and those that wait for it without a connection", async () => {
    const inserts = async () => (await readMetrics()).sum("tua_transaction_inserts");
    const holder = new pg.Client({ connectionString: shop.tua.databaseUrl });
    await holder.connect();
    await holder.query("begin");
    try {
      await holder.query("lock table events in share mode");
      const checkouts = Array.from({ length: 4 }, () => shop.checkout());
      await expect.poll(inserts).toBe(4);
      expect((await readMetrics()).sum("tua_db_pool_pending_requests")).toBe(0);
      await holder.query("rollback");
      await Promise.all(checkouts);
      expect(await inserts()).toBe(0);
    } finally {
      await holder.end();
    }
  });

  test("Postgres shows its connections with a name, which the URL may change", async () => {
    const names = async () =>
      (
        await shop.sql(
          "select distinct application_name as name from pg_stat_activity where datname = current_database()",
        )
      ).map(({ name }) => name);
    await expect.poll(names).toEqual(expect.arrayContaining(["tua", "tua listen"]));
    const address = new URL(shop.tua.databaseUrl);
    address.searchParams.set("application_name", "reports");
    const named = openPostgres(address.href, { poolSize: 1 });
    await named.db.connection().execute(async () => {
      expect(await names()).toContain("reports");
    });
    await named.close();
  });

  test("the running version, and its readiness", async () => {
    expect((await readMetrics()).text).toMatch(/^tua_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    await expect.poll(async () => (await readMetrics()).sum("tua_ready")).toBe(1);
  });

  test("without a Redis there are no Redis metrics", async () => {
    expect((await readMetrics()).sum("tua_redis_up")).toBeNaN();
  });

  test.runIf(hasRedis)("whether Redis responds", async () => {
    await using redis = await RedisServer.start();
    const rest = await RestClient.open({ env: { REDIS_URL: redis.url } });
    const up = async () => (await readMetrics(rest)).sum("tua_redis_up");
    expect(await up()).toBe(1);
    await redis.kill();
    await expect.poll(up).toBe(0);
    await redis.start();
    await expect.poll(up).toBe(1);
    await rest.close();
  });
});

test("a follower's lag is the age of the oldest undelivered event; at the newest it is zero", async () => {
  const store = openPostgres(shop.tua.databaseUrl, { poolSize: 1 });
  const { scope } = shop.caller;
  await shop.checkout();
  await shop.checkout();
  const [last] = await shop.sql("select max(sequence) as last from events where mode = 'test'");
  const newest = BigInt(String(last?.last));
  await shop.sql(
    "update events set created_at = now() - interval '90 s' where sequence = $1",
    String(newest),
  );
  const lag = async (...after: bigint[]) =>
    (
      await readWorkStats(
        store.db,
        after.map((each) => ({ scope, after: each })),
      )
    ).followLagSeconds;
  expect(await lag()).toBe(0);
  expect(await lag(newest)).toBe(0);
  expect(await lag(newest, newest - 1n)).toBeGreaterThanOrEqual(90);
  await expect.poll(async () => (await readMetrics()).sum("tua_event_stream_lag_seconds")).toBe(0);
  await store.close();
});

test("the oldest poll of a processor that no process claims reports how long it has been due", async () => {
  const overdue = async () => (await readMetrics()).sum("tua_processor_poll_oldest_due_seconds");
  await expect.poll(overdue).toBe(0);
  // Without a worker nothing is polled.
  await shop.pay(await shop.checkout(), "0009");
  await shop.sql("update attempts set next_poll_at = now() - interval '70 s'");
  await expect.poll(overdue).toBeGreaterThanOrEqual(70);
});

test("WebSockets are counted by endpoint while they are open, and are not requests", async () => {
  const url = await shop.tua.app.listen({ port: 0, host: "127.0.0.1" });
  const sockets = async () =>
    (await readMetrics()).sum("tua_websocket_connections", { endpoint: "/graphql" });
  // A test's process may be too busy for a moment to accept one.
  const opened = () => SocketClient.open(`${url.replace("http", "ws")}/graphql`).catch(() => null);
  let socket = await opened();
  await expect.poll(async () => (socket ??= await opened())).not.toBeNull();
  await expect.poll(sockets).toBe(1);
  expect((await readMetrics()).sum("tua_http_requests_in_flight", { route: "/graphql" })).toBe(0);
  await socket?.close();
  await expect.poll(sockets).toBe(0);
});
