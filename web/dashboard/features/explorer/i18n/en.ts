/** The texts of Explorer. */
export const en = {
  title: "Explorer",
  lead: "Ask the GraphQL API as yourself: with your role, at this merchant, in this mode. What needs a fresh sign-in, such as inviting members, is done on its own page.",
  frame: "GraphQL explorer",
  ownWindow: "Open in a window of its own",
  live: {
    title: "Live mode: what you change here is real.",
    text: "A mutation starts and cancels real payments. To try things out, switch to test mode.",
  },
  narrow: {
    title: "The explorer wants a wider screen",
    text: "It shows a query and its answer side by side. Turn the phone, use a computer, or open it all the same.",
  },
  noSchema: {
    title: "This server does not tell its schema.",
    text: "Introspection is turned off here, so there is no completion and no reference beside the editor. Operations run as always; docs/graphql.md describes the schema.",
  },
  modes: { test: "Test", live: "Live" },
  windowTitle: (merchant: string, test: boolean) => `${test ? "Test · " : ""}Explorer · ${merchant}`,
  opening: "Opening the explorer",
  problems: {
    signedOut: "Your session has ended. Sign in again to go on.",
    signIn: "Sign in",
    notFound: "There is nothing at this address: you do not belong to the merchant that it names.",
    retry: "Try again",
  },
  samples: {
    payments: ["The last five payments.", "Ctrl+Enter runs it,", "Ctrl+Space completes."],
    events: [
      "Every payment event as it happens.",
      'With after: "<sequence>" it begins',
      "there and misses nothing.",
    ],
    start: ["Starts a payment.", "Open the checkoutUrl and pay with", "MTN MoMo, 024 000 0000: it succeeds."],
  },
};
