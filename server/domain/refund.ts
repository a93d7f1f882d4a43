/** Why a refund failed: the money is still the merchant's to give back. */
export const REFUND_FAILURES = {
  balance_too_low: { reason: "The merchant's balance at the processor is too low", retryable: true },
  not_refundable: { reason: "The processor cannot give this payment back", retryable: false },
  payer_not_found: { reason: "The payer's wallet or card takes no money any more", retryable: false },
  processor_error: { reason: "The processor answered with an error", retryable: true },
  unknown: { reason: "The refund failed for a reason the processor did not name", retryable: true },
} as const;
export type RefundFailureCode = keyof typeof REFUND_FAILURES;

export const REFUND_STATUSES = ["processing", "success", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
