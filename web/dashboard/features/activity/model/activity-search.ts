import { EVENT_NAMES, type EventName } from "../../../entities/delivery/event-name.ts";
import type { DeliveryFilter, DeliveryStatus, EventKind } from "../../../generated/graphql.ts";
import { anyText, day, describeSearch, like, oneOf, toMoments } from "../../../lib/search.ts";

/** Every event type. */
export const KINDS = Object.values(EVENT_NAMES);

/** An event type as the schema writes it. */
export const toEventKind = (name: EventName): EventKind =>
  (Object.keys(EVENT_NAMES) as EventKind[]).find((kind) => EVENT_NAMES[kind] === name) as EventKind;

export const STATUSES = ["PENDING", "DELIVERED", "FAILED", "SUPERSEDED"] as const satisfies DeliveryStatus[];

export const TAB_SEARCH = describeSearch({}, { tab: oneOf(["events", "deliveries", "requests"]) });

/** `payment` is a reference or transaction id. `event` is the sequence of the open event. */
export const EVENT_SEARCH = describeSearch(
  { kind: oneOf(KINDS), payment: anyText },
  { event: like(/^[1-9]\d{0,17}$/) },
);
export type EventSearch = ReturnType<typeof EVENT_SEARCH.read>;

/** Days are in the merchant's time zone. */
export const DELIVERY_SEARCH = describeSearch(
  {
    status: oneOf(STATUSES.map((status) => status.toLowerCase() as Lowercase<typeof status>)),
    endpoint: anyText,
    from: day,
    to: day,
  },
  { tab: oneOf(["deliveries"]), delivery: anyText },
);
export type DeliverySearch = ReturnType<typeof DELIVERY_SEARCH.read>;

/** The filter as the schema expects it. */
export function deliveryFilter(search: DeliverySearch, timeZone: string): DeliveryFilter {
  const { status, endpoint } = search;
  return {
    ...(status && { status: [status.toUpperCase() as DeliveryStatus] }),
    ...(endpoint && { endpoint }),
    ...toMoments(search, timeZone),
  };
}

export const isTransactionId = (text: string): boolean => /^txn_[0-9a-z]+$/.test(text);
