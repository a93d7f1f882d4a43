import type { PaymentFailureCode } from "../../../server/domain/payment-failure.ts";

/** What a page tells: what happened, whether money moved, what to do next. */
export interface Message {
  title: string;
  text: string;
}

/** A reason why an attempt failed. What happened stands alone too, for where there is no next try. */
export interface FailureMessages extends Message {
  what: string;
}

/** `network` is who was asked for the money; `named` unless nobody is known by name. */
export type Failures = Record<PaymentFailureCode, (network: string, named?: boolean) => FailureMessages>;
