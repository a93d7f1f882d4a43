import type { FramePayment, FramePaymentStatus } from "../frame-messages.ts";
import type { CheckoutError, CloseResult, FailedPayment, Payment } from "./tua.d.ts";

/** A callback and its argument. */
export type Call =
  | ["onSuccess", Payment]
  | ["onFailure", FailedPayment]
  | ["onPending", Payment<"processing">]
  | ["onError", CheckoutError]
  | ["onClose", CloseResult];

type Notify = (...call: Call) => void;

/** Callbacks of an opened checkout. */
export interface CallbackDispatcher {
  /** Adds a caller that opened the same checkout again. It receives all earlier calls too. */
  join(notify: Notify): void;
  /** Status of the same order when it was last closed on this page. */
  restore(status: FramePaymentStatus | undefined): void;
  /** Handles a payment update from the frame. */
  update(payment: FramePayment): void;
  /** Reports that the checkout cannot be shown. */
  fail(error: CheckoutError): void;
  /** Reports the close, by the customer or the shop. */
  end(): void;
}

/**
 * Turns frame events, in any order and number, into the guaranteed calls. `onSuccess`, `onPending` and
 * `onError` run at most once, `onFailure` once per declined attempt, and `onClose` exactly once, at the end.
 */
export function createDispatcher(first: Notify): CallbackDispatcher {
  const calls: Call[] = [];
  const listeners = [first];
  const notify: Notify = (...call) => {
    calls.push(call);
    for (const listener of listeners) listener(...call);
  };
  let latest: FramePayment | undefined;
  let status: FramePaymentStatus | undefined;
  let failed = false;
  let ended = false;
  return {
    join(listener) {
      listeners.push(listener);
      for (const call of calls) listener(...call);
    },
    restore(known) {
      status = known;
    },
    update(received) {
      // Success is final, even if a later page reports another status.
      if (ended || status === "success") return;
      const { failure, ...payment } = received;
      const before = latest;
      latest = received;
      status = received.status;
      if (is(payment, "success")) notify("onSuccess", payment);
      // Failures on the first page happened before it was opened.
      if (!before || !failure || failure.attemptId === before.failure?.attemptId) return;
      const { code, reason, retryable } = failure;
      notify("onFailure", { ...payment, status: "failed", failure: { code, reason, retryable } });
    },
    fail(error) {
      // No error after success: shops would cancel a paid order.
      if (ended || failed || status === "success") return;
      failed = true;
      notify("onError", error);
    },
    end() {
      if (ended) return;
      ended = true;
      if (latest?.status === "processing") {
        const { failure: _, ...payment } = latest;
        notify("onPending", { ...payment, status: "processing" });
      }
      notify("onClose", {
        status: status && status !== "pending" ? status : failed ? "failed" : "abandoned",
      });
    },
  };
}

const is = <Status extends string>(payment: Payment<string>, status: Status): payment is Payment<Status> =>
  payment.status === status;
