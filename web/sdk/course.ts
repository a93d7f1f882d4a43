import type { FramePayment } from "../frame-messages.ts";
import type { CheckoutError, Payment } from "./tua.d.ts";

/** A callback of the shop, and what it is told. */
export type Call =
  | ["onSuccess", Payment]
  | ["onPending", Payment<"processing">]
  | ["onError", CheckoutError]
  | ["onClose"];

type Tell = (...call: Call) => void;

/** What one opened checkout comes to. */
export interface Course {
  /** Whoever opened it once more is told all that the first was told. */
  join(tell: Tell): void;
  /** The frame says how the payment stands. */
  hear(payment: FramePayment): void;
  /** It cannot be shown. */
  fail(error: CheckoutError): void;
  /** It is closed, by whomever. */
  end(): void;
}

/**
 * Turns what happens, in whatever order and however often, into what each opening is promised: at most one `onSuccess`,
 * `onPending` and `onError`, no error after success, then exactly one `onClose`, then nothing.
 */
export function newCourse(first: Tell): Course {
  const told: Call[] = [];
  const listeners = [first];
  const tell: Tell = (...call) => {
    told.push(call);
    for (const listener of listeners) listener(...call);
  };
  let latest: FramePayment | undefined;
  let failed = false;
  let ended = false;
  return {
    join(listener) {
      listeners.push(listener);
      for (const call of told) listener(...call);
    },
    hear(payment) {
      // Paid is paid, whatever a page says later.
      if (ended || latest?.status === "success") return;
      latest = payment;
      if (is(payment, "success")) tell("onSuccess", payment);
    },
    fail(error) {
      // No error after success: shops would take back what they said.
      if (ended || failed || latest?.status === "success") return;
      failed = true;
      tell("onError", error);
    },
    end() {
      if (ended) return;
      ended = true;
      if (latest && is(latest, "processing")) tell("onPending", latest);
      tell("onClose");
    },
  };
}

const is = <Status extends string>(payment: Payment<string>, status: Status): payment is Payment<Status> =>
  payment.status === status;
