import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

type Tone = "paid" | "failed" | "waiting" | "attention" | "closed";
const ICONS: Record<Tone, IconName> = {
  paid: "paid",
  failed: "failed",
  waiting: "waiting",
  attention: "attention",
  closed: "failed",
};

interface NoticeProps {
  tone: Tone;
  title: string;
  /** Heading of the page itself, or of a message on it. */
  level?: 1 | 2;
  /** Read out at once. */
  alert?: boolean;
  children?: ReactNode;
}

/** A state: icon, word and colour. */
export function Notice({ tone, title, level = 1, alert = false, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`notice ${tone}`} role={alert ? "alert" : undefined}>
      <Icon name={ICONS[tone]} />
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
    </div>
  );
}
