/** Why an attempt or a transaction failed, in the contract's words. */
export const PAYMENT_FAILURES = {
  insufficient_funds: { reason: "The wallet or card has too little money", retryable: true },
  incorrect_pin: { reason: "The PIN was wrong", retryable: true },
  declined_by_customer: { reason: "The customer declined the request on the phone", retryable: true },
  approval_timeout: { reason: "The request was not approved in time", retryable: true },
  payer_not_found: { reason: "The number has no wallet on this network", retryable: true },
  payer_limit_reached: { reason: "The wallet has reached its limit", retryable: true },
  incorrect_network: { reason: "The number belongs to another network", retryable: true },
  incorrect_voucher: { reason: "The voucher code was wrong", retryable: true },
  card_declined: { reason: "The bank declined the card", retryable: true },
  expired_card: { reason: "The card has expired", retryable: true },
  incorrect_cvc: { reason: "The card's security code was wrong", retryable: true },
  authentication_failed: { reason: "The bank could not confirm the card's owner", retryable: true },
  amount_mismatch: { reason: "Another sum than was asked came in and was given back", retryable: true },
  processor_unavailable: { reason: "The network could not be reached", retryable: true },
  processor_error: { reason: "The network answered with an error", retryable: true },
  checkout_canceled: { reason: "The customer canceled the checkout", retryable: false },
  checkout_expired: { reason: "The checkout expired before it was paid", retryable: false },
  unknown: { reason: "The payment failed for a reason the network did not name", retryable: true },
} as const;
export type PaymentFailureCode = keyof typeof PAYMENT_FAILURES;

export interface PaymentFailure {
  code: PaymentFailureCode;
  /** Plain words for people. */
  reason: string;
  /** Whether the same customer may sensibly try again. */
  retryable: boolean;
}

export function paymentFailure(code: PaymentFailureCode): PaymentFailure {
  return { code, ...PAYMENT_FAILURES[code] };
}
