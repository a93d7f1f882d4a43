import { afterAll, beforeAll, expect, test } from "vitest";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

const DAY_MS = 24 * 3_600_000;
const NEWEST = 1_000;
const now = Math.floor(Date.now() / 1_000) * 1_000;

let api: GraphqlApi;
let team: TestMembers;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(api.tua);
  // The created ones are copies of it.
  await api.initiate();
});
afterAll(async () => {
  // They were never initiated, so no other table refers to them.
  await team.sql("delete from attempts where transaction_id like 'txn_00000000%'");
  await team.sql("delete from transactions where id like 'txn_00000000%'");
  // Added up by now, or not.
  for (const table of ["rollup_changes", "transaction_rollups", "status_rollups"]) {
    await team.sql(`delete from ${table} where starts_at < now() - interval '100 days'`);
  }
  await team.close();
  await api.tua.close();
});

const ASK = `query ($from: DateTime!, $to: DateTime!) {
  transactionSummary(from: $from, to: $to, interval: DAY, timeZone: "UTC") {
    approvalTimes { count medianSeconds p90Seconds buckets { upToSeconds count } }
  }
}`;
const times = async (from: number, to: number) => {
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  return (await api.data(ASK, range)).transactionSummary.approvalTimes;
};

/** The simple method: a list of seconds, sorted and counted. */
function recount(seconds: number[]) {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (part: number) => {
    const position = (sorted.length - 1) * part;
    const below = sorted[Math.floor(position)] as number;
    return below + ((sorted[Math.ceil(position)] as number) - below) * (position % 1);
  };
  const ends = [0, 5, 10, 20, 30, 60, 120, 300, Number.POSITIVE_INFINITY];
  return {
    count: sorted.length,
    medianSeconds: expect.closeTo(at(0.5), 6),
    p90Seconds: expect.closeTo(at(0.9), 6),
    buckets: ends.slice(1).map((end, position) => ({
      upToSeconds: end === Number.POSITIVE_INFINITY ? null : end,
      count: sorted.filter((one) => one <= end && (position === 0 || one > (ends[position] as number)))
        .length,
    })),
  };
}

/** Creates stored transactions, the oldest first, some seconds apart. */
async function make(from: number, made: { paidAfter: number | null; attempts?: number }[], position = 0) {
  const rows = made.map(({ paidAfter, attempts = 1 }, index) => ({
    id: `txn_${String(position + index).padStart(26, "0")}`,
    created: new Date(from + index * 1_000),
    paidAfter,
    attempts,
  }));
  await team.sql(
    `with asked as (select * from jsonb_to_recordset($2::jsonb) as x (id text, created timestamptz, "paidAfter" float8, attempts int)),
     template as (select * from transactions where merchant_id = $1 limit 1),
     made as (
       insert into transactions (merchant_id, mode, id, checkout_id, client_reference, status, amount, currency,
         description, customer, metadata, methods, created_at, expires_at, paid_at, created_sequence)
       select $1, 'test', a.id, 'chk_' || a.id, a.id, case when "paidAfter" is null then 'expired' else 'success' end,
         1000, 'GHS', 'x', t.customer, t.metadata, t.methods, a.created, a.created + interval '1 hour',
         case when "paidAfter" is not null then a.created end, t.created_sequence + 1000
       from asked a, template t returning id
     )
     insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, created_at, ended_at)
     select $1, 'test', a.id, 'att_' || a.id || '_' || n, n, 'sandbox',
       case when "paidAfter" is not null and n = a.attempts then 'success' else 'failed' end, '{"type":"wallet"}',
       a.created, a.created + make_interval(secs => case when n = a.attempts then coalesce("paidAfter", 7) else 900 end)
     from asked a, generate_series(1, a.attempts) n`,
    api.tua.merchant.merchantId,
    JSON.stringify(rows),
  );
}

test("without payments there is nothing to measure", async () => {
  const from = now - 400 * DAY_MS;
  expect(await times(from, from + DAY_MS)).toEqual({ ...recount([]), medianSeconds: null, p90Seconds: null });
});

test("of the transactions created in the range, only paying attempts are measured, and match a simple recount", async () => {
  const from = now - 300 * DAY_MS;
  // Every edge of a bucket, and a little on both sides of it.
  const seconds = [5, 10, 20, 30, 60, 120, 300].flatMap((edge) => [edge - 0.25, edge, edge + 0.001]);
  const made = [...seconds, 0, 4_000].flatMap((paidAfter, index) => [
    { paidAfter, attempts: 1 + (index % 3) },
    { paidAfter: null },
  ]);
  await make(from, made);
  expect(await times(from, from + DAY_MS)).toEqual(recount([...seconds, 0, 4_000]));
  // The first is before the range, and the last at its end is outside.
  const paid = made.slice(1, -2).flatMap(({ paidAfter }) => (paidAfter === null ? [] : [paidAfter]));
  expect(await times(from + 1_000, from + (made.length - 2) * 1_000)).toEqual(recount(paid));
});

test("of more than 1,000 the newest are measured", async () => {
  const from = now - 200 * DAY_MS;
  const seconds = Array.from({ length: NEWEST + 50 }, (_, index) => (index < 50 ? 4_000 : (index * 7) % 400));
  await make(
    from,
    seconds.map((paidAfter) => ({ paidAfter })),
    10_000,
  );
  expect(await times(from, from + DAY_MS)).toEqual(recount(seconds.slice(50)));
});
