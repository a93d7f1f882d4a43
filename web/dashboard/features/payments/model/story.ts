import type { PaymentFragment } from "../../../generated/graphql.ts";
import { amountText } from "../../../lib/money.ts";
import { type Clock, plainTime } from "../../../lib/time.ts";
import type { Words } from "../../../lib/words/words.ts";

/** What happened and whether money moved; then what to do. */
export interface Story {
  what: string;
  next: string;
}

export function storyOf(payment: PaymentFragment, { payments }: Words, clock: Clock): Story {
  const { story } = payments;
  const { status, checkout, amount, amountReceived } = payment;
  const network = networkOf(payment, payments.networks) ?? story.processor;
  const until = plainTime(payment.expiresAt, clock);
  if (isMismatched(payment)) return story.mismatched;
  if (status === "SUCCESS" && payment.overpaid) {
    const received = amountText(amountReceived, clock.locale);
    return {
      what: story.overpaid.what(received, amountText(amount, clock.locale)),
      next: story.overpaid.next,
    };
  }
  if (status === "SUCCESS") {
    const told = payment.late ? story.late : story.success;
    return { what: told.what(network), next: told.next };
  }
  if (status === "PROCESSING") return { what: story.processing.what(network), next: story.processing.next };
  if (status === "PENDING") {
    return {
      what: story.pending.what,
      next: checkout.open ? story.pending.next(until) : story.failed.closed,
    };
  }
  if (status === "FAILED") {
    const reason = payment.failure?.reason ?? payments.statuses.failed;
    return {
      what: story.failed.what(reason),
      next: checkout.open ? story.failed.open(until) : story.failed.closed,
    };
  }
  return status === "CANCELED" ? story.canceled : story.expired;
}

/** Another amount or currency came than was asked: only staff can decide. */
export const isMismatched = ({ status, attempts }: PaymentFragment): boolean =>
  status === "PROCESSING" && attempts.some((attempt) => attempt.status === "MISMATCHED");

export function networkOf(
  { paymentMethod }: Pick<PaymentFragment, "paymentMethod">,
  names: Record<string, string>,
): string | null {
  const name = paymentMethod?.network ?? paymentMethod?.brand;
  return name ? (names[name] ?? name) : null;
}
