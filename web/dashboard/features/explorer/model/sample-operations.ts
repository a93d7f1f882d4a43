import { may } from "../../../lib/rights.ts";
import type { Scope } from "../../../lib/scope.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import type { ExplorerMessages } from "../i18n/explorer-messages.ts";

/** Operations in the explorer's first tabs, one example of each kind. */
export function sampleOperations(
  { samples }: ExplorerMessages,
  viewer: Viewer,
  mode: Scope["mode"],
): { query: string }[] {
  const all = [lastPayments(samples.payments), paymentEvents(samples.events)];
  // In live mode, one click would create a real order.
  if (mode === "test" && may(viewer, "initiate", mode))
    all.push(startPayment(samples.start, viewer.merchant.currency));
  return all.map((query) => ({ query }));
}

const commented = (comments: readonly string[]): string => comments.map((line) => `# ${line}\n`).join("");

const lastPayments = (comments: readonly string[]) => `${commented(comments)}query LastPayments {
  transactions(first: 5) {
    nodes {
      id
      clientReference
      status
      amount { amount currency }
      createdAt
    }
    pageInfo { hasNextPage endCursor }
  }
}
`;

const paymentEvents = (comments: readonly string[]) => `${commented(comments)}subscription PaymentEvents {
  paymentEvents {
    sequence
    event {
      event
      transaction {
        clientReference
        status
        amount { amount currency }
      }
    }
  }
}
`;

const startPayment = (
  comments: readonly string[],
  currency: string,
) => `${commented(comments)}mutation StartPayment {
  initiateCheckout(input: {
    amount: "10"
    currency: "${currency}"
    description: "From the explorer"
    clientReference: "EXPLORER-${Date.now()}"
    callbackUrl: "https://example.com/webhooks"
    returnUrl: "https://example.com/thanks"
    cancelUrl: "https://example.com/basket"
  }) {
    checkoutUrl
    clientReference
    expiresAt
  }
}
`;
