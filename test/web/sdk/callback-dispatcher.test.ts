import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  FRAME_PAYMENT_STATUSES,
  type FramePayment,
  type FramePaymentStatus,
} from "../../../web/frame-messages.ts";
import { type Call, createDispatcher } from "../../../web/sdk/callback-dispatcher.ts";
import { parseMessage } from "../../../web/sdk/parse-message.ts";
import type { Callbacks, CheckoutOptions, Payment } from "../../../web/sdk/tua.d.ts";

const CHECKOUT = "cs_1";
const payment: FramePayment = {
  transactionId: "txn_1",
  checkoutId: CHECKOUT,
  clientReference: "tua_1",
  amount: 10.5,
  currency: "GHS",
  status: "pending",
  mode: "test",
  failure: null,
};

/** Possible messages of a frame, mostly valid ones, with their expected result. */
const frameMessages = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        type: fc.constantFrom("ready", "state"),
        status: fc.constantFrom(...FRAME_PAYMENT_STATUSES),
        checkoutId: fc.constantFrom(CHECKOUT, CHECKOUT, CHECKOUT, "cs_2"),
      })
      .map(({ type, ...change }) => ({
        message: { type, payment: { ...payment, ...change } } as unknown,
        means: change.checkoutId === CHECKOUT && change.status === "success" ? "paid" : "",
      })),
  },
  { weight: 1, arbitrary: fc.constant({ message: { type: "close" }, means: "closed" }) },
  {
    weight: 1,
    arbitrary: fc
      .record({ type: fc.constant("error"), code: fc.string(), message: fc.string() })
      .map((message) => ({ message, means: "" })),
  },
  { weight: 1, arbitrary: fc.anything().map((message) => ({ message, means: "" })) },
);

/**
 * The callbacks of the shop, and those of a second open at the end, when a frame sends these messages and the
 * customer then closes.
 */
function callsAfter(messages: unknown[]): Call[] {
  const calls: Call[] = [];
  const toSecond: Call[] = [];
  const dispatcher = createDispatcher((...call) => calls.push(call));
  for (const one of messages) {
    const message = parseMessage(one, CHECKOUT);
    if (message?.type === "close") dispatcher.end();
    if (message?.type === "error") dispatcher.fail(message);
    if (message && "payment" in message && message.payment) dispatcher.update(message.payment);
  }
  dispatcher.join((...call) => toSecond.push(call));
  dispatcher.end();
  expect(toSecond).toEqual(calls);
  return calls;
}

describe("a shop's callbacks", () => {
  test("whatever a frame sends, each callback is called at most once, onClose exactly once and last, and no error after the payment", () => {
    fc.assert(
      fc.property(fc.array(frameMessages, { maxLength: 12 }), (all) => {
        const names = callsAfter(all.map(({ message }) => message)).map(([name]) => name);
        const once = names.filter((name) => name !== "onFailure");
        expect(new Set(once).size).toBe(once.length);
        expect(names.indexOf("onClose")).toBe(names.length - 1);
        expect(names).not.toEqual(expect.arrayContaining(["onSuccess", "onPending"]));
        expect(names.join()).not.toMatch(/onSuccess.*onError/);
      }),
      { numRuns: 2_000 },
    );
  });

  test("onSuccess is called exactly if this checkout's payment was reported as paid before it closed", () => {
    fc.assert(
      fc.property(fc.array(frameMessages, { maxLength: 12 }), (all) => {
        const decisive = all.find(({ means }) => means !== "");
        const calls = callsAfter(all.map(({ message }) => message));
        expect(calls.some(([name]) => name === "onSuccess")).toBe(decisive?.means === "paid");
      }),
      { numRuns: 2_000 },
    );
  });

  test("onPending is called if the last message was that the payment is pending", () => {
    const stateMessage = (status: string) => ({ type: "state", payment: { ...payment, status } });
    expect(callsAfter([stateMessage("processing")]).map(([name]) => name)).toEqual(["onPending", "onClose"]);
    expect(callsAfter([stateMessage("processing"), stateMessage("failed")]).map(([name]) => name)).toEqual([
      "onClose",
    ]);
    expect(
      callsAfter([stateMessage("processing"), stateMessage("success"), stateMessage("processing")]).map(
        ([name]) => name,
      ),
    ).toEqual(["onSuccess", "onClose"]);
  });
});

describe("the status at the close", () => {
  const state = (status: string, change: object = {}) => ({
    type: "state",
    payment: { ...payment, status, ...change },
  });
  const closing = (messages: unknown[]) => callsAfter(messages).at(-1)?.[1];
  test.each<[string, unknown[]]>([
    ["success", [state("processing"), state("success")]],
    ["success", [state("success"), state("processing")]],
    ["failed", [state("processing"), state("failed")]],
    ["failed", [{ type: "error", code: "unavailable", message: "no" }]],
    ["processing", [state("pending"), state("processing")]],
    ["processing", [state("failed"), state("processing")]],
    ["canceled", [state("pending"), state("canceled")]],
    ["expired", [state("failed"), state("expired")]],
    ["abandoned", [state("pending")]],
    ["abandoned", []],
  ])("%s", (status, messages) => {
    expect(closing(messages)).toEqual({ status });
  });

  test("if the page has not sent anything, the status of the same order's last close", () => {
    const calls: Call[] = [];
    const dispatcher = createDispatcher((...call) => calls.push(call));
    dispatcher.restore("processing");
    dispatcher.end();
    expect(calls).toEqual([["onClose", { status: "processing" }]]);
  });

  test("each declined attempt is reported once, and none from before the opening", () => {
    const declined = (attemptId: string) =>
      state("failed", {
        failure: { attemptId, code: "incorrect_pin", reason: "Incorrect PIN", retryable: true },
      });
    const failures = (messages: unknown[]) => callsAfter(messages).filter(([name]) => name === "onFailure");
    const { failure: _, ...plain } = payment;
    const failure = { code: "incorrect_pin", reason: "Incorrect PIN", retryable: true };
    expect(failures([state("pending"), state("processing"), declined("att_1"), declined("att_1")])).toEqual([
      ["onFailure", { ...plain, status: "failed", failure }],
    ]);
    expect(
      failures([state("pending"), declined("att_1"), state("processing"), declined("att_2")]),
    ).toHaveLength(2);
    expect(failures([declined("att_1"), declined("att_1")])).toEqual([]);
    expect(
      failures([declined("att_1"), state("processing"), declined("att_2"), state("success")]),
    ).toHaveLength(1);
  });
});

describe("messages from a frame", () => {
  test.each<[string, object]>([
    ["another checkout's", { checkoutId: "cs_2" }],
    ["without a reference", { clientReference: undefined }],
    ["with an amount in words", { amount: "10.5" }],
    ["with no amount that can be", { amount: Number.NaN }],
    ["in an unknown status", { status: "paid" }],
    ["in an unknown mode", { mode: "production" }],
  ])("a payment %s is ignored", (_what, change) => {
    expect(parseMessage({ type: "state", payment }, CHECKOUT)).not.toBeNull();
    expect(parseMessage({ type: "state", payment: { ...payment, ...change } }, CHECKOUT)).toBeNull();
  });

  test("only the known fields are passed on to the shop", () => {
    const more = { type: "ready", payment: { ...payment, next: "javascript:alert(1)" }, navigate: "/" };
    expect(parseMessage(more, CHECKOUT)).toEqual({ type: "ready", payment });
    expect(parseMessage({ type: "navigate", url: "https://example.com" }, CHECKOUT)).toBeNull();
  });
});

test("the shops' types accept the SDK's options, and name the callbacks that it calls", () => {
  expectTypeOf<{ amount: number; currency: string; description: string }>().toExtend<CheckoutOptions>();
  expectTypeOf<{ checkoutUrl: string; locale: string }>().toExtend<CheckoutOptions>();
  expectTypeOf<{
    amount: string;
    currency: string;
    description: string;
    metadata: { table: string };
  }>().toExtend<CheckoutOptions>();
  expectTypeOf<{ amount: bigint; currency: string; description: string }>().not.toExtend<CheckoutOptions>();
  expectTypeOf<{ amount: number; currency: string }>().not.toExtend<CheckoutOptions>();
  expectTypeOf<Call[0]>().toEqualTypeOf<keyof Callbacks>();
  expectTypeOf<Omit<FramePayment, "failure">>().toEqualTypeOf<Payment<FramePaymentStatus>>();
});
