import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProcessorPayment } from "../../server/connectors/connector.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { insertPosting } from "../../server/store/ledger.ts";
import { applyPaymentResult } from "../../server/usecases/payments/apply-payment-result.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
let store: Store;
beforeAll(async () => {
  rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "60000" } });
  store = openPostgres(rest.tua.databaseUrl, { poolSize: 2 });
});
afterAll(async () => {
  await store.close();
  await rest.close();
});

/** The lines of a transaction, posting by posting, as `account amount currency`. */
async function listLines(id: string): Promise<string[][]> {
  const rows = await rest.sql(
    `select posting, array_agg(account || ' ' || amount || ' ' || currency order by line) as lines from ledger_entries
     where transaction_id = $1 group by posting order by min(at), posting`,
    id,
  );
  return rows.map(({ lines }) => lines as string[]);
}
/** A payment without a result; the processor then reports these amounts for it. */
async function receivePayments(...payments: [ProcessorPayment, ...ProcessorPayment[]]): Promise<string> {
  const checkout = await rest.checkout();
  const { attempt } = await rest.pay(checkout, "0001");
  const { scope } = rest.caller;
  const { id: attemptId = "", connector = "", account = 1, actionVersion = 0 } = attempt ?? {};
  const about = {
    scope,
    transactionId: checkout.transactionId,
    attemptId,
    connector,
    account,
    actionVersion,
  };
  const notifier = { signal() {}, on: () => () => {}, close: async () => {} };
  const parts = { db: store.db, notifier, warn() {} };
  for (let twice = 0; twice < 2; twice += 1)
    await applyPaymentResult(parts, about, { kind: "paid", payments });
  return checkout.transactionId;
}
const ghs = (minorUnits: bigint) => ({ minorUnits, currency: "GHS" }) as const;
const check = () => rest.useCases.checkLedger(new AbortController().signal);
const again = () => rest.sql("update ledger_checks set next_check_at = now() - interval '1 second'");

test("a payment is posted once, and a refund of it, each with the processor that holds the money", async () => {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0000");
  const id = checkout.transactionId;
  const sale = ["processor:sandbox 1050 GHS", "sales -1050 GHS"];
  expect(await listLines(id)).toEqual([sale]);
  await rest.useCases.refundTransaction(rest.caller, id, { amount: 4.5 }, null);
  await rest.useCases.refundTransaction(rest.caller, id, { amount: 0.13 }, null);
  expect(await listLines(id)).toEqual([sale, ["refunds 450 GHS", "processor:sandbox -450 GHS"]]);
});

test("the processor's fee is separate from its balance", async () => {
  const id = await receivePayments({ reference: "one", money: ghs(1050n), fee: ghs(20n) });
  expect(await listLines(id)).toEqual([["processor:sandbox 1030 GHS", "fees 20 GHS", "sales -1050 GHS"]]);
});

test("every attempt's result is posted: overpayment, mismatch, and other currencies in their own", async () => {
  const twice = await receivePayments(
    { reference: "one", money: ghs(1050n) },
    { reference: "two", money: ghs(1050n) },
  );
  expect(await listLines(twice)).toHaveLength(2);
  const less = await receivePayments({ reference: "one", money: ghs(900n) });
  expect(await listLines(less)).toEqual([["processor:sandbox 900 GHS", "sales -900 GHS"]]);
  const other = await receivePayments({ reference: "one", money: { minorUnits: 1050n, currency: "NGN" } });
  expect(await listLines(other)).toEqual([["processor:sandbox 1050 NGN", "sales -1050 NGN"]]);
});

test("money in another currency is refunded by its attempt, and the payment's own amounts stay", async () => {
  const id = await receivePayments({ reference: "one", money: { minorUnits: 500n, currency: "XOF" } });
  const refund = (input: object) => rest.useCases.refundTransaction(rest.caller, id, input, null);
  await expect(refund({})).rejects.toMatchObject({ code: "not_refundable" });
  const { attempts } = await rest.useCases.findTransaction(rest.caller, { id });
  const attemptId = attempts[0]?.id as string;
  await expect(refund({ attemptId, amount: 1.5 })).rejects.toMatchObject({ code: "invalid_request" });
  await expect(refund({ attemptId, amount: 501 })).rejects.toMatchObject({ code: "refund_too_large" });
  expect((await refund({ attemptId, amount: 200 })).refund).toMatchObject({
    status: "success",
    money: { minorUnits: 200n, currency: "XOF" },
  });
  expect((await listLines(id)).at(-1)).toEqual(["refunds 200 XOF", "processor:sandbox -200 XOF"]);
  expect(await rest.useCases.findTransaction(rest.caller, { id })).toMatchObject({ amountRefunded: 0n });
});

test.each([
  "update ledger_entries set amount = amount + 1",
  "delete from ledger_entries",
  "truncate ledger_entries",
])("a posting cannot be changed: %s", async (sql) => {
  await expect(rest.sql(sql)).rejects.toThrow("append-only");
});

test("a posting that does not sum to zero is rejected, separately in each currency", async () => {
  const post = (lines: { account: "sales" | "fees"; amount: bigint }[]) =>
    insertPosting(store.db, rest.caller.scope, {
      id: "crooked",
      transactionId: "txn_x",
      currency: "GHS",
      lines,
    });
  await expect(post([{ account: "sales", amount: 1n }])).rejects.toThrow("sum to zero");
  await expect(
    post([
      { account: "fees", amount: 2n },
      { account: "sales", amount: -1n },
    ]),
  ).rejects.toThrow("sum to zero");
});

test("the check finds where record and ledger disagree, counts it until it is fixed, and runs once an hour", async () => {
  await again();
  expect(await check()).toEqual([]);
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0000");
  const id = checkout.transactionId;
  await rest.sql("update transactions set amount_received = amount_received + 1 where id = $1", id);
  expect(await check()).toEqual([]);
  await again();
  const found = {
    transactionId: id,
    amountReceived: 1051n,
    sales: 1050n,
    amountRefunded: 0n,
    refunds: 0n,
    amountLost: 0n,
    disputes: 0n,
    crooked: 0,
  };
  expect(await check()).toEqual([{ ...rest.caller.scope, ...found }]);
  const metric = async () =>
    /^tua_ledger_mismatches (\d+)$/m.exec((await rest.tua.app.inject("/metrics")).body)?.[1];
  expect(await metric()).toBe("1");
  await rest.sql("update transactions set amount_received = amount_received - 1 where id = $1", id);
  await again();
  expect(await check()).toEqual([]);
  expect(await metric()).toBe("0");
});

test("an interrupted check continues where it stopped, and its findings count already", async () => {
  const { merchantId, mode } = rest.caller.scope;
  const [first] = await rest.sql("select min(id) as id from transactions");
  await rest.sql(
    "update ledger_checks set checked_through = $3, found = 1, next_check_at = now() - interval '1 second' where merchant_id = $1 and mode = $2",
    ...[merchantId, mode, (first as { id: string }).id],
  );
  await rest.sql("update transactions set amount_received = amount_received + 1 where id = $1", first?.id);
  expect(await check()).toEqual([]);
  const [state] = await rest.sql(
    "select checked_through, found, unbalanced from ledger_checks where merchant_id = $1 and mode = $2",
    ...[merchantId, mode],
  );
  expect(state).toEqual({ checked_through: "", found: 0, unbalanced: 1 });
  await rest.sql("update transactions set amount_received = amount_received - 1 where id = $1", first?.id);
});
