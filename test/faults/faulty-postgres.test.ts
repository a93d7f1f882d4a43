import { sql } from "kysely";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { isDatabaseUnavailable } from "../../server/store/database-errors.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { SickNetwork } from "../support/faulty-network.ts";
import { assertInvariants } from "../support/invariants.ts";
import { ServerProcess } from "../support/processes.ts";
import { TIMES } from "../support/random-test-settings.ts";
import { Receiver } from "../support/receiver.ts";
import { type InitiateResponse, payByPhone, Shop } from "../support/shop.ts";
import { openSmallDisk } from "../support/small-disk.ts";

const AT_ONCE = 12;

const disk = openSmallDisk(48);
let database: FreshDatabase;
let network: SickNetwork;
let receiver: Receiver;
let pool: pg.Pool;
let server: ServerProcess;
let shop: Shop;
/** A key that the process has not cached: the other one is cached for half a second. */
let notRequested: string;

beforeAll(async () => {
  database = await freshDatabase();
  if (disk) await moveTo(disk.folder);
  pool = openPool(database.url);
  network = await SickNetwork.open(database.url);
  receiver = await Receiver.start();
  const env = {
    DATABASE_URL: network.url,
    DATABASE_POOL_SIZE: "4",
    RATE_LIMITS: "off",
    SECRET_KEY: "s".repeat(40),
    LOG_LEVEL: "fatal",
    WEBHOOK_RETRY_SCHEDULE: "0,0.2,0.2,0.5,0.5,1,1,1,1,1,1,1",
  };
  const { keys } = await bootstrap(env);
  notRequested = (await bootstrap(env, "Kofi's Chops")).keys.test.secret;
  server = await ServerProcess.start(env);
  shop = new Shop(server.url, keys.test.secret, receiver.url);
  acknowledged.push(await shop.initiate());
});

afterAll(async () => {
  await server.stop();
  await Promise.all([receiver.close(), pool.end(), network.close()]);
  try {
    await assertInvariants(database.url);
  } finally {
    await database.drop();
    if (disk) await administer(`drop tablespace "${database.name}"`);
    await disk?.remove();
  }
});

afterEach(async () => {
  network.become({ is: "healthy" });
  await network.accept();
});

async function administer(...texts: string[]): Promise<void> {
  const admin = openPool(inject("postgres").adminUrl, 1);
  for (const text of texts) await admin.query(text);
  await admin.end();
}

const moveTo = (folder: string) =>
  administer(
    `create tablespace "${database.name}" location '${folder}'`,
    `alter database "${database.name}" set tablespace "${database.name}"`,
  );

/** Texts that no client should read: addresses, and messages of the driver, of SQL and of the system. */
const INTERNAL =
  /ECONN|ETIMEDOUT|ENOSPC|postgres|127\.0|localhost|select |insert |relation|terminat|disk|read-only|pool|\bat \S+:\d/i;

/** The page about the error is at the public URL, which in a test is this machine. */
const withoutDocUrl = (text: string): string => text.replace(/"docUrl":"[^"]*"/g, "");

/** The acknowledged orders, over all faults. */
const acknowledged: InitiateResponse[] = [];

/** Whether it succeeded. If not, the error is as in the contract and reveals nothing internal. */
async function order(change: Record<string, unknown> = {}): Promise<boolean> {
  const response = await shop.post("/v1/checkout/initiate", shop.order(change));
  const text = await response.text();
  if (response.status === 201 || response.status === 200) {
    acknowledged.push((JSON.parse(text) as { data: InitiateResponse }).data);
    return true;
  }
  expect(response.status, text).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: "unavailable" } });
  expect(withoutDocUrl(text)).not.toMatch(INTERNAL);
  return false;
}

/** Waits for the first order that succeeds again, without help. */
const recovers = () => expect.poll(() => order()).toBe(true);

/** Every acknowledged order is stored, a payment succeeds, and its webhook arrives. */
async function isWhole(): Promise<void> {
  const ids = acknowledged.map(({ transactionId }) => transactionId);
  const { rows } = await pool.query("select id from transactions where id = any($1)", [ids]);
  expect(rows.length).toBe(ids.length);
  const last = acknowledged.at(-1) as InitiateResponse;
  const pay = () => payByPhone(`${server.url}/pay/${last.checkoutId}`, "0240000000", { send: fetch });
  await expect.poll(async () => (await pay()).status).toBe(303);
  await receiver.until((posts) => posts.some(({ text }) => text.includes(last.transactionId)));
}

const orders = () => Promise.all(Array.from({ length: AT_ONCE }, () => order()));
const terminate = () =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );

test("gone at once: every endpoint reports it in its own format, and everything works when it is back", async () => {
  const { checkoutId } = acknowledged.at(-1) as InitiateResponse;
  await network.rejectWith();
  expect(await orders()).toEqual(Array(AT_ONCE).fill(false));

  const page = await fetch(`${server.url}/pay/${checkoutId}`, { headers: { accept: "text/html" } });
  const html = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(html.replace(/<style.*?<\/style>/gs, "")).not.toMatch(/ECONN|postgres|127\.0/i);
  const graphql = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${notRequested}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ __typename }" }),
  });
  expect(graphql.status).toBe(503);
  expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: "unavailable" } }] });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  await network.accept();
  await recovers();
  await isWhole();
});

test.each([
  ["cut", () => network.cut()],
  ["reset", () => network.reset()],
  ["ended by its administrator (57P01)", terminate],
])(
  "connections %s in the middle of statements: acknowledged orders are stored, the rest get a retryable error",
  async (_how, hurt) => {
    for (let time = 0; time < TIMES; time++) {
      // Keeps statements running for a while.
      network.become({ is: "slow", ms: 20 });
      const under = orders();
      await expect
        .poll(
          async () =>
            (
              await pool.query(
                "select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'active'",
              )
            ).rows[0].n,
          { interval: 5 },
        )
        .toBeGreaterThan(0);
      await hurt();
      await under;
      network.become({ is: "healthy" });
      await recovers();
    }
    await isWhole();
  },
);

test("read-only after a fail-over: writes are rejected meanwhile, reads work, and no manual reconnect is needed", async () => {
  const readOnly = (to: string) => administer(`alter database "${database.name}" ${to}`);
  await readOnly("set default_transaction_read_only = on");
  network.cut();
  await expect.poll(() => order()).toBe(false);
  expect(await orders()).toEqual(Array(AT_ONCE).fill(false));
  const { transactionId } = acknowledged.at(-1) as InitiateResponse;
  expect(await shop.get(`/v1/transactions/${transactionId}`)).toMatchObject({ success: true });
  await readOnly("reset default_transaction_read_only");
  // On all its connections: none is idle long enough to be closed for that.
  await expect.poll(async () => (await orders()).every(Boolean)).toBe(true);
  await isWhole();
});

test("silent connections are closed in bounded time, and later requests get new ones", async () => {
  await using hole = await SickNetwork.open(database.url);
  const store = openPostgres(hole.url, { poolSize: 3, statementMs: 1_500 });
  const runQuery = () =>
    sql<{ one: number }>`select 1 as one`.execute(store.db).then(({ rows }) => rows[0]?.one);
  const both = () => Promise.all([runQuery(), runQuery()]);
  expect(await both()).toEqual([1, 1]);
  const { opened } = hole;
  const stuck = store.db.transaction().execute(async (trx) => {
    const pending = sql`select pg_sleep(60)`.execute(trx).catch((error: unknown) => error);
    // Later than that: this one would be found silent later, too.
    await runQuery();
    hole.forget();
    throw await pending;
  });
  expect(isDatabaseUnavailable(await stuck.catch((error: unknown) => error))).toBe(true);
  // The other one that was open is not used either.
  expect(await both()).toEqual([1, 1]);
  expect(hole.opened).toBeGreaterThanOrEqual(opened + 2);
  expect(store.pool()).toMatchObject({ inUse: 0, waiting: 0 });
  await store.close();
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  "more connections than Postgres allows (53300; needs a separate server): a retryable error",
  async () => {
    const role = `${database.name}_few`;
    await pool.query(`create role "${role}" login connection limit 2`);
    const url = new URL(database.url);
    url.username = role;
    const store = openPostgres(url.href, { poolSize: 4 });
    const runQuery = () => sql`select pg_sleep(0.1)`.execute(store.db).then(() => "done");
    const all = await Promise.all(
      Array.from({ length: 4 }, () => runQuery().catch((error: unknown) => isDatabaseUnavailable(error))),
    );
    expect(new Set(all)).toEqual(new Set(["done", true]));
    await pool.query(`alter role "${role}" connection limit -1`);
    expect(await Promise.all([runQuery(), runQuery(), runQuery(), runQuery()])).toEqual(
      Array(4).fill("done"),
    );
    await store.close();
    await terminate();
    await pool.query(`drop role "${role}"`);
  },
);

test.skipIf(!disk)(
  "a full disk (needs to mount a small one): writes are rejected while it is full, reads work",
  async () => {
    await pool.query("create table filling (bytes text)");
    await pool.query("alter table filling alter bytes set storage plain");
    const fill = (rows: number) =>
      pool.query("insert into filling select repeat(md5(random()::text), 60) from generate_series(1, $1)", [
        rows,
      ]);
    for (const rows of [2_000, 200, 20]) {
      let code: string | undefined;
      for (let times = 0; !code && times < 100; times++)
        code = await fill(rows).then(
          () => undefined,
          (error: { code: string }) => error.code,
        );
      expect(code).toBe("53100");
    }
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key${i}`, "x".repeat(500)]));
    await expect.poll(() => order({ metadata }), { interval: 5 }).toBe(false);
    const { transactionId } = acknowledged.at(-1) as InitiateResponse;
    expect(await shop.get(`/v1/transactions/${transactionId}`)).toMatchObject({ success: true });
    await pool.query("drop table filling");
    await recovers();
    await isWhole();
  },
);

// Waits for real timeouts: 30 seconds.
if (TIMES > 1) {
  test("a silent network, and one delayed by seconds: every request ends, and everything recovers", async () => {
    network.become({ is: "silent" });
    expect(await orders()).toEqual(Array(AT_ONCE).fill(false));
    network.forget();
    network.become({ is: "slow", ms: 1_000 });
    await orders();
    network.become({ is: "healthy" });
    await recovers();
    await isWhole();
  });
}
