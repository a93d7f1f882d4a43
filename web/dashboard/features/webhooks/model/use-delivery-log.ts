import { pauseFor } from "../../../entities/delivery/freshness.ts";
import type { DeliveryFilter, DeliveryRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../lib/now.ts";
import { pageOf } from "../../../lib/paged-list.ts";
import { useGrowingList } from "../../../lib/use-growing-list.ts";
import { listSource, type PagedListView } from "../../../lib/use-paged-list.ts";
import { DELIVERIES } from "../api/webhook-queries.ts";

const PAGE_SIZE = 25;
/** Rows that are read anew at once; what lies behind them stays as it was. */
const MOST_ANEW = 50;

const SOURCE = listSource(DELIVERIES, ({ deliveries }) => pageOf(deliveries));

export type DeliveryLogView = PagedListView<DeliveryRowFragment>;

/** The log through a filter, which stays true by itself. */
export function useDeliveryLog(filter: DeliveryFilter): DeliveryLogView {
  const now = useNow();
  return useGrowingList(SOURCE, {
    ask: (after, known) => ({
      first: after === null ? Math.min(Math.max(known, PAGE_SIZE), MOST_ANEW) : PAGE_SIZE,
      ...{ after, filter },
    }),
    pauseFor: (rows) => pauseFor(rows, now),
  });
}
