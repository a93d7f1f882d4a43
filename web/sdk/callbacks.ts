import type { FramePayment, FramePaymentStatus } from "../frame-messages.ts";
import type { CheckoutError, CloseResult, FailedPayment, Payment } from "./tua.d.ts";

/** A callback and its argument. */
export type Call =
  | ["onSuccess", Payment]
  | ["onFailure", FailedPayment]
  | ["onPending", Payment<"processing">]
  | ["onError", CheckoutError]
  | ["onClose", CloseResult];

type Tell = (...call: Call) => void;

/** Callbacks of an opened checkout. */
export interface Course {
  /** Adds a caller that opened the same checkout again. It receives all earlier calls too. */
  join(tell: Tell): void;
  /** Status of the same order when it was last closed on this page. */
  begin(status: FramePaymentStatus | undefined): void;
  /** Handles a payment update from the frame. */
  hear(payment: FramePayment): void;
  /** Reports that the checkout cannot be shown. */
  fail(error: CheckoutError): void;
  /** Reports the close, by the customer or the shop. */
  end(): void;
}

/**
 * Turns frame events, in any order and number, into the guaranteed calls. `onSuccess`, `onPending` and
 * `onError` run at most once, `onFailure` once per declined attempt, and `onClose` exactly once, at the end.
 */
export function newCourse(first: Tell): Course {
  const told: Call[] = [];
  const listeners = [first];
  const tell: Tell = (...call) => {
    told.push(call);
    for (const listener of listeners) listener(...call);
  };
  let latest: FramePayment | undefined;
  let status: FramePaymentStatus | undefined;
  let failed = false;
  let ended = false;
  return {
    join(listener) {
      listeners.push(listener);
      for (const call of told) listener(...call);
    },
    begin(known) {
      status = known;
    },
    hear(said) {
      // Success is final, whatever a later page reports.
      if (ended || status === "success") return;
      const { failure, ...payment } = said;
      const before = latest;
      latest = said;
      status = said.status;
      if (is(payment, "success")) tell("onSuccess", payment);
      // Failures on the first page happened before it was opened.
      if (!before || !failure || failure.attemptId === before.failure?.attemptId) return;
      const { code, reason, retryable } = failure;
      tell("onFailure", { ...payment, status: "failed", failure: { code, reason, retryable } });
    },
    fail(error) {
      // No error after success: shops would cancel a paid order.
      if (ended || failed || status === "success") return;
      failed = true;
      tell("onError", error);
    },
    end() {
      if (ended) return;
      ended = true;
      if (latest?.status === "processing") {
        const { failure: _, ...payment } = latest;
        tell("onPending", { ...payment, status: "processing" });
      }
      tell("onClose", { status: status && status !== "pending" ? status : failed ? "failed" : "abandoned" });
    },
  };
}

const is = <Status extends string>(payment: Payment<string>, status: Status): payment is Payment<Status> =>
  payment.status === status;
