import type { PaymentFailureCode } from "../../../server/domain/payment-failure.ts";

/** A message for the customer: the result, whether money moved, and the next step. */
export interface Message {
  title: string;
  text: string;
}

/** The message about a failed attempt. `what` is also shown alone when no retry is possible. */
export interface FailureMessage extends Message {
  what: string;
  /** Whether the customer may have been charged. */
  unsure?: true;
}

/** `network` is the network's name. `named` is false if the name is unknown. */
export type Failures = Record<PaymentFailureCode, (network: string, named?: boolean) => FailureMessage>;
