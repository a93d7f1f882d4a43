import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

export interface RowFocus {
  /** Id of the focused row. Null if none is. */
  standsOn: string | null;
  /** Whether a row or the button for new rows has the keyboard focus. */
  stands: boolean;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  /** Focuses a row as soon as it is rendered. */
  standOn: (id: string) => void;
}

/** Tracks the keyboard focus in the list. */
export function useRowFocus(body: RefObject<HTMLElement | null>): RowFocus {
  const [standsOn, setStandsOn] = useState<string | null>(null);
  const [stands, setStands] = useState(false);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector(`[data-row="${CSS.escape(wanted.current)}"] a`);
    if (!(row instanceof HTMLElement)) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  return {
    standsOn,
    stands,
    onFocus({ target }) {
      const row = target.closest<HTMLElement>("[data-row]");
      setStandsOn(row?.dataset.row ?? null);
      // Focus by a click does not count.
      setStands(target.matches("a:focus-visible, button:focus-visible"));
    },
    onBlur({ currentTarget, relatedTarget }) {
      if (currentTarget.contains(relatedTarget)) return;
      setStandsOn(null);
      setStands(false);
    },
    standOn(id) {
      wanted.current = id;
      setStandsOn(id);
    },
  };
}
