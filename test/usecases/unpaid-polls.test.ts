import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { schedulePollOfUnpaid } from "../../server/store/statement-comparison.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { rowsRead } from "../support/rows-read.ts";

let database: FreshDatabase;
let store: Store;
beforeEach(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url, { poolSize: 1 });
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const COUNT = 300;
const TABLES = ["attempts", "discrepancies", "statement_discrepancies"];
const COMPARED = {
  scope: { merchantId: "m", mode: "test" as const },
  id: "stm_1",
  connector: "sandbox",
};

test("payments that a statement without planner statistics shows as paid are found in a few reads per row", async () => {
  await store.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method)
      select 'm', 'test', 'txn_' || n, 'att_' || n, 1, 'sandbox', 'failed', '{"type":"wallet","payer":"1"}'
      from generate_series(1, ${COUNT}::integer) n`.execute(trx);
    await sql`
      insert into discrepancies (merchant_id, mode, id, connector, kind, about, posting, their_status, at, at_edge)
      select 'm', 'test', 'dis_' || n, 'sandbox', case when n = 1 then 'status' else 'missing_in_statement' end,
        'payment', 'att_' || n, case when n = 1 then 'success' end, now(), false
      from generate_series(1, ${COUNT}::integer) n`.execute(trx);
    await sql`
      insert into statement_discrepancies (merchant_id, mode, statement_id, discrepancy_id)
      select 'm', 'test', 'stm_1', 'dis_' || n from generate_series(1, ${COUNT}::integer) n`.execute(trx);
    const before = await readSoFar(trx);
    expect(await schedulePollOfUnpaid(trx, COMPARED)).toBe(true);
    expect((await readSoFar(trx)) - before).toBeLessThan(COUNT * 20);
    const due = await sql`select id from attempts where next_poll_at is not null`.execute(trx);
    expect(due.rows).toEqual([{ id: "att_1" }]);
  });
});

async function readSoFar(trx: Store["db"]): Promise<number> {
  const counts = await Promise.all(TABLES.map((table) => rowsRead(trx, table)));
  return counts.reduce((sum, count) => sum + count, 0);
}
