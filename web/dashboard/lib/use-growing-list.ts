import { type Numbered, withNewest } from "./growing-list.ts";
import { useFresh } from "./live/use-fresh.ts";
import { type ListQuestion, type ListSource, type PagedListView, usePagedList } from "./use-paged-list.ts";

interface Asked<Variables, Row extends Numbered> {
  ask: ListQuestion<Variables>;
  /** How long to wait before the newest are read anew without a reason; null: they do not change. */
  pauseFor: (rows: readonly Row[]) => number | null;
}

/** A list that grows at its top by itself and at its end when asked. */
export function useGrowingList<Data, Variables extends object, Row extends Numbered>(
  source: ListSource<Data, Variables, Row>,
  { ask, pauseFor }: Asked<Variables, Row>,
): PagedListView<Row> {
  const list = usePagedList(source, ask, withNewest);
  // While more is on its way nothing else is asked: the last question alone is answered.
  const again = () => {
    if (!list.isLoading) list.again("quietly");
  };
  useFresh(again, { pause: pauseFor(list.rows ?? []) });
  return { ...list, again };
}
