import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

interface Props {
  icon: Icon;
  title: string;
  children?: ReactNode;
}

/** Empty state with an icon, text and actions. */
export function EmptyState({ icon: StateIcon, title, children }: Props) {
  return (
    <div className={`${classes.empty} stack middle muted`}>
      <StateIcon size={32} stroke={1.25} aria-hidden />
      <h2 className="large weight-600">{title}</h2>
      {children}
    </div>
  );
}
