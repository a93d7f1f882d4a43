import { Writable } from "node:stream";
import type { InjectOptions } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { startWorker } from "../../../server/entry/worker/worker.ts";
import { Arrivals } from "../../support/arrival-queue.ts";
import { RestClient } from "../../support/rest.ts";

const TOKEN = "a-token-for-the-metrics";
const ELSEWHERE = "203.0.113.7";

let open: RestClient;
let guarded: RestClient;
beforeAll(async () => {
  open = await RestClient.open();
  guarded = await RestClient.open({ env: { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => Promise.all([open.close(), guarded.close()]));

const scrape = (rest: RestClient, more: InjectOptions = {}) =>
  rest.tua.app.inject({ url: "/metrics", ...more });

/** The value of one line of the exposition format, by its name with its labels. */
async function metric(rest: RestClient, name: string): Promise<number> {
  const line = (await scrape(rest)).body.split("\n").find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

describe("access", () => {
  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
    "from this machine itself, %s, without a token",
    async (remoteAddress) => {
      for (const rest of [open, guarded]) {
        const { statusCode, headers } = await scrape(rest, { remoteAddress });
        expect(statusCode).toBe(200);
        expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
        expect(headers["cache-control"]).toBe("no-store");
      }
    },
  );

  test.each([
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-proto": "https" },
    { forwarded: "for=127.0.0.1" },
    { via: "1.1 proxy" },
    { "x-real-ip": "127.0.0.1" },
    { "x-forwarded": "for=127.0.0.1" },
    { "x-envoy-external-address": "127.0.0.1" },
    { "cf-connecting-ip": "127.0.0.1" },
    { "true-client-ip": "127.0.0.1" },
  ])("not through a proxy on this machine: %j", async (headers) => {
    expect((await scrape(open, { headers })).statusCode).toBe(404);
    expect((await scrape(guarded, { headers })).statusCode).toBe(401);
    const authorization = `Bearer ${TOKEN}`;
    expect((await scrape(guarded, { headers: { ...headers, authorization } })).statusCode).toBe(200);
  });

  test("not from elsewhere without a configured token: 404", async () => {
    for (const remoteAddress of [ELSEWHERE, "::ffff:203.0.113.7", "2001:db8::1", "10.0.0.1"]) {
      const headers = { authorization: "Bearer null", "x-forwarded-for": "127.0.0.1" };
      const response = await scrape(open, { remoteAddress, headers });
      expect(response.json()).toMatchObject({ success: false, error: { code: "not_found" } });
      expect(response.statusCode).toBe(404);
    }
  });

  test.each<[string, Record<string, string>, string]>([
    ["no token", {}, "missing_credentials"],
    ["another token", { authorization: "Bearer another-token-for-metrics" }, "invalid_token"],
    ["a part of it", { authorization: `Bearer ${TOKEN.slice(0, -1)}` }, "invalid_token"],
    ["more than it", { authorization: `Bearer ${TOKEN}x` }, "invalid_token"],
    ["it under another scheme", { authorization: `Basic ${TOKEN}` }, "missing_credentials"],
  ])("from elsewhere with %s: 401", async (_, headers, code) => {
    const response = await scrape(guarded, { remoteAddress: ELSEWHERE, headers });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, error: { code } });
    expect(response.headers["www-authenticate"]).toMatch(/^Bearer/);
  });

  test("from elsewhere with the token, but not with an API key", async () => {
    const sendRequest = (token: string) =>
      scrape(guarded, { remoteAddress: ELSEWHERE, headers: { authorization: `Bearer ${token}` } });
    expect((await sendRequest(TOKEN)).statusCode).toBe(200);
    expect((await sendRequest(guarded.key)).statusCode).toBe(401);
  });
});

describe("requests", () => {
  test("are measured by method, route and status, and by nothing that a client chose", async () => {
    const count = (labels: string) => metric(open, `tua_http_request_duration_seconds_count{${labels}}`);
    const good = 'method="GET",route="/v1/transactions/:transactionId",status="200"';
    const { transactionId } = await open.checkout();
    await open.get(`/v1/transactions/${transactionId}`);
    const before = await count(good);
    await open.get(`/v1/transactions/${transactionId}`);
    expect(await count(good)).toBe(before + 1);
    await open.get(`/v1/nothing/${transactionId}?q=secret`);
    expect(await count('method="GET",route="unknown",status="404"')).toBeGreaterThan(0);
    const { body } = await scrape(open);
    expect(body).toContain(`tua_http_request_duration_seconds_bucket{le="30",${good}}`);
    expect(body).not.toMatch(new RegExp(`${transactionId}|secret|${open.key}`));
  });
});

describe("deliveries", () => {
  const QUEUE = `
    with made as (
      select t.merchant_id, t.mode, t.id as transaction_id, s.last + n as sequence, n
      from (select * from transactions order by created_at desc limit 1) t
      join event_sequences s using (merchant_id, mode), generate_series(1, 5) n
    ), counted as (
      update event_sequences s set last = last + 5 from transactions t
      where (s.merchant_id, s.mode) = (t.merchant_id, t.mode)
    ), events as (
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
      select merchant_id, mode, sequence, 'evt_' || sequence, 'payment.failed', transaction_id, json_build_object(
        'id', 'evt_' || sequence, 'sequence', sequence, 'event', 'payment.failed', 'data',
        json_build_object('transactionId', transaction_id, 'status', 'failed', 'final', false, 'late', false)) from made
    )
    insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, status, due_at)
    select merchant_id, mode, sequence, transaction_id, 'https://shop.example/', 'https://shop.example',
      case when n < 4 then 'pending' else 'failed' end,
      now() - case n when 1 then interval '2 min' else interval '-1 h' end
    from made`;

  test("none, or none that is due: zero", async () => {
    const rest = await RestClient.open();
    const names = [
      "tua_webhook_oldest_due_seconds",
      "tua_webhook_deliveries_pending",
      "tua_webhook_deliveries_failed",
    ];
    for (const name of names) await expect.poll(() => metric(rest, name), { message: name }).toBe(0);
    await rest.checkout();
    await rest.sql(QUEUE);
    // Deliveries that become due later show once the worker has checked.
    await rest.sql("truncate webhook_endpoints");
    await rest.sql("update deliveries set due_at = now() + interval '1 h' where status = 'pending'");
    await expect.poll(() => metric(rest, "tua_webhook_oldest_due_seconds")).toBe(0);
    await rest.close();
  });

  test("the longest due endpoint without a worker reports its age; pending and failed deliveries are counted", async () => {
    const rest = await RestClient.open();
    await rest.checkout();
    await rest.sql(QUEUE);
    const queries = vi.spyOn(rest.useCases, "getOpsStats");
    await metric(rest, "tua_webhook_oldest_due_seconds");
    expect(queries).toHaveBeenCalledTimes(1);
    await expect
      .poll(() => metric(rest, "tua_webhook_oldest_due_seconds"))
      .toSatisfy((age: number) => age >= 120 && age < 600);
    await expect.poll(() => metric(rest, "tua_webhook_deliveries_pending")).toBe(3);
    await expect.poll(() => metric(rest, "tua_webhook_deliveries_failed")).toBe(2);

    const lines = new Arrivals<{ level: number; msg: string }>("a line of the log");
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    // The worker skips an endpoint that another one holds.
    const somebody = new pg.Client({ connectionString: rest.tua.databaseUrl });
    await somebody.connect();
    await somebody.query("begin; select from webhook_endpoints for update");
    const worker = startWorker(rest.useCases, rest.tua.services.onDueWork, pino({ level: "warn" }, stream));
    const late = (line: object) => "msg" in line && line.msg === "deliveries are late";
    const logged = await lines.until((all) => all.some(late));
    expect(logged.find(late)).toMatchObject({ level: 40, pending: 3, failed: 2 });
    await worker.stop();
    await somebody.end();
    await rest.close();
  });

  test("without a database only its own values are missing", async () => {
    const rest = await RestClient.open();
    const admin = new pg.Client({ connectionString: inject("postgres").adminUrl });
    await admin.connect();
    const database = new URL(rest.tua.databaseUrl).pathname.slice(1);
    await admin.query(`alter database "${database}" with allow_connections false`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      database,
    ]);
    const { statusCode, body } = await scrape(rest);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^tua_webhook_oldest_due_seconds Nan$/im);
    expect(body).toMatch(/^tua_http_request_duration_seconds_count\{.*\} \d+$/m);
    await admin.query(`alter database "${database}" with allow_connections true`);
    await admin.end();
    await rest.close();
  });
});

test("a process reports its memory, CPU and event loop lag", async () => {
  const rest = await RestClient.open();
  await rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
  for (const name of [
    "process_cpu_seconds_total",
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_seconds",
  ]) {
    expect(await metric(rest, name), name).toBeGreaterThanOrEqual(0);
  }
  await rest.close();
});
