import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

type Variant = "paid" | "failed" | "waiting" | "attention" | "closed" | "question" | "action";
const ICONS: Record<Variant, IconName> = {
  paid: "paid",
  failed: "failed",
  waiting: "waiting",
  attention: "attention",
  closed: "closed",
  question: "question",
  action: "phone",
};

interface NoticeProps {
  variant: Variant;
  title: string;
  /** 1 for the page's own heading, 2 for a message on it. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** A status with icon, text and color. The page's script moves the focus to its heading. */
export function Notice({ variant, title, level = 1, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={`notice ${variant}`}>
      <Icon name={ICONS[variant]} />
      <div>
        <Heading tabIndex={-1} data-focus="">
          {title}
        </Heading>
        {children}
      </div>
    </div>
  );
}
