import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProcessorShop } from "../../support/processor-shop.ts";

/** MTN's own rejection, after which another processor may be tried: nothing was started. */
const REFUSED = { status: 500, body: JSON.stringify({ code: "INVALID_CURRENCY", message: "No." }) };

let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(async () => {
  await shop.openAnother();
  await Promise.all([shop.connectMomo(), shop.connectPaystack()]);
});
afterAll(() => shop.close());

let payers = 3_110_000;
/**
 * A payment that failed over to Paystack after MTN rejected it. MTN `acts` in spite of its rejection, or does
 * not.
 */
async function handedOver({ acts }: { acts: boolean }) {
  payers += 1;
  await shop.momo.behave({ on: "start", response: REFUSED, ...(!acts && { acts: false }) });
  const requested = { method: "mobile_money", network: "mtn", phone: `024${payers}` };
  const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), requested);
  await shop.momo.behave();
  expect(attempt).toMatchObject({ connector: "paystack", status: "processing" });
  const attemptId = attempt?.id as string;
  const scope = { merchantId: shop.merchantId, mode: "live" } as const;
  const record = () => shop.useCases.findTransaction(shop.member(), { id: transaction.id });
  const request = () => shop.useCases.pollAttempt({ scope, transactionId: transaction.id, attemptId });
  return { id: transaction.id, attemptId, record, request };
}
/** Ages a failover by this much, so that its poll is due. */
const pass = (seconds = 180) =>
  shop.sql(
    `with older as (
       update attempts set created_at = created_at - make_interval(secs => $2) where merchant_id = $1
     )
     update processor_failovers set created_at = created_at - make_interval(secs => $2), next_poll_at = next_poll_at - make_interval(secs => $2)
     where merchant_id = $1`,
    [shop.merchantId, seconds],
  );
const pending = async () => (await shop.momo.ledger()).requests.query ?? 0;
const planned = async () =>
  (
    await shop.sql(
      "select extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds from processor_failovers where merchant_id = $1 order by connector",
      [shop.merchantId],
    )
  ).map(({ seconds }) => (seconds === null ? null : Math.round(Number(seconds))));

test("money that the first took anyway is recorded as overpayment, once, and is refundable", async () => {
  const { id, attemptId, record, request } = await handedOver({ acts: true });
  await Promise.all([shop.momo.approve(attemptId), shop.paystack.approve(attemptId)]);
  await request();
  expect(await record()).toMatchObject({ status: "success", overpaid: false });
  await shop.useCases.pollFailovers();
  expect(await record()).toMatchObject({ overpaid: false });
  await pass();
  await shop.useCases.pollFailovers();
  const { attempts, overpaid, amountReceived } = await record();
  expect({ overpaid, amountReceived }).toEqual({ overpaid: true, amountReceived: 2100n });
  expect(attempts).toMatchObject([
    { id: attemptId, connector: "paystack", status: "success" },
    { connector: "mtn_momo", status: "overpayment" },
  ]);
  expect(await shop.sql("select kind from reviews where transaction_id = $1", [id])).toHaveLength(1);
  expect(await planned()).toEqual([null]);
  const overpayment = attempts[1]?.id as string;
  await shop.useCases.refundTransaction(shop.member(), id, { attemptId: overpayment }, null);
  expect((await shop.momo.ledger()).refunds.filter((one) => one.attemptId === attemptId)).toMatchObject([
    { status: "refunded", times: 1 },
  ]);
});

test("a callback of the first polls it at once; a repeated one does not", async () => {
  const { attemptId, record } = await handedOver({ acts: true });
  await shop.momo.approve(attemptId);
  const [row] = await shop.sql(
    "select callback_token from processors where merchant_id = $1 and connector = 'mtn_momo'",
    [shop.merchantId],
  );
  const sendCallback = () =>
    shop.useCases.handleCallback("mtn_momo", String(row?.callback_token), {
      headers: {},
      body: JSON.stringify({ externalId: attemptId }),
    });
  await sendCallback();
  await shop.useCases.pollFailovers();
  expect((await record()).attempts).toMatchObject([
    { connector: "paystack" },
    { connector: "mtn_momo", status: "success" },
  ]);
  const before = await pending();
  await sendCallback();
  await shop.useCases.pollFailovers();
  expect([await pending(), (await record()).attempts.length]).toEqual([before, 2]);
  // A dispute is reported under the ID that the first processor knows.
  const payment = (await record()).attempts[1]?.id;
  const [due] = await shop.sql("select next_poll_at <= now() as due from attempts where id = $1", [payment]);
  expect(due).toEqual({ due: true });
});

test("a first that knows nothing after the deadline is polled no more, and decides nothing", async () => {
  const { record } = await handedOver({ acts: false });
  const before = await pending();
  await pass();
  await shop.useCases.pollFailovers();
  await pass(3_600);
  await shop.useCases.pollFailovers();
  expect([await pending(), await planned()]).toEqual([before + 1, [null]]);
  expect(await record()).toMatchObject({ status: "processing", attempts: [{ connector: "paystack" }] });
});

test("a first that has it is polled for a day; one that does not respond too", async () => {
  await handedOver({ acts: true });
  await pass();
  await shop.useCases.pollFailovers();
  expect((await planned())[0]).toBeGreaterThan(0);
  await pass(86_400);
  await shop.momo.behave({ on: "query", response: "lost" });
  await shop.useCases.pollFailovers();
  expect(await planned()).toEqual([null]);
});

test("of two earlier processors each is polled on its own schedule", async () => {
  const { id, attemptId } = await handedOver({ acts: false });
  await shop.sql(
    `insert into processor_failovers (merchant_id, mode, transaction_id, id, connector, account, next_poll_at)
     values ($1, 'live', $2, $3, 'paystack', 1, now() + interval '1 hour')`,
    [shop.merchantId, id, attemptId],
  );
  await pass();
  await shop.useCases.pollFailovers();
  const [first, other] = await planned();
  expect([first, (other ?? 0) > 3_000]).toEqual([null, true]);
});

test("an attempt that no processor took has failed, and the last one is polled once it can know", async () => {
  await shop.paystack.behave({ on: "start", response: "busy" });
  await shop.momo.behave({ on: "start", response: REFUSED });
  payers += 1;
  const input = { method: "mobile_money", network: "mtn", phone: `024${payers}` };
  const { attempt } = await shop.useCases.payCheckout(await shop.initiate(), input);
  expect(attempt).toMatchObject({ status: "failed", failureCode: "processor_unavailable" });
  const [row] = await shop.sql(
    "select extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds from attempts where id = $1",
    [attempt?.id],
  );
  expect(Math.abs(Number(row?.seconds) - 180)).toBeLessThan(30);
});

test.each([
  ["a gateway's page", { status: 403, body: "<html>Forbidden</html>", contentType: "text/html" }],
  ["an unknown payer", { status: 404, body: '{"code":"PAYER_NOT_FOUND"}' }],
])("%s causes no failover: the query decides", async (_, response) => {
  await shop.momo.behave({ on: "start", response });
  payers += 1;
  const input = { method: "mobile_money", network: "mtn", phone: `024${payers}` };
  const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), input);
  expect(attempt).toMatchObject({ connector: "mtn_momo", status: "processing" });
  await shop.momo.approve(attempt?.id as string);
  const scope = { merchantId: shop.merchantId, mode: "live" } as const;
  const begun = { scope, transactionId: transaction.id, attemptId: attempt?.id as string };
  await shop.useCases.pollAttempt(begun);
  const record = await shop.useCases.findTransaction(shop.member(), { id: transaction.id });
  expect(record).toMatchObject({ status: "success", overpaid: false });
  const { payments } = await shop.paystack.ledger();
  expect(payments.filter(({ attemptId }) => attemptId === begun.attemptId)).toEqual([]);
});
