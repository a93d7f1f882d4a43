import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { WEBHOOK_HEALTH } from "../api/webhook-queries.ts";

/** Minimum reload interval, because the query counts many rows. */
const PAUSE_MS = 10_000;

/** Delivery health, reloaded after payments and while deliveries are pending. */
export function useWebhookHealth() {
  const { data, problem, refetch } = useFreshQuery(WEBHOOK_HEALTH);
  const health = data?.webhook.health;
  useFresh(refetch, { pause: health && health.pending > 0 ? PAUSE_MS : null, minInterval: PAUSE_MS });
  return { health, problem, refetch };
}

export type Health = NonNullable<ReturnType<typeof useWebhookHealth>["health"]>;
