import type { DeliveryErrorCode, DeliveryStatus, EventKind } from "../../../generated/graphql.ts";

/** What all who show events and deliveries say. */
export const en = {
  kinds: {
    PAYMENT_SUCCESS: "Paid",
    PAYMENT_FAILED: "Not paid",
    REFUND_SUCCESS: "Given back",
    REFUND_FAILED: "Not given back",
    PAYMENT_PROCESSING: "Customer began to pay",
    PAYMENT_OVERPAID: "Paid too much",
    CHECKOUT_CREATED: "Checkout created",
  } satisfies Record<EventKind, string>,
  statuses: {
    PENDING: "Waiting",
    DELIVERED: "Delivered",
    FAILED: "Given up",
    SUPERSEDED: "Superseded",
  } satisfies Record<DeliveryStatus, string> as Record<DeliveryStatus, string>,
  explain: {
    PENDING: "Waits for its first or next try.",
    DELIVERED: "The endpoint answered with 2xx.",
    FAILED: "All tries failed, or the endpoint answered 410. It is not tried again by itself.",
    SUPERSEDED: "The payment was paid before this failure got through: it is not sent any more.",
  } satisfies Record<DeliveryStatus, string> as Record<DeliveryStatus, string>,
  noTry: "Not tried yet",
  noAnswer: "No answer",
  answered: (status: number) => `Answered ${status}`,
  tookUntil: (took: string) => `in ${took}`,
  tryNumber: (number: number) => `Try ${number}`,
  tries: "Tries",
  triesCount: (count: number) => (count === 1 ? "1 try" : `${count} tries`),
  answerOf: (number: number) => `How the answer to try ${number} began`,
  noText: "The answer had no text.",
  nextTry: "Next try",
  resend: "Resend",
  notResendable: "This payment has since succeeded or been refunded, so its failure event can’t be resent.",
  result: {
    sending: "Sent again. Waiting for the answer…",
    delivered: (answer: string) => `Delivered. ${answer}.`,
    notTaken: (answer: string) => `Not taken. ${answer}.`,
  },
  /** Why no response came. */
  errors: {
    BLOCKED_ADDRESS: "The endpoint’s address is not a public one",
    BLOCKED_PORT: "The endpoint’s port is not allowed for webhooks",
    HTTPS_REQUIRED: "The endpoint has a public address, which requires https",
    DNS: "The endpoint’s name could not be resolved",
    TIMEOUT: "The endpoint gave no complete answer in time",
    REFUSED: "The endpoint refused the connection",
    RESET: "The endpoint closed the connection before its answer was complete",
    TLS: "No TLS connection that can be trusted",
    ABORTED: "Ended because the server stopped",
    WORKER_LOST: "The sending process ended before the answer: it may have arrived",
    OTHER: "It could not be sent",
  } satisfies Record<DeliveryErrorCode, string> as Record<DeliveryErrorCode, string>,
  copyBody: "Copy the exact bytes",
  open: "Open",
};
