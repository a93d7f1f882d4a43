import type { SANDBOX_CARDS, SANDBOX_PHONES } from "../../../generated/facts.ts";

/** The texts of Quickstart. */
export const en = {
  title: "Quickstart",
  lead: "From nothing to a paid test payment in five minutes. Nothing here is real money.",
  live: {
    title: "The quickstart belongs to test mode",
    text: "Try everything there, where no money is real. Then come back with a live key: the requests stay the same.",
    open: "Open the quickstart in test mode",
  },

  key: {
    text: "It is put into the code below, and forgotten when you leave this page.",
    create: "Create a test key",
    name: "Quickstart",
    paste: "Or paste one that you have",
    once: "This is the only time this key is shown. Copy it now if your server is to keep it.",
    label: "Test key",
    faults: {
      live: "This is a live key. The quickstart wants one of test mode, sk_test_….",
      other: "This is no secret test key: those begin with sk_test_.",
    },
    without: "Without one, the code reads it from the variable TUA_API_KEY.",
  },

  order: {
    title: "Send the first order",
    text: "Run this on your computer. The answer has a checkoutUrl: the page where your customer pays.",
    language: "Language",
    senders: { curl: "curl", node: "Node.js", python: "Python", php: "PHP" },
    reference: (reference: string) =>
      `Each clientReference starts one payment. ${reference} is new, and this page waits for it.`,
    another: "Take another reference",
  },

  pay: {
    title: "Open the link and pay",
    text: "For example, choose MTN MoMo, then enter 024 000 0000. The last four digits decide what happens.",
    open: "Open the checkout",
    all: "All numbers and cards of the sandbox",
    numbers: "Numbers",
    columns: { number: "Number ends in", card: "Card", outcome: "What happens" },
    example: "Telecel asks for a voucher: 123456.",
    endings: {
      "0000": "Paid at once",
      "0001": "Paid after five seconds",
      "0002": "Declined: too little money",
      "0003": "Declined: wrong PIN",
      "0004": "Declined by the customer",
      "0005": "Nobody approved it in time",
      "0006": "No wallet has this number",
      "0007": "The wallet’s limit is reached",
      "0008": "The network cannot be reached",
      "0009": "No answer at first; paid after all",
      "0010": "Not approved, but paid after it expired: late money",
      "0011": "Paid, then paid once more",
      "0012": "Another amount was paid than asked",
    } satisfies Record<(typeof SANDBOX_PHONES)[number], string>,
    any: "any other",
    anyOutcome: "Paid after one second",
    cards: "Cards",
    cardOutcomes: {
      "4242424242424242": "Paid",
      "4000000000000002": "Declined",
      "4000000000009995": "Declined: too little money",
      "4000000000000069": "Declined: the card has expired",
      "4000000000000127": "Declined: wrong security code",
      "4000002500003155": "Asks for 3-D Secure first",
    } satisfies Record<(typeof SANDBOX_CARDS)[number], string>,
  },

  arrival: {
    title: "Watch it arrive",
    waiting: (reference: string) => `Waiting for ${reference}. It shows here by itself.`,
    open: "Open the payment",
  },

  webhook: {
    title: "Hear of it on your server",
    text: "A webhook tells your server how each payment ended. Check its signature before you believe it:",
    after: "The secret, a test event and the log of all deliveries are under Webhooks.",
  },

  embed: {
    title: "Put it on your page",
    text: "These lines open the checkout over your own page. The publishable key may be seen by anybody: it opens checkouts and nothing else.",
    without: "You have no publishable key for this. Create one under API Keys and put it in.",
    confirm:
      "onSuccess is a hint, and the amount is the browser’s choice. Ship when the webhook says paid, and compare the amount.",
    origins: "Choose the allowed pages",
  },

  next: {
    title: "Where to go next",
    newTab: "opens in a new tab",
    reference: "REST reference",
    referenceText: "Every request, field and error",
    explorer: "GraphQL explorer",
    explorerText: "Ask for exactly what you need, and try it here",
    applications: "Applications",
    applicationsText: "OAuth 2.0, for programs that act for other people",
  },
};
