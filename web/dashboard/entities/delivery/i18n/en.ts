import { plural } from "../../../../plural.ts";
import type { DeliveryErrorCode, DeliveryStatus, EventKind } from "../../../generated/graphql.ts";

/** Texts shared by all pages that show events and deliveries. */
export const en = {
  kinds: {
    PAYMENT_SUCCESS: "Paid",
    PAYMENT_FAILED: "Payment failed",
    REFUND_SUCCESS: "Refunded",
    REFUND_FAILED: "Refund failed",
    DISPUTE_OPENED: "Dispute opened",
    DISPUTE_WON: "Dispute won",
    DISPUTE_LOST: "Dispute lost",
    PAYMENT_PROCESSING: "Payment started",
    PAYMENT_OVERPAID: "Overpaid",
    CHECKOUT_CREATED: "Checkout created",
  } satisfies Record<EventKind, string>,
  statuses: {
    PENDING: "Pending",
    DELIVERED: "Delivered",
    FAILED: "Failed",
    SUPERSEDED: "Superseded",
  } satisfies Record<DeliveryStatus, string> as Record<DeliveryStatus, string>,
  explain: {
    PENDING: "Waiting for the first or next attempt.",
    DELIVERED: "The endpoint responded with a 2xx status.",
    FAILED: "All attempts failed, or the endpoint responded with 410. Tua doesn’t retry it automatically.",
    SUPERSEDED: "The payment succeeded before this failure event was delivered, so it isn’t sent anymore.",
  } satisfies Record<DeliveryStatus, string> as Record<DeliveryStatus, string>,
  noAttempts: "No attempts yet",
  noResponse: "No response",
  responded: (status: number) => `Response ${status}`,
  respondedIn: (response: string, took: string) => `${response} in ${took}`,
  noResponseAfter: (took: string) => `No response after ${took}`,
  tryNumber: (number: number) => `Attempt ${number}`,
  tries: "Attempts",
  triesCount: (count: number) => plural("en", count, { one: `${count} attempt`, other: `${count} attempts` }),
  responseTo: (number: number, isTruncated: boolean) =>
    `Response to attempt ${number}${isTruncated ? " (truncated)" : ""}`,
  noText: "The response was empty.",
  nextAttempt: "Next attempt",
  resend: "Resend",
  notResendable: "This payment has since succeeded or been refunded, so its failure event can’t be resent.",
  result: {
    paused: "Resend queued. It is sent after you resume the endpoint.",
    sending: "Resent. Waiting for the response…",
    delivered: (response: string) => `Delivered. ${response}.`,
    failed: (response: string) => `Failed. ${response}.`,
  },
  /** Reasons for a missing response. */
  errors: {
    BLOCKED_ADDRESS: "The endpoint’s IP address isn’t public",
    BLOCKED_PORT: "The endpoint’s port isn’t allowed for webhooks",
    HTTPS_REQUIRED: "The endpoint is public, so its URL must use https",
    DNS: "The endpoint’s host name couldn’t be resolved",
    TIMEOUT: "The endpoint didn’t send a complete response in time",
    REFUSED: "The endpoint refused the connection",
    RESET: "The endpoint closed the connection before its response was complete",
    TLS: "No trusted TLS connection",
    ABORTED: "Interrupted because the server stopped",
    WORKER_LOST: "The sending process stopped, so the webhook may or may not have arrived",
    OTHER: "The webhook couldn’t be sent",
  } satisfies Record<DeliveryErrorCode, string> as Record<DeliveryErrorCode, string>,
  copyBody: "Copy raw body",
  open: "Open delivery",
  resendAll: {
    open: "Resend deliveries",
    title: "Resend deliveries",
    text: "Resends all delivered and failed webhooks from the chosen point on, with the same IDs and bytes. Your server must recognize an event by its ID. Pending deliveries keep their schedule. Failure events of payments that have since succeeded are skipped. Events without a webhook URL go to the default one.",
    by: "Start",
    byTime: "From a date and time",
    bySequence: "After a sequence number",
    from: (zone: string) => `Created at or after (${zone})`,
    afterSequence: "After sequence number",
    sequenceHint: "0 resends all stored events.",
    send: "Resend deliveries",
    done: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} delivery is being resent.`,
        other: `${text} deliveries are being resent.`,
      }),
    none: "There are no deliveries to resend.",
  },
};
