import type { PaymentFailureCode } from "../../generated/graphql.ts";

/** Why a payment or an attempt failed, by code; the server's own sentences in English. */
export const reasons: Record<string, string> = {
  insufficient_funds: "Insufficient funds",
  incorrect_pin: "Incorrect PIN",
  declined_by_customer: "The customer declined the request on the phone",
  approval_timeout: "Approval timed out",
  payer_not_found: "No wallet found for this number on this network",
  payer_limit_reached: "The wallet has reached its limit",
  incorrect_network: "The number belongs to another network",
  incorrect_voucher: "Incorrect voucher code",
  card_declined: "The bank declined the card",
  expired_card: "The card has expired",
  incorrect_cvc: "Incorrect security code",
  authentication_failed: "The bank could not confirm the cardholder",
  amount_mismatch: "A different amount arrived and was refunded",
  processor_unavailable: "The network could not be reached",
  processor_error: "The network returned an error",
  checkout_canceled: "The customer canceled the checkout",
  checkout_expired: "The checkout expired before it was paid",
  unknown: "The network gave no reason",
} satisfies Record<Lowercase<PaymentFailureCode>, string>;
