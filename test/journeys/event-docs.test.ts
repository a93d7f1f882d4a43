import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import { EVENT_KINDS } from "../../server/domain/transaction.ts";
import { freePort } from "../support/free-port.ts";
import { EVENT_EXAMPLES } from "../support/generate/event-examples.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";

/** Compares the examples of docs/reference/events.md with events of Tua. */
const examples = EVENT_EXAMPLES as unknown as readonly EventBody[];

let rest: RestClient;
let callback: Receiver;
let sent: EventBody[];
beforeAll(async () => {
  const port = await freePort();
  rest = await RestClient.open({
    worker: true,
    env: { PORT: String(port), RATE_LIMITS: "off", SANDBOX_DELAY_MS: "500" },
  });
  await rest.tua.app.listen({ port, host: "127.0.0.1" });
  callback = await Receiver.start();
  await causeEvents();
  await vi.waitFor(
    async () => {
      const { body } = await rest.get("/v1/events?limit=100");
      const tests = callback.posts.filter((post) => post.text.includes('"webhook.test"'));
      sent = [...body.data, ...tests.map((post) => post.json())];
      expect(examples.filter((example) => !find(example))).toEqual([]);
    },
    { timeout: MAX_WAIT_MS, interval: 200 },
  );
});
afterAll(async () => {
  await callback.close();
  await rest.close();
});

async function causeEvents(): Promise<void> {
  const order = (clientReference: string, more: object = {}) =>
    rest.checkout({ clientReference, callbackUrl: callback.url, ...more });
  const tried = await order("ORD-1", { metadata: { basket: "7" } });
  await rest.pay(tried, "0002");
  await rest.pay(tried, "0000");
  const refund = (input: object) =>
    rest.useCases.refundTransaction(rest.caller, tried.transactionId, input, null);
  await refund({ amount: 4.5, reason: "Out of waakye" });
  await refund({ amount: 1.13 });
  await rest.useCases.cancelOnPage((await order("ORD-2")).checkoutId);
  await order("ORD-3", { expiresIn: 5 });
  await rest.pay(await order("ORD-4", { expiresIn: 5 }), "0010");
  await rest.pay(await order("ORD-5"), "0011");
  for (const [reference, card_number] of [
    ["ORD-6", "4000000000000259"],
    ["ORD-7", "4000000000001976"],
  ] as const) {
    const card = { method: "card", card_number, card_expiry: "08/40", card_cvc: "123" };
    await rest.useCases.payCheckout((await order(reference)).checkoutId, card);
  }
  await rest.useCases.sendTestEvent(rest.caller, callback.url, new AbortController().signal);
}

const find = ({ event, data }: EventBody): EventBody | undefined =>
  sent.find(
    (each) =>
      each.event === event &&
      each.data.clientReference === data.clientReference &&
      each.data.code === data.code,
  );

/** Fields that differ between events, after a check of their format. */
function comparable({ id, createdAt, sequence, data, ...rest }: EventBody) {
  expect(id).toMatch(/^evt_[0-9a-z]{26}$/);
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(sequence).toBeTypeOf("number");
  if (rest.event === ("webhook.test" as string)) return { ...rest, sequence, data };
  const {
    transactionId,
    checkoutId,
    refundId,
    attemptId,
    reviewId,
    disputeReference,
    disputeDueAt,
    ...fields
  } = data;
  const isDispute = rest.event.startsWith("dispute.");
  expect(refundId !== undefined).toBe(rest.event.startsWith("refund."));
  expect(attemptId !== undefined).toBe(rest.event === "payment.overpaid" || isDispute);
  expect([reviewId, disputeReference, disputeDueAt].map((one) => typeof one === "string")).toEqual(
    Array(3).fill(isDispute),
  );
  if (reviewId) expect(reviewId).toMatch(/^rvw_[0-9a-z]{26}$/);
  if (disputeDueAt) expect(new Date(disputeDueAt).toISOString()).toBe(disputeDueAt);
  if (attemptId) expect(attemptId).toMatch(/^att_[0-9a-z]{26}$/);
  if (refundId) expect(refundId).toMatch(/^rfd_[0-9a-z]{26}$/);
  expect(transactionId).toMatch(/^txn_[0-9a-z]{26}$/);
  expect(checkoutId).toMatch(/^co_test_[0-9a-z]+$/);
  expect(sequence).toBeGreaterThan(0);
  return { ...rest, data: fields };
}

test("each event type has an example", () => {
  expect(new Set(examples.map(({ event }) => event))).toEqual(new Set([...EVENT_KINDS, "webhook.test"]));
});

test.each(examples.map((example) => [example.event, example.data.clientReference, example] as const))(
  "%s of %s matches the event that Tua sends",
  (_event, _reference, example) => {
    expect(comparable(find(example) as EventBody)).toEqual(comparable(example));
  },
);

test("the webhook URL receives only the types with a webhook", async () => {
  const posted = () => new Set(callback.posts.map((post) => (post.json() as EventBody).event));
  await expect
    .poll(() => [...posted()].sort(), { timeout: MAX_WAIT_MS })
    .toEqual([
      "dispute.lost",
      "dispute.opened",
      "dispute.won",
      "payment.failed",
      "payment.success",
      "refund.failed",
      "refund.success",
      "webhook.test",
    ]);
});
