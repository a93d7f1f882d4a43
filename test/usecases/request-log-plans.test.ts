import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestLogFilter } from "../../server/domain/request-log.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { listRequests } from "../../server/store/request-log.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { executedPlan } from "../support/executed-plan.ts";

const SCOPE = { merchantId: "m", mode: "test" } as const;
const ROWS = 120_000;

let database: FreshDatabase;
let store: Store;
beforeAll(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url, { poolSize: 1 });
  // A second apart. One key in 1,000 requests, one failure in 10,000, and one refusal of a rehearsal in 3,000.
  for (const merchantId of ["m", "n"])
    await store.execute((run) =>
      run(`
        insert into request_log (merchant_id, mode, id, request_id, actor, at, method, path, outcome, status, rehearsed_code,
          duration_ms)
        select '${merchantId}', 'test', 'r' || n, 'r' || n, case when n % 1000 = 0 then 'key key_rare' else 'key key_1' end,
          '2026-01-01'::timestamptz + make_interval(secs => n), 'GET', '/v1/transactions',
          case when n % 10000 = 0 then 'failed' when n % 7 = 0 then 'refused' else 'success' end, 200, case when n % 3000 = 1 then 'ip_not_allowed' end, 1
        from generate_series(1, ${ROWS}) n;
        analyze request_log`),
    );
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const plan = (filter: RequestLogFilter, after: { at: Date; id: string } | null = null) =>
  executedPlan(database.url, "from request_log", (db) =>
    listRequests(db, SCOPE, { filter, order: "desc", after, limit: 26 }),
  );

const MIDDLE = { at: new Date(Date.UTC(2026, 0, 1, 12)), id: "r43200" };
const from = new Date(Date.UTC(2026, 0, 1, 6));
const to = new Date(Date.UTC(2026, 0, 1, 12));

test.each<[string, RequestLogFilter]>([
  ["no filter", {}],
  ["a frequent caller", { actor: "key key_1" }],
  ["a rare caller", { actor: "key key_rare" }],
  ["a caller without requests", { actor: "key key_none" }],
  ["a request ID", { requestId: "r777" }],
  ["a frequent outcome", { outcome: ["success"] }],
  ["a rare outcome", { outcome: ["failed"] }],
  ["an outcome without requests", { outcome: ["incomplete"] }],
  ["several outcomes", { outcome: ["refused", "failed", "incomplete"] }],
  ["refusals of rehearsals", { rehearsed: true }],
  ["refusals of the rehearsal of a key", { rehearsed: true, actor: "key key_1", from }],
  ["refusals of the rehearsal of a key without any", { rehearsed: true, actor: "key key_rare" }],
  ["a period", { from, to }],
  ["a rare caller's period", { actor: "key key_rare", from, to }],
  ["a rare outcome's period", { outcome: ["failed"], from, to }],
])("a page with %s reads few rows by an index", async (_name, filter) => {
  for (const after of [null, MIDDLE]) {
    const { text, read } = await plan(filter, after);
    expect(text).toMatch(/Index (Only )?Scan( Backward)? (using|on) request_log_/);
    expect(text).not.toMatch(/Seq Scan on request_log/);
    expect(read, text).toBeLessThan(ROWS / 100);
  }
});
