import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseOrder } from "../../server/domain/checkout.ts";
import type { Scope } from "../../server/domain/scope.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import type { NewTransaction } from "../../server/store/new-transactions.ts";
import { createPaymentLinkWriters } from "../../server/store/payment-link-writers.ts";
import { findPaymentLink, insertPaymentLink } from "../../server/store/payment-links.ts";
import { newCheckoutId, newId, newPaymentLinkId } from "../../server/usecases/new-id.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { countLockWaits } from "../support/lock-waits.ts";
import { order } from "../support/orders.ts";

const SCOPE: Scope = { merchantId: "mer_a", mode: "test" };
const rules = { allowPrivate: true, classify: () => "private" as const };

let database: FreshDatabase;
/** Two processes on one database. */
let stores: Store[];
let writers: ReturnType<typeof createPaymentLinkWriters>[];
/** Holds locks as a third process would. */
let holder: pg.Client;

beforeEach(async () => {
  database = await freshDatabase();
  stores = [1, 2].map(() => openPostgres(database.url, { poolSize: 4 }));
  writers = stores.map(({ db }) => createPaymentLinkWriters(db));
  holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(
    "insert into merchants (id, name, country, currency, time_zone) values ('mer_a', 'A', 'GH', 'GHS', 'Africa/Accra')",
  );
  await holder.query("insert into event_sequences (merchant_id, mode) values ('mer_a', 'test')");
});
afterEach(async () => {
  await Promise.all([...stores.map((store) => store.close()), holder.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

async function link(paymentLimit: number | null): Promise<string> {
  const id = newPaymentLinkId(SCOPE);
  const amounts = { amount: 1050n, amountMin: null, amountMax: null, currency: "GHS" } as const;
  const { db } = stores[0] as Store;
  await insertPaymentLink(db, SCOPE, id, { ...amounts, description: "A", paymentLimit, endsAt: null });
  return id;
}

let made = 0;
function open(linkId: string, process: number, more: Partial<NewTransaction> = {}) {
  made += 1;
  const created: NewTransaction = {
    id: newId("transaction"),
    checkoutId: newCheckoutId(SCOPE),
    eventId: newId("event"),
    order: { ...parseOrder(order(), "test", rules), clientReference: `R-${made}` },
    eventData: "{}",
    idempotency: null,
    publishableKeyId: null,
    paymentLinkId: linkId,
    ...more,
  };
  const write = writers[process % writers.length] as (typeof writers)[0];
  return write.insert(SCOPE, linkId, created);
}
const openMany = (linkId: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => open(linkId, at)));
const admitted = (all: readonly unknown[]) => all.filter((written) => written instanceof Date).length;
const find = async (id: string) => findPaymentLink((stores[0] as Store).db, SCOPE, id);

test("two processes never admit more than the limit, and nothing is left over", async () => {
  for (const limit of [1, 7, 10]) {
    const id = await link(limit);
    const all = await openMany(id, 50);
    expect([admitted(all), all.filter((written) => written === "busy").length]).toEqual([limit, 50 - limit]);
    expect(await find(id)).toMatchObject({ openCount: limit, paymentCount: 0 });
  }
});

const keyed = (id: string, key: string) => ({
  idempotency: { route: `POST /l/${id}`, key, fingerprint: "f" },
});
/** Opens a link several times in one group: behind an opening that waits for the link's lock. */
async function openTogether(id: string, all: readonly Partial<NewTransaction>[]) {
  await holder.query("begin");
  await holder.query("select from payment_links where id = $1 for update", [id]);
  const first = open(id, 0);
  await expect.poll(() => countLockWaits(database.url)).toBe(1);
  const group = all.map((more) => open(id, 0, more));
  await holder.query("commit");
  expect(await first).toBeInstanceOf(Date);
  return Promise.all(group);
}

test("a used key takes no place from the next customer", async () => {
  const id = await link(3);
  expect(await open(id, 0, keyed(id, "k"))).toBeInstanceOf(Date);
  expect(await openTogether(id, [keyed(id, "k"), {}, {}])).toEqual([null, expect.any(Date), "busy"]);
});

test("a key that is sent twice at once takes one place", async () => {
  const id = await link(3);
  const all = await openTogether(id, [keyed(id, "k"), keyed(id, "k"), {}]);
  expect([admitted(all), all.filter((written) => written === null).length]).toEqual([2, 1]);
  expect(await find(id)).toMatchObject({ openCount: 3 });
});

test("an error of one link does not concern the merchant's other links", async () => {
  const id = await link(null);
  const unknown = newPaymentLinkId(SCOPE);
  const all = await Promise.allSettled([open(id, 0), open(unknown, 0), open(id, 0)]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test.each([
  ["paused", "paused_at = clock_timestamp()", "paused"],
  ["ended", "ends_at = clock_timestamp()", "ended"],
])("a link that is %s while a customer waits rejects the payment", async (_what, set, rejection) => {
  const id = await link(null);
  await holder.query("begin");
  await holder.query(`update payment_links set ${set} where id = $1`, [id]);
  const waiting = open(id, 0);
  await expect.poll(() => countLockWaits(database.url)).toBe(1);
  await holder.query("commit");
  expect(await waiting).toBe(rejection);
});

test("an unlimited link opened by two processes writes every transaction without a gap in the sequence", async () => {
  const id = await link(null);
  expect(admitted(await openMany(id, 60))).toBe(60);
  const { rows } = await holder.query("select sequence::int from events order by sequence");
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});
