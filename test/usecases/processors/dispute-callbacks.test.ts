import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProcessorShop } from "../../support/processor-shop.ts";
import type { EmulatedDispute } from "../../support/processors/emulator.ts";
import { PAYSTACK_CREDENTIALS } from "../../support/processors/paystack-emulator.ts";

/** Paystack's webhooks about disputes, also forged ones and those of other merchants' payments. */
const OTHERS = `sk_live_${"c".repeat(40)}`;
let customers = 0;
let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(async () => {
  await shop.openAnother();
  await shop.paystack.callbacks("hold");
  shop.paystack.keys({ [PAYSTACK_CREDENTIALS.secretKey]: "first", [OTHERS]: "other" });
  await shop.connectPaystack();
});
afterAll(() => shop.close());

async function paid() {
  customers += 1;
  const phone = {
    method: "mobile_money",
    network: "at",
    phone: `02711197${String(customers).padStart(2, "0")}`,
  };
  const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), phone);
  const scope = { merchantId: shop.merchantId, mode: "live" } as const;
  const payment = { scope, transactionId: transaction.id, attemptId: attempt?.id as string };
  await shop.paystack.approve(payment.attemptId);
  await shop.useCases.pollAttempt(payment);
  return payment;
}
type Payment = Awaited<ReturnType<typeof paid>>;

const dispute = ({ attemptId }: Payment, change: Partial<EmulatedDispute> = {}) =>
  shop.paystack.dispute({
    disputeId: 1_801_929,
    attemptId,
    money: null,
    status: "awaiting-merchant-feedback",
    resolution: null,
    category: "chargeback",
    dueAt: null,
    ...change,
  });
const token = async () =>
  (await shop.view()).processors
    .find(({ id }) => id === "paystack")
    ?.callbackUrl?.split("/")
    .at(-1) ?? "";
/** Delivers a webhook at this merchant's URL. @returns the error's code, or "accepted" */
const deliver = async (body: string, key: string = PAYSTACK_CREDENTIALS.secretKey) =>
  shop.useCases
    .handleCallback("paystack", await token(), {
      headers: { "x-paystack-signature": createHmac("sha512", key).update(body).digest("hex") },
      body,
    })
    .then(
      () => "accepted",
      ({ code }: { code: string }) => code,
    );
const body = ({ attemptId }: Payment, event = "create", data: object = {}) =>
  JSON.stringify({
    event: `charge.dispute.${event}`,
    data: { id: 1, transaction: { reference: attemptId.replace("_", "-") }, ...data },
  });
const isDue = async ({ attemptId }: Payment) =>
  (await shop.sql("select next_poll_at <= now() as due from attempts where id = $1", [attemptId]))[0]?.due ??
  false;
/** The worker's next poll. */
const poll = async (payment: Payment) => {
  const claimed = await shop.useCases.claimAttemptPolls(100);
  expect(claimed.map(({ attemptId }) => attemptId)).toContain(payment.attemptId);
  for (const one of claimed) await shop.useCases.pollAttempt(one);
};
const statuses = async ({ transactionId }: Payment) =>
  (await shop.useCases.loadReviews(shop.member(), [transactionId])).map(({ dispute: one }) => one?.status);
const disputePostings = async ({ transactionId }: Payment) =>
  (
    await shop.sql(
      "select count(*)::int as n from ledger_entries where transaction_id = $1 and account = 'disputes'",
      [transactionId],
    )
  )[0]?.n;

test("a webhook makes Tua ask Paystack, whatever the webhook says", async () => {
  const payment = await paid();
  dispute(payment);
  const lies = { status: "resolved", resolution: "merchant-accepted", refund_amount: 1, id: 99 };
  expect(await deliver(body(payment, "resolve", lies))).toBe("accepted");
  expect(await isDue(payment)).toBe(true);
  await poll(payment);
  expect(await statuses(payment)).toEqual(["open"]);
  expect(await disputePostings(payment)).toBe(0);
});

test("repeated and reordered webhooks change nothing more", async () => {
  const payment = await paid();
  dispute(payment, { status: "resolved", resolution: "merchant-accepted" });
  for (const event of ["resolve", "create", "remind", "create", "resolve"]) {
    expect(await deliver(body(payment, event))).toBe("accepted");
    await poll(payment);
  }
  expect(await statuses(payment)).toEqual(["lost"]);
  expect(await disputePostings(payment)).toBe(1);
});

test("a webhook about a dispute that Paystack does not have opens no review", async () => {
  const payment = await paid();
  expect(await deliver(body(payment))).toBe("accepted");
  await poll(payment);
  expect(await statuses(payment)).toEqual([]);
});

test("a forged webhook, and one about another merchant's payment, polls nothing", async () => {
  const payment = await paid();
  dispute(payment);
  for (const [text, key] of [
    [body(payment), "sk_live_guessed"],
    [body(payment), OTHERS],
    [body(payment).replace("att-", "ref-"), PAYSTACK_CREDENTIALS.secretKey],
    [JSON.stringify({ event: "charge.dispute.create", data: null }), PAYSTACK_CREDENTIALS.secretKey],
  ] as const) {
    expect(await deliver(text, key)).toBe("not_found");
  }
  await shop.openAnother();
  await shop.connectPaystack();
  // Correctly signed by Paystack for another merchant, at that merchant's own URL.
  expect(await deliver(body(payment))).toBe("accepted");
  expect(await isDue(payment)).toBe(false);
});

test("while Paystack does not respond, the dispute stays as it is and is queried again", async () => {
  const payment = await paid();
  dispute(payment);
  await deliver(body(payment));
  await poll(payment);
  dispute(payment, { status: "resolved", resolution: "declined" });
  await shop.paystack.behave({ on: "query_disputes", times: 1, response: "lost" });
  await deliver(body(payment, "resolve"));
  await poll(payment);
  expect(await statuses(payment)).toEqual(["open"]);
  const [row] = await shop.sql("select next_poll_at > now() as later from attempts where id = $1", [
    payment.attemptId,
  ]);
  expect(row?.later).toBe(true);
  await deliver(body(payment, "resolve"));
  await poll(payment);
  expect(await statuses(payment)).toEqual(["won"]);
});
