import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../support/database.ts";
import { RestClient } from "../support/rest.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const MANY = 50;

let rest: RestClient;
let other: TuaProcess;
let pool: pg.Pool;
beforeAll(async () => {
  const env = { SANDBOX_DELAY_MS: "50" };
  rest = await RestClient.open({ worker: true, env });
  other = await startProcess(rest.tua.databaseUrl, { worker: true, env });
  pool = openPool(rest.tua.databaseUrl);
});
afterAll(async () => {
  await Promise.all([other.stop(), pool.end()]);
  await rest.close();
});

async function paid(phoneEnding = "0000"): Promise<string> {
  const checkout = await rest.checkout();
  await rest.pay(checkout, phoneEnding);
  return checkout.transactionId;
}
/** From two processes in turn, all at once, with each result. */
function atOnce(id: string, input: (nth: number) => object, key: string | null = null) {
  return Promise.all(
    Array.from({ length: MANY }, (_, nth) =>
      (nth % 2 ? rest.useCases : other.useCases).refundTransaction(rest.caller, id, input(nth), key).then(
        ({ refund, replayed }) => ({ id: refund.id, replayed, code: null }),
        (error) => ({ id: null, replayed: false, code: error.code as string }),
      ),
    ),
  );
}
const record = (id: string) => rest.useCases.findTransaction(rest.caller, { id });
const settled = (id: string) =>
  expect.poll(async () =>
    (await rest.useCases.listRefunds(rest.caller, id)).every(({ status }) => status !== "processing"),
  );

test("fifty concurrent refunds never exceed the payment", async () => {
  const id = await paid();
  // 1.00 is refunded at once, 1.14 a while later: ten at most, whichever are first.
  const outcomes = await atOnce(id, (nth) => ({ amount: nth % 3 ? 1 : 1.14 }));
  const codes = outcomes.map(({ code }) => code).filter((code) => code !== null);
  expect(codes.filter((code) => !["refund_too_large", "not_refundable"].includes(code))).toEqual([]);
  const made = MANY - codes.length;
  expect(made).toBeGreaterThanOrEqual(9);
  expect(made).toBeLessThanOrEqual(10);
  await settled(id).toBe(true);
  const { amountRefunded, amountReceived } = await record(id);
  expect(amountRefunded).toBeGreaterThan(900n);
  expect(amountRefunded).toBeLessThanOrEqual(amountReceived);
  expect(await rest.useCases.listRefunds(rest.caller, id)).toHaveLength(made);
});

test("fifty concurrent full refunds are one refund", async () => {
  const id = await paid();
  const outcomes = await atOnce(id, () => ({}));
  expect(outcomes.filter(({ code }) => code === null)).toHaveLength(1);
  expect(await record(id)).toMatchObject({ amountRefunded: 1050n });
});

test("fifty requests with one key are one refund", async () => {
  const id = await paid();
  const outcomes = await atOnce(id, () => ({ amount: 1.14 }), "once");
  const response = outcomes.filter(({ code }) => code !== "idempotency_key_in_use");
  expect(response.filter(({ code }) => code !== null)).toEqual([]);
  expect(new Set(response.map(({ id: refundId }) => refundId)).size).toBe(1);
  expect(outcomes.filter(({ code, replayed }) => code === null && !replayed)).toHaveLength(1);
  await settled(id).toBe(true);
  expect(await record(id)).toMatchObject({ amountRefunded: 114n });
});

test("the database itself rejects refunds beyond the payment, and beyond each attempt", async () => {
  const id = await paid();
  const push = (sql: string) =>
    pool.query(`${sql} where ${sql.includes("attempts") ? "transaction_id" : "id"} = $1`, [id]);
  await expect(
    push("update transactions set amount_refunded = 1000, amount_refund_pending = 51"),
  ).rejects.toThrow("transactions_refunds_check");
  await expect(push("update transactions set amount_refund_pending = -1")).rejects.toThrow(
    "transactions_refunds_check",
  );
  await expect(push("update attempts set refund_allocated = 1051")).rejects.toThrow(
    "attempts_refund_allocated_check",
  );
});
