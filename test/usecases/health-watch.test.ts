import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Scope } from "../../server/domain/scope.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { watchHealth } from "../../server/usecases/processors/watch-health.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { type InsertedAttempt, insertAttempts } from "../support/insert-attempts.ts";

const times = (count: number, attempt: InsertedAttempt): InsertedAttempt[] =>
  Array.from({ length: count }, () => attempt);

let database: FreshDatabase;
let store: Store;
let statements: string[];
beforeAll(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url, {
    onStatement: ({ sql: text }) => void (text.includes("from attempts") && statements.push(text)),
  });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

let merchants = 0;
/** Another merchant, a process without data about it, and its clock. */
function another() {
  merchants += 1;
  statements = [];
  const mine: Scope = { merchantId: `m${merchants}`, mode: "live" };
  const warned: unknown[] = [];
  const clock = { ms: 0 };
  const watch = watchHealth({ db: store.db, warn: (error) => warned.push(error) }, () => clock.ms);
  const make = (...attempts: InsertedAttempt[]) =>
    store.execute((run) =>
      insertAttempts(
        run,
        attempts.map((one) => ({ ...one, merchantId: mine.merchantId })),
      ),
    );
  return {
    mine,
    warned,
    clock,
    watch,
    make,
    statuses: () => watch.current(mine).map(({ status }) => status),
  };
}
const polled = (times: number) => expect.poll(() => statements.length).toBe(times);
const down = (count: number): InsertedAttempt[] =>
  times(count, { age: 60, took: 1, status: "failed", failureCode: "processor_unavailable" });

test("a process returns its cached health at once, and refreshes it in the background, once for all callers", async () => {
  const { mine, watch, make, statuses } = another();
  await make(...down(6));
  for (let time = 0; time < 50; time++) expect(watch.current(mine)).toEqual([]);
  await expect.poll(statuses).toEqual(["failing"]);
  // The recent and the usual values.
  expect(statements).toHaveLength(2);
  for (let time = 0; time < 50; time++) expect(statuses()).toEqual(["failing"]);
  await watch.load(mine);
  expect(statements).toHaveLength(2);
});

test("it refreshes after ten seconds if it is called, and the usual values after an hour", async () => {
  const { clock, make, statuses } = another();
  await make(...down(6));
  await expect.poll(statuses).toEqual(["failing"]);
  clock.ms = 9_999;
  statuses();
  await make(...times(20, { age: 60, took: 10 }));
  clock.ms = 10_000;
  expect(statuses()).toEqual(["failing"]);
  await expect.poll(statuses).toEqual(["healthy"]);
  expect(statements).toHaveLength(3);
  clock.ms = 3_600_000;
  statuses();
  await polled(5);
});

test("it runs one query for a merchant without traffic, once for all waiting callers", async () => {
  const { mine, watch } = another();
  const polls = [watch.load(mine), watch.load(mine), watch.load(mine)];
  expect(await Promise.all(polls)).toEqual([[], [], []]);
  expect(statements).toHaveLength(1);
});

test("it returns nothing after a minute without a refresh, and never reports that the database is slow", async () => {
  const { warned, clock, make, statuses } = another();
  await make(...down(6));
  await expect.poll(statuses).toEqual(["failing"]);
  await using pending = await holdAttempts();
  clock.ms = 30_000;
  expect(statuses()).toEqual(["failing"]);
  clock.ms = 60_000;
  // The earlier read is still running: no call waits for it, and no second read starts.
  expect(statuses()).toEqual([]);
  await pending.cancel();
  clock.ms = 70_000;
  await expect.poll(statuses).toEqual(["failing"]);
  expect(warned).toEqual([]);
});

test("it refreshes at most two merchants at once in the background", async () => {
  const { watch, clock } = another();
  const scopes = Array.from({ length: 6 }, (_, at): Scope => ({ merchantId: `crowd${at}`, mode: "live" }));
  {
    await using _pending = await holdAttempts();
    for (const each of scopes) watch.current(each);
    await expect.poll(waitingForLock).toBe(2);
    for (const each of scopes) watch.current(each);
    expect(await waitingForLock()).toBe(2);
  }
  await polled(2);
  // The others in turn, when they are requested again.
  clock.ms = 1;
  const viewAgain = () => {
    for (const each of scopes) watch.current(each);
    return statements.length;
  };
  await expect.poll(viewAgain).toBe(6);
});

/** Locks the table, so that reads wait. */
async function holdAttempts() {
  const other = openPostgres(database.url, { poolSize: 1 });
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: report } = Promise.withResolvers<void>();
  const pending = other.execute(async (run) => {
    await run("lock table attempts in access exclusive mode");
    report();
    await until;
  });
  await locked;
  return {
    /** A waiting read fails because the statement took too long. */
    async cancel() {
      await expect.poll(waitingForLock).toBeGreaterThan(0);
      await sql`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
      release();
      await pending;
    },
    async [Symbol.asyncDispose]() {
      release();
      await pending;
      await other.close();
    },
  };
}

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
  return rows[0]?.count ?? 0;
}
