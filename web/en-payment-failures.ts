import type { FailureMessage, Failures } from "./checkout/i18n/failure-messages.ts";

const notCharged = "You weren't charged.";

/** Failure texts for the customer. The dashboard shows the server's own English message. */
export const failures: Failures = {
  insufficient_funds: (network, named = true) =>
    failed(
      "Insufficient funds",
      named ? `Your ${network} balance is too low.` : "Your balance is too low for this payment.",
      "Top up, or pay another way.",
    ),
  incorrect_pin: sameForAll("Incorrect PIN", "The PIN was incorrect.", "Try again."),
  declined_by_customer: sameForAll(
    "Request declined",
    "You declined the request on your phone.",
    "Try again, or pay another way.",
  ),
  // The processor reports it as final, but some payments have still succeeded afterwards.
  approval_timeout: (_network, named = true) => ({
    title: "Approval timed out",
    unsure: true,
    what: "We didn't receive your approval in time.",
    text: named
      ? "We didn't receive your approval in time. If you entered your PIN, the payment may still go through. Wait a minute and check your wallet's messages before you pay again. If not, pay again to get a new request."
      : "We didn't receive your approval in time. If you approved the payment, it may still go through. Wait a minute and check your account before you pay again.",
  }),
  payer_not_found: (network) =>
    failed(
      "Account not found",
      `This number has no ${network} account.`,
      "Check the number and the network.",
    ),
  payer_limit_reached: sameForAll(
    "Limit reached",
    "The account has reached its limit.",
    "Use another account, or pay another way.",
  ),
  incorrect_network: sameForAll(
    "Wrong network",
    "This number belongs to another network.",
    "Choose the right network and pay again.",
  ),
  incorrect_voucher: sameForAll(
    "Incorrect voucher code",
    "The voucher code was incorrect.",
    "Enter your number again if needed, then press Pay to enter a new code.",
  ),
  card_declined: sameForAll(
    "Card declined",
    "The bank declined the card.",
    "Use another card, or pay another way.",
  ),
  expired_card: sameForAll("Card expired", "The card has expired.", "Use another card, or pay another way."),
  incorrect_cvc: sameForAll(
    "Incorrect security code",
    "The card's security code was incorrect.",
    "Check the card and try again.",
  ),
  authentication_failed: sameForAll(
    "Not confirmed",
    "Your bank or wallet didn't confirm the payment.",
    "Try again, or pay another way.",
  ),
  amount_mismatch: () => ({
    title: "Refunded",
    what: "The amount you paid didn't match.",
    text: "The amount you paid didn't match, so it was refunded. Pay again with the exact amount.",
  }),
  processor_unavailable: (network) =>
    failed(
      `${network} isn't responding`,
      `${network} isn't responding right now.`,
      "Pay another way, or try again in a few minutes.",
    ),
  processor_error: (network) =>
    failed(
      `${network} couldn't process the payment`,
      `${network} returned an error.`,
      "Pay another way, or try again in a few minutes.",
    ),
  checkout_canceled: sameForAll("Canceled", "You canceled this payment."),
  checkout_expired: sameForAll("Time is up", "This checkout has expired."),
  // Some processors report it although the customer has approved.
  unknown: (network) => ({
    title: "Payment not completed",
    unsure: true,
    what: `${network} gave no reason.`,
    text: `${network} gave no reason. We haven't received a payment. If you approved it, check your balance before you try again.`,
  }),
};

function sameForAll(title: string, what: string, next = ""): (_network: string) => FailureMessage {
  return () => failed(title, what, next);
}

function failed(title: string, what: string, next: string): FailureMessage {
  return { title, what, text: `${what} ${notCharged} ${next}`.trim() };
}
