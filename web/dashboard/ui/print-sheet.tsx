import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./print-sheet.module.css";

/** What comes out of the printer in place of the page, for as long as it is there; nothing of it is seen before. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body);
}
