import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { sumKeyCallDays, sumKeyCalls, sumRehearsedCalls } from "../../server/store/key-calls.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { executedPlan } from "../support/executed-plan.ts";

const SCOPE = { merchantId: "m", mode: "test" } as const;
const INTERVALS = 30 * 24 * 4;
/** Addresses of a busy key in each interval. */
const ADDRESSES = 4;

let database: FreshDatabase;
let store: Store;
beforeAll(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url, { poolSize: 1 });
  await store.execute((run) =>
    run(`
      insert into merchants (id, name, country, currency, time_zone) values ('m', 'M', 'NP', 'USD', 'Asia/Kathmandu');
      insert into api_key_calls (merchant_id, mode, key_id, starts_at, outcome, ip_address, calls, last_at)
      select 'm', 'test', 'key_' || k, date_bin('15 minutes', now(), 'epoch') - make_interval(mins => 15 * n),
        'success', '192.0.2.' || a, 1, now()
      from generate_series(1, 20) k, generate_series(0, ${INTERVALS - 1}) n, generate_series(1, ${ADDRESSES}) a;
      analyze api_key_calls`),
  );
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

test.each([
  ["days", (db: Store["db"]) => sumKeyCallDays(db, SCOPE, ["key_2"], 30)],
  [
    "rehearsal",
    (db: Store["db"]) => sumRehearsedCalls(db, SCOPE, [{ keyId: "key_2", rehearsalId: "rhs_1" }]),
  ],
  ["hours", (db: Store["db"]) => sumKeyCalls(db, SCOPE, ["key_2"], 24)],
] as const)("the calls of a key by %s read each of its counts once", async (_name, run) => {
  const { text, read } = await executedPlan(database.url, "api_key_calls", run);
  expect(text).not.toContain("Join Filter");
  expect(read, text).toBeLessThanOrEqual(INTERVALS * ADDRESSES);
});
