import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEARCHED_FIELDS } from "../../server/domain/order-fields.ts";
import type { Scope } from "../../server/domain/scope.ts";
import type { Direction, Position, TransactionFilter } from "../../server/domain/transaction-filter.ts";
import type { Transaction } from "../../server/domain/transaction-record.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import type { Db } from "../../server/store/tables.ts";
import { toColumn } from "../../server/store/transaction-columns.ts";
import { listTransactions } from "../../server/store/transaction-list.ts";
import { openGraphqlApi } from "../entry/graphql/graphql-endpoint.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { emptyDatabase, freshDatabase, openPool } from "../support/database.ts";

const SCOPE: Scope = { merchantId: "mer_search", mode: "test" };

/**
 * This many rows of a merchant, a second apart, with their search text: every second sells waakye, the first
 * 40 belong to an old promotion, and one in 500 has a cake.
 */
async function fill(store: Store, { merchantId, mode }: Scope, rows: number): Promise<void> {
  await store.execute((run) =>
    run(`
      insert into merchants (id, name, country, currency, time_zone)
      values ('${merchantId}', 'M', 'GH', 'GHS', 'Africa/Accra') on conflict do nothing;
      insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, paid_at, amount,
        currency, description, customer, metadata, methods, created_at, expires_at, created_sequence)
      select '${merchantId}', '${mode}', '${mode}' || n, '${mode}' || n, 'REF_' || n,
        case when n % 3 = 0 then 'success' else 'expired' end, case when n % 3 = 0 then now() end, 1000 + n,
        case when n % 2 = 0 then 'GHS' else 'KES' end,
        case when n % 2 = 0 then 'Plates of Waakye' else 'Jollof' end || case when n <= 40 then ' PROMO 50% off' else '' end
          || case when n % 500 = 7 then ' Ɛkɔ cake' else '' end,
        jsonb_build_object('name', 'Ama ' || n, 'phone', (233200000000 + n)::text, 'email', 'ama' || n || '@shop.example'),
        '{}', '{card}', '2026-01-01'::timestamptz + make_interval(secs => n), now(), n
      from generate_series(1, ${rows}) n;
      insert into transaction_search
      select merchant_id, mode, created_sequence, created_at, search_text(${SEARCHED_FIELDS.map(toColumn)})
      from transactions where merchant_id = '${merchantId}' and mode = '${mode}';
      select gin_clean_pending_list('transaction_search_text');
      analyze transactions; analyze transaction_search`),
  );
}

/** All matches of a filter, page by page. */
async function found(db: Db, filter: TransactionFilter, order: Direction, limit: number): Promise<string[]> {
  const all: Transaction[] = [];
  for (let after: Position | null = null; ; ) {
    const page = await listTransactions(db, SCOPE, { filter, order, after, limit });
    all.push(...page);
    const last = page.at(-1);
    if (page.length < limit || !last) return all.map(({ clientReference }) => clientReference);
    after = { createdAt: last.createdAt, sequence: last.createdSequence };
  }
}

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  const ROWS = 1_100;
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
    await fill(store, SCOPE, ROWS);
    await fill(store, { ...SCOPE, mode: "live" }, 60);
    await fill(store, { merchantId: "mer_other", mode: "test" }, 60);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  const numbers = (matches: (n: number) => boolean) =>
    Array.from({ length: ROWS }, (_, i) => i + 1)
      .filter(matches)
      .map((n) => `REF_${n}`);

  test.each<[string, TransactionFilter, (n: number) => boolean]>([
    ["most rows", { search: "waakye" }, (n) => n % 2 === 0],
    ["rows far behind the newest", { search: "promo" }, (n) => n <= 40],
    ["some of many", { search: "EXAMPLE", status: ["success"], currency: "KES" }, (n) => n % 6 === 3],
    ["rows here and there", { search: "cake" }, (n) => n % 500 === 7],
    ["the last digits of a phone", { search: "0773" }, (n) => n === 773],
    ["a part of an address", { search: "ma99@" }, (n) => n === 99],
    ["two letters", { search: "ky", status: ["success"] }, (n) => n % 6 === 0],
    ["a letter that has no index entry", { search: "ɔ" }, (n) => n % 500 === 7],
    ["signs that a pattern would take otherwise", { search: "50% o" }, (n) => n <= 40],
    ["an underscore", { search: "ref_12" }, (n) => /^12/.test(String(n))],
    ["a percent sign alone", { search: "%" }, (n) => n <= 40],
    ["a backslash", { search: "\\" }, () => false],
    ["a part and the next one", { search: "jollofama" }, () => false],
    ["rows that are named", { ids: ["test7", "live8", "test9", "none"] }, (n) => n === 7 || n === 9],
    ["of those, some", { ids: ["test6", "test7", "test507"], search: "CAKE" }, (n) => n === 7 || n === 507],
    ["within a time", { search: "promo", to: new Date("2026-01-01T00:00:11Z") }, (n) => n <= 10],
  ])(
    "pages of %s return each match once, in either direction",
    async (_what, filter, matches) => {
      const expected = numbers(matches);
      for (const limit of [17, 60]) {
        expect(await found(store.db, filter, "asc", limit)).toEqual(expected);
        expect(await found(store.db, filter, "desc", limit)).toEqual(expected.toReversed());
      }
    },
    60_000,
  );
});

describe("query plans", () => {
  let store: Store;
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await freshDatabase();
    ({ url, drop } = database);
    store = openPostgres(url);
    await fill(store, SCOPE, 20_000);
    await fill(store, { merchantId: "mer_other", mode: "test" }, 20_000);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  /** The executed plan of the list statement. */
  async function plan(filter: TransactionFilter): Promise<string> {
    const pool = openPool(url, 1);
    let sent = { sql: "", parameters: [] as readonly unknown[] };
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        sent = query;
      },
    });
    await listTransactions(db, SCOPE, { filter, order: "desc", after: null, limit: 26 });
    const { rows } = await pool.query(`explain (analyze, costs off) ${sent.sql}`, [...sent.parameters]);
    await db.destroy();
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  }

  test("rare text is looked up in the index", async () => {
    const text = await plan({ search: "00773" });
    expect(text).toMatch(/Bitmap Index Scan on transaction_search_text \(actual/);
    expect(text).not.toMatch(/Seq Scan on transaction/);
  });

  test.each(["waakye", "a", "shop.example"])(
    "for %s, which many rows have, the newest are enough",
    async (search) => {
      const text = await plan({ search });
      const walked = /Index Scan Backward using transactions_newest.*rows=(\d+)/.exec(text)?.[1];
      expect(Number(walked)).toBeLessThan(200);
      expect(text.match(/transaction_search_text|Seq Scan on transaction_search/g) ?? []).toHaveLength(
        (text.match(/(transaction_search_text|Seq Scan on transaction_search).*\(never executed\)/g) ?? [])
          .length,
      );
    },
  );

  test.each<[string, TransactionFilter]>([
    ["that alone", {}],
    ["a state", { status: ["success"] }],
    ["a method", { method: "card" }],
    ["a search", { search: "waakye", from: new Date("2026-01-01T01:00:00Z") }],
  ])("named rows are looked up by their key, next to %s", async (_what, others) => {
    const text = await plan({ ...others, ids: Array.from({ length: 100 }, (_, n) => `test${n * 199}`) });
    expect(text).toMatch(/using transactions_pkey|on transactions_pkey/);
    expect(text).not.toMatch(/transactions_newest|Seq Scan on transactions|transaction_search/);
  });
});

test("a rejected duplicate reference leaves no search text behind", async () => {
  const api = await openGraphqlApi();
  const { clientReference } = await api.initiate();
  await expect(api.initiate({ clientReference })).rejects.toMatchObject({
    code: "duplicate_client_reference",
  });
  const { transactions } = await api.data(
    "query ($q: String) { transactions(filter: { search: $q }) { nodes { id } } }",
    {
      q: clientReference,
    },
  );
  expect(transactions.nodes).toHaveLength(1);
  await api.tua.close();
});

test("a user who may not create extensions gets one line that names them, and nothing is half done", async () => {
  const database = await emptyDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const role = `${database.name}_plain`;
  await admin.query(`create role "${role}" login password 'plain'`);
  await admin.query(`grant create on schema public to "${role}"`);
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: "plain" });
  const store = openPostgres(url.href);
  const rejected = await migrate(store).catch((error: Error) => error);
  expect(rejected).toMatchObject({
    message: expect.stringMatching(
      /^the database needs the extension pg_trgm.*run "create extension pg_trgm"[^\n]*$/,
    ),
  });
  const { rows } = await admin.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);

  for (const name of ["pg_trgm", "btree_gin"]) await admin.query(`create extension ${name}`);
  expect(await migrate(store)).toContain("0001-baseline.sql");
  await store.close();
  await admin.query(`drop owned by "${role}" cascade`);
  await admin.query(`drop role "${role}"`);
  await admin.end();
  await database.drop();
});
