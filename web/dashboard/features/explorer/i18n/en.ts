/** Texts of Explorer. */
export const en = {
  title: "Explorer",
  lead: "Query the GraphQL API with your own role, for this merchant and mode. Actions that need a recent sign-in, such as inviting members, are available only on their own pages.",
  frame: "GraphQL explorer",
  ownWindow: "Open in new window",
  requests: "Your requests",
  failedRequest: "Open this request in the request log",
  live: {
    title: "Live mode: changes here are real.",
    text: "Mutations create and cancel real payments. To experiment, switch to test mode.",
  },
  narrow: {
    title: "The explorer needs a wider screen",
    text: "It shows a query and its response side by side. Rotate your phone, use a computer or open it anyway.",
  },
  noSchema: {
    title: "Introspection is disabled on this server.",
    text: "The editor has no autocompletion and no schema reference. Operations still run.",
    link: "Open the GraphQL reference",
  },
  modes: { test: "Test", live: "Live" },
  windowTitle: (merchant: string, test: boolean) => `${test ? "Test · " : ""}Explorer · ${merchant}`,
  opening: "Opening the explorer",
  problems: {
    signedOut: "Your session has expired. Sign in again to continue.",
    signIn: "Sign in",
    notFound: "Page not found. You’re not a member of this merchant.",
    retry: "Try again",
  },
  samples: {
    payments: ["The last 5 payments.", "Ctrl+Enter runs the query.", "Ctrl+Space autocompletes."],
    events: [
      "All payment events in real time.",
      'Add after: "<sequence>" to resume',
      "there without missing an event.",
    ],
    start: [
      "Creates a checkout.",
      "Open the checkoutUrl and pay with",
      "MTN MoMo, 024 000 0000, to succeed.",
    ],
  },
};
