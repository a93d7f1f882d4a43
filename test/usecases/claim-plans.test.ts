import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { claimIn } from "../support/claim-due.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { rowsRead } from "../support/rows-read.ts";

let database: FreshDatabase;
let store: Store;
let made = 0;
beforeAll(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const run = (text: string) => store.execute((script) => script(text));

/** Adds due deliveries, each of a separate transaction. */
async function addDue(endpoint: string, count: number): Promise<void> {
  const numbers = `generate_series(${made + 1}, ${made + count}) i`;
  made += count;
  await run(`
    insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
      select 'm', 'test', i, 'evt_' || i, 'payment.success', 't' || i, '{}' from ${numbers};
    insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
      select 'm', 'test', i, 't' || i, 'https://${endpoint}/hook', 'https://${endpoint}', now() - interval '1 s'
      from ${numbers}`);
}

test("a claim that was planned while the tables were small does not scan a later backlog", async () => {
  const claim = () =>
    store.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx, "deliveries");
      const claimed = await claimIn(trx, "token", { each: 1 });
      return { claimed: claimed.length, read: (await rowsRead(trx, "deliveries")) - before };
    });
  // Without new statistics, Postgres does not plan a prepared statement again.
  await run("alter table deliveries set (autovacuum_enabled = off)");
  await addDue("a", 12);
  await run("analyze deliveries");
  // Postgres plans the first five executions separately, unless it must use one plan.
  for (let claims = 0; claims < 8; claims++) expect(await claim()).toMatchObject({ claimed: 1 });
  const count = 3_000;
  await addDue("b", count);
  const { claimed, read } = await claim();
  expect(claimed).toBe(2);
  expect(read).toBeLessThan(count / 10);
});
