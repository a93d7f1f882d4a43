import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connector } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { newCallbackToken } from "../../server/usecases/new-id.ts";
import { claimAttemptPolls } from "../../server/usecases/payments/poll-attempts.ts";
import { handleCallback } from "../../server/usecases/processors/handle-callback.ts";
import type { LoadProcessors } from "../../server/usecases/processors/merchant-processors.ts";
import { claimRefundPolls } from "../../server/usecases/refunds/poll-refunds.ts";
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

const dependencies = () => ({ db: store.db, connectors: [sandboxConnector({ delayMs: 60_000 })] });
/** Delivers a callback for an attempt. */
async function sendCallback(about: "payment" | "refund" | "dispute", attemptId: string): Promise<void> {
  const connector: Connector = {
    ...sandboxConnector({ delayMs: 60_000 }),
    readCallback: () => ({ about, attemptId }),
  };
  const callbackToken = newCallbackToken(rest.caller.scope);
  const loadProcessors: LoadProcessors = async () => ({
    processors: [
      { connector, credentials: {}, callbackUrl: "", row: { callbackToken } as never, former: [] },
    ],
    methods: [],
    health: () => [],
  });
  const notifier = { signal() {}, on: () => () => {}, close: async () => {} };
  await handleCallback({ db: store.db, notifier, loadProcessors })("sandbox", callbackToken, {
    headers: {},
    body: "{}",
  });
}

async function startRefund(amount: number) {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0000");
  const { transactionId } = checkout;
  const { refund } = await rest.useCases.refundTransaction(rest.caller, transactionId, { amount }, null);
  return refund;
}
const isDue = async (id: string) => {
  const [row] = await rest.sql(
    "select coalesce(next_poll_at <= now(), false) as due from refunds where id = $1",
    id,
  );
  return row?.due;
};

test("a callback about a refund polls exactly the open refunds of its attempt at once", async () => {
  const [open, others, ended] = [await startRefund(1.14), await startRefund(1.14), await startRefund(1)];
  await sendCallback("payment", open.attemptId);
  expect(await isDue(open.id)).toBe(false);
  await sendCallback("refund", open.attemptId);
  await sendCallback("refund", ended.attemptId);
  expect([await isDue(open.id), await isDue(others.id), await isDue(ended.id)]).toEqual([true, false, false]);
});

async function startAttempt(): Promise<{ transactionId: string; attemptId: string }> {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0001");
  const { transactionId } = checkout;
  const { attempts } = await rest.useCases.findTransaction(rest.caller, { id: transactionId });
  return { transactionId, attemptId: attempts[0]?.id as string };
}

test("refunds with a callback are polled before overdue ones", async () => {
  const [payment, refund] = [await startAttempt(), await startRefund(1.14)];
  await startAttempt();
  await startRefund(1.14);
  const overdue = (table: string, id: string) =>
    rest.sql(`update ${table} set next_poll_at = now() - interval '10 minutes' where id <> $1`, id);
  await overdue("attempts", payment.attemptId);
  await overdue("refunds", refund.id);
  await sendCallback("payment", payment.attemptId);
  expect(await claimAttemptPolls(dependencies())(1)).toMatchObject([{ attemptId: payment.attemptId }]);
  await sendCallback("refund", refund.attemptId);
  expect(await claimRefundPolls(dependencies())(1)).toMatchObject([{ refundId: refund.id }]);
});

test("a repeated callback before the poll adds no row; one after it does", async () => {
  const { transactionId, attemptId } = await startAttempt();
  const rowsAfter = async () => {
    await sendCallback("payment", attemptId);
    const [row] = await rest.sql(
      "select count(*)::int as n from processor_requests where transaction_id = $1 and direction = 'inbound'",
      transactionId,
    );
    return row?.n;
  };
  expect([await rowsAfter(), await rowsAfter()]).toEqual([1, 1]);
  await rest.sql("update attempts set next_poll_at = now() + interval '1 minute' where id = $1", attemptId);
  expect(await rowsAfter()).toBe(2);
});

test.each([
  ["1 minute", 45],
  ["30 minutes", 90],
  ["10 days", 3_600],
])("unanswered after %s, a poll is delayed by %i seconds", async (age, seconds) => {
  const [{ attemptId }, { id: refundId }] = [await startAttempt(), await startRefund(1.14)];
  for (const [table, id, claim] of [
    ["attempts", attemptId, claimAttemptPolls(dependencies())],
    ["refunds", refundId, claimRefundPolls(dependencies())],
  ] as const) {
    await rest.sql(
      `update ${table} set next_poll_at = now() - interval '1 day', created_at = now() - $2::interval where id = $1`,
      ...[id, age],
    );
    const time = "extract(epoch from clock_timestamp())::float8";
    const [before] = await rest.sql(`select ${time} as at`);
    await claim(1);
    const [row] = await rest.sql(
      `select extract(epoch from next_poll_at)::float8 as next, ${time} as at from ${table} where id = $1`,
      id,
    );
    // However long the claim took.
    const claimedAt = Number(row?.next) - seconds;
    expect(claimedAt).toBeGreaterThan(Number(before?.at) - 5);
    expect(claimedAt).toBeLessThan(Number(row?.at) + 5);
  }
});
