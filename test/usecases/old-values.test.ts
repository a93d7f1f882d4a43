import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Connector, NotAcceptedError, type ProcessorResult } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { Caller } from "../../server/domain/access.ts";
import { schedulePoll } from "../../server/store/attempts.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { applyPaymentResult } from "../../server/usecases/payments/apply-payment-result.ts";
import { payCheckout } from "../../server/usecases/payments/pay-checkout.ts";
import { pollAttempt } from "../../server/usecases/payments/poll-attempts.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { onlyThrough } from "../support/only-through.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const sandbox = sandboxConnector({ delayMs: 60_000 });

let database: FreshDatabase;
let tua: TuaProcess;
let store: Store;
let pool: pg.Pool;
let caller: Caller;
let first: Connector;
let second: Connector;
let warnings: string[];

beforeAll(async () => {
  database = await freshDatabase();
  tua = await startProcess(database.url);
  store = openPostgres(database.url);
  pool = openPool(database.url);
  caller = (await tua.createMerchant()).caller;
});
beforeEach(() => {
  first = { ...sandbox };
  second = { ...sandbox, name: "second" };
  warnings = [];
});
afterAll(async () => {
  await Promise.all([tua.stop(), store.close(), pool.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

const parts = () => ({
  db: store.db,
  rateLimits: null,
  checkoutUrl: "https://pay.example",
  notifier: { signal() {}, on: () => () => {}, close: async () => {} },
  loadProcessors: onlyThrough(first, second),
  warn: (_error: unknown, what: string) => void warnings.push(what),
});
const TELECEL = { method: "mobile_money", network: "telecel", phone: "0201230001" };
const MTN = { method: "mobile_money", network: "mtn", phone: "0241230001" };
const FAILED = { kind: "failed", code: "approval_timeout" } as const;
const paid = (reference: string): ProcessorResult => ({
  kind: "paid",
  payments: [{ reference, money: { minorUnits: 1050n, currency: "GHS" } }],
});

const initiate = () => tua.useCases.initiateCheckout(caller, order(), null);
const pay = (checkoutId: string, input: object) => payCheckout(parts())(checkoutId, input);
const record = (id: string) => tua.useCases.findTransaction(caller, { id });
const readAttempt = async (id: string) => (await record(id)).attempts[0];
const query = async (transactionId: string) => {
  const attemptId = (await readAttempt(transactionId))?.id as string;
  await pollAttempt(parts())({ scope: caller.scope, transactionId, attemptId });
};
const secondsUntilPoll = async (id: string): Promise<number> => {
  const seconds = "extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds";
  const { rows } = await pool.query(`select ${seconds} from attempts where transaction_id = $1`, [id]);
  return rows[0].seconds;
};

test("a query's failure does not fail an attempt whose step was submitted meanwhile; the next one's does", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  await pay(checkoutId, TELECEL);
  first.queryPayment = async () => {
    await pay(checkoutId, { voucher: "123456" });
    return FAILED;
  };
  await query(id);
  expect(await record(id)).toMatchObject({
    status: "processing",
    attempts: [{ status: "processing", nextAction: { kind: "approve_on_phone" } }],
  });
  first.queryPayment = async () => FAILED;
  await query(id);
  expect((await record(id)).status).toBe("failed");
});

test("nor an attempt that another processor has by now", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  const { promise: handedOver, resolve: handOn } = Promise.withResolvers<void>();
  const { promise: pending, resolve: sendRequest } = Promise.withResolvers<void>();
  let old = Promise.resolve();
  first.queryPayment = async () => {
    sendRequest();
    await handedOver;
    return FAILED;
  };
  first.startPayment = async () => {
    old = query(id);
    await pending;
    throw new NotAcceptedError();
  };
  second.startPayment = async () => ({ kind: "pending", nextAction: null, pollAfterMs: 1_000 });
  await pay(checkoutId, MTN);
  handOn();
  await old;
  expect(await readAttempt(id)).toMatchObject({ connector: "second", status: "processing" });
});

test("of a processor that no longer has the attempt only its money counts, which is entered once", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  await pay(checkoutId, MTN);
  const attempt = await readAttempt(id);
  const { nextAction: currentAction, actionVersion = 0 } = attempt ?? {};
  const about = { scope: caller.scope, transactionId: id, attemptId: attempt?.id as string, actionVersion };
  const applyResult = (connector: string, result: ProcessorResult) =>
    applyPaymentResult(parts(), { ...about, connector, account: 1, isPoll: true }, result);
  const seconds = await secondsUntilPoll(id);
  await applyResult("gone", FAILED);
  await applyResult("gone", { kind: "pending", nextAction: { kind: "voucher" }, pollAfterMs: 9_000_000 });
  expect(await readAttempt(id)).toMatchObject({ status: "processing", nextAction: currentAction });
  expect(await secondsUntilPoll(id)).toBeLessThan(seconds + 60);
  await applyResult("gone", paid("stray"));
  await applyResult("gone", paid("stray"));
  expect(await record(id)).toMatchObject({
    status: "success",
    amountReceived: 1050n,
    overpaid: false,
    attempts: [{ status: "processing" }, { status: "success", connector: "gone" }],
  });
  await applyResult("sandbox", paid("own"));
  expect(await record(id)).toMatchObject({
    status: "success",
    amountReceived: 2100n,
    overpaid: true,
    attempts: [{ status: "overpayment", connector: "sandbox" }, { status: "success" }],
  });
});

test("a late response of the first call does not replace the step that a query has brought", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  first.startPayment = async () => {
    await query(id);
    return { kind: "pending", nextAction: null, pollAfterMs: 1_000 };
  };
  await pay(checkoutId, TELECEL);
  expect((await readAttempt(id))?.nextAction).toEqual({ kind: "voucher" });
});

test("nor does it ask again for input that a query requested and the customer has sent since", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  first.startPayment = async () => {
    await query(id);
    await pay(checkoutId, { voucher: "123456" });
    return { kind: "pending", nextAction: { kind: "voucher" }, pollAfterMs: 1_000 };
  };
  first.submitCustomerInput = async () => ({ kind: "pending", nextAction: null, pollAfterMs: 1_000 });
  await pay(checkoutId, TELECEL);
  expect(await readAttempt(id)).toMatchObject({ status: "processing", nextAction: null });
});

test("a callback that arrives during a query of the attempt triggers the next query, whatever the first returns", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  await pay(checkoutId, MTN);
  const attemptId = (await readAttempt(id))?.id as string;
  first.queryPayment = async ({ nextAction }) => {
    expect(await schedulePoll(store.db, caller.scope, "sandbox", { attemptId })).toBe(id);
    return { kind: "pending", nextAction, pollAfterMs: 3_600_000 };
  };
  await query(id);
  expect(await secondsUntilPoll(id)).toBeLessThan(0);
});

test("a failed attempt that its processor reports as pending is polled at the given time, and gets no step", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  await pay(checkoutId, { ...MTN, phone: "0241230005" });
  expect((await readAttempt(id))?.status).toBe("failed");
  first.queryPayment = async () => ({
    kind: "pending",
    nextAction: { kind: "voucher" },
    pollAfterMs: 3_600_000,
  });
  await query(id);
  expect(await readAttempt(id)).toMatchObject({ status: "failed", nextAction: null });
  const seconds = await secondsUntilPoll(id);
  expect(Math.round(seconds / 100)).toBe(36);
});

test("a pending result without a poll time is polled in a day, and is logged", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  await pay(checkoutId, MTN);
  first.queryPayment = async ({ nextAction }) => ({ kind: "pending", nextAction });
  await query(id);
  const seconds = await secondsUntilPoll(id);
  expect(Math.round(seconds / 100)).toBe(864);
  expect(warnings).toEqual(["a processor has not decided"]);
});
