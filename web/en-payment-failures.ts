import type { FailureMessages, Failures } from "./checkout/i18n/failure-messages.ts";

const nothingTaken = "No money was taken.";

/** Why a payment failed, to the customer. The dashboard shows the server's own English sentence. */
export const failures: Failures = {
  insufficient_funds: (network, named = true) =>
    failed(
      "Not enough money",
      named ? `Your ${network} balance is too low.` : "There is not enough money for this payment.",
      "Top up, or pay another way.",
    ),
  incorrect_pin: said("Wrong PIN", "The PIN was not right.", "Try again."),
  declined_by_customer: said(
    "Request declined",
    "You declined the request on your phone.",
    "Try again, or pay another way.",
  ),
  // The processor's final word, after which money has come all the same.
  approval_timeout: () => ({
    title: "Not approved in time",
    what: "The request was not approved in time.",
    text: "The request was not approved in time. No payment has reached us. If you did enter your PIN, wait a minute and check your wallet’s messages before you pay again. If not, pay again to get a new request.",
  }),
  payer_not_found: (network) =>
    failed(
      "No account on this number",
      `This number has no ${network} account.`,
      "Check the number and the network.",
    ),
  payer_limit_reached: said(
    "Limit reached",
    "The account has reached its limit.",
    "Use another account, or pay another way.",
  ),
  incorrect_network: said(
    "Another network",
    "The number belongs to another network.",
    "Choose the right network and pay again.",
  ),
  incorrect_voucher: said(
    "Wrong voucher code",
    "The voucher code was not right.",
    "Enter your number again if it is gone, then press Pay to type a new code.",
  ),
  card_declined: said(
    "Card declined",
    "The bank declined the card.",
    "Use another card, or pay another way.",
  ),
  expired_card: said("Card expired", "The card has expired.", "Use another card, or pay another way."),
  incorrect_cvc: said(
    "Wrong security code",
    "The card's security code was not right.",
    "Check the card and try again.",
  ),
  authentication_failed: said(
    "Not confirmed",
    "The payment was not confirmed at your bank or wallet.",
    "Try again, or pay another way.",
  ),
  amount_mismatch: () => ({
    title: "Refunded",
    what: "The amount you paid didn’t match.",
    text: "The amount you paid didn’t match, so it was refunded. Pay again with the exact amount.",
  }),
  processor_unavailable: (network) =>
    failed(
      `${network} is not answering`,
      `${network} is not answering right now.`,
      "Pay another way, or try again in a few minutes.",
    ),
  processor_error: (network) =>
    failed(
      `${network} could not take the payment`,
      `${network} answered with an error.`,
      "Pay another way, or try again in a few minutes.",
    ),
  checkout_canceled: said("Canceled", "You canceled this payment."),
  checkout_expired: said("Time is up", "The time to pay has passed."),
  unknown: (network) => failed("Not paid", `${network} gave no reason.`, "Try again, or pay another way."),
};

function said(title: string, what: string, next = ""): (_network: string) => FailureMessages {
  return () => failed(title, what, next);
}

function failed(title: string, what: string, next: string): FailureMessages {
  return { title, what, text: `${what} ${nothingTaken} ${next}`.trim() };
}
