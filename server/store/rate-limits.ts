import { createHmac } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { type Bucket, type Limits, RATE_LIMITS, type RateLimitStatus } from "../domain/rate-limits.ts";

/** How long Redis may take to answer; then the request goes on without it. */
const ANSWER_MS = 250;
const CONNECT_MS = 1_000;
/** How long the start waits for Redis: after that it comes when it comes. */
const START_MS = 2_000;
/** Longest wait between two tries to reach it again. */
const RETRY_MS = 2_000;
/** Errors that come closer than this are one outage, told once. */
const OUTAGE_MS = 60_000;
/** Names that one bucket remembers in this process; beyond that the oldest are forgotten. */
const MAX_NAMES = 20_000;

/** A try that was counted. */
export interface Counted extends RateLimitStatus {
  /** Whether it is one more than the bucket takes. */
  over: boolean;
  /** Uncounts it, while its window lasts. */
  takeBack(): Promise<void>;
}

/** Counts in buckets: with Redis in all processes together, without it in this one. */
export interface RateLimits {
  /** Never waits long and never fails. @param name is kept as a keyed hash alone. */
  count(bucket: Bucket, name: string): Promise<Counted>;
  /** Whether Redis can be asked now; null where there is none. */
  redisUp(): boolean | null;
  close(): void;
}

export interface RateLimitTerms {
  limits: Limits;
  /** Null: each process counts for itself. */
  redisUrl: string | null;
  /** Hashes the names: addresses and numbers of people are not for Redis to know. */
  secret: string;
  /** Redis does not answer; told once for each outage. */
  onOutage(error: unknown): void;
  onReturn(): void;
}

/** One bucket's counts, wherever they are kept. */
interface Counter {
  consume(name: string): Promise<RateLimiterRes>;
  reward(name: string): Promise<unknown>;
}

export async function openRateLimits(terms: RateLimitTerms): Promise<RateLimits> {
  const outage = outageTeller(terms);
  const redis = terms.redisUrl ? await openRedis(terms.redisUrl, outage) : null;
  const buckets = Object.entries(RATE_LIMITS).map(([bucket, { windowSeconds }]) => {
    const options = { points: terms.limits[bucket as Bucket], duration: windowSeconds };
    return [bucket, { own: ownCounter(options), shared: redis && sharedCounter(redis, bucket, options) }];
  });
  const counters: Record<Bucket, { own: Counter; shared: Counter | null }> = Object.fromEntries(buckets);

  return {
    async count(bucket, name) {
      const { own, shared } = counters[bucket];
      const hashed = createHmac("sha256", terms.secret).update(name).digest("base64url").slice(0, 22);
      if (shared) {
        try {
          return counted(bucket, terms.limits[bucket], await shared.consume(hashed), () =>
            shared.reward(hashed).catch(outage.begins),
          );
        } catch (error) {
          outage.begins(error);
        }
      }
      return counted(bucket, terms.limits[bucket], await own.consume(hashed), () => own.reward(hashed));
    },
    redisUp: () => redis && redis.status === "ready",
    close: () => redis?.disconnect(),
  };
}

function counted(
  bucket: Bucket,
  limit: number,
  { consumedPoints, msBeforeNext }: RateLimiterRes,
  reward: () => Promise<unknown>,
): Counted {
  const endsAt = performance.now() + msBeforeNext;
  return {
    policy: bucket === "default-test" ? "default" : bucket,
    limit,
    windowSeconds: RATE_LIMITS[bucket].windowSeconds,
    remaining: Math.max(limit - consumedPoints, 0),
    resetSeconds: Math.max(Math.ceil(msBeforeNext / 1000), 1),
    over: consumedPoints > limit,
    async takeBack() {
      // In the next window it would be one more than is allowed.
      if (performance.now() < endsAt) await reward();
    },
  };
}

/** The library throws what is over its limit; here that is a count like any other. */
function settle(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  return consumed.catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  });
}

/** In this process, in bounded memory: the library alone would keep whatever names it is given. */
function ownCounter(options: { points: number; duration: number }): Counter {
  const limiter = new RateLimiterMemory(options);
  const names = new Set<string>();
  return {
    async consume(name) {
      const result = await settle(limiter.consume(name));
      if (result.isFirstInDuration) {
        names.delete(name);
        names.add(name);
        const [oldest] = names;
        if (names.size > MAX_NAMES && oldest) {
          names.delete(oldest);
          await limiter.delete(oldest);
        }
      }
      return result;
    },
    reward: (name) => limiter.reward(name),
  };
}

function sharedCounter(redis: Redis, bucket: string, options: { points: number; duration: number }): Counter {
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    keyPrefix: `tua:rate:${bucket}`,
    rejectIfRedisNotReady: true,
  });
  return { consume: (name) => settle(limiter.consume(name)), reward: (name) => limiter.reward(name) };
}

/** A connection that fails at once and comes back by itself. */
async function openRedis(url: string, outage: OutageTeller): Promise<Redis> {
  // Not loaded without REDIS_URL.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // A server that hangs is left for a new connection, on which nothing is asked until it is ready.
    commandTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, RETRY_MS),
  });
  redis.on("error", outage.begins);
  redis.on("ready", outage.ends);
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, START_MS);
  // Why it failed is told by its "error".
  await Promise.race([redis.connect().catch(() => {}), late]);
  clearTimeout(timer);
  return redis;
}

interface OutageTeller {
  begins(error: unknown): void;
  ends(): void;
}

function outageTeller({ onOutage, onReturn }: RateLimitTerms): OutageTeller {
  let lastError = Number.NEGATIVE_INFINITY;
  let down = false;
  return {
    begins(error) {
      const isNew = performance.now() - lastError > OUTAGE_MS;
      lastError = performance.now();
      down = true;
      if (isNew) onOutage(error);
    },
    ends() {
      if (down) onReturn();
      down = false;
      lastError = Number.NEGATIVE_INFINITY;
    },
  };
}
