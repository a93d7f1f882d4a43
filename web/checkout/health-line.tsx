import type { Messages } from "./i18n/en.ts";
import { Icon } from "./icons.tsx";

/** Health of a payment method. `minutes` is the expected approval time. */
export type HealthNews = { state: "degraded"; minutes: number } | { state: "failing" };

interface HealthLineProps {
  messages: Messages;
  /** The network or kind of payment method. */
  name: string;
  news: HealthNews;
  id?: string;
}

/** A warning that blocks nothing. */
export function HealthLine({ messages: { health }, name, news, id }: HealthLineProps) {
  const isSlow = news.state === "degraded";
  return (
    <p className="news" id={id}>
      <Icon name={isSlow ? "waiting" : "attention"} />
      <span>{isSlow ? health.slow(name, news.minutes) : health.failing(name)}</span>
    </p>
  );
}
