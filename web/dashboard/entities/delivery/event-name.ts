import type { EventKind, TransactionStatus } from "../../generated/graphql.ts";
import { wordOf } from "../../lib/word-of.ts";
import type { DeliveryMessages } from "./i18n/delivery-messages.ts";

/** Each kind of event as webhooks and REST write it. */
export const EVENT_NAMES = {
  PAYMENT_SUCCESS: "payment.success",
  PAYMENT_FAILED: "payment.failed",
  REFUND_SUCCESS: "refund.success",
  REFUND_FAILED: "refund.failed",
  PAYMENT_PROCESSING: "payment.processing",
  PAYMENT_OVERPAID: "payment.overpaid",
  CHECKOUT_CREATED: "checkout.created",
} as const satisfies Record<EventKind, string>;
export type EventName = (typeof EVENT_NAMES)[EventKind];

/** The kind as webhooks write it, also of a kind that this page does not know. */
export const eventName = (kind: EventKind): string =>
  EVENT_NAMES[kind] ?? kind.toLowerCase().replace("_", ".");

export interface NamedEvent {
  event: EventKind;
  data: { status: TransactionStatus };
}

type Statuses = Record<Lowercase<TransactionStatus>, string>;

/** What an event says, as it follows its kind: who gave up or came too late did not fail. Nothing of an unknown kind. */
export function saidBy(
  { event, data }: NamedEvent,
  { kinds }: Pick<DeliveryMessages, "kinds">,
  { statuses }: { statuses: Statuses },
): string | undefined {
  const said =
    event === "PAYMENT_FAILED"
      ? statuses[data.status.toLowerCase() as Lowercase<TransactionStatus>]
      : wordOf(kinds, event);
  return said?.toLowerCase();
}
