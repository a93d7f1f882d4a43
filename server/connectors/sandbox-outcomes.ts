import type { PaymentFailureCode } from "../domain/payment-failure.ts";
import type { RefundFailureCode } from "../domain/refund.ts";

/** Behaviors of a test phone besides failing with a code. */
export type PhoneBehavior =
  | "paid_at_once"
  | "paid_after_delay"
  | "no_response"
  | "paid_late"
  | "paid_twice"
  | "other_amount";

/** By the phone's last four digits. Generates the documentation's tables and the dashboard's quickstart. */
export const PHONE_OUTCOMES = {
  "0000": "paid_at_once",
  "0001": "paid_after_delay",
  "0002": "insufficient_funds",
  "0003": "incorrect_pin",
  "0004": "declined_by_customer",
  "0005": "approval_timeout",
  "0006": "payer_not_found",
  "0007": "payer_limit_reached",
  "0008": "processor_unavailable",
  "0009": "no_response",
  "0010": "paid_late",
  "0011": "paid_twice",
  "0012": "other_amount",
} as const satisfies Record<string, PaymentFailureCode | PhoneBehavior>;

/** Behaviors of a test card besides failing with a code. */
export type CardBehavior = "paid" | "redirect" | "disputed_and_lost" | "disputed_and_won";

/** The test cards. Other numbers are rejected before they are stored or logged. */
export const CARD_OUTCOMES = {
  "4242424242424242": "paid",
  "4000000000000002": "card_declined",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired_card",
  "4000000000000127": "incorrect_cvc",
  "4000002500003155": "redirect",
  "4000000000000259": "disputed_and_lost",
  "4000000000001976": "disputed_and_won",
} as const satisfies Record<string, PaymentFailureCode | CardBehavior>;

/** By the last two digits of a refund's amount in minor units. */
export const REFUND_OUTCOMES = {
  "13": "insufficient_balance",
  "14": "success_after_delay",
} as const satisfies Record<string, RefundFailureCode | "success_after_delay">;

export type PhoneOutcome = (typeof PHONE_OUTCOMES)[keyof typeof PHONE_OUTCOMES];
export type CardOutcome = (typeof CARD_OUTCOMES)[keyof typeof CARD_OUTCOMES];
export type RefundOutcome = (typeof REFUND_OUTCOMES)[keyof typeof REFUND_OUTCOMES];
