import type { PaymentEventFilter } from "../../../generated/graphql.ts";
import { useGrowingList } from "../../../lib/use-growing-list.ts";
import { listSource } from "../../../lib/use-paged-list.ts";
import { EVENTS } from "../api/event-queries.ts";

const PAGE_SIZE = 50;

/** A page is oldest first. */
const SOURCE = listSource(EVENTS, ({ events: { nodes, pageInfo } }) => ({
  rows: nodes.toReversed(),
  older: pageInfo.hasPreviousPage ? pageInfo.startCursor : null,
}));

/** The stream through a filter, newest first, with what comes at its top. Null: nothing can match. */
export function useEvents(filter: PaymentEventFilter | null) {
  return useGrowingList(SOURCE, {
    ask: (before) => filter && { last: PAGE_SIZE, before, filter },
    // Events never change.
    pauseFor: () => null,
  });
}
