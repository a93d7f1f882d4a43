/** A reason why an attempt failed: what happened, whether money moved, what to do next. */
export interface FailureWords {
  title: string;
  text: string;
}

/** The same words whoever was asked for the money. */
export const said =
  (title: string, text: string) =>
  (_network: string): FailureWords => ({ title, text });

/** By the contract's failure codes; `network` is who was asked for the money. */
export const failures = {
  insufficient_funds: said(
    "Not enough money",
    "There is not enough money for this payment. No money was taken. Top up, or pay another way.",
  ),
  wrong_pin: said("Wrong PIN", "The PIN was not right. No money was taken. Try again."),
  declined_by_customer: said(
    "Request declined",
    "You declined the request on your phone. No money was taken. Try again, or pay another way.",
  ),
  approval_timeout: said(
    "Not approved in time",
    "The payment was not approved in time. No money was taken. Pay again to get a new request.",
  ),
  payer_not_found: (network: string) => ({
    title: "No wallet on this number",
    text: `This number has no ${network} wallet. No money was taken. Check the number and the network.`,
  }),
  payer_limit_reached: said(
    "Limit reached",
    "The wallet has reached its limit. No money was taken. Use another wallet, or pay another way.",
  ),
  wrong_network: said(
    "Another network",
    "The number belongs to another network. No money was taken. Choose the right network and pay again.",
  ),
  wrong_voucher: said(
    "Wrong voucher code",
    "The voucher code was not right. No money was taken. Make a new code and try again.",
  ),
  card_declined: said(
    "Card declined",
    "The bank declined the card. No money was taken. Use another card, or pay another way.",
  ),
  expired_card: said(
    "Card expired",
    "The card has expired. No money was taken. Use another card, or pay another way.",
  ),
  incorrect_cvc: said(
    "Wrong security code",
    "The card's security code was not right. No money was taken. Check the card and try again.",
  ),
  authentication_failed: said(
    "Not confirmed",
    "The payment was not confirmed. No money was taken. Try again, or pay another way.",
  ),
  processor_unavailable: (network: string) => ({
    title: `${network} is not answering`,
    text: `${network} is not answering right now. No money was taken. Pay another way, or try again in a few minutes.`,
  }),
  processor_error: (network: string) => ({
    title: `${network} could not take the payment`,
    text: `${network} answered with an error. No money was taken. Pay another way, or try again in a few minutes.`,
  }),
  checkout_canceled: said("Canceled", "You canceled this payment. No money was taken."),
  checkout_expired: said("Time is up", "The time to pay has passed. No money was taken."),
  unknown: (network: string) => ({
    title: "Not paid",
    text: `${network} gave no reason. No money was taken. Try again, or pay another way.`,
  }),
} satisfies Record<string, (network: string) => FailureWords>;

export type Failures = typeof failures;
