import { failureReason } from "../../../entities/payment/failure-reason.ts";
import { hasAmountMismatch } from "../../../entities/payment/payment-status.ts";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { amountText, type Money } from "../../../lib/money.ts";
import { type Clock, plainTime } from "../../../lib/time.ts";
import type { DetailMessages } from "../i18n/detail-messages.ts";

/** What happened and whether money moved, then the next step. */
export interface PaymentDescription {
  what: string;
  next: string;
  /** Steps for staff, in order. Empty if staff need not act. */
  steps: readonly string[];
}

/**
 * @param onItsWay pending refunds. Null if there are none.
 * @param dispute a dispute that is open or was lost. Null if there is none.
 */
export function describePayment(
  payment: PaymentFragment,
  messages: DetailMessages,
  clock: Clock,
  onItsWay: Money | null,
  dispute: "OPEN" | "LOST" | null = null,
): PaymentDescription {
  const { story } = messages;
  const { status, checkout, amount, amountReceived, amountRefunded } = payment;
  const network = getNetwork(payment, messages.networks) ?? story.processor;
  const until = plainTime(payment.expiresAt, clock);
  const received = amountText(amountReceived, clock.locale);
  const requested = amountText(amount, clock.locale);
  const hasMoney = amountReceived.minorUnits > 0 || payment.failure?.code === "AMOUNT_MISMATCH";
  const money = hasMoney ? story.refunded : story.notPaid;
  const toDescription = (what: string, next: string, steps: readonly string[] = []): PaymentDescription => ({
    what,
    next,
    steps,
  });

  if (hasAmountMismatch(payment)) {
    const texts = story.amountMismatch;
    // The received amount does not include other currencies.
    const problem = amountReceived.minorUnits > 0 ? texts.arrived(received, requested) : texts.other;
    return toDescription(`${problem} ${texts.what}`, texts.next, texts.steps);
  }
  switch (status) {
    case "SUCCESS": {
      const back = amountRefunded.minorUnits;
      const refunded = amountText(amountRefunded, clock.locale);
      const { success, overpaid, late } = story;
      if (dispute) {
        return toDescription(
          success.what(network),
          dispute === "OPEN" ? story.disputed.open : story.disputed.lost,
        );
      }
      if (back > 0 && back >= amountReceived.minorUnits)
        return toDescription(success.what(network), success.refunded);
      const going = onItsWay && success.onItsWay(amountText(onItsWay, clock.locale));
      if (payment.overpaid) {
        const more = amountReceived.minorUnits - amount.minorUnits;
        const problem = more > 0 ? overpaid.what(received, requested) : overpaid.other;
        if (more > 0 && back >= more) return toDescription(problem, overpaid.settled);
        return going
          ? toDescription(problem, `${going} ${overpaid.next}`)
          : toDescription(problem, overpaid.next, overpaid.steps);
      }
      if (going) return toDescription(payment.late ? late.what(network) : success.what(network), going);
      if (payment.late) return toDescription(late.what(network), late.next, late.steps);
      return toDescription(success.what(network), back > 0 ? success.partlyRefunded(refunded) : success.next);
    }
    case "PROCESSING": {
      const { what, next, canceled, expired } = story.processing;
      const decided = checkout.pendingStatus === "CANCELED" ? canceled : expired;
      return toDescription(what(network), checkout.pendingStatus ? `${next} ${decided}` : next);
    }
    case "PENDING":
      return toDescription(
        story.pending.what,
        checkout.open ? story.pending.next(until) : story.failed.closed,
      );
    case "FAILED":
      return toDescription(
        `${story.failed.what(getReason(payment.failure, messages) ?? messages.statuses.failed)} ${money}`,
        checkout.open ? story.failed.open(until) : story.failed.closed,
      );
    case "CANCELED":
      return toDescription(`${story.canceled.what} ${money}`, story.canceled.next);
    case "EXPIRED":
      return toDescription(`${story.expired.what} ${money}`, story.expired.next);
  }
}

/** Failure reason in the member's language. For an unknown code, the server's text. */
export function getReason(
  failure: PaymentFragment["failure"],
  { reasons }: Pick<DetailMessages, "reasons">,
): string | null {
  return failure && failureReason(failure, reasons);
}

function getNetwork(
  { paymentMethod }: Pick<PaymentFragment, "paymentMethod">,
  names: Record<string, string>,
): string | null {
  const name = paymentMethod?.network ?? paymentMethod?.brand;
  return name ? (names[name] ?? name) : null;
}
