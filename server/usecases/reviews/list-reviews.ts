import { authorize, type Caller } from "../../domain/access.ts";
import type { Review } from "../../domain/review.ts";
import {
  countReviews as countPage,
  listReviewsByTransaction,
  listReviews as readPage,
} from "../../store/reviews.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** Open reviews, oldest first, or closed ones, last closed first. @throws AppError `invalid_cursor` */
export function listReviews(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (
    caller: Caller,
    { open, ...request }: PageRequest & { open: boolean },
  ): Promise<Page<Review>> => {
    authorize(caller, "readTransactions");
    return pageByTime(deps, caller, request, {
      name: "reviews",
      filter: { open },
      order: open ? "asc" : "desc",
      getTime: ({ openedAt, closedAt }) => closedAt ?? openedAt,
      read: (part) => readPage(deps.db, caller.scope, { open, ...part }),
    });
  };
}

/** Reviews of many transactions in one query, for loaders. */
export const loadReviews = readWithPermission("readTransactions", listReviewsByTransaction);

/** Number of open or closed reviews, at most 1,000. */
export const countReviews = readWithPermission("readTransactions", countPage);
