import type { Icon } from "@tabler/icons-react";
import classes from "./status-badge.module.css";

export type Tone = "success" | "failed" | "pending" | "processing" | "warning";

interface Shown {
  tone: Tone;
  icon: Icon;
  word: string;
}

/** A status with icon, text and color, never by color alone. */
export function StatusBadge({ tone, icon: IconOf, word }: Shown) {
  return (
    <span className={classes.state} data-tone={tone}>
      <IconOf size={16} stroke={1.75} aria-hidden />
      {word}
    </span>
  );
}
