import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

export interface Standing {
  /** The id of the row that has the focus; null where none has. */
  standsOn: string | null;
  /** Whether the keyboard stands among the rows, or on what brings new ones in. */
  stands: boolean;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
  /** Gives the focus to a row as soon as it is drawn. */
  standOn: (id: string) => void;
}

/** Where in the list the keyboard is. */
export function useStanding(body: RefObject<HTMLElement | null>): Standing {
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
      // A row that was clicked is not read by its focus.
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
