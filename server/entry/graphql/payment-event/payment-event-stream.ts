import type { StoredEvent } from "../../../domain/event.ts";
import { parseSequence } from "../../../domain/numbers.ts";
import { FieldReader } from "../../../domain/parsed.ts";
import { EVENT_KINDS, type EventKind } from "../../../domain/transaction.ts";
import { type FollowedEvent, HEARTBEAT_MS } from "../../../usecases/events/follow-events.ts";
import type { GraphqlContext } from "../context.ts";
import { derivedStream } from "../derived-stream.ts";
import type { PaymentEventFilterInput } from "./payment-event-message.type.ts";

export interface PaymentEventsRequest {
  after?: string | null | undefined;
  filter?: PaymentEventFilterInput | null | undefined;
}

/**
 * The merchant's events after a sequence, or from now on, that match the filter.
 * @throws Failure `invalid_request`, `invalid_cursor`, `cursor_expired`.
 */
export async function paymentEventStream(
  { caller, useCases }: GraphqlContext,
  { after, filter }: PaymentEventsRequest,
): Promise<AsyncGenerator<FollowedEvent, void>> {
  const reader = new FieldReader();
  const start = typeof after === "string" ? (reader.read("after", parseSequence(after)) ?? null) : null;
  const kinds = readKinds(reader, filter?.events ?? []);
  reader.done();
  const followed = await useCases.followEvents(caller, start);
  const transactionId = filter?.transactionId ?? null;
  if (kinds.size === 0 && transactionId === null) return followed;
  const matches = (event: StoredEvent) =>
    (kinds.size === 0 || kinds.has(event.kind)) &&
    (transactionId === null || event.transactionId === transactionId);
  return derivedStream(followed, (events) => matching(events, matches));
}

/** What does not match is left out; a client that hears nothing else hears its sequence as a heartbeat. */
async function* matching(
  events: AsyncGenerator<FollowedEvent, void>,
  matches: (event: StoredEvent) => boolean,
): AsyncGenerator<FollowedEvent, void> {
  let saidAt = Date.now();
  for await (const { sequence, event } of events) {
    const matched = event && matches(event) ? event : null;
    if (event && !matched && Date.now() - saidAt < HEARTBEAT_MS) continue;
    yield { sequence, event: matched };
    saidAt = Date.now();
  }
}

function readKinds(reader: FieldReader, words: readonly string[]): Set<EventKind> {
  const kinds = words.map((word) => EVENT_KINDS.find((kind) => kind === word));
  if (kinds.includes(undefined)) {
    reader.problems.push({ field: "filter.events", message: `must be a list of ${EVENT_KINDS.join(", ")}` });
  }
  return new Set(kinds as EventKind[]);
}
