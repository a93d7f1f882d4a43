import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./print-sheet.module.css";

/** Printed in place of the page while mounted. Invisible on screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body);
}
