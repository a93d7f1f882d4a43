import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { readCsv } from "../../support/csv.ts";
import { RestClient } from "../../support/rest.ts";

const ROWS = 50_000;

let rest: RestClient;
let origin: string;
/** Pages that the export has read, of every export since the test began, and whether each has come to its end. */
let read: { pages: number; ended: boolean };

beforeEach(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  origin = await rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
  read = { pages: 0, ended: false };
  const { exportTransactions } = rest.useCases;
  vi.spyOn(rest.useCases, "exportTransactions").mockImplementation(async (...asked) => {
    const found = await exportTransactions(...asked);
    return { ...found, pages: watched(found.pages) };
  });
});
afterEach(() => rest.close());

async function* watched<T>(pages: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    for await (const page of pages) {
      read.pages += 1;
      yield page;
    }
  } finally {
    read.ended = true;
  }
}

/** As many transactions as asked, a millisecond apart, the last of them now. */
async function fill(rows = ROWS): Promise<void> {
  await rest.checkout();
  await rest.sql(
    `insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
       customer, metadata, methods, created_at, expires_at, created_sequence)
     select merchant_id, mode, 'txn_' || n, 'chk_' || n, 'REF-' || n, amount, currency, repeat('waakye ', 100),
       customer, metadata, methods, created_at - make_interval(secs => ($1 - n) / 1000.0), expires_at, 1
     from transactions, generate_series(1, $1 - 1) n`,
    rows,
  );
}

/** Begins a download. Nothing is read of it until the test does. */
async function download(path = "/v1/transactions"): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${rest.key}`, accept: "text/csv" };
  const [response] = (await once(httpGet(origin + path, { headers, agent: false }), "response")) as [
    IncomingMessage,
  ];
  expect(response.statusCode).toBe(200);
  return response;
}

async function whole(response: AsyncIterable<Buffer>): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const [, ...rows] = readCsv(Buffer.concat(chunks).toString("utf8").slice(1));
  return rows.map((row) => row[2] as string);
}

describe("however many", () => {
  test(`${ROWS} rows take no more memory than a few`, { timeout: 120_000 }, async () => {
    await fill();
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed / 1e6;
    };
    const atStart = heap();
    let most = 0;
    let bytes = 0;
    let looked = 0;
    for await (const chunk of await download()) {
      bytes += chunk.length;
      if (bytes - looked < 4e6) continue;
      looked = bytes;
      most = Math.max(most, heap() - atStart);
    }
    expect(bytes).toBeGreaterThan(ROWS * 800);
    expect(read.ended).toBe(true);
    // All of them at once take more than a hundred megabytes.
    expect(most).toBeLessThan(20);
  });

  test("each once, whatever the order", { timeout: 60_000 }, async () => {
    await fill(3_001);
    const newest = await whole(await download());
    expect(new Set(newest).size).toBe(3_001);
    expect(await whole(await download("/v1/transactions?order=asc"))).toEqual(newest.reverse());
  });
});

describe("while it runs", () => {
  test.each(["asc", "desc"])(
    "%s: what is created meanwhile does not appear, what changes stays",
    async (order) => {
      await fill(20_000);
      const response = await download(`/v1/transactions?order=${order}`);
      const later = (await rest.checkout()).clientReference;
      await rest.sql(
        "update transactions set status = 'processing', updated_at = now() where id like 'txn_1%'",
      );
      expect(read.ended).toBe(false);
      const references = await whole(response);
      expect(references).toHaveLength(20_000);
      expect(new Set(references).size).toBe(20_000);
      expect(references).not.toContain(later);
    },
  );

  test("a client that does not read is not read for, and nothing is held at the database", {
    timeout: 60_000,
  }, async () => {
    await fill(20_000);
    const response = await download();
    const readMeanwhile = async () => {
      const before = read.pages;
      for (let i = 0; i < 20; i++) await rest.sql("select 1");
      return read.pages - before;
    };
    await expect.poll(readMeanwhile, { timeout: 20_000 }).toBe(0);
    expect(read.ended).toBe(false);
    expect(
      await rest.sql(
        "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null",
      ),
    ).toEqual([]);
    expect(await whole(response)).toHaveLength(20_000);
  });

  test("a client that leaves ends the reading", async () => {
    await fill(20_000);
    const response = await download();
    response.destroy();
    await expect.poll(() => read.ended).toBe(true);
    expect(read.pages).toBeLessThan(20_000 / 500);
  });

  test("HEAD reads nothing", async () => {
    await fill(600);
    const headers = { authorization: `Bearer ${rest.key}`, accept: "text/csv" };
    const response = await fetch(`${origin}/v1/transactions`, { method: "HEAD", headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(await response.text()).toBe("");
    expect(read.pages).toBe(0);
  });
});

describe("a download that cannot be finished breaks", () => {
  test("when the database goes away", async () => {
    await fill(20_000);
    const response = await download();
    const admin = new pg.Client({ connectionString: inject("postgres").adminUrl });
    await admin.connect();
    const database = new URL(rest.tua.databaseUrl).pathname.slice(1);
    await admin.query(`alter database "${database}" with allow_connections false`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      database,
    ]);
    await expect(whole(response)).rejects.toThrow("aborted");
    await admin.query(`alter database "${database}" with allow_connections true`);
    await admin.end();
    expect(read.ended).toBe(true);
  });

  test("when the process stops", async () => {
    await fill(20_000);
    const response = await download();
    const reading = whole(response).catch((error: Error) => error.message);
    await rest.close();
    expect(await reading).toBe("aborted");
    rest = await RestClient.open();
  });
});
