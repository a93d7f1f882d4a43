import type { PaymentFailureCode } from "../../generated/graphql.ts";

/** Why a payment or an attempt failed, by code; the server's own sentences in English. */
export const reasons: Record<string, string> = {
  insufficient_funds: "The wallet or card has too little money",
  incorrect_pin: "The PIN was wrong",
  declined_by_customer: "The customer declined the request on the phone",
  approval_timeout: "The request was not approved in time",
  payer_not_found: "The number has no wallet on this network",
  payer_limit_reached: "The wallet has reached its limit",
  incorrect_network: "The number belongs to another network",
  incorrect_voucher: "The voucher code was wrong",
  card_declined: "The bank declined the card",
  expired_card: "The card has expired",
  incorrect_cvc: "The card's security code was wrong",
  authentication_failed: "The bank could not confirm the card's owner",
  amount_mismatch: "Another sum than was asked came in and was given back",
  processor_unavailable: "The network could not be reached",
  processor_error: "The network answered with an error",
  checkout_canceled: "The customer canceled the checkout",
  checkout_expired: "The checkout expired before it was paid",
  unknown: "The payment failed for a reason the network did not name",
} satisfies Record<Lowercase<PaymentFailureCode>, string>;
