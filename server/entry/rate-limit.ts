import type { FastifyReply } from "fastify";
import type { Caller } from "../domain/access.ts";
import type { Bucket, RateLimitStatus } from "../domain/rate-limits.ts";
import type { CallerBucket, LimitSubject } from "../usecases/count-request.ts";
import type { UseCases } from "../usecases/use-cases.ts";

type Counting = Pick<UseCases, "consumeByCaller" | "consumeByIp">;

/**
 * Counts a request of a key and sets the RateLimit headers. Call it once for each request, directly after
 * `authenticate` and before other work: `await consumeByCaller(useCases, reply, "initiate", caller)`.
 * @throws AppError `rate_limited`, whose headers `errorHeaders` sets.
 */
export async function consumeByCaller(
  useCases: Counting,
  reply: FastifyReply,
  bucket: CallerBucket,
  caller: Caller,
): Promise<void> {
  setRateLimitHeaders(reply, await useCases.consumeByCaller(bucket, caller));
  reply.request.isCounted = true;
}

/** Counts a request without a key. @throws AppError `rate_limited`. */
export async function consumeByIp(
  useCases: Counting,
  reply: FastifyReply,
  bucket: Bucket,
  who: LimitSubject,
): Promise<void> {
  setRateLimitHeaders(reply, await useCases.consumeByIp(bucket, who));
}

/** RateLimit headers for a bucket's state (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateLimitHeaders(status: RateLimitStatus) {
  const { policy, limit, windowSeconds, remaining, resetSeconds } = status;
  return {
    "ratelimit-policy": `"${policy}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
  };
}

/** A request can count in more than one bucket, so the headers are lists. */
function setRateLimitHeaders(reply: FastifyReply, status: RateLimitStatus | null): void {
  if (!status) return;
  for (const [name, item] of Object.entries(rateLimitHeaders(status))) {
    const before = reply.getHeader(name);
    reply.header(name, before === undefined ? item : `${before}, ${item}`);
  }
}
