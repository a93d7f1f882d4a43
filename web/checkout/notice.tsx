import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

type Tone = "paid" | "failed" | "waiting" | "attention" | "closed" | "question" | "doing";
const ICONS: Record<Tone, IconName> = {
  paid: "paid",
  failed: "failed",
  waiting: "waiting",
  attention: "attention",
  closed: "closed",
  question: "question",
  doing: "phone",
};

interface NoticeProps {
  tone: Tone;
  title: string;
  /** 1 for the page's own heading, 2 for a message on it. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** A status with icon, text and color. The page's script moves the focus to its heading. */
export function Notice({ tone, title, level = 1, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`notice ${tone}`}>
      <Icon name={ICONS[tone]} />
      <div>
        <Heading tabIndex={-1} data-focus="">
          {title}
        </Heading>
        {children}
      </div>
    </div>
  );
}
