import { createHmac } from "node:crypto";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { type Bucket, type Limits, RATE_LIMITS, type RateLimitStatus } from "../domain/rate-limits.ts";

/** Timeout of Redis in milliseconds. The request then continues without it. */
const RESPONSE_TIMEOUT_MS = 250;
const CONNECT_MS = 1_000;
/** How long startup waits for Redis, in milliseconds. It may connect later. */
const START_MS = 2_000;
/** Maximum wait between two connection attempts, in milliseconds. */
const RETRY_MS = 2_000;
/** Errors within this time count as one outage and are reported once. */
const OUTAGE_MS = 60_000;
/** Maximum number of names per bucket in this process. The oldest are dropped first. */
const MAX_NAMES = 20_000;

/** The result of counting an attempt. */
export interface RateLimitResult extends RateLimitStatus {
  /** Whether it exceeds the bucket's limit. */
  over: boolean;
  /** Uncounts it, within its window. */
  uncount(): Promise<void>;
}

/** Counts in buckets: with Redis across all processes, otherwise in this one. */
export interface RateLimits {
  /** Never waits long and never fails. @param name stored only as a keyed hash */
  count(bucket: Bucket, name: string): Promise<RateLimitResult>;
  /** Whether Redis is reachable. Null without Redis. */
  redisUp(): boolean | null;
  close(): void;
}

export interface RateLimitSettings {
  limits: Limits;
  /** Null if each process counts separately. */
  redisUrl: string | null;
  /** Key of the hashes: Redis must not see IP addresses and phone numbers. */
  secret: string;
  /** Called once per outage of Redis. */
  onOutage(error: unknown): void;
  onReturn(): void;
}

/** The counts of one bucket, in Redis or in memory. */
interface Counter {
  consume(name: string): Promise<RateLimiterRes>;
  reward(name: string): Promise<unknown>;
}

export async function createRateLimits(settings: RateLimitSettings): Promise<RateLimits> {
  const outage = createOutageReporter(settings);
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, outage) : null;
  const buckets = Object.entries(RATE_LIMITS).map(([bucket, { windowSeconds }]) => {
    const options = { points: settings.limits[bucket as Bucket], duration: windowSeconds };
    return [bucket, { own: ownCounter(options), shared: redis && sharedCounter(redis, bucket, options) }];
  });
  const counters: Record<Bucket, { own: Counter; shared: Counter | null }> = Object.fromEntries(buckets);

  return {
    async count(bucket, name) {
      const { own, shared } = counters[bucket];
      const hashed = createHmac("sha256", settings.secret).update(name).digest("base64url").slice(0, 22);
      if (shared) {
        try {
          return counted(bucket, settings.limits[bucket], await shared.consume(hashed), () =>
            shared.reward(hashed).catch(outage.begins),
          );
        } catch (error) {
          outage.begins(error);
        }
      }
      return counted(bucket, settings.limits[bucket], await own.consume(hashed), () => own.reward(hashed));
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
): RateLimitResult {
  const endsAt = performance.now() + msBeforeNext;
  return {
    policy: bucket,
    limit,
    windowSeconds: RATE_LIMITS[bucket].windowSeconds,
    remaining: Math.max(limit - consumedPoints, 0),
    resetSeconds: Math.max(Math.ceil(msBeforeNext / 1000), 1),
    over: consumedPoints > limit,
    async uncount() {
      // In the next window it would allow one attempt too many.
      if (performance.now() < endsAt) await reward();
    },
  };
}

/** The library throws for counts over the limit. Here they are results like any other. */
function settle(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  return consumed.catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  });
}

/** Counts in this process, in bounded memory: the library alone would store every name. */
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

/** A connection that fails fast and reconnects automatically. */
async function openRedis(url: string, outage: OutageReporter): Promise<Redis> {
  // Not loaded without REDIS_URL.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // If the server hangs, reconnect and send nothing until the new connection is ready.
    commandTimeout: RESPONSE_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, RETRY_MS),
  });
  redis.on("error", outage.begins);
  redis.on("ready", outage.ends);
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, START_MS);
  // Its "error" event reports the cause.
  await Promise.race([redis.connect().catch(() => {}), late]);
  clearTimeout(timer);
  return redis;
}

interface OutageReporter {
  begins(error: unknown): void;
  ends(): void;
}

function createOutageReporter({ onOutage, onReturn }: RateLimitSettings): OutageReporter {
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
