import { authorize, type Caller } from "../../domain/access.ts";
import type { Review } from "../../domain/review.ts";
import { countReviews as countPage, listReviews as readPage, reviewsOf } from "../../store/reviews.ts";
import { cursorContext, type PageRequest, pageFrom, readCursor, reading } from "../list-cursor.ts";
import type { Parts } from "../parts.ts";

export interface ReviewPage {
  /** Open ones: the oldest first. Closed ones: those closed last first. */
  reviews: Review[];
  hasMore: boolean;
  /** A cursor behind each review of the page. */
  cursorOf(review: Review): string;
}

export interface ReviewRequest extends PageRequest {
  open: boolean;
}

/**
 * The open reviews, or the closed ones.
 * @throws Failure `invalid_cursor` for a cursor that is not ours or belongs to the other list.
 */
export function listReviews(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, request: ReviewRequest): Promise<ReviewPage> => {
    authorize(caller, "readTransactions");
    const { open, limit } = request;
    const order = open ? "asc" : "desc";
    const context = cursorContext("reviews", caller, { open }, order);
    const place = readCursor(parts, request, context, /^(\d{1,15})\/(rvw_\w+)$/);
    const [, at, id = ""] = place ?? [];
    const after = place && { at: new Date(Number(at)), id };
    const part = { open, order: reading(order, request), after, limit: limit + 1 };
    const { rows, hasMore } = pageFrom(await readPage(parts.db, caller.scope, part), request);
    return {
      reviews: rows,
      hasMore,
      cursorOf: ({ openedAt, closedAt, id }) =>
        parts.secretBox.mark(`${(closedAt ?? openedAt).getTime()}/${id}`, context),
    };
  };
}

/** Those of many transactions in one round trip, for loaders. */
export function loadReviews(parts: Pick<Parts, "db">) {
  return async (caller: Caller, transactionIds: readonly string[]): Promise<Review[]> => {
    authorize(caller, "readTransactions");
    return reviewsOf(parts.db, caller.scope, transactionIds);
  };
}

/** How many reviews are open, or closed: at most 1,000. */
export function countReviews(parts: Pick<Parts, "db">) {
  return async (caller: Caller, open: boolean): Promise<number> => {
    authorize(caller, "readTransactions");
    return countPage(parts.db, caller.scope, open);
  };
}
