import { useFresh } from "../../../lib/live/use-fresh.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { WEBHOOK_HEALTH } from "../api/webhook-queries.ts";

/** It counts much: it is read anew this often and no more, after payments and while something waits. */
const PAUSE_MS = 10_000;

/** How endpoints take what is sent, read again as it changes. */
export function useWebhookHealth() {
  const { data, problem, again } = useFreshQuery(WEBHOOK_HEALTH);
  const health = data?.webhook.health;
  useFresh(again, { pause: health && health.pending > 0 ? PAUSE_MS : null, leastPause: PAUSE_MS });
  return { health, problem, again };
}

export type Health = NonNullable<ReturnType<typeof useWebhookHealth>["health"]>;
