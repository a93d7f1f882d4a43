import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { inBatches } from "../../server/usecases/in-batches.ts";
import { purgeExpired } from "../../server/usecases/purge-expired.ts";
import { purgeSignIns } from "../../server/usecases/purge-sign-ins.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";

/** More than one statement removes. */
const OLD = 11_000;

let database: FreshDatabase;
let store: Store;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url);
  pool = openPool(database.url);
  await pool.query(`
    insert into idempotency_keys (merchant_id, mode, route, key, fingerprint, transaction_id, created_at)
    select 'mer_a', 'test', '/r', 'old ' || n, '', 'txn_a', now() - interval '24 hours' - n * interval '1 ms'
    from generate_series(1, ${OLD}) as n
    union all select 'mer_a', 'test', '/r', 'young', '', 'txn_a', now() - interval '23 hours';
    insert into members (id, email) values ('mem_a', 'a@example.com');
    insert into oidc_artifacts (kind, id_hash, payload, expires_at)
    select 'AccessToken', 'old ' || n, '{}'::json, now() - interval '61 minutes' from generate_series(1, ${OLD}) as n
    union all select 'AccessToken', 'just ended', '{}'::json, now() - interval '59 minutes'
    union all select 'Grant', 'without end', '{}'::json, null;
    insert into member_sessions (id, token_hash, member_id, address, user_agent, signed_in_at, expires_at)
    select 'old ' || n, 'old ' || n, 'mem_a', '', '', now(), now() - interval '31 days'
    from generate_series(1, ${OLD}) as n
    union all select 'young', 'young', 'mem_a', '', '', now(), now() - interval '29 days';
    insert into password_resets (token_hash, member_id, expires_at)
    select 'old ' || n, 'mem_a', now() - interval '1 second' from generate_series(1, ${OLD}) as n
    union all select 'open', 'mem_a', now() + interval '1 hour'`);
});
afterAll(async () => {
  await Promise.all([store.close(), pool.end()]);
  await database.drop();
});

async function left(column: string, table: string): Promise<string[]> {
  const { rows } = await pool.query(`select ${column} as name from ${table} order by 1`);
  return rows.map(({ name }) => name);
}

test("expired rows are purged in any number; a locked row is left for the next run and delays no other", async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from idempotency_keys where key = 'old 7' for update");
  await holder.query("select from oidc_artifacts where id_hash = 'old 7' for update");
  await purgeExpired({ ...store, eventRetentionDays: 400 })();
  await purgeSignIns(store)();
  expect(await left("key", "idempotency_keys")).toEqual(["old 7", "young"]);
  expect(await left("id_hash", "oidc_artifacts")).toEqual(["just ended", "old 7", "without end"]);
  expect(await left("id", "member_sessions")).toEqual(["young"]);
  expect(await left("token_hash", "password_resets")).toEqual(["open"]);
  await holder.query("commit");
  await holder.end();
  await purgeExpired({ ...store, eventRetentionDays: 400 })();
  await purgeSignIns(store)();
  expect(await left("key", "idempotency_keys")).toEqual(["young"]);
  expect(await left("id_hash", "oidc_artifacts")).toEqual(["just ended", "without end"]);
});

test("one run is bounded, and stops when a statement finds fewer than its limit", async () => {
  const requested: number[] = [];
  const clear = (of: number) => async (limit: number) => {
    requested.push(limit);
    return Math.min(limit, of);
  };
  await inBatches(clear(Number.POSITIVE_INFINITY));
  expect(requested.length).toBeGreaterThan(1);
  expect(requested.length).toBeLessThanOrEqual(100);
  requested.length = 0;
  await inBatches(clear(3));
  expect(requested).toHaveLength(1);
});
