import { EVENT_NAMES, type EventName } from "../../../entities/delivery/event-name.ts";
import type { EventKind } from "../../../generated/graphql.ts";

/** Every kind of event that there is. */
export const KINDS = Object.values(EVENT_NAMES);

/** The kind of a name, as the schema takes it. */
export const kindOf = (name: EventName): EventKind =>
  (Object.keys(EVENT_NAMES) as EventKind[]).find((kind) => EVENT_NAMES[kind] === name) as EventKind;

/** What of the stream is looked at, as it stands in the address. */
export interface EventSearch {
  kind?: EventName;
  /** A payment's reference, or its transaction's id. */
  payment?: string;
  /** Sequence of the event that is open beside the list. */
  event?: string;
}

const LONGEST = 200;

/** Takes from an address what makes sense there; the rest of it is as if absent. */
export function readSearch(raw: Record<string, unknown>): EventSearch {
  const search: EventSearch = {};
  const kind = KINDS.find((one) => one === raw.kind);
  if (kind) search.kind = kind;
  const payment = textOf(raw.payment).slice(0, LONGEST);
  if (payment) search.payment = payment;
  const event = textOf(raw.event);
  if (/^[1-9]\d{0,17}$/.test(event)) search.event = event;
  return search;
}

/** What is all digits comes from the address as a number, and "true" as what it says. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).trim()
    : "";

export const isFiltered = ({ kind, payment }: EventSearch): boolean =>
  kind !== undefined || payment !== undefined;

export const isTransactionId = (text: string): boolean => /^txn_[0-9a-z]+$/.test(text);
