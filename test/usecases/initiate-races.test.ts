import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import { classifyHost } from "../../server/outbound/classify-host.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { createOrderWriters } from "../../server/store/order-writers.ts";
import { initiateCheckout } from "../../server/usecases/checkout/initiate-checkout.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { allEvents } from "../support/event-reader.ts";
import { assertInvariants } from "../support/invariants.ts";
import { onlyThrough, sandboxInBothModes } from "../support/only-through.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let database: FreshDatabase;
let first: TuaProcess;
let second: TuaProcess;
let store: Store;
let caller: Caller;

beforeAll(async () => {
  database = await freshDatabase();
  first = await startProcess(database.url);
  second = await startProcess(database.url);
  store = openPostgres(database.url);
  caller = (await first.createMerchant()).caller;
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), store.close()]);
  await assertInvariants(database.url);
  await database.drop();
});

/** Fifty at once, on two processes in turn. */
async function fifty(body: (index: number) => object, key: string | null = null) {
  const all = Array.from({ length: 50 }, (_, i) => {
    const { useCases } = i % 2 === 0 ? first : second;
    return useCases.initiateCheckout(caller, body(i), key);
  });
  const settled = await Promise.allSettled(all);
  return {
    made: settled.filter((one) => one.status === "fulfilled").map(({ value }) => value),
    rejected: settled.filter((one) => one.status === "rejected").map(({ reason }) => reason),
  };
}

async function rows(query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(query, values)).rows;
  } finally {
    await client.end();
  }
}

const readTransactions = (reference: unknown) =>
  rows("select id from transactions where client_reference = $1", reference);

describe("one reference", () => {
  test("fifty at once: one session, 49 rejections that name its transaction", async () => {
    const body = order();
    const before = await allEvents(first.useCases, caller);
    const { made, rejected } = await fifty(() => body);
    expect(made).toHaveLength(1);
    const [{ transactionId, checkoutId } = { transactionId: "none", checkoutId: "none" }] = made;
    expect(rejected).toHaveLength(49);
    for (const failure of rejected) {
      expect(failure).toMatchObject({
        code: "duplicate_client_reference",
        data: { transactionId, checkoutId },
      });
      expect(failure.message).toContain(transactionId);
    }
    expect(await readTransactions(body.clientReference)).toEqual([{ id: transactionId }]);
    const after = await allEvents(first.useCases, caller);
    expect(after.slice(before.length).map(({ event }) => event)).toEqual(["checkout.created"]);
  });

  test("B9 with other amounts: the first one is unchanged", async () => {
    const { clientReference } = order();
    const { made, rejected } = await fifty((i) => order({ clientReference, amount: i + 1 }));
    expect([made.length, rejected.length]).toEqual([1, 49]);
    const id = made[0]?.transactionId as string;
    const before = await first.useCases.findTransaction(caller, { id });
    await expect(
      first.useCases.initiateCheckout(caller, order({ clientReference, amount: 77 }), null),
    ).rejects.toMatchObject({
      code: "duplicate_client_reference",
    });
    expect(await first.useCases.findTransaction(caller, { id })).toEqual(before);
  });

  test("fifty references at once are fifty sessions, numbered without a gap", async () => {
    const { made } = await fifty(() => order());
    expect(new Set(made.map(({ checkoutId }) => checkoutId)).size).toBe(50);
    const sequences = (await allEvents(first.useCases, caller)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, i) => i + 1));
  });

  test("B7 in capitals it is a different one", async () => {
    await first.useCases.initiateCheckout(caller, order({ clientReference: "case-1" }), null);
    await expect(
      first.useCases.initiateCheckout(caller, order({ clientReference: "CASE-1" }), null),
    ).resolves.toBeTruthy();
  });

  test("B11 another merchant and the other mode have their own", async () => {
    const body = order();
    const own = await first.useCases.initiateCheckout(caller, body, "shared-key");
    const other = await second.createMerchant();
    const theirs = await second.useCases.initiateCheckout(other.caller, body, "shared-key");
    // No connector here serves live mode, so a test connector replaces the processor.
    const loadProcessors = onlyThrough(sandboxInBothModes(0));
    const callbackRules = { allowPrivate: false, classify: classifyHost };
    const notifier = { signal() {}, on: () => () => {}, close: async () => {} };
    const initiateLive = initiateCheckout({
      db: store.db,
      notifier,
      insertTransaction: createOrderWriters(store.db).insert,
      loadProcessors,
      callbackRules,
      embedded: false,
    });
    const live: Caller = { ...caller, scope: { ...caller.scope, mode: "live" } };
    const real = await initiateLive(live, body, "shared-key");
    expect(new Set([own, theirs, real].map(({ transactionId }) => transactionId)).size).toBe(3);
    expect([own, theirs, real].map(({ replayed }) => replayed)).toEqual([false, false, false]);
    expect([own.mode, theirs.mode, real.mode]).toEqual(["test", "test", "live"]);
    expect(await allEvents(first.useCases, live)).toHaveLength(1);
  });
});

describe("one idempotency key", () => {
  test("fifty at once: one row, and every request gets its data or is asked to retry", async () => {
    const body = order();
    const { made, rejected } = await fifty(() => body, "key-of-fifty");
    const data = made.map(({ replayed: _, ...rest }) => rest);
    expect(new Set(data.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(made.filter(({ replayed }) => !replayed)).toHaveLength(1);
    for (const failure of rejected) expect(failure).toMatchObject({ code: "idempotency_key_in_use" });
    expect(await readTransactions(body.clientReference)).toHaveLength(1);
  });

  test("bodies are compared by meaning", async () => {
    const customer = { name: "Adwoa", phone: "+233241234567" };
    const body = order({ amount: 10, customer, metadata: { a: "1", b: "2" } });
    const own = await first.useCases.initiateCheckout(caller, body, "meaning");
    const respelled = Object.fromEntries(Object.entries(body).reverse());
    const again = {
      ...respelled,
      amount: 10.0,
      customer: { phone: "233241234567", email: "", name: "Adwoa" },
      metadata: { b: "2", a: "1" },
      expiresIn: null,
      locale: "",
      returnUrl: "HTTPS://shop.example:443/thanks",
    };
    expect(await second.useCases.initiateCheckout(caller, again, "meaning")).toEqual({
      ...own,
      replayed: true,
    });
  });

  test.each([
    ["another amount", { amount: 11 }],
    ["another reference", { clientReference: "another" }],
    ["another name", { customer: { name: "Ama" } }],
    ["other metadata", { metadata: { a: "1" } }],
  ])("%s with it is rejected, and nothing is written", async (what, change) => {
    const key = `reused-${what}`;
    const body = order();
    await first.useCases.initiateCheckout(caller, body, key);
    const [before] = await rows("select count(*) from transactions");
    await expect(second.useCases.initiateCheckout(caller, { ...body, ...change }, key)).rejects.toMatchObject(
      {
        code: "idempotency_key_reused",
      },
    );
    expect(await rows("select count(*) from transactions")).toEqual([before]);
  });

  test("fifty bodies at once with it: one session, all others rejected", async () => {
    const { made, rejected } = await fifty(() => order(), "key-of-many-bodies");
    expect(made).toHaveLength(1);
    for (const failure of rejected) expect(failure.code).toMatch(/^idempotency_(key_reused|in_progress)$/);
  });

  test("an error is not stored with it", async () => {
    const body = order();
    const rejected = first.useCases.initiateCheckout(caller, { ...body, amount: -1 }, "refused-first");
    await expect(rejected).rejects.toMatchObject({ code: "invalid_request" });
    expect(await first.useCases.initiateCheckout(caller, body, "refused-first")).toMatchObject({
      replayed: false,
    });
  });

  test("after 24 hours it is free again, but a reference stays in use", async () => {
    const body = order();
    const own = await first.useCases.initiateCheckout(caller, body, "old");
    const age =
      "update idempotency_keys set created_at = now() - interval '24 hours 1 minute' where key = 'old'";
    await rows(age);
    await expect(first.useCases.initiateCheckout(caller, body, "old")).rejects.toMatchObject({
      code: "duplicate_client_reference",
      data: { transactionId: own.transactionId },
    });
    const { replayed, transactionId } = await first.useCases.initiateCheckout(caller, order(), "old");
    expect(replayed).toBe(false);
    expect(transactionId).not.toBe(own.transactionId);
  });
});
