import type { PaymentFragment } from "../../generated/graphql.ts";

/** Whether a different amount or currency was received and no other attempt paid: staff must decide. */
export const hasAmountMismatch = ({ status, attempts }: PaymentFragment): boolean =>
  status !== "SUCCESS" && attempts.some((attempt) => attempt.status === "AMOUNT_MISMATCH");

/** Whether the merchant can cancel the checkout: it accepts attempts, or one is processing. */
export const isCancelable = (payment: PaymentFragment): boolean =>
  payment.checkout.open ||
  (payment.status === "PROCESSING" && !payment.checkout.pendingStatus && !hasAmountMismatch(payment));
