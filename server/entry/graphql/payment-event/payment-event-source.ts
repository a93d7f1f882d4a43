import { type EventFilter, matchesFilter } from "../../../domain/event.ts";
import { parseSequence } from "../../../domain/numbers.ts";
import { FieldValidator } from "../../../domain/result.ts";
import { parseSingleLine } from "../../../domain/text.ts";
import { type FollowedEvent, HEARTBEAT_MS } from "../../../usecases/events/follow-events.ts";
import { limitConcurrency } from "../../../usecases/limit-concurrency.ts";
import type { GraphqlContext } from "../context.ts";
import { LiveSource, type Page } from "../live-source.ts";
import type { PaymentEventFilterInput } from "./payment-event-message.type.ts";

/** Maximum number of events of one read. A reader this close to the newest event joins the shared channel. */
const PAGE = 200;
/** Maximum number of concurrent reads for readers that are far behind. There are many after a restart. */
const limited = limitConcurrency(2);

export interface PaymentEventsRequest {
  after?: string | null | undefined;
  filter?: PaymentEventFilterInput | null | undefined;
}

/**
 * The merchant's events that match the filter, after a sequence number or from now on.
 * @throws AppError `invalid_request`, `invalid_cursor`, `cursor_expired`.
 */
export async function paymentEventSource(
  context: GraphqlContext,
  { after, filter }: PaymentEventsRequest,
): Promise<PaymentEventSource> {
  const validator = new FieldValidator();
  const requested =
    typeof after === "string" ? (validator.check("after", parseSequence(after)) ?? null) : null;
  const wanted = parseEventFilter(validator, filter);
  validator.throwIfInvalid();
  const start = await context.useCases.resolveCursor(context.caller, requested);
  return new PaymentEventSource(context, wanted, start);
}

class PaymentEventSource extends LiveSource<FollowedEvent> {
  readonly first: Page<FollowedEvent>;
  readonly #context: Pick<GraphqlContext, "caller" | "useCases">;
  readonly #wanted: EventFilter;
  #sentAt = performance.now();

  constructor(context: GraphqlContext, wanted: EventFilter, start: { after: bigint; newest: bigint }) {
    super();
    this.#context = context;
    this.#wanted = wanted;
    const { after, newest } = start;
    this.first = { values: [], cursor: after, more: newest - after > BigInt(PAGE) };
  }

  async missing(after: bigint): Promise<Page<FollowedEvent>> {
    const { caller, useCases } = this.#context;
    const { events, hasMore } = await limited(() => useCases.listEvents(caller, after, PAGE));
    // Without events, the reader's cursor stays. Exception: 0 becomes the newest sequence if no events are stored.
    const cursor = events.at(-1)?.sequence ?? (await useCases.resolveCursor(caller, after)).after;
    const values: FollowedEvent[] = events
      .filter((event) => matchesFilter(event, this.#wanted))
      .map((event) => ({ sequence: event.sequence, event }));
    const isEmpty = values.length === 0;
    const now = performance.now();
    if (isEmpty && now - this.#sentAt >= HEARTBEAT_MS) values.push({ sequence: cursor, event: null });
    if (values.length > 0) this.#sentAt = now;
    return { values, cursor, more: hasMore };
  }

  live(cursor: bigint) {
    const { caller, useCases } = this.#context;
    return useCases.followEvents(caller, cursor, this.#wanted);
  }

  getCursor({ sequence }: FollowedEvent): bigint {
    return sequence;
  }

  override isHeartbeat({ event }: FollowedEvent): boolean {
    return event === null;
  }
}

/** The reader reports errors of the input. */
export function parseEventFilter(
  validator: FieldValidator,
  filter: PaymentEventFilterInput | null | undefined,
): EventFilter {
  const { events, transactionId = null } = filter ?? {};
  const named =
    transactionId === null
      ? null
      : validator.check("filter.transactionId", parseSingleLine(transactionId, 200));
  return { kinds: new Set(events), transactionId: named ?? null };
}
