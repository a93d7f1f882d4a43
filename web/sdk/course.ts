import type { FramePayment, FramePaymentStatus } from "../frame-messages.ts";
import type { CheckoutError, CloseResult, FailedPayment, Payment } from "./tua.d.ts";

/** A callback of the shop, and what it is told. */
export type Call =
  | ["onSuccess", Payment]
  | ["onFailure", FailedPayment]
  | ["onPending", Payment<"processing">]
  | ["onError", CheckoutError]
  | ["onClose", CloseResult];

type Tell = (...call: Call) => void;

/** What one opened checkout comes to. */
export interface Course {
  /** Whoever opened it once more is told all that the first was told. */
  join(tell: Tell): void;
  /** How the payment stood when the same order was last closed on this page. */
  begin(status: FramePaymentStatus | undefined): void;
  /** The frame says how the payment stands. */
  hear(payment: FramePayment): void;
  /** It cannot be shown. */
  fail(error: CheckoutError): void;
  /** It is closed, by whomever. */
  end(): void;
}

/**
 * Turns what happens, in whatever order and however often, into what each opening is promised: at most one `onSuccess`,
 * `onPending` and `onError`, one `onFailure` for each declined attempt, no error after success, then exactly one
 * `onClose`, then nothing.
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
      // Paid is paid, whatever a page says later.
      if (ended || status === "success") return;
      const { failure, ...payment } = said;
      const before = latest;
      latest = said;
      status = said.status;
      if (is(payment, "success")) tell("onSuccess", payment);
      // What the first page says was declined before it was opened.
      if (!before || !failure || failure.attemptId === before.failure?.attemptId) return;
      const { code, reason, retryable } = failure;
      tell("onFailure", { ...payment, status: "failed", failure: { code, reason, retryable } });
    },
    fail(error) {
      // No error after success: shops would take back what they said.
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
