import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

interface Props {
  icon: Icon;
  title: string;
  /** Element of the title. Default: h2. */
  as?: "h1" | "h2";
  children?: ReactNode;
}

/** Empty state with an icon, text and actions. */
export function EmptyState({ icon: StateIcon, title, as: Heading = "h2", children }: Props) {
  return (
    <div className={`${classes.empty} stack middle muted`}>
      <StateIcon size={32} stroke={1.25} aria-hidden />
      <Heading className="large weight-600">{title}</Heading>
      {children}
    </div>
  );
}
