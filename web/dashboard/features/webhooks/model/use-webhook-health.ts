import { useQuery } from "urql";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import { WEBHOOK_HEALTH } from "../api/webhook-queries.ts";

/** It counts much: it is read anew this often and no more, after payments and while something waits. */
const PAUSE_MS = 10_000;

/** How receivers take what is sent, as it changes. */
export function useWebhookHealth() {
  const [{ data, error }, ask] = useQuery({ query: WEBHOOK_HEALTH, requestPolicy: "cache-and-network" });
  const health = data?.webhook.health;
  const again = () => ask({ requestPolicy: "network-only" });
  useFresh(again, { pause: health && health.pending > 0 ? PAUSE_MS : null, leastPause: PAUSE_MS });
  return { health, error, again };
}

export type Health = NonNullable<ReturnType<typeof useWebhookHealth>["health"]>;
