import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

interface Shown {
  icon: Icon;
  title: string;
  children?: ReactNode;
}

/** Nothing to show, and what to do about it: one line icon and words. */
export function EmptyState({ icon: IconOf, title, children }: Shown) {
  return (
    <div className={`${classes.empty} stack middle quiet`}>
      <IconOf size={32} stroke={1.25} aria-hidden />
      <h2 className="large weight-600">{title}</h2>
      {children}
    </div>
  );
}
