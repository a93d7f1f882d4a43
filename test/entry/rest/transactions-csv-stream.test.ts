import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readCsv } from "../../support/csv.ts";
import { RestClient } from "../../support/rest.ts";

/**
 * So many that loading them all would show in memory and no socket buffer holds them. All created before
 * 2020.
 */
const MANY = 15_000;
const many = { name: "MANY", rows: MANY, from: "2019-01-01T00:00:00Z", words: 120, msApart: 1 };
const manyPath = "/v1/transactions.csv?to=2020-01-01T00:00:00Z";
/**
 * Fewer and longer, with 20 seconds between them: created in 2020, before all others that the tests create.
 */
const SOME = 4_000;
const somePath = "/v1/transactions.csv?from=2020-01-01T00:00:00Z";
const some = { name: "SOME", rows: SOME, from: "2020-01-01T00:00:00Z", words: 500, msApart: 5 };

let rest: RestClient;
/** Connected to the same database. */
let pool: pg.Client;

beforeAll(async () => {
  [rest, pool] = await openShop();
  await fill([rest, pool], many);
  await fill([rest, pool], some);
});
afterAll(async () => {
  await pool.end();
  await rest.close();
});

async function openShop(): Promise<[RestClient, pg.Client]> {
  const shop = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  await shop.tua.app.listen({ port: 0, host: "127.0.0.1" });
  const client = new pg.Client({ connectionString: shop.tua.databaseUrl });
  client.on("error", () => {});
  await client.connect();
  return [shop, client];
}

/** Creates this many transactions. */
async function fill([shop, client]: [RestClient, pg.Client], made: typeof some): Promise<void> {
  const { transactionId } = await shop.checkout();
  await client.query(
    `insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
       customer, metadata, methods, created_at, expires_at, created_sequence)
     select merchant_id, mode, 'txn_' || $2 || n, 'chk_' || $2 || n, $2 || '-' || n, amount, currency,
       repeat('waakye ', $5), customer, metadata, methods, $4::timestamptz + make_interval(secs => n * $6 / 1000.0),
       expires_at, created_sequence
     from transactions, generate_series(1, $3) n where id = $1`,
    [transactionId, made.name, made.rows, made.from, made.words, made.msApart],
  );
  await client.query("analyze transactions");
}

/** Starts a download. The test decides when it reads. */
async function download(path: string, key = rest.key, { app } = rest.tua): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${key}` };
  const [response] = (await once(
    httpGet(app.listeningOrigin + path, { headers, agent: false }),
    "response",
  )) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return response;
}

async function records(
  response: AsyncIterable<Buffer>,
): Promise<{ reference: string; description: string }[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const [headings = [], ...rows] = readCsv(Buffer.concat(chunks).toString("utf8").slice(1));
  const [reference, description] = ["clientReference", "description"].map((name) => headings.indexOf(name));
  return rows.map((row) => ({
    reference: row[reference as number] as string,
    description: row[description as number] as string,
  }));
}
const references = async (response: AsyncIterable<Buffer>) =>
  (await records(response)).map(({ reference }) => reference);

/** The stored references, oldest first. */
const inLedger = async () =>
  (
    await pool.query(
      "select client_reference from transactions where created_at >= '2020-01-01T00:00:00Z' order by created_at",
    )
  ).rows.map((row) => row.client_reference as string);

/** Changes the first and last rows, in either order. */
const change = (description: string) =>
  pool.query(
    `update transactions set description = repeat($1, 60), updated_at = now()
     where created_at >= '2020-01-01T00:00:00Z' and created_at not between '2020-01-01T00:00:01Z' and '2020-01-01T00:00:19Z'`,
    [description],
  );
/** A download whose first part was read before the change and the last after it. */
function expectPending(got: { description: string }[], changedTo: string): void {
  expect(got.at(0)?.description.startsWith(changedTo)).toBe(false);
  expect(got.at(-1)?.description.startsWith(changedTo)).toBe(true);
}

/** Whether transactions are being read: the table is locked for a while, and a reader waits for the lock. */
async function isRead(): Promise<boolean> {
  await pool.query("begin; lock table transactions in access exclusive mode");
  let waiting = 0;
  for (let polls = 0; polls < 50 && waiting === 0; polls++) {
    const { rowCount } = await pool.query(
      "select 1 from pg_locks where relation = 'transactions'::regclass and not granted",
    );
    waiting = rowCount ?? 0;
  }
  await pool.query("rollback");
  return waiting > 0;
}

describe("any number of rows", () => {
  test(`${MANY} rows take no more memory at the end than after the first tenth`, async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed / 1e6;
    };
    const atStart = heap();
    // Each measurement collects garbage, which takes long in a worker that has run other files.
    const polls = [0.1, 0.4, 0.7, 0.99];
    const after: number[] = [];
    let rows = 0;
    for await (const chunk of (await download(manyPath)) as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf("\r\n"); at >= 0; at = chunk.indexOf("\r\n", at + 2)) rows += 1;
      if (rows > (polls[after.length] ?? 2) * MANY) after.push(heap() - atStart);
    }
    // One more for the header row; a line end between two chunks is not counted.
    expect(rows).toBeGreaterThan(MANY * 0.99);
    expect(after).toHaveLength(polls.length);
    const [tenth = 0] = after;
    // All of them take tens of megabytes.
    for (const most of after) expect(most - tenth).toBeLessThan(5);
    expect(tenth).toBeLessThan(20);
  });

  test("each once, in any order", async () => {
    const own = await inLedger();
    expect(await references(await download(`${somePath}&order=asc`))).toEqual(own);
    expect(await references(await download(`${somePath}&order=desc`))).toEqual(own.reverse());
  });
});

describe("during a download", () => {
  test.each(["asc", "desc"])("%s: rows created meanwhile do not appear, changed ones stay", async (order) => {
    const own = await inLedger();
    const response = await download(`${somePath}&order=${order}`);
    const later = (await rest.checkout()).clientReference;
    await change(`changed, ${order} `);
    const got = await records(response);
    expectPending(got, `changed, ${order} `);
    expect(got.map(({ reference }) => reference)).toEqual(order === "asc" ? own : own.reverse());
    expect(own).not.toContain(later);
  });

  test("the server does not read ahead of a client that stops reading, and holds nothing at the database", async () => {
    const response = await download(somePath);
    const listOpenTransactions = async () => {
      const { rows } = await pool.query(
        `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and xact_start is not null`,
      );
      return rows;
    };
    // Two streams at once: between two pages neither is being read, and the next page is requested a moment
    // later.
    await expect.poll(async () => [await isRead(), await listOpenTransactions()]).toEqual([false, []]);
    await change("not read ");
    const own = await inLedger();
    const got = await records(response);
    expectPending(got, "not read ");
    expect(got.map(({ reference }) => reference)).toEqual(own.reverse());
  });

  test("a client that disconnects ends the reading", async () => {
    const connected = once(rest.tua.app.server, "connection");
    const response = await download(manyPath);
    const [socket] = await connected;
    const left = new Promise((resolve) => socket.once("close", resolve));
    response.destroy();
    await left;
    await expect.poll(isRead).toBe(false);
  });

  test("HEAD reads nothing", async () => {
    const headers = { authorization: `Bearer ${rest.key}` };
    const response = await fetch(rest.tua.app.listeningOrigin + manyPath, { method: "HEAD", headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(await response.text()).toBe("");
    await expect.poll(isRead).toBe(false);
  });
});

describe("a download that cannot finish breaks off", () => {
  test("when its key is revoked during it", async () => {
    const { id, key } = await rest.keyWith({ scopes: ["transactions:read"] });
    const response = await download(manyPath, key);
    await rest.useCases.revokeApiKey(rest.caller, id);
    // The test reads nothing until the key is known to be revoked.
    await expect.poll(async () => (await rest.get("/v1/transactions?limit=1", key)).status).toBe(401);
    await expect(references(response)).rejects.toThrow("aborted");
  });

  test("when the database goes away", async () => {
    const response = await download(manyPath);
    const admin = new pg.Client({ connectionString: inject("postgres").adminUrl });
    await admin.connect();
    const database = new URL(rest.tua.databaseUrl).pathname.slice(1);
    await admin.query(`alter database "${database}" with allow_connections false`);
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2",
      [database, (pool as unknown as { processID: number }).processID],
    );
    await expect(references(response)).rejects.toThrow("aborted");
    await admin.query(`alter database "${database}" with allow_connections true`);
    await admin.end();
    // No cut connection is left that has not noticed it.
    const statuses = async () => {
      const polls = Array.from({ length: 30 }, () => rest.get("/v1/transactions?limit=1"));
      return new Set((await Promise.all(polls)).map(({ status }) => status));
    };
    await expect.poll(statuses).toEqual(new Set([200]));
  });

  test("when the process stops", async () => {
    const [stopping, client] = await openShop();
    await fill([stopping, client], some);
    await client.end();
    const response = await download(somePath, stopping.key, stopping.tua);
    const reading = references(response).catch((error: Error) => error.message);
    await stopping.close();
    expect(await reading).toBe("aborted");
  });
});
