import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseOrder } from "../../server/domain/checkout.ts";
import type { Scope } from "../../server/domain/scope.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { isDatabaseUnavailable } from "../../server/store/database-errors.ts";
import type { NewTransaction } from "../../server/store/new-transactions.ts";
import { createOrderWriters, type OrderWriters } from "../../server/store/order-writers.ts";
import { newCheckoutId, newId } from "../../server/usecases/new-id.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";

const MERCHANTS = ["mer_a", "mer_b"] as const;
const [a, b] = MERCHANTS.map((merchantId) => ({ merchantId, mode: "test" })) as [Scope, Scope];
const rules = { allowPrivate: true, classify: () => "private" as const };

let database: FreshDatabase;
let store: Store;
let writers: OrderWriters;
/**
 * One connection holds locks as another process would; the other watches: inside a database transaction
 * `pg_stat_activity` does not change.
 */
let holder: pg.Client;
let watcher: pg.Client;
let inserts = 0;

const open = (statementMs?: number) =>
  openPostgres(database.url, {
    poolSize: 8,
    ...(statementMs === undefined ? {} : { statementMs }),
    onStatement: ({ sql }) => {
      if (sql.includes("insert into transactions")) inserts += 1;
    },
  });

beforeEach(async () => {
  database = await freshDatabase();
  store = open();
  writers = createOrderWriters(store.db);
  [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: database.url })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
  for (const merchant of MERCHANTS) {
    await holder.query(
      "insert into merchants (id, name, country, currency, time_zone) values ($1, 'A', 'GH', 'GHS', 'Africa/Accra')",
      [merchant],
    );
    await holder.query("insert into event_sequences (merchant_id, mode) values ($1, 'test')", [merchant]);
  }
  inserts = 0;
});
afterEach(async () => {
  await Promise.all([store.close(), holder.end(), watcher.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

function made(scope: Scope, clientReference: string, more: Partial<NewTransaction> = {}): NewTransaction {
  return {
    id: newId("transaction"),
    checkoutId: newCheckoutId(scope),
    eventId: newId("event"),
    order: { ...parseOrder(order(), "test", rules), clientReference },
    eventData: "{}",
    idempotency: null,
    publishableKeyId: null,
    paymentLinkId: null,
    ...more,
  };
}
const put = (scope: Scope, reference: string, more?: Partial<NewTransaction>) =>
  writers.insert(scope, made(scope, reference, more));
/** The first goes alone; the others arrive while it is written. */
const together = (scope: Scope, count: number) =>
  Array.from({ length: count }, (_, at) => put(scope, `R-${at}`));

async function references(scope: Scope): Promise<string[]> {
  const { rows } = await holder.query(
    "select client_reference from transactions where merchant_id = $1 order by created_sequence",
    [scope.merchantId],
  );
  return rows.map((row) => row.client_reference);
}

/** Runs this during a lock, until this many wait. */
async function whileLocked(lock: string, waiting: number, work: () => Promise<unknown>): Promise<void> {
  await holder.query("begin");
  await holder.query(lock);
  await work();
  await expect.poll(async () => (await backends()).length, { interval: 20 }).toBeGreaterThanOrEqual(waiting);
}
async function backends(): Promise<number[]> {
  const { rows } = await watcher.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.map(({ pid }) => pid);
}

test("orders that arrive together share statements, and their events have no gap", async () => {
  const all = await Promise.all([...together(a, 40), ...together(b, 40)]);
  expect(all.every((expiresAt) => expiresAt instanceof Date)).toBe(true);
  expect(inserts).toBeLessThan(8);
  for (const scope of [a, b]) {
    expect(await references(scope)).toEqual(Array.from({ length: 40 }, (_, at) => `R-${at}`));
    const { rows } = await holder.query(
      "select sequence::int, body from events where merchant_id = $1 order by sequence",
      [scope.merchantId],
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(rows.map(({ body }) => JSON.parse(body).sequence)).toEqual(rows.map(({ sequence }) => sequence));
  }
});

test("a reference twice in one group is used once, and the others are written", async () => {
  const all = [put(a, "first"), put(a, "twice"), put(b, "other"), put(a, "twice")];
  const [first, ...rest] = await Promise.all(all);
  expect(first).toBeInstanceOf(Date);
  expect(rest.filter((expiresAt) => expiresAt === null)).toHaveLength(1);
  expect((await references(a)).sort()).toEqual(["first", "twice"]);
  expect(await references(b)).toEqual(["other"]);
});

test("a used reference and a used key are rejected without another statement", async () => {
  const idempotency = { route: "POST /x", key: "k", fingerprint: "f" };
  await put(a, "used", { idempotency });
  inserts = 0;
  const all = await Promise.all([
    put(a, "new"),
    put(a, "used"),
    put(a, "another", { idempotency }),
    put(b, "other"),
  ]);
  expect(all.map((expiresAt) => expiresAt instanceof Date)).toEqual([true, false, false, true]);
  expect(inserts).toBeLessThanOrEqual(2);
});

test("a key twice in one group writes one order, and the other request fails on the key", async () => {
  const idempotency = { route: "POST /x", key: "k", fingerprint: "f" };
  const all = await Promise.allSettled([
    put(a, "first"),
    put(a, "one", { idempotency }),
    put(a, "two", { idempotency }),
    put(b, "other"),
  ]);
  const written = all.filter((one) => one.status === "fulfilled" && one.value instanceof Date);
  expect(written).toHaveLength(3);
  // The key exists in the database, or conflicts at the index if both were written at the same moment.
  const [other] = all.filter((one) => one.status === "rejected" || one.value === null);
  expect([null, "idempotency_keys_pkey"]).toContain(
    other?.status === "rejected" ? other.reason.constraint : other?.value,
  );
  expect((await references(a)).length).toBe(2);
});

test("an expired key is rejected alone, for its use case to delete", async () => {
  const idempotency = { route: "POST /x", key: "k", fingerprint: "f" };
  await put(a, "old", { idempotency });
  await holder.query("update idempotency_keys set created_at = now() - interval '25 hours'");
  const all = await Promise.allSettled([
    put(a, "first"),
    put(a, "good"),
    put(a, "again", { idempotency }),
    put(b, "other"),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(all[2]).toMatchObject({ reason: { constraint: "idempotency_keys_pkey" } });
  expect((await references(a)).sort()).toEqual(["first", "good", "old"]);
});

test("a value that the database rejects fails alone", async () => {
  const description = "Waakye\u0000";
  const invalid = made(a, "bad");
  const all = await Promise.allSettled([
    put(a, "first"),
    put(a, "good"),
    writers.insert(a, { ...invalid, order: { ...invalid.order, description } }),
    put(b, "other"),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect((await references(a)).sort()).toEqual(["first", "good"]);
});

test("a merchant whose counter another process holds waits, and delays no other", async () => {
  let late: Promise<unknown> = Promise.resolve();
  let over = false;
  await whileLocked("update event_sequences set last = last where merchant_id = 'mer_a'", 1, async () => {
    late = Promise.all(together(a, 5)).then(() => {
      over = true;
    });
    await Promise.all(together(b, 5));
  });
  expect(over).toBe(false);
  expect(await references(b)).toHaveLength(5);
  await holder.query("commit");
  await late;
  expect(await references(a)).toHaveLength(5);
});

test("orders of a merchant whose counter is held wait on one connection, however many arrive", async () => {
  const late: Promise<Date | null>[] = [];
  await whileLocked("update event_sequences set last = last where merchant_id = 'mer_a'", 1, async () => {
    late.push(put(a, "first"));
    await expect.poll(async () => (await backends()).length, { interval: 20 }).toBe(1);
    for (let at = 0; at < 20; at++) {
      late.push(put(a, `R-${at}`));
      await put(b, `R-${at}`);
    }
  });
  expect(await backends()).toHaveLength(1);
  expect(writers.load).toEqual({ queued: 20, running: 1 });
  inserts = 0;
  await holder.query("commit");
  expect((await Promise.all(late)).every((expiresAt) => expiresAt instanceof Date)).toBe(true);
  expect(inserts).toBe(2);
  expect(await references(a)).toEqual(["first", ...Array.from({ length: 20 }, (_, at) => `R-${at}`)]);
});

test("once a merchant's counter is locked again, its new orders share a statement with others", async () => {
  let late: Promise<unknown> = Promise.resolve();
  await whileLocked("update event_sequences set last = last where merchant_id = 'mer_a'", 1, async () => {
    late = Promise.all(together(a, 5));
  });
  await holder.query("commit");
  await late;
  inserts = 0;
  await Promise.all([put(b, "first"), put(a, "with b"), put(b, "with a")]);
  expect(inserts).toBeLessThanOrEqual(2);
});

test("a group whose connection is lost fails as a whole, nothing of it is written, and the next is", async () => {
  let lost: Promise<PromiseSettledResult<Date | null>[]> = Promise.resolve([]);
  await whileLocked("lock table events in share mode", 1, async () => {
    lost = Promise.allSettled(together(a, 5));
  });
  const killed = new Set<number>();
  // The first alone, then those that arrived meanwhile.
  for (let group = 0; group < 2; group++) {
    const fresh = async () => (await backends()).filter((pid) => !killed.has(pid));
    await expect.poll(async () => (await fresh()).length, { interval: 20 }).toBe(1);
    for (const pid of await fresh()) {
      killed.add(pid);
      await watcher.query("select pg_terminate_backend($1)", [pid]);
    }
  }
  const rejected = (await lost).map((one) => (one.status === "rejected" ? one.reason : null));
  expect(rejected.map(isDatabaseUnavailable)).toEqual([true, true, true, true, true]);
  await holder.query("rollback");
  expect(await references(a)).toEqual([]);
  expect(await Promise.all(together(a, 5))).toHaveLength(5);
});

test("a group that takes too long fails as a whole, nothing of it is written, and the next is", async () => {
  await store.close();
  store = open(300);
  writers = createOrderWriters(store.db);
  let late: Promise<PromiseSettledResult<Date | null>[]> = Promise.resolve([]);
  await whileLocked("lock table events in share mode", 1, async () => {
    late = Promise.allSettled(together(a, 5));
  });
  const rejected = (await late).map((one) => (one.status === "rejected" ? one.reason.code : null));
  expect(rejected).toEqual(Array.from({ length: 5 }, () => "57014"));
  await holder.query("rollback");
  expect(await references(a)).toEqual([]);
  expect(await Promise.all(together(a, 5))).toHaveLength(5);
});

test("a counter that is held for too long rejects its merchant's orders, and nothing of them is written", async () => {
  let late: Promise<PromiseSettledResult<Date | null>[]> = Promise.resolve([]);
  await whileLocked("update event_sequences set last = last where merchant_id = 'mer_a'", 1, async () => {
    late = Promise.allSettled(together(a, 5));
  });
  const rejected = (await late).map((one) => (one.status === "rejected" ? one.reason : null));
  expect(rejected.map(isDatabaseUnavailable)).toEqual([true, true, true, true, true]);
  await holder.query("rollback");
  expect(await references(a)).toEqual([]);
  expect(await Promise.all(together(a, 5))).toHaveLength(5);
});

test("a waiting group delays other merchants' orders for at most a second", async () => {
  const idempotency = { route: "POST /x", key: "k", fingerprint: "f" };
  let late: Promise<Date | null> = Promise.resolve(null);
  const key = "insert into idempotency_keys (merchant_id, mode, route, key, fingerprint, transaction_id)";
  await whileLocked(`${key} values ('mer_a', 'test', 'POST /x', 'k', 'f', 'txn_x')`, 1, async () => {
    late = put(a, "late", { idempotency });
  });
  expect(await put(b, "other")).toBeInstanceOf(Date);
  expect(await backends()).toHaveLength(1);
  await holder.query("rollback");
  expect(await late).toBeInstanceOf(Date);
});
