import { setTimeout as pause } from "node:timers/promises";

/** A longer wait is returned as the result, for example when an hourly limit is reached. */
const MAX_WAIT_SECONDS = 30;

/**
 * Milliseconds until the service asks a client to retry, as with load shedding; null for any other response.
 */
export function mustWait({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return seconds <= MAX_WAIT_SECONDS ? seconds * 1_000 : null;
}

/** Sends as `fetch` does, and again after `Retry-After` as long as the service asks: clients must. */
export async function fetchWithRetry(url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init);
    const waitMs = mustWait(response);
    if (waitMs === null) return response;
    await response.body?.cancel();
    await pause(waitMs);
  }
}
