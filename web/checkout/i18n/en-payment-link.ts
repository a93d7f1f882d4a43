/** Texts of a payment link's page. */
export const paymentLink = {
  title: (merchant: string) => `Pay ${merchant}`,
  amountTitle: (amount: string, merchant: string) => `Pay ${amount} to ${merchant}`,
  amount: (currency: string) => `Amount in ${currency}`,
  between: (min: string, max: string) => `From ${min} to ${max}`,
  atLeast: (min: string) => `At least ${min}`,
  atMost: (max: string) => `At most ${max}`,
  next: "Continue to payment",
  note: "You choose how to pay on the next page.",
  amountProblems: {
    required: "Enter the amount that you want to pay.",
    not_a_decimal: "Enter a number without separators between thousands, such as 10.50.",
    not_positive: "Enter an amount greater than zero.",
    too_many_decimals: (decimals: number, currency: string) =>
      decimals === 0
        ? `${currency} has no decimals. Enter a whole number.`
        : `Enter at most ${decimals} decimals.`,
    amount_too_small: (min: string) => `Enter at least ${min}.`,
    amount_too_large: (max: string) => `Enter at most ${max}.`,
  },
  /** This page has already opened a checkout for another amount. */
  otherAmount: {
    title: "Check the amount",
    text: "You already opened a checkout for another amount. To open one for this amount, press the button again.",
  },
  outdated: {
    title: "This page was out of date",
    text: "Nothing was sent. Press the button again.",
  },
  closed: {
    paused: {
      title: "Payments are paused",
      text: (merchant: string) =>
        `${merchant} has paused this link. Try again later, or contact ${merchant}.`,
    },
    busy: {
      title: "Try again later",
      text: () =>
        "Customers have opened the last payments of this link. If you opened one, continue there. If one of them isn’t paid, you can pay: reload this page in a few minutes.",
    },
    ended: {
      title: "No longer available",
      text: (merchant: string) => `This link accepts no more payments. Contact ${merchant} for another one.`,
    },
  },
  notFound: {
    title: "Link not found",
    text: "The address may be incomplete. Scan the code again, or contact the shop.",
  },
  noMethod: {
    title: "Payment unavailable",
    text: "Payments are unavailable right now, so nothing was started. Try again in a few minutes.",
  },
  wait: {
    title: "Too many requests",
    text: "Too many requests came at once, so no payment was started. Wait a minute, then go back and try again.",
  },
  inProgress: {
    title: "Payment is being started",
    text: "You sent this form twice. Go back and select the button again to open the payment.",
  },
  unreadable: {
    title: "Something went wrong",
    text: "We couldn't read the form, so no payment was started. Go back and try again.",
  },
  unavailable: {
    title: "Page unavailable",
    text: "This page is unavailable right now, and no payment was started. Reload it in a minute.",
  },
  internal: {
    title: "Something went wrong on our side",
    text: "No payment was started. Reload this page in a minute.",
  },
};
