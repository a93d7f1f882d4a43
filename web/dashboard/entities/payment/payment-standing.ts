import type { PaymentFragment } from "../../generated/graphql.ts";

/** Another amount or currency came than was asked, and nothing else paid it: only staff can decide. */
export const hasAmountMismatch = ({ status, attempts }: PaymentFragment): boolean =>
  status !== "SUCCESS" && attempts.some((attempt) => attempt.status === "AMOUNT_MISMATCH");

/** Whether the merchant can take the checkout back now: it takes an attempt, or one is running. */
export const isCancelable = (payment: PaymentFragment): boolean =>
  payment.checkout.open ||
  (payment.status === "PROCESSING" && !payment.checkout.pendingStatus && !hasAmountMismatch(payment));
