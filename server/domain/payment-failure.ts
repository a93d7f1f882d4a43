interface FailureKind {
  /** Message for people. */
  reason: string;
  /** Whether another attempt by the same customer can succeed. */
  retryable: boolean;
  /**
   * `customer`: the network worked. `network`: counts against its health. Includes requests that may not have arrived.
   */
  fault: "customer" | "network";
}

/** Reasons for failed attempts and transactions, as in the contract. */
export const PAYMENT_FAILURES = {
  insufficient_funds: { reason: "Insufficient funds", retryable: true, fault: "customer" },
  incorrect_pin: { reason: "Incorrect PIN", retryable: true, fault: "customer" },
  declined_by_customer: {
    reason: "The customer declined the request on the phone",
    retryable: true,
    fault: "customer",
  },
  approval_timeout: { reason: "Approval timed out", retryable: true, fault: "network" },
  payer_not_found: {
    reason: "No wallet found for this number on this network",
    retryable: true,
    fault: "customer",
  },
  payer_limit_reached: { reason: "The wallet has reached its limit", retryable: true, fault: "customer" },
  incorrect_network: { reason: "The number belongs to another network", retryable: true, fault: "customer" },
  incorrect_voucher: { reason: "Incorrect voucher code", retryable: true, fault: "customer" },
  card_declined: { reason: "The bank declined the card", retryable: true, fault: "customer" },
  expired_card: { reason: "The card has expired", retryable: true, fault: "customer" },
  incorrect_cvc: { reason: "Incorrect security code", retryable: true, fault: "customer" },
  authentication_failed: {
    reason: "The bank could not confirm the cardholder",
    retryable: true,
    fault: "customer",
  },
  amount_mismatch: {
    reason: "A different amount arrived and was refunded",
    retryable: true,
    fault: "customer",
  },
  processor_unavailable: { reason: "The network could not be reached", retryable: true, fault: "network" },
  processor_error: { reason: "The network returned an error", retryable: true, fault: "network" },
  checkout_canceled: { reason: "The customer canceled the checkout", retryable: false, fault: "customer" },
  checkout_expired: {
    reason: "The checkout expired before it was paid",
    retryable: false,
    fault: "customer",
  },
  unknown: { reason: "The network gave no reason", retryable: true, fault: "network" },
} as const satisfies Record<string, FailureKind>;
export type PaymentFailureCode = keyof typeof PAYMENT_FAILURES;

export interface PaymentFailure extends Omit<FailureKind, "fault"> {
  code: PaymentFailureCode;
}

export function paymentFailure(code: PaymentFailureCode): PaymentFailure {
  const { reason, retryable } = PAYMENT_FAILURES[code];
  return { code, reason, retryable };
}

/** Parses a stored code. Codes of newer versions become `unknown`. */
export const knownPaymentFailure = (code: string): PaymentFailureCode =>
  Object.hasOwn(PAYMENT_FAILURES, code) ? (code as PaymentFailureCode) : "unknown";
