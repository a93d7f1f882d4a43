import { type Caller, getId } from "../domain/access.ts";
import { AppError, type FieldProblem } from "../domain/app-error.ts";
import type { Bucket, RateLimitStatus } from "../domain/rate-limits.ts";
import type { RateLimitResult } from "../store/rate-limits.ts";
import type { Dependencies } from "./dependencies.ts";
import { toNetwork } from "./ip-address.ts";

type LimitDeps = Pick<Dependencies, "rateLimits">;

/** Subject of a limit: a name, an IP address, or the combination. */
export interface LimitSubject {
  name?: string;
  ipAddress?: string;
}

/** Rate limits of API keys. */
export type CallerBucket = "initiate" | "status" | "default";

/**
 * Counts a request without an API key.
 * @returns the rate limit's status. Null if rate limits are disabled.
 * @throws AppError `rate_limited`.
 */
export function consumeByIp({ rateLimits }: LimitDeps) {
  return async (bucket: Bucket, who: LimitSubject): Promise<RateLimitStatus | null> => {
    const counted = await rateLimits?.count(bucket, getName(who));
    if (counted?.over) throw tooMany(counted);
    return counted ?? null;
  };
}

/**
 * Counts a request of an API key or application. Members are not limited.
 * @throws AppError `rate_limited`.
 */
export function consumeByCaller(deps: LimitDeps) {
  const count = consumeByIp(deps);
  return async (bucket: CallerBucket, caller: Caller): Promise<RateLimitStatus | null> => {
    if (caller.kind === "member") return null;
    const { merchantId, mode } = caller.scope;
    return count(bucket === "default" && mode === "test" ? "default-test" : bucket, {
      name: `${merchantId}/${mode}/${getId(caller)}`,
    });
  };
}

/**
 * Counts an attempt before its result is known, so that concurrent attempts all count.
 * @returns a function that uncounts it after success.
 * @throws AppError `rate_limited`. A rejected attempt is not counted.
 */
export async function countTowardsLimit(
  { rateLimits }: LimitDeps,
  bucket: Bucket,
  who: LimitSubject,
  details: { message?: string; fields?: FieldProblem[] } = {},
): Promise<() => Promise<void>> {
  const counted = await rateLimits?.count(bucket, getName(who));
  if (!counted) return async () => {};
  if (!counted.over) return counted.uncount;
  await counted.uncount();
  throw tooMany(counted, details);
}

function tooMany(
  counted: RateLimitResult,
  {
    message = "Too many requests. Wait the number of seconds in Retry-After, then try again.",
    fields,
  }: { message?: string; fields?: FieldProblem[] } = {},
): AppError {
  const { over: _over, uncount: _uncount, ...rateLimit } = counted;
  return new AppError("rate_limited", message, {
    retryAfterSeconds: rateLimit.resetSeconds,
    rateLimit,
    ...(fields && { fields }),
  });
}

/** A unique name per subject. The separator NUL cannot occur in IP addresses. */
function getName({ name = "", ipAddress }: LimitSubject): string {
  return ipAddress === undefined ? name : `${name}\0${toNetwork(ipAddress)}`;
}
