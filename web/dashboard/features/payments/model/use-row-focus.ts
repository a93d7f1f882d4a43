import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

export interface RowFocus {
  /** Id of the focused row. Null if none is. */
  focusedId: string | null;
  /** Whether a row or the button for new rows has the keyboard focus. */
  hasFocus: boolean;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  /** Focuses a row as soon as it is rendered. */
  focusRow: (id: string) => void;
}

/** Tracks the keyboard focus in the list. */
export function useRowFocus(body: RefObject<HTMLElement | null>): RowFocus {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector(`[data-row="${CSS.escape(wanted.current)}"] a`);
    if (!(row instanceof HTMLElement)) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  return {
    focusedId,
    hasFocus,
    onFocus({ target }) {
      const row = target.closest<HTMLElement>("[data-row]");
      setFocusedId(row?.dataset.row ?? null);
      // Focus by a click does not count.
      setHasFocus(target.matches("a:focus-visible, button:focus-visible"));
    },
    onBlur({ currentTarget, relatedTarget }) {
      if (currentTarget.contains(relatedTarget)) return;
      setFocusedId(null);
      setHasFocus(false);
    },
    focusRow(id) {
      wanted.current = id;
      setFocusedId(id);
    },
  };
}
