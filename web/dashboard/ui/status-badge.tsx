import type { Icon } from "@tabler/icons-react";
import classes from "./status-badge.module.css";

export type Tone = "success" | "failed" | "pending" | "processing" | "warning";

interface Props {
  tone: Tone;
  icon: Icon;
  text: string;
}

/** A status with icon, text and color, never by color alone. */
export function StatusBadge({ tone, icon: StateIcon, text }: Props) {
  return (
    <span className={classes.state} data-tone={tone}>
      <StateIcon size={16} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
