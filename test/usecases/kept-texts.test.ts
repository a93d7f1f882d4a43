import { Kysely, type LogEvent, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import type { Scope } from "../../server/domain/scope.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { spreadOverPast } from "../../server/store/demo-history.ts";
import { listTransactions } from "../../server/store/transaction-list.ts";
import { indexTexts } from "../../server/store/transaction-search.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { rowsRead } from "../support/rows-read.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const signal = new AbortController().signal;

describe("after the transactions", () => {
  let database: FreshDatabase;
  let tua: TuaProcess;
  let caller: Caller;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await freshDatabase();
    tua = await startProcess(database.url, { env: { RATE_LIMITS: "off" } });
    caller = (await tua.createMerchant()).caller;
    pool = openPool(database.url);
  });
  afterEach(async () => {
    await Promise.all([pool.end(), tua.stop()]);
    await assertInvariants(database.url);
    await database.drop();
  });
  const initiate = (change: object) => tua.useCases.initiateCheckout(caller, order(change), null);
  const stored = async () => (await pool.query("select ctid, xmin, * from transaction_search")).rows;
  const find = async (search: string) => {
    const page = { filter: { search }, order: "desc", limit: 10, cursor: null } as const;
    const { rows: transactions } = await tua.useCases.listTransactions(caller, page);
    return transactions.map(({ clientReference }) => clientReference);
  };
  const digest = () => tua.useCases.rollupTransactions(signal);

  test("each is found before and after, once, and indexed once by two concurrent runs", async () => {
    await initiate({ clientReference: "Ref-Ɛ", customer: { phone: "233209998877" } });
    await tua.useCases.rollupTransactions(AbortSignal.abort());
    expect(await stored()).toEqual([]);
    expect(await find("98877")).toEqual(["Ref-Ɛ"]);
    await Promise.all([digest(), digest()]);
    expect(await stored()).toMatchObject([{ text: expect.stringContaining("233209998877") }]);
    await initiate({ clientReference: "Ref-2", customer: { phone: "233209998877" } });
    expect(await find("98877")).toEqual(["Ref-2", "Ref-Ɛ"]);
    await digest();
    expect(await find("98877")).toEqual(["Ref-2", "Ref-Ɛ"]);
    expect(await stored()).toHaveLength(2);
  });

  test("a status change of a transaction does not write its text again", async () => {
    const { checkoutId } = await initiate({ clientReference: "Ref-3" });
    await digest();
    const before = await stored();
    const payer = { method: "mobile_money", network: "mtn", phone: "0241230000" };
    await tua.useCases.payCheckout(checkoutId, payer);
    await digest();
    expect(await stored()).toEqual(before);
  });

  test("one run at a time indexes them, and no other waits for it", async () => {
    const blocker = await pool.connect();
    await blocker.query("begin; lock table transaction_search in exclusive mode");
    await initiate({ clientReference: "Ref-4" });
    const first = digest();
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await blocker.query(waiting)).rows).toHaveLength(1);
    await digest();
    await blocker.query("rollback");
    blocker.release();
    await first;
    expect(await stored()).toHaveLength(1);
  });

  test("history that is spread over the past is found at its times", async () => {
    for (const clientReference of ["Ref-Ɛ", "Ref-2"])
      await initiate({ clientReference, customer: { phone: "233209998877" } });
    await digest();
    const store = openPostgres(database.url, { poolSize: 1 });
    await spreadOverPast(store.db, caller.scope, 30);
    await store.close();
    expect(await find("98877")).toEqual(["Ref-2", "Ref-Ɛ"]);
    await digest();
    expect(await find("98877")).toEqual(["Ref-2", "Ref-Ɛ"]);
    const { rows } = await pool.query(
      "select from transactions join transaction_search using (merchant_id, mode, created_sequence, created_at)",
    );
    expect(rows).toHaveLength(2);
  });
});

const toScope = (n: number): Scope => ({ merchantId: `mer_${n}`, mode: "test" });

/**
 * Scopes `mer_<from>` to `mer_<to>`, each with this many events, every other one creates a transaction; the
 * oldest ones are removed as retention does.
 */
async function fill(store: Store, [from, to]: [number, number], events: number, removed = 0): Promise<void> {
  await store.execute((run) =>
    run(`
      insert into merchants (id, name, country, currency, time_zone)
      select 'mer_' || m, 'M', 'GH', 'GHS', 'Africa/Accra' from generate_series(${from}, ${to}) m;
      insert into event_sequences (merchant_id, mode, last)
      select 'mer_' || m, 'test', ${events} from generate_series(${from}, ${to}) m order by hashint4(m);
      insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
        customer, metadata, methods, created_at, expires_at, created_sequence)
      select 'mer_' || m, 'test', n, n, 'REF_' || n, 1, 'GHS', 'Waakye', '{}', '{}', '{}',
        now() + make_interval(secs => n), now(), n
      from generate_series(${from}, ${to}) m, generate_series(1, ${events}, 2) n;
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
      select 'mer_' || m, 'test', n, n, case n % 2 when 1 then 'checkout.created' else 'payment.processing' end,
        n - 1 + n % 2, now() + make_interval(secs => n), '{}'
      from generate_series(${from}, ${to}) m, generate_series(${removed + 1}, ${events}) n`),
  );
}

describe.each(BOTH_DATABASES)("on %s", (_, open) => {
  const SCOPES = 60;
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
    await fill(store, [1, SCOPES], 100);
    await fill(store, [101, 101], 1_500);
    await fill(store, [201, 201], 1_000, 999);
    await fill(store, [202, 202], 1_000, 1_000);
    await store.execute((run) => run("analyze events"));
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test("three concurrent runs index the texts of many scopes once each, and a search finds each once meanwhile", async () => {
    let done = false;
    const keeping = Array.from({ length: 3 }, async () => {
      // A run that finds another one in progress does nothing; here it repeats until all is indexed.
      while (!done) {
        await indexTexts(store.db);
        // Rows of the counters move, as they do when events are written.
        await sql`update event_sequences set last = last
          where merchant_id = 'mer_' || ${Math.ceil(Math.random() * SCOPES)}::int`.execute(store.db);
      }
    });
    const part = { filter: { search: "aak" }, order: "asc", after: null, limit: 1_000 } as const;
    const behind = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from event_sequences left join search_progress using (merchant_id, mode)
        where last is distinct from indexed_through`.execute(store.db);
      return rows[0]?.n;
    };
    try {
      for (let round = 0; (await behind()) !== 0; round++) {
        expect(await listTransactions(store.db, toScope(101), part)).toHaveLength(750);
        expect(await listTransactions(store.db, toScope(SCOPES), part)).toHaveLength(50);
        expect(round).toBeLessThan(1_000);
      }
    } finally {
      done = true;
      await Promise.all(keeping);
    }
    expect(await indexTexts(store.db)).toBe(false);
    const { rows } = await sql`
      select merchant_id, count(*)::int as n from transaction_search
      where merchant_id >= 'mer_1' group by 1 having count(*) <> 50 order by 1`.execute(store.db);
    // For the scope whose events are removed, all but those not indexed by then.
    expect(rows).toEqual([{ merchant_id: "mer_101", n: 750 }]);
  });
});

test("a text that is not indexed yet is read once, also with outdated statistics", async () => {
  await using database = await freshDatabase();
  const store = openPostgres(database.url);
  await fill(store, [1, 1], 2);
  await store.execute((run) => run("analyze transactions; analyze events"));
  await fill(store, [2, 2], 4_000);
  await store.db.transaction().execute(async (trx) => {
    const found = await listTransactions(trx, toScope(2), {
      filter: { search: "ref_3999" },
      order: "desc",
      after: null,
      limit: 10,
    });
    expect(found).toHaveLength(1);
    expect(await rowsRead(trx, "transactions")).toBeLessThan(5 * 2_000);
  });
  await store.close();
});

test("scopes without events are not read", async () => {
  await using database = await freshDatabase();
  const pool = openPool(database.url, 1);
  const sent: LogEvent["query"][] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  const scripts: Store["execute"] = (work) => work(async (text) => (await pool.query(text)).rows);
  await fill({ execute: scripts } as Store, [1, 50], 10);
  await scripts((run) => run("analyze events"));
  while (await indexTexts(db));
  await db
    .transaction()
    .execute((trx) => sql`update event_sequences set last = 11 where merchant_id = 'mer_7'`.execute(trx));
  const statement = sent.find(({ sql }) => sql.includes("with behind"));
  const plan = await pool.query(`explain (analyze, costs off) ${statement?.sql}`, [
    ...(statement?.parameters ?? []),
  ]);
  const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toMatch(/on events e .*loops=1\)/);
  await db.destroy();
});
