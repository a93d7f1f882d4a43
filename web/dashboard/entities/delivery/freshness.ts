import type { DeliveryStatus } from "../../generated/graphql.ts";

/** A try that is due, or nearly so, is looked for this often; one that is far away, seldom. */
const SOON_MS = 2_000;
const SELDOM_MS = 20_000;
const NEAR_MS = 12_000;

interface Waiting {
  status: DeliveryStatus;
  nextAttemptAt: string | null;
}

/** How long to wait before deliveries are read anew; null while none can change by itself. */
export function pauseFor(deliveries: readonly Waiting[], now: number): number | null {
  const waiting = deliveries.filter(({ status }) => status === "PENDING");
  if (waiting.length === 0) return null;
  const isNear = waiting.some(
    ({ nextAttemptAt }) => nextAttemptAt && Date.parse(nextAttemptAt) <= now + NEAR_MS,
  );
  return isNear ? SOON_MS : SELDOM_MS;
}
