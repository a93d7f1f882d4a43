import type { EventKind, TransactionStatus } from "../../generated/graphql.ts";
import { findLabel } from "../../lib/find-label.ts";
import type { DeliveryMessages } from "./i18n/delivery-messages.ts";

/** Event types as webhooks and the REST API write them. */
export const EVENT_NAMES = {
  PAYMENT_SUCCESS: "payment.success",
  PAYMENT_FAILED: "payment.failed",
  REFUND_SUCCESS: "refund.success",
  REFUND_FAILED: "refund.failed",
  DISPUTE_OPENED: "dispute.opened",
  DISPUTE_WON: "dispute.won",
  DISPUTE_LOST: "dispute.lost",
  PAYMENT_PROCESSING: "payment.processing",
  PAYMENT_OVERPAID: "payment.overpaid",
  CHECKOUT_CREATED: "checkout.created",
} as const satisfies Record<EventKind, string>;
export type EventName = (typeof EVENT_NAMES)[EventKind];

/** The event type as webhooks write it. Also works for types that are newer than this page. */
export const eventName = (kind: EventKind): string =>
  EVENT_NAMES[kind] ?? kind.toLowerCase().replace("_", ".");

export interface NamedEvent {
  event: EventKind;
  data: { status: TransactionStatus };
}

type Statuses = Record<Lowercase<TransactionStatus>, string>;

/**
 * Status shown after the event type. `payment.failed` also covers canceled and expired payments, so it shows
 * the payment's own status. Undefined for unknown types.
 */
export function eventStatusLabel(
  { event, data }: NamedEvent,
  { kinds }: Pick<DeliveryMessages, "kinds">,
  { statuses }: { statuses: Statuses },
): string | undefined {
  const label =
    event === "PAYMENT_FAILED"
      ? statuses[data.status.toLowerCase() as Lowercase<TransactionStatus>]
      : findLabel(kinds, event);
  return label?.toLowerCase();
}
