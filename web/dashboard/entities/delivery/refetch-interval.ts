import type { DeliveryStatus } from "../../generated/graphql.ts";

/** Poll interval while an attempt is due within `NEAR_MS`, and otherwise. */
const FAST_POLL_MS = 2_000;
const SLOW_POLL_MS = 20_000;
const NEAR_MS = 12_000;

interface Waiting {
  status: DeliveryStatus;
  nextAttemptAt: string | null;
}

/** Milliseconds until the next poll. Null if no delivery is pending. */
export function refetchInterval(deliveries: readonly Waiting[], now: number): number | null {
  const waiting = deliveries.filter(({ status }) => status === "PENDING");
  if (waiting.length === 0) return null;
  const isNear = waiting.some(
    ({ nextAttemptAt }) => nextAttemptAt && Date.parse(nextAttemptAt) <= now + NEAR_MS,
  );
  return isNear ? FAST_POLL_MS : SLOW_POLL_MS;
}
