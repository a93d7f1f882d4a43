import { refundGoes } from "../../../lib/i18n/refund-goes.ts";
import { refundReasons } from "../../../lib/i18n/refund-reasons.ts";

/** The texts of money that waits for a decision, wherever it is shown. */
export const en = {
  kinds: {
    LATE: "Paid late",
    OVERPAYMENT: "Too much came",
    AMOUNT_MISMATCH: "Another sum came",
    OUTCOME_UNKNOWN: "No word",
    REFUND_FAILED: "Refund failed",
    REFUND_OUTCOME_UNKNOWN: "Refund undecided",
    DUPLICATE_REFUND: "Refunded twice",
  },
  /** One that the processor has not given up. */
  stuck: "Refund is stuck",
  network: "the processor",

  what: {
    late: (amount: string) => `${amount} came after the checkout had closed.`,
    overpayment: (amount: string) => `${amount} came on top of a payment that was paid already.`,
    amountMismatch: (amount: string, asked: string) => `${amount} came, but ${asked} was asked.`,
    partLeft: (left: string) => `A part went back already: ${left} is left.`,
    waits: "The payment waits for your decision.",
    unknown: (amount: string, network: string) =>
      `We asked ${network} for ${amount}, and nobody knows yet whether it was paid. Do not ask the customer to pay again.`,
    refundFailed: (amount: string) => `${amount} did not go back to the customer.`,
    refundStuck: (amount: string) =>
      `${amount} is not going back: the processor needs the customer’s bank account. Enter it in the processor’s own dashboard, and it goes on by itself.`,
    refundUnknown: (amount: string) =>
      `${amount} was to go back to the customer, and the processor has not said for long whether it did. Do not give it back another way.`,
    refundedTwice: (amount: string) =>
      `${amount} went back to the customer twice: the processor gave a refund after all that it had called failed, when you had given it anew. The books hold one of the two.`,
  },
  does: {
    accept: {
      keeps: "the money stays with you, and the payment stays paid.",
      extra: "the money stays with you on top, say for a second order.",
      pays: (amount: string) => `the order counts as paid with ${amount}, and your shop is told.`,
      leaves: "the money stays with you.",
      seen: "nothing moves. You have settled it with the customer or the processor, or let it go.",
    },
    refund: {
      goes: "it goes back, and the payment stays paid.",
      extra: "it goes back. What was paid first stays.",
      reopens: "it goes back. Then the customer can pay again, as long as the checkout is open.",
      again: "it is given back once more.",
    },
    /** Why the other way is closed. */
    otherCurrency: "Money in another currency cannot pay for the order: it can only go back.",
    unknown: "We keep asking. There is nothing to decide before the answer.",
  },

  accept: "Accept",
  giveBack: "Refund",
  /** What a decision does stands behind it. */
  led: (decision: string) => `${decision}:`,
  reasons: refundReasons.en,
  acceptOf: (amount: string) => `Accept ${amount}`,
  refund: (amount: string) => `Refund ${amount}`,
  ask: "Ask now",
  noAnswer: "No answer came. We keep asking.",
  notYet: "The processor does not know yet. We keep asking.",
  onlyManagers: "An owner or admin decides.",

  confirm: {
    title: "Give money back",
    ...refundGoes.en,
    reason: "Reason (optional)",
    reasonHint: "For your books. The processor may show it to the customer.",
  },
  done: {
    accepted: (amount: string) => `${amount} accepted.`,
    PROCESSING: (amount: string) => `${amount} is on its way back.`,
    SUCCESS: (amount: string) => `${amount} was given back.`,
    FAILED: (amount: string) => `${amount} was not given back. It waits for you again.`,
  },

  decided: {
    ACCEPT: "Accepted",
    REFUND: "Given back",
    /** The refund that was decided. */
    processing: "On its way back",
    failed: "Not given back",
    itself: "Settled by itself",
    itselfText: "There was nothing left to decide.",
    by: (who: string) => `by ${who}`,
    you: "you",
  },
};
