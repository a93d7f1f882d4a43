import { hasAmountMismatch } from "../../../entities/payment/payment-status.ts";
import type { PaymentFragment } from "../../../generated/graphql.ts";

/** Status of a link for its creator. */
export type LinkState = "open" | "tryAgain" | "paying" | "paid" | "amountMismatch" | "closed";

export function linkState(payment: PaymentFragment): LinkState {
  const { status, checkout } = payment;
  if (status === "SUCCESS") return "paid";
  if (hasAmountMismatch(payment)) return "amountMismatch";
  if (status === "PROCESSING") return "paying";
  if (!checkout.open) return "closed";
  return status === "FAILED" ? "tryAgain" : "open";
}
