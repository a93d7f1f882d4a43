import type { OutgoingHttpHeaders } from "node:http";
import { expect } from "vitest";

type Sent = OutgoingHttpHeaders | Headers;

/** The limit values in a response's headers; null without them. */
export function getLimits(sent: Sent) {
  const headers = sent instanceof Headers ? Object.fromEntries(sent) : sent;
  const { "ratelimit-policy": policy = null, ratelimit = null } = headers;
  return policy === null && ratelimit === null
    ? null
    : { policy: String(policy), state: String(ratelimit).replace(/;t=\d+/g, "") };
}

/** The headers of a rejection: the full bucket, and the time to retry. */
export function expectLimitReached(sent: Sent, bucket: string, quota: number, windowSeconds = 60): void {
  const headers: Record<string, unknown> = sent instanceof Headers ? Object.fromEntries(sent) : sent;
  expect(headers["ratelimit-policy"]).toBe(`"${bucket}";q=${quota};w=${windowSeconds}`);
  const after = Number(headers["retry-after"]);
  expect(headers.ratelimit).toBe(`"${bucket}";r=0;t=${after}`);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThanOrEqual(windowSeconds);
}
