import { refundGoes } from "../../../lib/i18n/refund-goes.ts";
import { refundReasons } from "../../../lib/i18n/refund-reasons.ts";

/** Texts of payment reviews, shared by all pages that show them. */
export const en = {
  kinds: {
    LATE: "Paid late",
    OVERPAYMENT: "Overpayment",
    AMOUNT_MISMATCH: "Amount mismatch",
    OUTCOME_UNKNOWN: "Outcome unknown",
    REFUND_FAILED: "Refund failed",
    REFUND_OUTCOME_UNKNOWN: "Refund outcome unknown",
    DUPLICATE_REFUND: "Duplicate refund",
    DISPUTE: "Dispute",
  },
  /** A refund that is still processing. */
  stuck: "Refund on hold",
  processor: "the processor",

  what: {
    late: (amount: string) => `${amount} arrived after the checkout closed.`,
    overpayment: (amount: string) => `${amount} arrived for a payment that was already paid.`,
    amountMismatch: (amount: string, requested: string) => `${amount} arrived instead of ${requested}.`,
    partLeft: (left: string) => `Part of it was already refunded: ${left} is left.`,
    waits: "The payment needs your decision.",
    unknown: (amount: string, processor: string) =>
      `We requested ${amount} through ${processor} and don’t know yet whether the customer paid. Don’t ask the customer to pay again.`,
    refundFailed: (amount: string) => `The refund of ${amount} to the customer failed.`,
    refundStuck: (amount: string) =>
      `The refund of ${amount} is on hold because the processor needs the customer’s bank account. Enter it in the processor’s dashboard, and the refund continues automatically.`,
    refundUnknown: (amount: string) =>
      `The refund of ${amount} has been pending for a long time without a result from the processor. Don’t refund it another way.`,
    refundedTwice: (amount: string) =>
      `${amount} was refunded to the customer twice. The processor completed a refund that it had reported as failed, after you had issued a new one. The ledger contains one of the two.`,
  },
  dispute: {
    what: (amount: string) => `The customer disputes ${amount} at the bank.`,
    reason: (reason: string) => `The processor’s category is “${reason}”.`,
    won: (amount: string) => `The customer disputed ${amount} at the bank. You keep the money.`,
    lost: (amount: string) =>
      `The customer disputed ${amount} at the bank and got it back. Don’t refund it another way.`,
    /** Precedes the deadline. */
    respondBy: "Respond by",
    wasDue: "The response was due",
    respond: (reference: string) =>
      `Respond in the processor’s dashboard before the deadline, under the dispute’s ID ${reference}. Wait with the delivery of the goods. The processor’s decision closes this review.`,
    WON: "Won",
    LOST: "Lost",
    wonText: "The processor decided for you.",
    lostText: "The processor decided for the customer.",
  },
  effects: {
    accept: {
      keeps: "you keep the money, and the payment stays paid.",
      extra: "you keep the extra amount, for example for another order.",
      pays: (amount: string) => `the order counts as paid with ${amount}, and your shop is notified.`,
      keepsMoney: "you keep the money.",
      closesOnly:
        "no money moves. Choose this if you settled it with the customer or the processor, or if you write it off.",
    },
    refund: {
      goes: "the amount is refunded, and the payment stays paid.",
      extra: "the extra amount is refunded. The first payment isn’t affected.",
      reopens: "the amount is refunded. The customer can pay again while the checkout is open.",
      sendsNewRefund: "a new refund is sent.",
    },
    /** Why the other decision is not available. */
    otherCurrency: "An amount in another currency can’t pay for the order. You can only refund it.",
    unknown: "We’ll keep checking. You can decide once the result is known.",
  },

  accept: "Accept",
  refundVerb: "Refund",
  /** Precedes the effect of the decision. */
  decisionPrefix: (decision: string) => `${decision}:`,
  reasons: refundReasons.en,
  acceptLabel: (amount: string) => `Accept ${amount}`,
  refund: (amount: string) => `Refund ${amount}`,
  sync: "Check status",
  noResponse: "The processor didn’t respond. We’ll keep checking.",
  notYet: "The processor has no result yet. We’ll keep checking.",
  onlyManagers: "Only an owner or admin can decide.",

  confirm: {
    title: "Refund payment",
    ...refundGoes.en,
    reason: "Reason (optional)",
    reasonHint: "For your records. The processor may show it to the customer.",
  },
  done: {
    accepted: (amount: string) => `${amount} accepted.`,
    PROCESSING: (amount: string) => `The refund of ${amount} is pending.`,
    SUCCESS: (amount: string) => `${amount} was refunded.`,
    FAILED: (amount: string) => `The refund of ${amount} failed. It needs your decision again.`,
  },

  decided: {
    ACCEPT: "Accepted",
    REFUND: "Refunded",
    /** Status of a refund after the decision. */
    processing: "Refund pending",
    failed: "Refund failed",
    itself: "Closed automatically",
    itselfText: "There was nothing left to decide.",
    by: (who: string) => `by ${who}`,
    you: "you",
  },
};
