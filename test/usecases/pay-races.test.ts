import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import { isFinal } from "../../server/domain/transaction.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { allEvents, inShort } from "../support/event-reader.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { Receiver } from "../support/receiver.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let database: FreshDatabase;
let receiver: Receiver;
let first: TuaProcess;
let second: TuaProcess;
let caller: Caller;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  receiver = await Receiver.start();
  const env = { SANDBOX_DELAY_MS: "20" };
  first = await startProcess(database.url, { worker: true, env });
  second = await startProcess(database.url, { worker: true, env });
  caller = (await first.createMerchant()).caller;
  pool = openPool(database.url, 5);
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), pool.end(), receiver.close()]);
  await assertInvariants(database.url);
  await database.drop();
});

const initiate = () => first.useCases.initiateCheckout(caller, order({ callbackUrl: receiver.url }), null);
const phone = (phoneEnding: string) => ({
  method: "mobile_money",
  network: "mtn",
  phone: `024123${phoneEnding}`,
});
const untilFinal = (id: string) =>
  second.useCases.waitForTransaction(caller, { id }, 10, new AbortController().signal);
/** When the others start, so that each wins some rounds: at once, during the attempt, after it. */
const MOMENTS: ((id: string, paying: Promise<unknown>) => Promise<void>)[] = [
  async () => {},
  async (id, paying) => {
    let ended = false;
    const noteEnd = () => {
      ended = true;
    };
    paying.then(noteEnd, noteEnd);
    while (
      !ended &&
      (await pool.query("select 1 from attempts where transaction_id = $1", [id])).rowCount === 0
    )
      await pause(1);
  },
  async (_, paying) => void (await Promise.allSettled([paying])),
];
const moment = (index: number) => MOMENTS[index % MOMENTS.length] as (typeof MOMENTS)[number];

const endNow = (id: string) =>
  pool.query("update transactions set expires_at = clock_timestamp() - interval '1 second' where id = $1", [
    id,
  ]);

async function readEvents(id: string): Promise<string[]> {
  return (await allEvents(first.useCases, caller))
    .filter(({ data }) => data.transactionId === id)
    .map(inShort);
}

const created = "checkout.created";
const began = "payment.processing";
const paid = [created, began, "payment.success final"];
const endings = ["checkout_canceled", "checkout_expired"];
/**
 * The events that docs/contract.md §5 allows when a customer pays by this phone number while the checkout is canceled and
 * expires.
 */
const UNPAID = endings.map((code) => [created, `payment.failed ${code} final`]);
const HISTORIES: Record<string, string[][]> = {
  "0000": [...UNPAID, paid],
  "0001": [...UNPAID, paid],
  "0009": [...UNPAID, paid],
  "0002": [
    ...UNPAID,
    [created, began, "payment.failed insufficient_funds final"],
    ...endings.map((code) => [
      created,
      began,
      "payment.failed insufficient_funds",
      `payment.failed ${code} final`,
    ]),
  ],
};

describe("concurrent pay, cancel and expiry, on two processes", () => {
  const ROUNDS = 40;

  test.each(Object.keys(HISTORIES))(
    "by plan %s: one final status and exactly its events",
    async (phoneEnding) => {
      const round = async (index: number) => {
        const { checkoutId, transactionId: id } = await initiate();
        const [one, other] = index % 2 === 0 ? [first, second] : [second, first];
        const paying = one.useCases.payCheckout(checkoutId, phone(phoneEnding));
        const [pay, cancel] = await Promise.allSettled([
          paying,
          moment(index)(id, paying).then(() => other.useCases.cancelOnPage(checkoutId)),
          moment(Math.floor(index / 3))(id, paying)
            .then(() => endNow(id))
            .then(() => one.useCases.expireCheckouts(100)),
        ]);
        if (pay.status === "rejected") throw pay.reason;
        if (cancel.status === "rejected") throw cancel.reason;
        return { pay: pay.value, transaction: await untilFinal(id) };
      };
      const seen = new Set<boolean>();
      for (let done = 0; done < ROUNDS; done += 10) {
        for (const { pay, transaction } of await Promise.all(
          Array.from({ length: 10 }, (_, i) => round(done + i)),
        )) {
          const events = await readEvents(transaction.id);
          expect(HISTORIES[phoneEnding]).toContainEqual(events);
          const { status, attempts, late, amountReceived, failureCode } = transaction;
          const wasPaid = events.includes("payment.success final");
          expect({ status, late, amountReceived, failureCode }).toEqual(
            wasPaid
              ? { status: "success", late: false, amountReceived: 1050n, failureCode: null }
              : {
                  status: expect.stringMatching(/^(canceled|expired)$/),
                  late: false,
                  amountReceived: 0n,
                  failureCode: events.at(-1)?.split(" ")[1],
                },
          );
          expect(attempts).toHaveLength(events.includes(began) ? 1 : 0);
          seen.add(attempts.length > 0);
          // A request that got "session closed" created no attempt; every other request created one.
          expect(attempts.length === 0).toBe(pay.kind === "closed");
        }
      }
      expect(seen).toEqual(new Set([true, false]));
    },
  );
});

describe("ten concurrent clicks", () => {
  const click = (checkoutId: string, phoneEnding: string) =>
    Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 === 0 ? first : second).useCases.payCheckout(checkoutId, phone(phoneEnding)),
      ),
    );

  test.each(["0000", "0001", "0009", "1234"])(
    "by a phone number with the ending %s are one attempt, and every request returns it",
    async (phoneEnding) => {
      const { checkoutId, transactionId: id } = await initiate();
      const outcomes = await click(checkoutId, phoneEnding);
      const transaction = await untilFinal(id);
      expect(transaction).toMatchObject({ status: "success", overpaid: false, amountReceived: 1050n });
      expect(transaction.attempts).toHaveLength(1);
      expect(new Set(outcomes.map(({ attempt }) => attempt?.id))).toEqual(
        new Set([transaction.attempts[0]?.id]),
      );
      expect(await readEvents(id)).toEqual(paid);
    },
  );

  test("a click after the success changes nothing", async () => {
    const { checkoutId, transactionId: id } = await initiate();
    await click(checkoutId, "0000");
    const before = await untilFinal(id);
    const again = await second.useCases.payCheckout(checkoutId, phone("0000"));
    expect(again.transaction).toEqual(before);
  });
});

test("a click at the moment of expiry finds the checkout closed", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from transactions where id = $1 for update", [id]);
  const click = first.useCases.payCheckout(checkoutId, phone("0000"));
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await pool.query(waiting)).rowCount === 0) await pause(5);
  await holder.query(
    "update transactions set expires_at = clock_timestamp() - interval '1 second' where id = $1",
    [id],
  );
  await holder.query("commit");
  holder.release();
  expect((await click).kind).toBe("closed");
  expect(await untilFinal(id)).toMatchObject({ status: "expired", attempts: [] });
  expect(await readEvents(id)).toEqual([created, "payment.failed checkout_expired final"]);
});

test("after ten declines, the session accepts no eleventh attempt", async () => {
  const { checkoutId, transactionId: id } = await initiate();
  for (let tries = 0; tries < 10; tries++) {
    const { transaction } = await first.useCases.payCheckout(checkoutId, phone("0002"));
    expect(transaction.status).toBe("failed");
  }
  await expect(first.useCases.payCheckout(checkoutId, phone("0000"))).rejects.toMatchObject({
    code: "rate_limited",
  });
  const { status, attempts } = await first.useCases.findTransaction(caller, { id });
  expect({ status, tries: attempts.length, final: isFinal(status) }).toEqual({
    status: "failed",
    tries: 10,
    final: false,
  });
});
