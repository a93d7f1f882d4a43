import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { supersedeFailures } from "../../server/store/deliveries.ts";
import {
  type LeasedDelivery,
  releaseExpiredLeases,
  releaseLease,
} from "../../server/store/delivery-leases.ts";
import { requeue } from "../../server/store/resends.ts";
import { claimDue, EXPIRE_LEASES, recordAttempt } from "../support/claim-due.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

/** The table in the header of the file that leases deliveries: each state, event and next state. */
const header = readFileSync(new URL("../../server/store/delivery-leases.ts", import.meta.url), "utf8");
const documented = [...header.matchAll(/^ \* \| (.+) \| (.+) \| (.+) \|$/gm)]
  .map(([, from = "", event = "", to = ""]) => ({ from: from.split(" / "), event, to }))
  .filter(({ event }) => event !== "event" && !event.startsWith("-"));

const scope = { merchantId: "m", mode: "test" } as const;
let database: FreshDatabase;
let store: Store;
/** The delivery as last claimed; before that, an invalid lease. */
let claimed: LeasedDelivery;

beforeAll(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  await run("truncate events, deliveries, delivery_attempts, delivery_leases, webhook_endpoints");
  await run(`
    insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
      values ('m', 'test', 1, 'evt_1', 'payment.failed', 't1', '{}');
    insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint)
      values ('m', 'test', 1, 't1', 'https://a/hook', 'https://a')`);
  claimed = { scope, transactionId: "t1", sequence: 1n, leaseToken: "nobody's" } as LeasedDelivery;
});

const run = (text: string) => store.execute((script) => script(text));
const record = (delivered: boolean, retryInSeconds: number | null) =>
  recordAttempt(store.db, {
    delivery: claimed,
    durationMs: 1,
    httpStatus: delivered ? 200 : 500,
    error: null,
    responseBody: null,
    delivered,
    retryInSeconds,
  });

const EVENTS: Record<string, () => Promise<unknown>> = {
  "a worker leases it": async () => {
    const [delivery] = await claimDue(store.db, "token");
    if (delivery) claimed = delivery;
  },
  "a 2xx": () => record(true, null),
  "an attempt fails and another follows": () => record(false, 3_600),
  "the last attempt fails": () => record(false, null),
  "the worker stops": () => releaseLease(store.db, claimed),
  "the worker is lost": async () => {
    await run(EXPIRE_LEASES);
    await releaseExpiredLeases(store.db);
  },
  "its transaction is paid": () =>
    store.db
      .transaction()
      .execute((trx) => supersedeFailures(trx, { scope, id: "t1", callbackUrl: "https://a/hook" })),
  "it is resent": () => store.db.transaction().execute((trx) => requeue(trx, scope, 1n)),
};

/** The events that bring a new delivery into a state. */
const PATHS: Record<string, readonly string[]> = {
  waiting: [],
  leased: ["a worker leases it"],
  delivered: ["a worker leases it", "a 2xx"],
  failed: ["a worker leases it", "the last attempt fails"],
  superseded: ["its transaction is paid"],
  "leased, superseded": ["a worker leases it", "its transaction is paid"],
  "leased, to be resent": ["a worker leases it", "it is resent"],
};

async function state(): Promise<string> {
  const [row] = await run(`
    select status, exists (select from delivery_leases) as leased, attempts_before_resend > attempt_count as anew,
      (select count(*)::int from delivery_attempts) = attempt_count as "isLogged"
    from deliveries`);
  expect(row?.isLogged).toBe(true);
  if (!row?.leased) return row?.status === "pending" ? "waiting" : String(row?.status);
  if (row.status === "superseded") return "leased, superseded";
  return row.anew ? "leased, to be resent" : "leased";
}

const trigger = async (event: string) => EVENTS[event]?.();

test("the states and events in the table exist", () => {
  expect(new Set(documented.map(({ event }) => event))).toEqual(new Set(Object.keys(EVENTS)));
  const named = documented.flatMap(({ from, to }) => [...from, to]);
  expect(new Set(named)).toEqual(new Set(Object.keys(PATHS)));
});

describe.each(Object.entries(PATHS))("%s", (from, path) => {
  test.each(Object.keys(EVENTS))("%s", async (event) => {
    for (const step of path) await trigger(step);
    expect(await state()).toBe(from);
    await trigger(event);
    const row = documented.find((one) => one.event === event && one.from.includes(from));
    expect(await state()).toBe(row?.to ?? from);
  });
});
