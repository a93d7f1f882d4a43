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

/**
 * Rows rendered outside the screen, and distance in rows from the end of the loaded part at which more is
 * loaded.
 */
const OVERSCAN = 10;
const PRELOAD_ROWS = 40;
/** Height of the sticky elements over the list: at its top and, on phones, at its bottom. */
const HEAD_PX = 40;
const FOOT_PX = 72;

interface Window {
  list: PaymentList;
  view: PaymentListView;
  body: RefObject<HTMLElement | null>;
  rowHeight: number;
  /** The focused row, which is rendered even outside the screen. */
  focusedId: string | null;
  /** Whether a row or the button for new rows has the focus. */
  hasFocus: boolean;
}

export interface RowWindow {
  /** Height of the whole list, in pixels. */
  height: number;
  items: { index: number; top: number }[];
  scrollTo: (index: number) => void;
}

/**
 * Virtualizes a partly loaded list. Loads pages before they are visible, and keeps the visible rows in place
 * while rows change above.
 */
export function useRowWindow({ list, view, body, rowHeight, focusedId, hasFocus }: Window): RowWindow {
  const { rows, above, nextCursor, previousCursor } = list;
  const margin = useTop(body);

  const standing = focusedId === null ? -1 : rows.findIndex(({ id }) => id === focusedId);
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
      const visibleRows = defaultRangeExtractor(range);
      if (standing === -1 || visibleRows.includes(standing)) return visibleRows;
      return [...visibleRows, standing].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height requires new measurements
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const { startIndex: first = 0, endIndex: last = 0 } = virtualizer.range ?? {};

  useScrollAnchor({ rows, above, rowHeight, first, paused: view.paused });

  const update = useEffectEvent(() => {
    view.setSeen({ first, last });
    view.setPaused(hasFocus || window.scrollY > Math.max(0, margin - HEAD_PX));
    if (view.loading || view.problem) return;
    const top = Math.floor((window.scrollY - margin) / rowHeight);
    if (previousCursor && top < above - PRELOAD_ROWS) view.loadAround(Math.max(0, top));
    else if (previousCursor && first < PRELOAD_ROWS) view.loadPrevious();
    else if (nextCursor && last > rows.length - PRELOAD_ROWS) view.loadNext();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of these changes can require another page
  useEffect(update, [first, last, rows, view.loading, hasFocus, virtualizer.isScrolling, margin]);

  return {
    height: (above + rows.length) * rowHeight,
    items: items.map(({ index, start }) => ({ index, top: start - margin })),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
  };
}

/**
 * Distance of the rows from the top of the page, in pixels. Whatever changes it changes the height of the page
 * as well, and an observer reads it without another layout.
 */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

interface Lines {
  rows: PaymentList["rows"];
  above: number;
  rowHeight: number;
  first: number;
  paused: boolean;
}

/** Scrolls so that the first visible row stays in place when its position in the list changes. */
function useScrollAnchor({ rows, above, rowHeight, first, paused }: Lines): void {
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
