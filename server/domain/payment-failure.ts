/** Why an attempt or a transaction failed, in the contract's words. */
export const PAYMENT_FAILURES = {
  insufficient_funds: { reason: "Insufficient funds", retryable: true },
  incorrect_pin: { reason: "Incorrect PIN", retryable: true },
  declined_by_customer: { reason: "The customer declined the request on the phone", retryable: true },
  approval_timeout: { reason: "Approval timed out", retryable: true },
  payer_not_found: { reason: "No wallet found for this number on this network", retryable: true },
  payer_limit_reached: { reason: "The wallet has reached its limit", retryable: true },
  incorrect_network: { reason: "The number belongs to another network", retryable: true },
  incorrect_voucher: { reason: "Incorrect voucher code", retryable: true },
  card_declined: { reason: "The bank declined the card", retryable: true },
  expired_card: { reason: "The card has expired", retryable: true },
  incorrect_cvc: { reason: "Incorrect security code", retryable: true },
  authentication_failed: { reason: "The bank could not confirm the cardholder", retryable: true },
  amount_mismatch: { reason: "A different amount arrived and was refunded", retryable: true },
  processor_unavailable: { reason: "The network could not be reached", retryable: true },
  processor_error: { reason: "The network returned an error", retryable: true },
  checkout_canceled: { reason: "The customer canceled the checkout", retryable: false },
  checkout_expired: { reason: "The checkout expired before it was paid", retryable: false },
  unknown: { reason: "The network gave no reason", retryable: true },
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
