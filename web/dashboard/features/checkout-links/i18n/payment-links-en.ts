import { plural } from "../../../../plural.ts";

/** Texts of Checkout links → Payment links. */
export const en = {
  lead: "One link or code for many customers. Each payment is its own.",
  tabs: { label: "Kinds of links", single: "One payment", many: "Payment links" },
  create: "Create payment link",
  caption: "Payment links, newest first",
  more: "Show more",
  empty: {
    title: "No payment links yet",
    text: "Print a code for your counter, or share one link for a collection. Every customer who opens it pays their own payment, with a fixed amount or one that they enter.",
  },
  columns: {
    description: "Description",
    amount: "Amount",
    status: "Status",
    payments: "Payments",
    ends: "Ends",
    created: "Created",
  },
  statuses: { ACTIVE: "Active", PAUSED: "Paused", ENDED: "Ended", LIMIT_REACHED: "Limit reached" },
  statusTexts: {
    ACTIVE: "Customers can pay with this link.",
    PAUSED: "Customers see that payments are paused. Open checkouts can still be paid.",
    ENDED: "The end has passed. To accept payments again, change it.",
    LIMIT_REACHED: "The link has all its payments. To accept more, raise the limit.",
  },
  openAmount: "Entered by the customer",
  range: {
    between: (min: string, max: string) => `${min} to ${max}, entered by the customer`,
    atLeast: (min: string) => `At least ${min}, entered by the customer`,
    atMost: (max: string) => `At most ${max}, entered by the customer`,
  },
  count: (paid: number) => plural("en", paid, { one: `${paid} payment`, other: `${paid} payments` }),
  countOf: (paid: number, limit: number) => `${paid} of ${limit} payments`,
  open: (count: number) =>
    plural("en", count, { one: `${count} open checkout`, other: `${count} open checkouts` }),

  form: {
    editTitle: "Edit payment link",
    kind: "Amount",
    kinds: { fixed: "Fixed amount", open: "The customer enters the amount" },
    amount: "Amount of each payment",
    amountMin: "Minimum amount",
    amountMax: "Maximum amount",
    optional: "Optional.",
    belowMin: "Enter at least the minimum amount.",
    paymentLimit: "Maximum number of payments",
    paymentLimitHint: "Optional. Without it, the number is unlimited.",
    paymentLimitWrong: "Enter a whole number from 1 to 1,000,000.",
    endsAt: "Ends",
    endsAtHint: "Optional. From then on, the link accepts no new payments.",
    endsAtPast: "Enter a time in the future.",
    unchanged: "The amount cannot be changed. Create another link for another amount.",
  },

  panel: {
    label: "Payment link",
    url: "Link",
    id: "ID",
    limit: "Limit",
    noLimit: "Unlimited",
    ends: "Ends",
    noEnd: "No end",
    created: "Created",
    payments: "View payments",
    print: "Print poster",
    edit: "Edit",
    pause: "Pause",
    resume: "Resume",
    paused: "Payment link paused",
    resumed: "Payment link resumed",
    code: (description: string) => `QR code of the payment link: ${description}`,
  },

  poster: {
    openAmount: "You choose the amount",
    scan: "Scan to pay",
    until: (time: string) => `Valid until ${time}`,
    test: "Test: no real money",
  },
};
