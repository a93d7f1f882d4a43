import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import type { EventBody } from "../../server/domain/event.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { allEvents, eventsUntil, inShort } from "../support/event-reader.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { Receiver } from "../support/receiver.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const DELAY_MS = 200;

let database: FreshDatabase;
let receiver: Receiver;
let tua: TuaProcess;
let caller: Caller;

beforeAll(async () => {
  database = await freshDatabase();
  receiver = await Receiver.start();
  const env = { SANDBOX_DELAY_MS: String(DELAY_MS) };
  tua = await startProcess(database.url, { worker: true, env });
  caller = (await tua.createMerchant()).caller;
});

afterAll(async () => {
  await Promise.all([tua.stop(), receiver.close()]);
  await assertInvariants(database.url);
  await database.drop();
});

const initiate = (change: object = {}) =>
  tua.useCases.initiateCheckout(caller, order({ callbackUrl: receiver.url, ...change }), null);
const phone = (phoneEnding: string) => ({
  method: "mobile_money",
  network: "mtn",
  phone: `024123${phoneEnding}`,
});
const pay = (checkoutId: string, phoneEnding: string) =>
  tua.useCases.payCheckout(checkoutId, phone(phoneEnding));
const record = (id: string) => tua.useCases.findTransaction(caller, { id });
const until = (id: string, kind: string) =>
  eventsUntil(tua.useCases, caller, id, ({ event }: EventBody) => event === kind);
const getPosts = (reference: string) =>
  receiver.posts
    .map((post) => post.json() as EventBody)
    .filter(({ data }) => data.clientReference === reference);

describe("0009: the processor does not respond", () => {
  test("an unknown result is not a failure: it is processing until a query finds the money", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    const before = Date.now();
    const { transaction } = await pay(checkoutId, "0009");
    expect(transaction).toMatchObject({
      status: "processing",
      failureCode: null,
      attempts: [{ status: "processing" }],
    });
    const events = await until(id, "payment.success");
    expect(events.map(inShort)).toEqual(["checkout.created", "payment.processing", "payment.success final"]);
    expect(Date.parse(events[2]?.createdAt as string) - before).toBeGreaterThanOrEqual(DELAY_MS);
    expect(await record(id)).toMatchObject({
      status: "success",
      late: false,
      overpaid: false,
      amountReceived: 1050n,
    });
  });

  test("a second payment meanwhile joins the same attempt", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    const first = await pay(checkoutId, "0009");
    const second = await pay(checkoutId, "0002");
    expect(second.attempt?.id).toBe(first.attempt?.id);
    await until(id, "payment.success");
    expect((await record(id)).attempts).toHaveLength(1);
  });
});

describe.concurrent("0010: declined, and paid after all", () => {
  const LATE = ["checkout.created", "payment.processing", "payment.failed approval_timeout"];

  test("after the session expired: success, late, with one more final event", async () => {
    const { checkoutId, transactionId: id, clientReference } = await initiate({ expiresIn: 5 });
    const { transaction } = await pay(checkoutId, "0010");
    expect(transaction).toMatchObject({ status: "failed", failureCode: "approval_timeout" });
    const events = await until(id, "payment.success");
    expect(events.map(inShort)).toEqual([
      ...LATE,
      "payment.failed checkout_expired final",
      "payment.success final late",
    ]);
    expect(events.at(-1)?.data).toMatchObject({ status: "success", final: true, late: true });
    expect(events.at(-1)?.data).not.toHaveProperty("reason");
    expect(await record(id)).toMatchObject({
      status: "success",
      late: true,
      failureCode: null,
      amountReceived: 1050n,
    });
    await receiver.until(() => getPosts(clientReference).some(({ event }) => event === "payment.success"));
  });

  test("after a cancel: success, late", async () => {
    const { checkoutId, transactionId: id } = await initiate({ expiresIn: 5 });
    await pay(checkoutId, "0010");
    expect(await tua.useCases.cancelOnPage(checkoutId)).toMatchObject({ status: "canceled" });
    const events = await until(id, "payment.success");
    expect(events.map(inShort)).toEqual([
      ...LATE,
      "payment.failed checkout_canceled final",
      "payment.success final late",
    ]);
  });

  test("after a second attempt paid: that money is overpayment, and the success remains", async () => {
    const { checkoutId, transactionId: id } = await initiate({ expiresIn: 5 });
    await pay(checkoutId, "0010");
    expect((await pay(checkoutId, "0000")).transaction).toMatchObject({
      status: "success",
      overpaid: false,
    });
    const paidAt = (await record(id)).paidAt;
    const events = await until(id, "payment.overpaid");
    expect(events.map(inShort)).toEqual([
      ...LATE,
      "payment.processing",
      "payment.success final",
      "payment.overpaid",
    ]);
    const now = await record(id);
    expect(now).toMatchObject({
      status: "success",
      late: false,
      overpaid: true,
      amountReceived: 2100n,
      paidAt,
    });
    expect(now.attempts.map(({ status }) => status)).toEqual(["overpayment", "success"]);
  });
});

describe("0011: paid, and paid again", () => {
  test("the second money is overpayment, in the stream and not sent to a callback URL", async () => {
    const { checkoutId, transactionId: id, clientReference } = await initiate();
    await pay(checkoutId, "0011");
    const events = await until(id, "payment.overpaid");
    expect(events.map(inShort)).toEqual([
      ...["checkout.created", "payment.processing", "payment.success final", "payment.overpaid"],
    ]);
    const now = await record(id);
    expect(now).toMatchObject({ status: "success", late: false, overpaid: true, amountReceived: 2100n });
    expect(now.attempts.map(({ status }) => status)).toEqual(["success", "overpayment"]);
    await receiver.until(() => getPosts(clientReference).length > 0);
    // An event for a later payment arrives after it: had the overpaid event been sent, it would be here.
    const next = await initiate();
    await pay(next.checkoutId, "0000");
    await receiver.until(() => getPosts(next.clientReference).length > 0);
    expect(getPosts(clientReference).map(({ event }) => event)).toEqual(["payment.success"]);
  });
});

describe("0012: another amount", () => {
  test("is a mismatch: processing, closed to new attempts, without a success or failure event", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    await pay(checkoutId, "0012");
    const settled = async () => (await record(id)).attempts[0]?.status === "amount_mismatch";
    while (!(await settled())) await pause(10);
    const again = await pay(checkoutId, "0000");
    expect(again.transaction).toMatchObject({ status: "processing", late: false, overpaid: false });
    expect(again.transaction.attempts.map(({ status }) => status)).toEqual(["amount_mismatch"]);
    expect(await tua.useCases.cancelOnPage(checkoutId)).toMatchObject({ status: "processing" });
    const events = (await allEvents(tua.useCases, caller)).filter(({ data }) => data.transactionId === id);
    expect(events.map(inShort)).toEqual(["checkout.created", "payment.processing"]);
  });
});

describe("the clock ends a session, not the sweep", () => {
  test("money reported between the two is still late", async () => {
    const own = await freshDatabase();
    const idle = await startProcess(own.url);
    const pool = new pg.Client({ connectionString: own.url });
    await pool.connect();
    const shop = await idle.createMerchant();
    const { checkoutId, transactionId: id } = await idle.useCases.initiateCheckout(
      shop.caller,
      order(),
      null,
    );
    await idle.useCases.payCheckout(checkoutId, phone("0010"));
    await pool.query(
      "update transactions set expires_at = clock_timestamp() - interval '1 second' where id = $1",
      [id],
    );
    await pool.query("update attempts set next_poll_at = clock_timestamp() - interval '1 second'");
    let requested = await idle.useCases.claimAttemptPolls(10);
    while (requested.length === 0) {
      await pause(10);
      requested = await idle.useCases.claimAttemptPolls(10);
    }
    for (const query of requested) await idle.useCases.pollAttempt(query);
    const events = (await allEvents(idle.useCases, shop.caller)).map(inShort);
    expect(events.slice(-2)).toEqual(["payment.failed checkout_expired final", "payment.success final late"]);
    expect(await idle.useCases.findTransaction(shop.caller, { id })).toMatchObject({
      status: "success",
      late: true,
    });
    await pool.end();
    await idle.stop();
    await assertInvariants(own.url);
    await own.drop();
  });
});
