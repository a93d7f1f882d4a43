import type { Messages } from "./i18n/en.ts";
import { Icon } from "./icons.tsx";

/** What a customer should know of a way to pay now; minutes are what approvals take about. */
export type HealthNews = { state: "degraded"; minutes: number } | { state: "failing" };

interface HealthLineProps {
  messages: Messages;
  /** What is slow or fails, at the head of a sentence and inside one. */
  name: { leading: string; inside: string };
  news: HealthNews;
  id?: string;
}

/** A quiet line: it warns, and forbids nothing. */
export function HealthLine({ messages: { health }, name, news, id }: HealthLineProps) {
  const isSlow = news.state === "degraded";
  return (
    <p className="news" id={id}>
      <Icon name={isSlow ? "waiting" : "attention"} />
      <span>{isSlow ? health.slow(name.leading, news.minutes) : health.failing(name.inside)}</span>
    </p>
  );
}

/** A network's name is the same wherever it stands. */
export const named = (name: string): HealthLineProps["name"] => ({ leading: name, inside: name });
