import type { SANDBOX_CARDS, SANDBOX_PHONES } from "../../../generated/facts.ts";

/** Texts of Quickstart. */
export const en = {
  title: "Quickstart",
  lead: "Make a test payment in 5 minutes. No real money moves.",
  live: {
    title: "Quickstart is available in test mode",
    text: "Try your integration there without real money. Then replace the test key with a live key. The requests stay the same.",
    open: "Open quickstart in test mode",
  },

  key: {
    text: "The key is added to the code below and removed when you leave this page.",
    create: "Create test key",
    name: "Quickstart",
    paste: "Or paste an existing key",
    once: "This key is shown only once. Copy it now if your server needs it.",
    label: "Test key",
    problems: {
      live: "This is a live key. Use a test key, sk_test_….",
      other: "This isn’t a secret test key. Use a key that starts with sk_test_.",
    },
    without: "Without a key, the code reads the TUA_API_KEY environment variable.",
  },

  order: {
    title: "Create a checkout session",
    text: "Run this on your computer. The response contains a checkoutUrl, the page where your customer pays.",
    language: "Language",
    languageNames: { curl: "curl", node: "Node.js", python: "Python", php: "PHP", go: "Go" },
    reference: (reference: string) =>
      `Each clientReference identifies one payment. ${reference} is unused, and this page waits for its payment.`,
    another: "Generate new reference",
  },

  pay: {
    title: "Open the link and pay",
    text: "For example, choose MTN MoMo, then enter 024\u00a0000\u00a00000. The last 4 digits determine the result.",
    open: "Open checkout",
    all: "All sandbox numbers and cards",
    numbers: "Numbers",
    columns: { number: "Number ends in", card: "Card", outcome: "Result" },
    example: "For Telecel, enter the voucher code 123456.",
    endings: {
      "0000": "Paid immediately",
      "0001": "Paid after 5 seconds",
      "0002": "Declined: insufficient funds",
      "0003": "Declined: incorrect PIN",
      "0004": "Declined by the customer",
      "0005": "Approval timed out",
      "0006": "No wallet found for this number",
      "0007": "Wallet limit reached",
      "0008": "Network unavailable",
      "0009": "Outcome unknown at first, then paid",
      "0010": "Expired, then paid late",
      "0011": "Paid twice",
      "0012": "Paid with a different amount",
    } satisfies Record<(typeof SANDBOX_PHONES)[number], string>,
    any: "any other",
    anyOutcome: "Paid after one second",
    cards: "Cards",
    cardOutcomes: {
      "4242424242424242": "Paid",
      "4000000000000002": "Declined",
      "4000000000009995": "Declined: insufficient funds",
      "4000000000000069": "Declined: card expired",
      "4000000000000127": "Declined: incorrect security code",
      "4000002500003155": "Requires 3-D Secure first",
      "4000000000000259": "Paid, then disputed and lost",
      "4000000000001976": "Paid, then disputed and won",
    } satisfies Record<(typeof SANDBOX_CARDS)[number], string>,
  },

  arrival: {
    title: "See the payment",
    waiting: (reference: string) => `Waiting for ${reference}. The payment appears here automatically.`,
    open: "View payment",
  },

  webhook: {
    title: "Verify the signature",
    text: "A webhook sends each payment result to your server. Verify its signature before you use it:",
    after: "Find the secret, test events and the delivery log under Webhooks.",
  },

  embed: {
    title: "Embed the checkout",
    text: "This code opens the checkout on your own page. The publishable key isn’t secret. It can only open and watch checkouts.",
    without: "You don’t have a publishable key yet. Create one under API Keys and add it to the code.",
    confirm:
      "Don’t rely on onSuccess: a customer can change the amount in the browser. Fulfill the order after the payment.success webhook, and compare the amount.",
    origins: "Set allowed origins",
  },

  next: {
    title: "Next steps",
    webhooks: "Receive webhooks",
    webhooksText: "Verify the signature, respond and store the event",
    goLive: "Go live",
    goLiveText: "Everything to do before the first live payment",
    reference: "REST API",
    referenceText: "All requests, fields and errors",
    explorer: "GraphQL explorer",
    explorerText: "Query exactly the data you need",
    applications: "Applications",
    applicationsText: "OAuth 2.0, for applications that act for members",
  },
};
