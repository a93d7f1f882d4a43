import type { ReviewFragment } from "../../generated/graphql.ts";
import { amountText } from "../money.ts";
import type { ReviewTexts } from "./words/review-words.ts";

/** What a review says: its name, what happened with the money, what either decision does, and why one is not open. */
export interface ReviewText {
  title: string;
  what: string;
  accept: string | null;
  refund: string | null;
  note: string | null;
}

/** What is accepted: of a sum that waits, what has not gone back already. */
export const acceptedSum = ({ kind, amount, toRefund }: ReviewFragment) =>
  kind === "MISMATCHED" ? (toRefund ?? amount) : amount;

/** @param network what the network or card is called, as far as it is known. */
export function reviewText(
  review: ReviewFragment,
  network: string | null,
  words: ReviewTexts,
  locale: string,
): ReviewText {
  const { kind, holdsPayment, decisions, open, transaction } = review;
  const amount = amountText(review.amount, locale);
  const asked = amountText(transaction.amount, locale);
  const { accept, refund, otherCurrency, unknown } = words.does;
  const isStuck = kind === "REFUND_FAILED" && review.failedRefund?.status === "PROCESSING";
  const isUndecided = kind === "UNKNOWN" || kind === "REFUND_UNKNOWN";
  const title = isStuck ? words.stuck : words.kinds[kind];
  const accepted = acceptedSum(review);
  const acceptedText = amountText(accepted, locale);
  const part = accepted.minorUnits < review.amount.minorUnits ? ` ${words.what.partLeft(acceptedText)}` : "";
  const waits = holdsPayment ? ` ${words.what.waits}` : "";
  const what = {
    LATE: words.what.late(amount),
    SURPLUS: words.what.surplus(amount),
    MISMATCHED: `${words.what.mismatched(amount, asked)}${part}${waits}`,
    UNKNOWN: words.what.unknown(amount, network ?? words.network),
    REFUND_FAILED: isStuck ? words.what.refundStuck(amount) : `${words.what.refundFailed(amount)}${waits}`,
    REFUND_UNKNOWN: words.what.refundUnknown(amount),
    REFUNDED_TWICE: words.what.refundedTwice(amount),
  }[kind];
  const does = {
    LATE: [accept.keeps, refund.goes],
    SURPLUS: [accept.extra, refund.extra],
    MISMATCHED: [accept.pays(acceptedText), refund.reopens],
    UNKNOWN: ["", ""],
    REFUND_FAILED: holdsPayment ? [accept.pays(amount), refund.reopens] : [accept.leaves, refund.again],
    REFUND_UNKNOWN: ["", ""],
    REFUNDED_TWICE: [accept.seen, ""],
  }[kind] as [string, string];
  const failure = kind === "REFUND_FAILED" && open && !isStuck ? review.failedRefund?.failure : null;
  const why = failure && (words.reasons[failure.code.toLowerCase()] ?? failure.reason);
  const onlyBack = open && holdsPayment && decisions.includes("REFUND") && !decisions.includes("ACCEPT");
  return {
    ...{ title, what },
    accept: decisions.includes("ACCEPT") ? does[0] : null,
    refund: decisions.includes("REFUND") ? does[1] : null,
    note: why ?? (onlyBack ? otherCurrency : open && isUndecided ? unknown : null),
  };
}
