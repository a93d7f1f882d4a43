import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { createEmbeddedDatabase } from "../support/both-databases.ts";
import { EXPIRE_LEASES } from "../support/claim-due.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { TIMES } from "../support/random-test-settings.ts";
import { Receiver } from "../support/receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";

let database: FreshDatabase;
let receiver: Receiver;
let env: Record<string, string>;
let key: string;
/**
 * The server that a test has started after a kill. The next test kills it, because starting another takes two
 * seconds.
 */
let running: ServerProcess | undefined;

beforeAll(async () => {
  database = await freshDatabase();
  receiver = await Receiver.start();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: "k".repeat(40),
    SANDBOX_DELAY_MS: "200",
    LOG_LEVEL: "warn",
  };
  env.WEBHOOK_RETRY_SCHEDULE = "0,0.2,0.2,0.5,0.5,1,1,1,1,1,1,1";
  key = (await bootstrap(env)).keys.test.secret;
});

afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await receiver.close();
  await assertInvariants(database.url);
  await database.drop();
});

async function theServer(): Promise<ServerProcess> {
  running ??= await ServerProcess.start(env);
  return running;
}

async function kill(server: ServerProcess): Promise<void> {
  running = undefined;
  server.kill("SIGKILL");
  await server.exited();
}

/** A minute passes: a killed worker's leases are free again. */
async function leasesRunOut(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(EXPIRE_LEASES);
  await client.end();
}

const getSuccesses = (transactionId: string) =>
  receiver.posts.filter((post) => {
    const { event, data } = post.json() as { event: string; data: { transactionId: string } };
    return event === "payment.success" && data.transactionId === transactionId;
  });

const timeout = (5 + TIMES) * MAX_WAIT_MS;
const received = (check: Parameters<Receiver["until"]>[0]) => receiver.until(check, MAX_WAIT_MS);

describe("kill -9 of the only process", { timeout }, () => {
  test("between payment and delivery: delivered after the restart", async () => {
    receiver.respondWith("reset");
    const first = await theServer();
    const checkout = await new Shop(first.url, key, receiver.url).initiate();
    const { checkoutId } = checkout;
    expect((await payByPhone(`${first.url}/pay/${checkoutId}`, "0240000000")).status).toBe(303);
    await received((posts) => posts.length > 0);
    await kill(first);

    receiver.respondWith({ status: 200 });
    await leasesRunOut();
    await theServer();
    await received(() => getSuccesses(checkout.transactionId).length >= 2);
    const [before, after] = getSuccesses(checkout.transactionId);
    expect(after?.headers["webhook-id"]).toBe(before?.headers["webhook-id"]);
    expect(after?.body.equals(before?.body as Buffer)).toBe(true);
  });

  test("during delivery: delivered again with the same id and the same bytes", async () => {
    receiver.respondWith("hang");
    const first = await theServer();
    const checkout = await new Shop(first.url, key, receiver.url).initiate();
    await payByPhone(`${first.url}/pay/${checkout.checkoutId}`, "0240000000");
    await received(() => getSuccesses(checkout.transactionId).length === 1);
    await kill(first);

    receiver.respondWith({ status: 200 });
    await leasesRunOut();
    await theServer();
    await received(() => getSuccesses(checkout.transactionId).length === 2);
    const [before, after] = getSuccesses(checkout.transactionId);
    expect(after?.headers["webhook-id"]).toBe(before?.headers["webhook-id"]);
    expect(after?.body.equals(before?.body as Buffer)).toBe(true);
    expect(after?.headers["x-service-signature"]).toBeDefined();
  });

  test("between the commit of orders and their responses: each key has one transaction, which its repeat returns", async () => {
    // The other connection watches: inside a database transaction `pg_stat_activity` does not change.
    const holder = new pg.Client({ connectionString: database.url });
    const pool = new pg.Client({ connectionString: database.url });
    await using clients = new AsyncDisposableStack();
    for (const client of [holder, pool]) clients.defer(() => client.end());
    await Promise.all([holder.connect(), pool.connect()]);
    const count = async () => (await pool.query("select count(*)::int as n from transactions")).rows[0].n;
    const before = await count();
    const first = await theServer();
    const keys = Array.from({ length: 30 }, (_, at) => `killed-${at}`);
    const sendRequest = (server: ServerProcess, idempotencyKey: string) =>
      fetch(`${server.url}/v1/checkout/initiate`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify(
          new Shop(server.url, key, receiver.url).order({ clientReference: idempotencyKey }),
        ),
      });
    await holder.query("begin");
    await holder.query("update event_sequences set last = last");
    const pendingRequests = Promise.allSettled(keys.map((one) => sendRequest(first, one)));
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%json_to_recordset%'`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n, { interval: 20 }).toBeGreaterThan(0);
    first.kill("SIGSTOP");
    await holder.query("commit");
    await expect.poll(count, { interval: 20 }).toBeGreaterThan(before);
    await kill(first);
    expect((await pendingRequests).map(({ status }) => status)).toEqual(keys.map(() => "rejected"));

    const second = await theServer();
    const responses = await Promise.all(keys.map((one) => sendRequest(second, one)));
    expect(responses.map(({ status }) => status)).toEqual(keys.map(() => 200));
    expect(await count()).toBe(before + keys.length);
  });

  test("at any moment under load: acknowledged orders are stored, paid ones have their event", async () => {
    receiver.respondWith({ status: 200 });
    const acknowledged: string[] = [];
    const paid: string[] = [];
    for (let round = 0; round < 2 * TIMES; round++) {
      const server = await theServer();
      const shop = new Shop(server.url, key, receiver.url);
      const customers = Array.from({ length: 20 }, async (_, i) => {
        const checkout = await shop.initiate();
        acknowledged.push(checkout.transactionId);
        const phone = ["0240000000", "0240000002", "0240000001", "0241234567"][i % 4] as string;
        const response = await payByPhone(`${server.url}/pay/${checkout.checkoutId}`, phone);
        if (response.status === 303 && phone.endsWith("0000")) paid.push(checkout.transactionId);
      });
      // Killed while some customers have their response and others wait for it.
      await Promise.race([Promise.all(customers), Promise.any(customers.slice((round % 2) * 10))]);
      const killed = kill(server);
      await Promise.allSettled(customers);
      await killed;
    }
    await leasesRunOut();
    const server = await theServer();
    const shop = new Shop(server.url, key, receiver.url);
    for (const id of acknowledged) {
      const { success } = await shop.get(`/v1/transactions/${id}`);
      expect(success, id).toBe(true);
    }
    for (const id of paid) {
      const status = async () =>
        (await shop.get(`/v1/transactions/status?transactionId=${id}&wait=10`)).data.status;
      await expect.poll(status, { message: id }).toBe("success");
    }
    const delivered = (await shop.events()).filter((event) => event.event === "payment.success");
    await received(() => delivered.every((event) => getSuccesses(event.data.transactionId).length > 0));
    for (const event of delivered) {
      const bodies = new Set(getSuccesses(event.data.transactionId).map((post) => post.text));
      expect(bodies.size, event.id).toBe(1);
    }
  });
});

test("kill -9 of one of two: the other leaves its delivery while the lease lasts, then sends the same bytes", {
  timeout,
}, async () => {
  receiver.respondWith("hang");
  const first = await theServer();
  const checkout = await new Shop(first.url, key, receiver.url).initiate();
  await payByPhone(`${first.url}/pay/${checkout.checkoutId}`, "0240000000");
  await received(() => getSuccesses(checkout.transactionId).length === 1);
  await kill(first);

  receiver.respondWith({ status: 500 });
  const second = await theServer();
  const other = await new Shop(second.url, key, receiver.url).initiate();
  await payByPhone(`${second.url}/pay/${other.checkoutId}`, "0240000000");
  // A delivery that has tried the later event three times had every chance to send the earlier one.
  await received(() => getSuccesses(other.transactionId).length === 3);
  expect(getSuccesses(checkout.transactionId)).toHaveLength(1);

  receiver.respondWith({ status: 200 });
  await leasesRunOut();
  await received(() => getSuccesses(checkout.transactionId).length === 2);
  const [before, after] = getSuccesses(checkout.transactionId);
  expect(after?.headers["webhook-id"]).toBe(before?.headers["webhook-id"]);
  expect(after?.body.equals(before?.body as Buffer)).toBe(true);
});

test("kill -9 on the embedded database loses no acknowledged order", { timeout }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tua-kill-"));
  await createEmbeddedDatabase(dataDir);
  const embedded = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const first = await ServerProcess.start(embedded);
  const demo = JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8"));
  const checkout = await new Shop(first.url, demo.keys.test.secret, receiver.url).initiate();
  await payByPhone(`${first.url}/pay/${checkout.checkoutId}`, "0240000000");
  first.kill("SIGKILL");
  await first.exited();
  await using second = await ServerProcess.start(embedded);
  const shop = new Shop(second.url, demo.keys.test.secret, receiver.url);
  const { data } = await shop.get(`/v1/transactions/${checkout.transactionId}`);
  expect(data).toMatchObject({ status: "success", amountReceived: 10.5 });
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});
