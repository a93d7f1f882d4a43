import type { Caller } from "../../server/domain/access.ts";
import type { EventBody, EventFilter } from "../../server/domain/event.ts";
import type { UseCases } from "../../server/usecases/use-cases.ts";

/** A filter that excludes nothing. */
export const EVERYTHING: EventFilter = { kinds: new Set(), transactionId: null };

/** Every event of the merchant so far, in order. */
export async function allEvents(useCases: UseCases, caller: Caller): Promise<EventBody[]> {
  const all: EventBody[] = [];
  for (let more = true; more; ) {
    const { events, hasMore } = await useCases.listEvents(caller, BigInt(all.at(-1)?.sequence ?? 0), 100);
    for (const { body } of events) all.push(JSON.parse(body));
    more = hasMore;
  }
  return all;
}

/** The events of one transaction as they arrive, up to the first for which `isLast` is true. */
export async function eventsUntil(
  useCases: UseCases,
  caller: Caller,
  transactionId: string,
  isLast: (event: EventBody) => boolean,
): Promise<EventBody[]> {
  const seen: EventBody[] = [];
  for await (const { event } of await useCases.followEvents(caller, 0n, EVERYTHING)) {
    if (event?.transactionId !== transactionId) continue;
    const body = JSON.parse(event.body) as EventBody;
    seen.push(body);
    if (isLast(body)) break;
  }
  return seen;
}

/** An event in one line, as the table in docs/contract.md §5 writes it: `payment.failed incorrect_pin final`. */
export function inShort({ event, data }: EventBody): string {
  return [event, data.code, data.final && "final", data.late && "late"].filter(Boolean).join(" ");
}
