import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "../../server/store/connect.ts";
import { readSetup } from "../../server/store/setup.ts";
import { readHealth } from "../../server/store/webhook-health.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { rowsRead } from "../support/rows-read.ts";

const MOST = 10_100;
let store: Store;
let end: () => Promise<void>;
const run = (text: string) => store.execute((script) => script(text));

beforeAll(async () => {
  [store, end] = await BOTH_DATABASES[0][1]();
});
afterAll(async () => {
  await store.close();
  await end();
});

/** A merchant whose deliveries were each attempted once and failed. */
const addMerchant = (id: string, status: "pending" | "failed") =>
  run(`
    set local session_replication_role = replica;
    insert into merchants (id, name, country, currency, time_zone) values ('${id}', 'M', 'GH', 'GHS', 'UTC');
    insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, attempt_count, status)
      select '${id}', 'test', i, 't' || i, 'https://a/hook', 'https://a', 1, '${status}' from generate_series(1, ${MOST}) i;
    insert into delivery_attempts (merchant_id, mode, sequence, number, duration_ms, started_at, http_status)
      select '${id}', 'test', i, 1, 1, timestamptz '2026-01-01' + i * interval '1 s', 500
      from generate_series(1, ${MOST}) i;
    insert into webhook_endpoints (merchant_id, mode, endpoint, path_group, state, state_since, last_sequence, last_number)
      select merchant_id, mode, endpoint, path_group, 'failing', timestamptz '2026-01-01', sequence, attempt_count
      from deliveries where merchant_id = '${id}' and sequence = ${MOST};
    analyze deliveries, webhook_endpoints`);

test("pending deliveries are counted up to 10,000, oldest first, and so are failed ones", async () => {
  await addMerchant("waits", "pending");
  const scope = { merchantId: "waits", mode: "test" } as const;
  const { pending, failed, failingEndpoints } = await readHealth(store.db, scope);
  expect([pending, failed]).toEqual([10_000, 0]);
  expect(failingEndpoints).toMatchObject([
    {
      endpoint: "https://a",
      pending: 10_000,
      failingSince: new Date("2026-01-01T00:00:00Z"),
      httpStatus: 500,
    },
  ]);
  await run("update deliveries set status = 'failed' where merchant_id = 'waits'");
  expect(await readHealth(store.db, scope)).toMatchObject({
    pending: 0,
    failed: 10_000,
    failingEndpoints: [],
  });
  await run("update deliveries set status = 'pending' where merchant_id = 'waits' and sequence <= 200");
  expect(await readHealth(store.db, scope)).toMatchObject({ pending: 200, failed: MOST - 200 });
});

test("the search for a successful webhook looks at the first and the newest, however many there are", async () => {
  await addMerchant("takes", "failed");
  const isFound = async (sequence: number) => {
    await run(`update deliveries set status = case when sequence = ${sequence} then 'delivered' else 'failed' end
      where merchant_id = 'takes' and (status = 'delivered' or sequence = ${sequence})`);
    return (await readSetup(store.db, "takes")).webhook;
  };
  expect([await isFound(1), await isFound(MOST), await isFound(MOST / 2)]).toEqual([true, true, false]);
});

test("that search reads no more rows than those", async () => {
  // Rows that were never changed: the number of old versions in an index depends on vacuum.
  await addMerchant("reads", "failed");
  await store.db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx, "deliveries");
    await readSetup(trx, "reads");
    expect((await rowsRead(trx, "deliveries")) - before).toBeLessThan(5_000);
  });
});
