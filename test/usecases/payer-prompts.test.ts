import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import { type Limits, RATE_LIMITS } from "../../server/domain/rate-limits.ts";
import type { Mode } from "../../server/domain/scope.ts";
import { classifyHost } from "../../server/outbound/classify-host.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { createOrderWriters } from "../../server/store/order-writers.ts";
import { createRateLimits, type RateLimits } from "../../server/store/rate-limits.ts";
import { initiateCheckout } from "../../server/usecases/checkout/initiate-checkout.ts";
import { payCheckout } from "../../server/usecases/payments/pay-checkout.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { onlyThrough, sandboxInBothModes } from "../support/only-through.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let database: FreshDatabase;
let tua: TuaProcess;
let store: Store;
let rateLimits: RateLimits;
let shops: Caller[];
/** Numbers that got a prompt. */
let prompted: (string | undefined)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  tua = await startProcess(database.url);
  store = openPostgres(database.url);
  const limits = Object.entries(RATE_LIMITS).map(([bucket, { limit }]) => [bucket, limit]);
  rateLimits = await createRateLimits({
    limits: Object.fromEntries(limits) as Limits,
    redisUrl: null,
    secret: "a secret",
    onOutage() {},
    onReturn() {},
  });
  shops = [(await tua.createMerchant()).caller, (await tua.createMerchant()).caller];
});
afterAll(async () => {
  rateLimits.close();
  await Promise.all([tua.stop(), store.close()]);
  await assertInvariants(database.url);
  await database.drop();
});

/**
 * No connector here serves live mode, so a test connector replaces the processor. After a decline, a number
 * can be tried again.
 */
const sandbox = sandboxInBothModes(60_000);
const processor: typeof sandbox = {
  ...sandbox,
  startPayment: (requested, instrument, access) => {
    prompted.push(instrument.phone);
    return sandbox.startPayment(requested, instrument, access);
  },
};
const parts = () => ({
  db: store.db,
  loadProcessors: onlyThrough(processor),
  rateLimits,
  checkoutUrl: "https://pay.example",
  embedded: false,
  notifier: { signal() {}, on: () => () => {}, close: async () => {} },
  insertTransaction: createOrderWriters(store.db).insert,
  callbackRules: { allowPrivate: false, classify: classifyHost },
  warn() {},
});
async function checkout(shop: Caller, mode: Mode = "live", more: object = {}): Promise<string> {
  const caller = { ...shop, scope: { ...shop.scope, mode } };
  return (await initiateCheckout(parts())(caller, { ...order(), ...more }, null)).checkoutId;
}
const pay = (checkoutId: string, phone: string) =>
  payCheckout(parts())(checkoutId, { method: "mobile_money", network: "mtn", phone });
const attempts = async () => (await sql`select 1 from attempts`.execute(store.db)).rows.length;

test("no phone gets a fourth prompt in ten minutes, whichever merchant sends it and however its number is written", async () => {
  prompted = [];
  const [one, other] = shops as [Caller, Caller];
  for (const [shop, phone] of [
    [one, "0241110002"],
    [other, "+233 24 111 0002"],
    [one, "233241110002"],
  ] as const) {
    await pay(await checkout(shop), phone);
  }
  const before = await attempts();
  const fourth = await checkout(other);
  await expect(pay(fourth, "0241110002")).rejects.toMatchObject({
    code: "rate_limited",
    fields: [{ field: "phone", code: "phone_prompted_too_often" }],
    rateLimit: { policy: "payer", limit: 3, windowSeconds: 600, remaining: 0 },
  });
  expect(await attempts()).toBe(before);
  expect(prompted).toEqual(Array(3).fill("233241110002"));
  // The checkout is still open, for another number.
  expect((await pay(fourth, "0241120002")).attempt?.status).toBe("failed");
});

test("concurrent attempts, of one checkout and of many, prompt it at most three times", async () => {
  prompted = [];
  const ids = await Promise.all(Array.from({ length: 6 }, (_, turn) => checkout(shops[turn % 2] as Caller)));
  const tries = await Promise.allSettled([...ids, ...ids].map((id) => pay(id, "0241130003")));
  expect(prompted).toHaveLength(3);
  expect(tries.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
});

test("a double click counts once: three checkouts, each sent twice at once, prompt three times", async () => {
  prompted = [];
  const [one] = shops as [Caller];
  for (let turn = 0; turn < 3; turn++) {
    const id = await checkout(one);
    // Both posts return the running attempt: it is still processing when the second arrives.
    const both = await Promise.all([pay(id, "0241140001"), pay(id, "0241140001")]);
    expect(new Set(both.map(({ attempt }) => attempt?.id)).size).toBe(1);
  }
  expect(prompted).toHaveLength(3);
});

test("in test mode, where no phone gets a prompt, attempts with a number are not limited", async () => {
  const [one] = shops as [Caller];
  for (let turn = 0; turn < 5; turn++) {
    expect((await pay(await checkout(one, "test"), "0241150002")).attempt?.status).toBe("failed");
  }
});

test("an attempt that could not be stored sent no prompt, and is not counted", async () => {
  prompted = [];
  const [shop] = shops as [Caller];
  const phone = "0243330002";
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
    store.db,
  );
  await sql`create trigger refuse before insert on attempts for each row execute function refuse()`.execute(
    store.db,
  );
  for (let i = 0; i < 4; i++)
    await expect(pay(await checkout(shop), phone)).rejects.toThrow("the disk is full");
  await sql`drop trigger refuse on attempts`.execute(store.db);
  for (let i = 0; i < 3; i++) await pay(await checkout(shop), phone);
  expect(prompted).toHaveLength(3);
  await expect(pay(await checkout(shop), phone)).rejects.toMatchObject({ code: "rate_limited" });
});

test("an order's number and a typed one have the same limit, and count together", async () => {
  prompted = [];
  const customer = { customer: { phone: "233241150002" } };
  const ring = async (how: object) =>
    payCheckout(parts())(await checkout(shops[0] as Caller, "live", customer), {
      method: "mobile_money",
      network: "mtn",
      ...how,
    });
  await ring({ use_order_phone: "1" });
  await ring({ phone: "024 115 0002" });
  await ring({ use_order_phone: "1" });
  for (const how of [{ use_order_phone: "1" }, { phone: "0241150002" }]) {
    await expect(ring(how)).rejects.toMatchObject({ code: "rate_limited" });
  }
  expect(prompted).toEqual(Array(3).fill("233241150002"));
});
