import type { ReviewFragment } from "../../generated/graphql.ts";
import { amountText } from "../../lib/money.ts";
import { failureReason } from "../payment/failure-reason.ts";
import type { ReviewMessages } from "./i18n/review-messages.ts";

/** Texts of a review: title, situation, the effect of each decision, and why a decision is unavailable. */
export interface ReviewText {
  title: string;
  what: string;
  accept: string | null;
  refund: string | null;
  note: string | null;
}

/** The accepted amount. For an amount mismatch, only the part that is not refunded. */
export const acceptedSum = ({ kind, amount, refundableAmount }: ReviewFragment) =>
  kind === "AMOUNT_MISMATCH" ? (refundableAmount ?? amount) : amount;

/** @param network display name of the network or card, if known. */
export function reviewText(
  review: ReviewFragment,
  network: string | null,
  messages: ReviewMessages,
  locale: string,
): ReviewText {
  const { kind, blocksPayment, allowedDecisions, open, transaction } = review;
  const amount = amountText(review.amount, locale);
  const requested = amountText(transaction.amount, locale);
  const { accept, refund, otherCurrency, unknown } = messages.effects;
  const isStuck = kind === "REFUND_FAILED" && review.failedRefund?.status === "PROCESSING";
  const isUndecided = kind === "OUTCOME_UNKNOWN" || kind === "REFUND_OUTCOME_UNKNOWN";
  const title = isStuck ? messages.stuck : messages.kinds[kind];
  const accepted = acceptedSum(review);
  const acceptedText = amountText(accepted, locale);
  const part =
    accepted.minorUnits < review.amount.minorUnits ? ` ${messages.what.partLeft(acceptedText)}` : "";
  const waits = blocksPayment ? ` ${messages.what.waits}` : "";
  const what = {
    LATE: messages.what.late(amount),
    OVERPAYMENT: messages.what.overpayment(amount),
    AMOUNT_MISMATCH: `${messages.what.amountMismatch(amount, requested)}${part}${waits}`,
    OUTCOME_UNKNOWN: messages.what.unknown(amount, network ?? messages.processor),
    REFUND_FAILED: isStuck
      ? messages.what.refundStuck(amount)
      : `${messages.what.refundFailed(amount)}${waits}`,
    REFUND_OUTCOME_UNKNOWN: messages.what.refundUnknown(amount),
    DUPLICATE_REFUND: messages.what.refundedTwice(amount),
    DISPUTE: disputeText(review, amount, messages),
  }[kind];
  const does = {
    LATE: [accept.keeps, refund.goes],
    OVERPAYMENT: [accept.extra, refund.extra],
    AMOUNT_MISMATCH: [accept.pays(acceptedText), refund.reopens],
    OUTCOME_UNKNOWN: ["", ""],
    REFUND_FAILED: blocksPayment
      ? [accept.pays(amount), refund.reopens]
      : [accept.keepsMoney, refund.sendsNewRefund],
    REFUND_OUTCOME_UNKNOWN: ["", ""],
    DUPLICATE_REFUND: [accept.closesOnly, ""],
    DISPUTE: ["", ""],
  }[kind] as [string, string];
  const failure = kind === "REFUND_FAILED" && open && !isStuck ? review.failedRefund?.failure : null;
  const why = failure && failureReason(failure, messages.reasons);
  const response = open && review.dispute ? messages.dispute.respond(review.dispute.reference) : null;
  const onlyBack =
    open && blocksPayment && allowedDecisions.includes("REFUND") && !allowedDecisions.includes("ACCEPT");
  return {
    title,
    what,
    accept: allowedDecisions.includes("ACCEPT") ? does[0] : null,
    refund: allowedDecisions.includes("REFUND") ? does[1] : null,
    note: response ?? why ?? (onlyBack ? otherCurrency : open && isUndecided ? unknown : null),
  };
}

/** The dispute or, once the processor has decided, its result. The processor's own category stays in its words. */
function disputeText(
  { dispute }: ReviewFragment,
  amount: string,
  { dispute: messages }: ReviewMessages,
): string {
  if (dispute?.status === "WON") return messages.won(amount);
  if (dispute?.status === "LOST") return messages.lost(amount);
  const what = messages.what(amount);
  return dispute?.reason ? `${what} ${messages.reason(dispute.reason)}` : what;
}
