import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProcessorResult } from "../../server/connectors/connector.ts";
import type { Caller } from "../../server/domain/access.ts";
import { AppError } from "../../server/domain/app-error.ts";
import { INTERVALS, type Interval } from "../../server/domain/summary.ts";
import type { Transaction } from "../../server/domain/transaction-record.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { addUpRollupChanges } from "../../server/store/transaction-rollups.ts";
import type { InitiatedCheckout } from "../../server/usecases/checkout/insert-checkout.ts";
import { applyPaymentResult } from "../../server/usecases/payments/apply-payment-result.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { plainSummary } from "../support/plain-summary.ts";
import { SEED, TIMES } from "../support/random-test-settings.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Zones with a time at which their clocks change, or with an offset that is not a whole hour. */
const ZONES: readonly [timeZone: string, around: string][] = [
  ["Europe/London", "2026-03-29T01:00:00Z"],
  ["Europe/London", "2025-10-26T01:00:00Z"],
  ["America/New_York", "2026-03-08T07:00:00Z"],
  ["America/New_York", "2025-11-02T06:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Australia/Lord_Howe", "2025-10-04T15:30:00Z"],
  ["Asia/Kolkata", "2026-01-31T18:30:00Z"],
  ["Asia/Kathmandu", "2025-12-31T18:15:00Z"],
  ["Africa/Accra", "2026-03-01T00:00:00Z"],
];

/** How a customer starts to pay, so that the processor's result is pending. */
const PAYS = {
  mtn: { method: "mobile_money", network: "mtn", phone: "0241230009" },
  telecel: { method: "mobile_money", network: "telecel", phone: "0201230000" },
  at: { method: "mobile_money", network: "at", phone: "0271230009" },
  card: { method: "card", card_number: "4000002500003155", card_expiry: "12/39", card_cvc: "123" },
  wallet: { method: "wallet", wallet: "sandbox_wallet" },
} as const;

type Outcome = "paid" | "another amount" | "another currency" | "paid twice" | "failed";
const OUTCOMES: readonly Outcome[] = [
  ...(["paid", "paid", "another amount", "another currency", "paid twice"] as const),
  ...(["failed", "failed", "failed", "failed"] as const),
];

type Step =
  | { kind: "pay"; how: keyof typeof PAYS }
  | { kind: "result"; attempt: number; outcome: Outcome }
  | { kind: "cancel" | "expire" }
  | { kind: "compact"; limit: number };

interface Cut {
  at: "from" | "to";
  transaction: number;
}
interface Case {
  zone: (typeof ZONES)[number];
  /** The transactions at the beginning, and the events of each: applied to all in turn. */
  transactions: { offsetMs: number; currency: "GHS" | "UGX"; amount: number; steps: Step[] }[];
  /** Transactions at whose creation a range begins, or right after which it ends, if `cut` names them. */
  summaries: { fromMs: number; lengthMs: number; interval: Interval; cut: Cut | null }[];
}

/** Around the clock change, on the quarter hour as often as next to it. */
const near = fc.oneof(
  fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }),
  fc.integer({ min: -16, max: 16 }).map((quarters) => quarters * 15 * MINUTE_MS),
);
/**
 * From the earliest `near` to the latest `far` there are fewer hours than the 1,000 intervals of a summary.
 */
const far = fc.integer({ min: -38 * DAY_MS, max: 38 * DAY_MS });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("pay"),
      how: fc.constantFrom(...(Object.keys(PAYS) as (keyof typeof PAYS)[])),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant("result"),
      attempt: fc.nat(2),
      outcome: fc.constantFrom(...OUTCOMES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("cancel", "expire") }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("compact"), limit: fc.constantFrom(1, 3, 1_000) }),
  },
);
/** Random choices alone rarely reach it. */
const LATE: Step[] = [
  { kind: "pay", how: "mtn" },
  { kind: "result", attempt: 0, outcome: "failed" },
  { kind: "expire" },
  { kind: "result", attempt: 0, outcome: "paid" },
];
const history: fc.Arbitrary<Case> = fc.record({
  zone: fc.constantFrom(...ZONES),
  transactions: fc.array(
    fc.record({
      offsetMs: fc.oneof({ weight: 9, arbitrary: near }, { weight: 1, arbitrary: far }),
      currency: fc.constantFrom("GHS", "GHS", "UGX"),
      amount: fc.integer({ min: 1, max: 999_999_999 }),
      steps: fc.oneof(
        { weight: 9, arbitrary: fc.array(step, { maxLength: 8, size: "max" }) },
        { weight: 1, arbitrary: fc.constant(LATE) },
      ),
    }),
    { minLength: 5, maxLength: 15, size: "max" },
  ),
  summaries: fc.array(
    fc.record({
      fromMs: near,
      lengthMs: fc.oneof(
        fc.integer({ min: 1, max: 10 * DAY_MS }),
        fc.integer({ min: 1, max: 960 }).map((quarters) => quarters * 15 * MINUTE_MS),
      ),
      interval: fc.constantFrom(...INTERVALS),
      cut: fc.option(fc.record({ at: fc.constantFrom("from", "to"), transaction: fc.nat(14) }), { freq: 2 }),
    }),
    { minLength: 3, maxLength: 4 },
  ),
});

let database: FreshDatabase;
let tua: TuaProcess;
let store: Store;
let pool: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Client({ connectionString: database.url });
  await pool.connect();
  // The test sets the database's clock. New connections read this clock. The ledger rejects a posting with
  // another time.
  await pool.query(`
    alter table ledger_entries disable trigger ledger_balanced;
    create schema clock; create table clock.stands (at timestamptz); insert into clock.stands values (now());
    create function clock.clock_timestamp() returns timestamptz language sql as 'select at from clock.stands';
    alter database "${database.name}" set search_path = public, clock, pg_catalog`);
  tua = await startProcess(database.url, { env: { RATE_LIMITS: "off" } });
  store = openPostgres(database.url, { poolSize: 2 });
});

afterAll(async () => {
  await Promise.all([tua.stop(), store.close(), pool.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

const setClock = (at: number) => pool.query("update clock.stands set at = $1", [new Date(at)]);

async function play(caller: Caller, around: number, transactions: Case["transactions"]): Promise<void> {
  const made: (InitiatedCheckout & { createdAt: number; steps: Step[] })[] = [];
  for (const { offsetMs, currency, amount: minorUnits, steps } of transactions) {
    const createdAt = around + offsetMs;
    await setClock(createdAt);
    const amount = currency === "GHS" ? minorUnits / 100 : minorUnits;
    const checkout = await tua.useCases.initiateCheckout(caller, order({ amount, currency }), null);
    made.push({ ...checkout, createdAt, steps });
  }
  for (let turn = 0; made.some(({ steps }) => turn < steps.length); turn++) {
    for (const { steps, createdAt, checkoutId, transactionId } of made) {
      const next = steps[turn];
      if (!next) continue;
      await setClock(createdAt + (next.kind === "expire" ? 2 * HOUR_MS : MINUTE_MS));
      try {
        if (next.kind === "compact") await addUpRollupChanges(store.db, next.limit);
        else if (next.kind === "pay") await tua.useCases.payCheckout(checkoutId, PAYS[next.how]);
        else if (next.kind === "result") await applyResult(caller, transactionId, next);
        else if (next.kind === "cancel") await tua.useCases.cancelOnPage(checkoutId);
        else await tua.useCases.viewCheckout(checkoutId);
      } catch (error) {
        // Events that a transaction's status does not allow.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
}

async function applyResult(
  caller: Caller,
  id: string,
  { attempt, outcome }: Step & { kind: "result" },
): Promise<void> {
  const { attempts, amount } = await tua.useCases.findTransaction(caller, { id });
  const received = attempts[attempt % attempts.length];
  // For amounts that did not match, staff decide.
  if (!received || received.status === "amount_mismatch") return;
  const payment = (change: object, reference = received.id) => ({
    reference,
    money: { ...amount, ...change },
  });
  const responses: Record<Outcome, ProcessorResult> = {
    paid: { kind: "paid", payments: [payment({})] },
    "another amount": { kind: "paid", payments: [payment({ minorUnits: amount.minorUnits + 1n })] },
    "another currency": { kind: "paid", payments: [payment({ currency: "NGN" })] },
    "paid twice": { kind: "paid", payments: [payment({}), payment({}, `${received.id} again`)] },
    failed: { kind: "failed", code: attempt % 2 === 0 ? "insufficient_funds" : "incorrect_pin" },
  };
  const parts = { db: store.db, notifier: { signal() {} } as never, warn() {} };
  const { id: attemptId, connector, account, actionVersion } = received;
  const about = { scope: caller.scope, transactionId: id, attemptId, connector, account, actionVersion };
  await applyPaymentResult(parts, about, responses[outcome]);
}

async function allTransactions(caller: Caller): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await tua.useCases.listTransactions(caller, {
      filter: {},
      order: "asc",
      limit: 100,
      cursor,
    });
    all.push(...page.rows);
    const last = page.rows.at(-1);
    if (!page.hasMore || !last) return all;
    cursor = page.getCursor(last);
  }
}

const seen = new Set<string>();

test("after any events, and any amount of adding up, a summary equals a recount", async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ zone: [timeZone, moment], transactions, summaries }) => {
      const around = Date.parse(moment);
      // A separate merchant: the summary must contain none of the others' transactions.
      await setClock(Date.now());
      const { caller } = await tua.createMerchant();
      await play(caller, around, transactions);
      const all = await allTransactions(caller);
      for (const { fromMs, lengthMs, interval, cut } of summaries) {
        const cutMs = cut && (transactions[cut.transaction % transactions.length]?.offsetMs ?? 0);
        const from = new Date(around + (cut?.at === "from" ? (cutMs ?? 0) : fromMs));
        const to = new Date(cut?.at === "to" ? Math.max(around + (cutMs ?? 0), +from) + 1 : +from + lengthMs);
        const summary = await tua.useCases.summarizeTransactions(caller, { from, to, interval, timeZone });
        const counts = [summary.byMethod, summary.byNetwork].map((parts) =>
          parts.map(({ stats }) => stats.count),
        );
        for (const each of [...counts, summary.byReason.map(({ count }) => count)])
          expect(each).toEqual(each.toSorted((a, b) => b - a));
        const asRecounted = {
          ...summary,
          byMethod: Object.fromEntries(summary.byMethod.map(({ method, stats }) => [method, stats])),
          byNetwork: Object.fromEntries(summary.byNetwork.map(({ network, stats }) => [network, stats])),
          byReason: Object.fromEntries(summary.byReason.map(({ code, count }) => [code, count])),
        };
        expect(asRecounted).toEqual(plainSummary(all, from, to, interval, timeZone));
        if (summary.total.count > 3) seen.add(`some by ${interval}`);
      }
      for (const { status, late, overpaid, onHold, attempts } of all) {
        for (const name of [status, late && "late", overpaid && "overpaid", onHold && `held ${status}`])
          if (name) seen.add(name);
        const paying = attempts.findIndex((each) => each.status === "success");
        if (paying !== -1 && paying < attempts.length - 1) seen.add("paid by an earlier attempt");
      }
    }),
    { numRuns: 30 * TIMES, seed: SEED },
  );
  // The random cases covered everything that the rules are about.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["pending", "processing", "success", "failed", "canceled", "expired"],
      ...["late", "overpaid", "held processing", "paid by an earlier attempt"],
      ...INTERVALS.map((interval) => `some by ${interval}`),
    ]),
  );
});
