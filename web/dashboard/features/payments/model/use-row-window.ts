import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { PaymentList } from "./payment-list.ts";
import type { PaymentListView } from "./use-payment-list.ts";

/** Rows beyond the screen that are drawn, and rows from the end of what is kept at which more is asked for. */
const OVERSCAN = 10;
const SOON = 40;
/** What lies over the list at its top and, on a phone, at its bottom. */
const HEAD_PX = 40;
const FOOT_PX = 72;

interface Window {
  list: PaymentList;
  view: PaymentListView;
  body: RefObject<HTMLElement | null>;
  rowHeight: number;
  /** The row on which the keyboard stands: it is drawn wherever the screen is. */
  standsOn: string | null;
  /** Whether somebody stands on a row or on what brings new ones. */
  stands: boolean;
}

export interface RowWindow {
  /** Pixels of the whole list. */
  height: number;
  items: { index: number; key: string; top: number }[];
  /** Brings a row onto the screen. */
  scrollTo: (index: number) => void;
}

/**
 * The rows that are on the screen, of a list of which only a part is kept. Asks for the pages around them in time,
 * and keeps what is being read where it is while rows come and go above it.
 */
export function useRowWindow({ list, view, body, rowHeight, standsOn, stands }: Window): RowWindow {
  const { rows, above, nextCursor, previousCursor } = list;
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setMargin(Math.round(top + window.scrollY));
  });

  const standing = standsOn === null ? -1 : rows.findIndex(({ id }) => id === standsOn);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
    paddingStart: above * rowHeight,
    scrollMargin: margin,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (standing === -1 || shown.includes(standing)) return shown;
      return [...shown, standing].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const { startIndex: first = 0, endIndex: last = 0 } = virtualizer.range ?? {};

  useStillness({ rows, above, rowHeight, first, paused: view.paused });

  const look = useEffectEvent(() => {
    view.setSeen({ first, last });
    view.setPaused(stands || window.scrollY > Math.max(0, margin - HEAD_PX));
    if (view.loading || view.problem) return;
    const top = Math.floor((window.scrollY - margin) / rowHeight);
    if (previousCursor && top < above - SOON) view.loadAround(Math.max(0, top));
    else if (previousCursor && first < SOON) view.loadPrevious();
    else if (nextCursor && last > rows.length - SOON) view.loadNext();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of these changes, something else may be wanted
  useEffect(look, [first, last, rows, view.loading, stands, virtualizer.isScrolling, margin]);

  return {
    height: (above + rows.length) * rowHeight,
    items: items.map(({ index, key, start }) => ({ index, key: String(key), top: start - margin })),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
  };
}

interface Lines {
  rows: PaymentList["rows"];
  above: number;
  rowHeight: number;
  first: number;
  paused: boolean;
}

/** Scrolls along when what is read has got another place in the list. */
function useStillness({ rows, above, rowHeight, first, paused }: Lines): void {
  const before = useRef<{ id: string; top: number; rowHeight: number } | null>(null);
  useLayoutEffect(() => {
    const was = before.current;
    const now = was === null ? -1 : rows.findIndex(({ id }) => id === was.id);
    const moved = was && now >= 0 ? (above + now) * rowHeight - was.top : 0;
    if (was && paused && was.rowHeight === rowHeight && moved !== 0) {
      window.scrollBy({ top: moved, behavior: "instant" });
    }
  }, [rows, above, rowHeight, paused]);
  useLayoutEffect(() => {
    const row = rows[first];
    before.current = row ? { id: row.id, top: (above + first) * rowHeight, rowHeight } : null;
  });
}
