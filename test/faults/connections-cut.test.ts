import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { countLockWaits } from "../support/lock-waits.ts";
import { ServerProcess } from "../support/processes.ts";
import { payByPhone, Shop } from "../support/shop.ts";
import { SocketClient } from "../support/socket-client.ts";

let database: FreshDatabase;
let servers: ServerProcess[];
let key: string;

beforeAll(async () => {
  database = await freshDatabase();
  const env = { DATABASE_URL: database.url, SECRET_KEY: "c".repeat(40), LOG_LEVEL: "error" };
  key = (await bootstrap(env)).keys.test.secret;
  servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await assertInvariants(database.url);
  await database.drop();
});

/** Cuts every connection to the database that fits, including the listening ones. */
async function cutConnections(which = "true"): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  );
  await client.end();
}

test("a request whose connection is cut during its transaction gets a retryable error; the process stays up", async () => {
  const [here] = servers as [ServerProcess, ServerProcess];
  const shop = new Shop(here.url, key, "http://localhost:9/hook");
  const { checkoutId, transactionId } = await shop.initiate();
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from transactions where id = $1 for update", [transactionId]);

  const paying = payByPhone(`${here.url}/pay/${checkoutId}`, "0240000000", { send: fetch });
  await expect.poll(() => countLockWaits(database.url)).toBe(1);
  await cutConnections("wait_event_type = 'Lock'");
  expect((await paying).status).toBe(503);

  await holder.query("rollback");
  await holder.end();
  expect((await payByPhone(`${here.url}/pay/${checkoutId}`, "0240000000")).status).toBe(303);
  expect((await shop.get(`/v1/transactions/${transactionId}`)).data.status).toBe("success");
});

test("an error of a cut transaction has the cause of the cut, not only that the rollback failed", async () => {
  const store = openPostgres(database.url);
  const cut = (during: "a statement" | "a pause") =>
    store.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const end = sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`;
      if (during === "a pause") await end.execute(store.db);
      await end.execute(trx);
    });
  const causes: unknown[] = [];
  for (const during of ["a statement", "a pause"] as const)
    await cut(during).catch((error: Error) => causes.push((error.cause as pg.DatabaseError).code));
  // After a pause the next statement may fail before the server's last message is read.
  expect(causes).toEqual(["57P01", expect.stringMatching(/^(57P01|EPIPE|ECONNRESET)$/)]);
  await store.close();
});

test("a stream on one process continues with another process's writes, after all connections were cut", async () => {
  const [here, there] = servers as [ServerProcess, ServerProcess];
  const socket = await SocketClient.connect(`${here.url}/graphql`, { authorization: `Bearer ${key}` });
  socket.subscribe("1", `subscription { paymentEvents(after: "0") { sequence event { event } } }`, {});
  const shop = new Shop(there.url, key, "http://localhost:9/hook");
  const known = (await shop.events()).length;
  await shop.initiate();
  for (let sequence = 1; sequence <= known + 1; sequence++) await socket.data("1");

  await cutConnections();
  await expect.poll(async () => (await fetch(`${there.url}/readyz`)).status).toBe(200);
  const { checkoutId } = await shop.initiate();
  expect((await payByPhone(`${there.url}/pay/${checkoutId}`, "0240000000")).status).toBe(303);

  const sequences: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { paymentEvents } = await socket.data<{ paymentEvents: { sequence: string } }>("1");
    sequences.push(paymentEvents.sequence);
  }
  expect(sequences).toEqual([2, 3, 4].map((more) => String(known + more)));
  socket.terminate();
});
