import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import { parseOrder } from "../../server/domain/checkout.ts";
import { toSlices } from "../../server/domain/rollup-slice.ts";
import type { CountedGroup } from "../../server/domain/summary.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { createOrderWriters } from "../../server/store/order-writers.ts";
import type { Db } from "../../server/store/tables.ts";
import { addUpRollupChanges, countTransactions } from "../../server/store/transaction-rollups.ts";
import { updateTransaction } from "../../server/store/transactions.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const [from, to] = [new Date("2000-01-01T00:00:00Z"), new Date("2100-01-01T00:00:00Z")];
/** All of them: from daily rollups, from quarter-hour rollups, and one by one. */
const WHOLE = toSlices([from, to]);
const BY_QUARTER = WHOLE.map((slice) =>
  slice.source === "day" ? { ...slice, source: "quarter" as const } : slice,
);
const ONE_BY_ONE = [{ index: 0, source: "transaction", from, to }] as const;

const number = (counted: readonly CountedGroup[]) =>
  counted.reduce((sum, each) => sum + (each.by === "interval" ? each.count : 0), 0);
const inOrder = (counted: readonly CountedGroup[]) =>
  counted
    .map((each) => {
      const { index, method, network, code, status, currency } = { ...each } as Record<string, unknown>;
      const kind = [each.by, index, method, network, code, status, currency].filter((part) => part != null);
      return `${kind.join(" ")} ${each.count} ${"amount" in each ? each.amount : ""}`;
    })
    .sort();

const waiting = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from rollup_changes`.execute(db)).rows[0]?.n;

describe.each(BOTH_DATABASES)("on %s", (_, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test("the counts are the same before, between and after, and added-up changes are removed", async () => {
    const scope = { merchantId: "mer_a", mode: "test" } as const;
    const rules = { allowPrivate: true, classify: () => "private" as const };
    for (const merchant of ["mer_a", "mer_b"]) {
      await sql`insert into merchants (id, name, country, currency, time_zone)
        values (${merchant}, 'A', 'GH', 'GHS', 'Africa/Accra')`.execute(store.db);
      await sql`insert into event_sequences (merchant_id, mode) values (${merchant}, 'test')`.execute(
        store.db,
      );
    }
    for (let i = 0; i < 6; i++) {
      const body = order({ amount: i + 1 });
      const parsed = { ...parseOrder(body, "test", rules), clientReference: `R${i}` };
      const ids = { id: `txn_${i}`, checkoutId: `co_${i}`, eventId: `evt_${i}`, order: parsed };
      const made = {
        ...ids,
        eventData: "{}",
        idempotency: null,
        publishableKeyId: null,
        paymentLinkId: null,
      };
      await createOrderWriters(store.db).insert(scope, made);
      await createOrderWriters(store.db).insert({ ...scope, merchantId: "mer_b" }, made);
      if (i % 2 === 0) {
        await updateTransaction(store.db, scope, ids.id, {
          status: "canceled",
          failureCode: "checkout_canceled",
        });
      }
      // No rollup contains it.
      await updateTransaction(store.db, scope, ids.id, { pendingStatus: "canceled" });
    }
    expect(await waiting(store.db)).toBe(6 + 6 + 2 * 3);
    const counted = await countTransactions(store.db, scope, WHOLE);
    expect(inOrder(counted)).toEqual([
      "interval 0 canceled GHS 3 900",
      "interval 0 pending GHS 3 1200",
      "reason checkout_canceled 3 900",
    ]);
    for (let left = 18; left > 0; left -= 5) {
      expect(await addUpRollupChanges(store.db, 5)).toBe(Math.min(left, 5));
      for (const slices of [WHOLE, BY_QUARTER, ONE_BY_ONE])
        expect(inOrder(await countTransactions(store.db, scope, slices))).toEqual(inOrder(counted));
    }
    expect(await waiting(store.db)).toBe(0);
    expect(await addUpRollupChanges(store.db, 5)).toBe(0);
  });

  test("writes of an older process without rollups and methods are counted too", async () => {
    const scope = { merchantId: "mer_old", mode: "test" } as const;
    await store.execute((run) =>
      run(`
        insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
          customer, metadata, methods, expires_at, created_sequence)
        select 'mer_old', 'test', id, id, id, 100, 'GHS', 'a', '{}', '{}', '{}', now(), row_number() over ()
        from unnest(array['a', 'b', 'c']) as id;
        insert into attempts (merchant_id, mode, transaction_id, id, number, connector, method)
        select 'mer_old', 'test', id, id || network, number, 'sandbox',
          jsonb_build_object('type', 'mobile_money', 'network', network)
        from unnest(array['a', 'b']) as id, (values (1, 'mtn'), (2, 'at')) as x (number, network);
        update transactions set updated_at = now(), status = 'processing', current_attempt_id = id || 'at'
        where merchant_id = 'mer_old' and id in ('a', 'b');
        update attempts set status = 'success', ended_at = now() where transaction_id = 'a' and id = 'amtn';
        update transactions set status = 'success', paid_at = now() where merchant_id = 'mer_old' and id = 'a';
        update transactions set created_at = '2001-01-01' where merchant_id = 'mer_old' and id = 'c'`),
    );
    const expected = [
      ...["interval 0 pending GHS 1 100", "interval 0 processing GHS 1 100", "interval 0 success GHS 1 100"],
      ...["method mobile_money processing GHS 1 100", "method mobile_money success GHS 1 100"],
      ...["network at processing GHS 1 100", "network mtn success GHS 1 100"],
    ];
    for (const slices of [WHOLE, ONE_BY_ONE])
      expect(inOrder(await countTransactions(store.db, scope, slices))).toEqual(expected);
    await addUpRollupChanges(store.db, 100);
    expect(inOrder(await countTransactions(store.db, scope, BY_QUARTER))).toEqual(expected);
  });
});

describe("several at once", () => {
  let database: FreshDatabase;
  let tua: TuaProcess;
  let store: Store;
  let caller: Caller;
  beforeEach(async () => {
    database = await freshDatabase();
    tua = await startProcess(database.url, { env: { RATE_LIMITS: "off" } });
    store = openPostgres(database.url);
    caller = (await tua.createMerchant()).caller;
  });
  afterEach(async () => {
    await Promise.all([tua.stop(), store.close()]);
    await assertInvariants(database.url);
    await database.drop();
  });

  const pay = async () => {
    const { checkoutId } = await tua.useCases.initiateCheckout(caller, order(), null);
    await tua.useCases.payCheckout(checkoutId, {
      method: "mobile_money",
      network: "mtn",
      phone: "0241230000",
    });
  };

  test("while four write and three add up, every summary equals a recount at its own time", async () => {
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < 10; i++) await pay();
      }),
    );
    let written = false;
    const end = () => {
      written = true;
    };
    writing.then(end, end);
    const adding = Array.from({ length: 3 }, async (_, i) => {
      while (!written) await addUpRollupChanges(store.db, [1, 7, 50][i] as number);
    });
    const counts = new Set<number>();
    while (!written) {
      await store.db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (trx) => {
          const { rows } = await sql<{ status: string; count: number; amount: string }>`
            select status, count(*)::int as count, sum(amount)::text as amount from transactions
            group by status order by status`.execute(trx);
          const counted = (await countTransactions(trx, caller.scope, WHOLE)).flatMap((each) =>
            each.by === "interval"
              ? [{ status: each.status, count: each.count, amount: each.amount.toString() }]
              : [],
          );
          expect(counted.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual(rows);
          counts.add(counted.reduce((sum, { count }) => sum + count, 0));
        });
    }
    await Promise.all([writing, ...adding]);
    expect(counts.size).toBeGreaterThan(3);
  });

  test("one that is killed midway loses nothing, and blocks no writer or reader", async () => {
    for (let i = 0; i < 5; i++) await pay();
    const count = async () => inOrder(await countTransactions(store.db, caller.scope, WHOLE));
    const plainCount = async () => inOrder(await countTransactions(store.db, caller.scope, ONE_BY_ONE));
    const changes = (await waiting(store.db)) as number;
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const doomed = openPostgres(database.url, { poolSize: 1 });
    const killed = doomed.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      expect(await addUpRollupChanges(trx, changes)).toBe(changes);
      await pay();
      expect(await count()).toEqual(await plainCount());
      await admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    });
    await expect(killed).rejects.toThrow();
    expect(await waiting(store.db)).toBeGreaterThan(changes);
    expect(await count()).toEqual(await plainCount());
    const { signal } = new AbortController();
    await tua.useCases.rollupTransactions(AbortSignal.abort());
    expect(await waiting(store.db)).toBeGreaterThan(changes);
    await Promise.all([tua.useCases.rollupTransactions(signal), tua.useCases.rollupTransactions(signal)]);
    expect(await waiting(store.db)).toBe(0);
    expect(await count()).toEqual(await plainCount());
    expect(number(await countTransactions(store.db, caller.scope, WHOLE))).toBeGreaterThan(5);
    await doomed.close();
    await admin.end();
  });

  test("generated history is counted at its own times", async () => {
    const { caller: demo } = await tua.createMerchant();
    await tua.useCases.seedHistory(demo, 10, 30);
    const DAY_MS = 86_400_000;
    const days = { from: new Date(Date.now() - 31 * DAY_MS), to: new Date(Date.now() + DAY_MS) };
    const requested = { ...days, interval: "day", timeZone: "Africa/Accra" } as const;
    const { total, intervals } = await tua.useCases.summarizeTransactions(demo, requested);
    expect(total.count).toBe(10);
    expect(intervals.filter(({ stats }) => stats.count > 0)).toHaveLength(10);
  });

  test("the worker adds up new changes", async () => {
    await pay();
    const working = await startProcess(database.url, { worker: true });
    await expect.poll(() => waiting(store.db)).toBe(0);
    await working.stop();
  });
});
