import { authorize, type Caller } from "../../domain/access.ts";
import type { EventFilter, StoredEvent } from "../../domain/event.ts";
import { findEventRange } from "../../store/events.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkCursor } from "./list-events.ts";

/** Maximum events scanned per page if only event types filter, because no index covers them. */
const MAX_EVENTS_SCANNED = 10_000n;

export interface BrowseRequest {
  filter: EventFilter;
  /** 1–100. */
  limit: number;
  /**
   * Sequence after which the page starts, or before which it ends if read backward. Null for the start or end
   * of the stream.
   */
  cursor: bigint | null;
  /** Reads from newest to oldest. */
  backward: boolean;
}

export interface BrowsedEvents {
  /** Oldest first, in both directions. */
  events: StoredEvent[];
  /** Cursors for the previous and next page. Null if nothing was scanned. */
  start: bigint | null;
  end: bigint | null;
  hasPrevious: boolean;
  hasNext: boolean;
}

/**
 * A page of the merchant's events in order, read from either end. With a filter by type only, a page can be
 * short or empty although more follow: `start` and `end` mark the scanned range.
 * @throws AppError `cursor_expired`, `invalid_cursor` as `listEvents` does.
 */
export function browseEvents(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, request: BrowseRequest): Promise<BrowsedEvents> => {
    authorize(caller, "readEvents");
    const { filter, limit, cursor, backward } = request;
    const { oldest, newest } = await checkCursor(deps, caller.scope, backward ? 0n : (cursor ?? 0n));
    const nothing = { events: [], start: null, end: null };
    if (oldest === null) return { ...nothing, hasPrevious: false, hasNext: false };
    const first = backward ? oldest : larger(oldest, (cursor ?? 0n) + 1n);
    const last = backward ? smaller(newest, (cursor ?? newest + 1n) - 1n) : newest;
    if (first > last) return { ...nothing, hasPrevious: first > oldest, hasNext: last < newest };

    const isScanned = filter.kinds.size > 0 && filter.transactionId === null;
    const from = isScanned && backward ? larger(first, last - MAX_EVENTS_SCANNED + 1n) : first;
    const through = isScanned && !backward ? smaller(last, first + MAX_EVENTS_SCANNED - 1n) : last;
    const found = await findEventRange(deps.db, caller.scope, {
      filter,
      from,
      through,
      backward,
      limit: limit + 1,
    });
    const isFull = found.length > limit;
    const page = found.slice(0, limit);
    const events = backward ? page.toReversed() : page;
    const wasCut = !isFull && (from > first || through < last);
    const start = backward && wasCut ? from : (events[0]?.sequence ?? null);
    const end = !backward && wasCut ? through : (events.at(-1)?.sequence ?? null);
    const more = isFull || wasCut;
    return {
      events,
      start,
      end,
      hasPrevious: backward ? more : first > oldest,
      hasNext: backward ? last < newest : more,
    };
  };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
