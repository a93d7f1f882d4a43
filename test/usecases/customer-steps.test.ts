import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Connector, ProcessorResult } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { Caller } from "../../server/domain/access.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { decideOnProcessorPage } from "../../server/usecases/payments/decide-on-processor-page.ts";
import { payCheckout } from "../../server/usecases/payments/pay-checkout.ts";
import { pollAttempt } from "../../server/usecases/payments/poll-attempts.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { allEvents, inShort } from "../support/event-reader.ts";
import { assertInvariants } from "../support/invariants.ts";
import { onlyThrough } from "../support/only-through.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const SILENCE_MS = 60_000;
const sandbox = sandboxConnector({ delayMs: SILENCE_MS });

let database: FreshDatabase;
let tua: TuaProcess;
let store: Store;
let pool: pg.Pool;
let caller: Caller;

beforeAll(async () => {
  database = await freshDatabase();
  tua = await startProcess(database.url);
  store = openPostgres(database.url);
  pool = openPool(database.url);
  caller = (await tua.createMerchant()).caller;
});

afterAll(async () => {
  await Promise.all([tua.stop(), store.close(), pool.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

/** The sandbox, except for calls that a test replaces. */
let processor: Connector;
let warnings: { error: unknown; what: string }[];
beforeEach(() => {
  processor = { ...sandbox };
  warnings = [];
});

const notifier = { signal() {}, on: () => () => {}, close: async () => {} };
const parts = () => ({
  db: store.db,
  notifier,
  rateLimits: null,
  checkoutUrl: "https://pay.example",
  loadProcessors: onlyThrough(processor),
  warn: (error: unknown, what: string) => void warnings.push({ error, what }),
});

const TELECEL = { method: "mobile_money", network: "telecel", phone: "0201230000" };
const MTN = { method: "mobile_money", network: "mtn", phone: "0241230000" };
const VOUCHER = { voucher: "123456" };

const initiate = () => tua.useCases.initiateCheckout(caller, order(), null);
const pay = (checkoutId: string, input: object) => payCheckout(parts())(checkoutId, input);
const record = (id: string) => tua.useCases.findTransaction(caller, { id });
const query = async (transactionId: string, number = 1) => {
  const attemptId = (await record(transactionId)).attempts[number - 1]?.id as string;
  await pollAttempt(parts())({ scope: caller.scope, transactionId, attemptId });
};
const currentNextAction = async (id: string) => (await record(id)).attempts.at(-1)?.nextAction;
const secondsUntilPoll = async (id: string): Promise<number> => {
  const seconds = "extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds";
  return (await pool.query(`select ${seconds} from attempts where transaction_id = $1`, [id])).rows[0]
    .seconds;
};

describe("three concurrent inputs for one step", () => {
  /** `submit` returns once two of three posts have their response, or all three have reached it. */
  async function threeAtOnce(post: () => Promise<{ attempt: { id: string } | null }>) {
    const { promise: enough, resolve: release } = Promise.withResolvers<void>();
    let submits = 0;
    processor.submitCustomerInput = async (...requested) => {
      submits += 1;
      if (submits === 3) release();
      await enough;
      return sandbox.submitCustomerInput(...requested);
    };
    let response = 0;
    const seen = async () => {
      const { attempt } = await post();
      response += 1;
      if (response === 2) release();
      return attempt?.id;
    };
    const ids = await Promise.all([seen(), seen(), seen()]);
    return { submits, ids };
  }

  test("the voucher is submitted once, and every request gets the running attempt", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    const { attempt } = await pay(checkoutId, TELECEL);
    const { submits, ids } = await threeAtOnce(() => pay(checkoutId, VOUCHER));
    expect({ submits, ids: new Set(ids) }).toEqual({ submits: 1, ids: new Set([attempt?.id]) });
    expect(await record(id)).toMatchObject({ status: "success", overpaid: false, amountReceived: 1050n });
  });

  test("so is the decision on the sandbox's page", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    const { attempt } = await pay(checkoutId, { method: "wallet", wallet: "sandbox_wallet" });
    const decide = () => decideOnProcessorPage(parts())(checkoutId, "approve");
    const { submits, ids } = await threeAtOnce(decide);
    expect({ submits, ids: new Set(ids) }).toEqual({ submits: 1, ids: new Set([attempt?.id]) });
    expect(await record(id)).toMatchObject({ status: "success", overpaid: false, amountReceived: 1050n });
  });
});

describe("a submitted step without a response", () => {
  test("killed after the submission: the customer is asked again only after a query's result", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    await pay(checkoutId, TELECEL);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    let submits = 0;
    processor.submitCustomerInput = () => {
      submits += 1;
      arrive();
      return new Promise(() => {});
    };
    void pay(checkoutId, VOUCHER);
    await arrived;
    expect(await currentNextAction(id)).toBeNull();
    const seconds = await secondsUntilPoll(id);
    expect([seconds > 0, seconds < SILENCE_MS / 1000 + 60]).toEqual([true, true]);
    const again = await pay(checkoutId, VOUCHER);
    expect([again.transaction.status, submits]).toEqual(["processing", 1]);

    await query(id);
    expect(await currentNextAction(id), "the sandbox knows of no voucher: it asks anew").toEqual({
      kind: "voucher",
    });
    processor.submitCustomerInput = sandbox.submitCustomerInput;
    expect((await pay(checkoutId, VOUCHER)).transaction.status).toBe("success");
  });

  test("a missing response is logged with its cause, and the customer waits", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    await pay(checkoutId, TELECEL);
    const bug = new TypeError("undefined is not a function");
    processor.submitCustomerInput = () => Promise.reject(bug);
    const { transaction, attempt } = await pay(checkoutId, VOUCHER);
    expect([transaction.status, attempt?.nextAction]).toEqual(["processing", null]);
    expect(warnings).toEqual([{ error: bug, what: expect.stringContaining(attempt?.id as string) }]);
    await query(id);
    expect(await currentNextAction(id)).toEqual({ kind: "voucher" });
  });

  test("so is a bug in the first call, and the step that a query brought meanwhile stays", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    const bug = new TypeError("undefined is not a function");
    processor.startPayment = async () => {
      await query(id);
      throw bug;
    };
    const { attempt } = await pay(checkoutId, TELECEL);
    expect(attempt).toMatchObject({ status: "processing", nextAction: { kind: "voucher" } });
    expect(warnings.map(({ error }) => error)).toEqual([bug]);
  });
});

test("a query that began before the step was submitted does not ask for it again", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  await pay(checkoutId, { ...TELECEL, phone: "0201230001" });
  processor.queryPayment = async (attempt, access) => {
    await pay(checkoutId, VOUCHER);
    return sandbox.queryPayment(attempt, access);
  };
  await query(id);
  expect(await currentNextAction(id)).toMatchObject({ kind: "approve_on_phone" });
});

describe("an earlier attempt's money during a later attempt", () => {
  const paid = (reference: string, minorUnits: bigint): ProcessorResult => ({
    kind: "paid",
    payments: [{ reference, money: { minorUnits, currency: "GHS" } }],
  });
  test("another amount, and then the right one: success, overpaid, and both have events", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    await pay(checkoutId, { ...MTN, phone: "0241230005" });
    await pay(checkoutId, { ...MTN, phone: "0241230001" });
    processor.queryPayment = async () => paid("other", 1150n);
    await query(id, 1);
    expect(await record(id)).toMatchObject({ status: "processing", onHold: true, overpaid: false });
    processor.queryPayment = async () => paid("right", 1050n);
    await query(id, 2);
    expect(await record(id)).toMatchObject({ status: "success", overpaid: true, amountReceived: 2200n });
    const events = (await allEvents(tua.useCases, caller)).filter(({ data }) => data.transactionId === id);
    expect(events.map(inShort).slice(-2)).toEqual(["payment.success final", "payment.overpaid"]);
  });

  test("after it has paid, the later attempt's voucher is not submitted", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    await pay(checkoutId, { ...MTN, phone: "0241230005" });
    await pay(checkoutId, TELECEL);
    processor.queryPayment = async () => paid("first", 1050n);
    await query(id, 1);
    const { transaction } = await pay(checkoutId, VOUCHER);
    expect(transaction).toMatchObject({ status: "success", overpaid: false, amountReceived: 1050n });
  });
});
