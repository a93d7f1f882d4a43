import { type EventFilter, isWanted } from "../../../domain/event.ts";
import { parseSequence } from "../../../domain/numbers.ts";
import { FieldReader } from "../../../domain/parsed.ts";
import { EVENT_KINDS, type EventKind } from "../../../domain/transaction.ts";
import { atMost } from "../../../usecases/at-most.ts";
import { type FollowedEvent, HEARTBEAT_MS } from "../../../usecases/events/follow-events.ts";
import type { GraphqlContext } from "../context.ts";
import { LiveSource, type Page } from "../live-source.ts";
import type { PaymentEventFilterInput } from "./payment-event-message.type.ts";

/** Events of one read. So near to the newest, a reader is told together with all others. */
const PAGE = 200;
/** So many readers who are far behind read at once in this process: after a restart there are many. */
const inTurn = atMost(2);

export interface PaymentEventsRequest {
  after?: string | null | undefined;
  filter?: PaymentEventFilterInput | null | undefined;
}

/**
 * The merchant's events after a sequence, or from now on, that match the filter.
 * @throws Failure `invalid_request`, `invalid_cursor`, `cursor_expired`.
 */
export async function paymentEventSource(
  context: GraphqlContext,
  { after, filter }: PaymentEventsRequest,
): Promise<PaymentEventSource> {
  const reader = new FieldReader();
  const asked = typeof after === "string" ? (reader.read("after", parseSequence(after)) ?? null) : null;
  const kinds = readKinds(reader, filter?.events ?? []);
  reader.done();
  const start = await context.useCases.findStart(context.caller, asked);
  const wanted = { kinds, transactionId: filter?.transactionId ?? null };
  return new PaymentEventSource(context, wanted, start);
}

class PaymentEventSource extends LiveSource<FollowedEvent> {
  readonly first: Page<FollowedEvent>;
  readonly #context: Pick<GraphqlContext, "caller" | "useCases">;
  readonly #wanted: EventFilter;
  #saidAt = Date.now();

  constructor(context: GraphqlContext, wanted: EventFilter, start: { after: bigint; newest: bigint }) {
    super();
    this.#context = context;
    this.#wanted = wanted;
    const { after, newest } = start;
    this.first = { values: [], through: after, more: newest - after > BigInt(PAGE) };
  }

  async missing(place: bigint): Promise<Page<FollowedEvent>> {
    const { caller, useCases } = this.#context;
    const { events, hasMore } = await inTurn(() => useCases.listEvents(caller, place, PAGE));
    const through = events.at(-1)?.sequence ?? (await useCases.findStart(caller, place)).after;
    const values: FollowedEvent[] = events
      .filter((event) => isWanted(event, this.#wanted))
      .map((event) => ({ sequence: event.sequence, event }));
    const silent = values.length === 0;
    if (silent && Date.now() - this.#saidAt >= HEARTBEAT_MS) values.push({ sequence: through, event: null });
    if (values.length > 0) this.#saidAt = Date.now();
    return { values, through, more: hasMore };
  }

  live(place: bigint) {
    const { caller, useCases } = this.#context;
    return useCases.followEvents(caller, place, this.#wanted);
  }

  placeOf({ sequence }: FollowedEvent): bigint {
    return sequence;
  }

  /** A heartbeat says where its reader stands already. */
  override concerns({ sequence, event }: FollowedEvent, place: bigint): boolean {
    return event ? sequence > place : sequence >= place;
  }
}

function readKinds(reader: FieldReader, words: readonly string[]): Set<EventKind> {
  const kinds = words.map((word) => EVENT_KINDS.find((kind) => kind === word));
  if (kinds.includes(undefined)) {
    reader.problems.push({ field: "filter.events", message: `must be a list of ${EVENT_KINDS.join(", ")}` });
  }
  return new Set(kinds as EventKind[]);
}
