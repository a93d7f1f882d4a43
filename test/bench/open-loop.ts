import { Pool } from "undici";
import type { Latency } from "./row.ts";
import { quantile } from "./side-by-side.ts";

/** One complete HTTP request. */
export interface Question {
  /** Scheme, host and port. */
  origin: string;
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** Enough that no request waits for one below full capacity. */
const CONNECTIONS = 128;
/** Connections open and code is compiled before the measurement starts. */
const SETTLE_SECONDS = 1;
/** The rate that one process can still send in time: beyond it the result would be the sender's own delay. */
const MAX_A_SECOND = 5000;
/** This many unanswered requests mean that the rate exceeds the server's capacity. */
const MAX_UNANSWERED = 20_000;

/** The result of a run: `refused` requests got an error, and count in no percentile. */
export interface RequestOptions extends Latency {
  response: number;
  rejected: number;
}

/**
 * Sends at a fixed rate, at most 5,000 per second, regardless of the responses, and counts each request's
 * time from its scheduled start. Time in a queue counts as waiting. The timer's own millisecond counts too.
 * @throws Error if a request is rejected, or the server does not keep up.
 */
export async function openLoop(next: () => Question, wished: number, seconds: number): Promise<Latency> {
  const { p50, p99, rate, rejected } = await sendAtRate(next, wished, seconds);
  if (rejected > 0) throw new Error(`${next().path} was refused ${rejected} times`);
  return { p50, p99, rate };
}

/** The same for measuring rejections. @throws Error if the server does not keep up. */
export async function sendAtRate(
  next: () => Question,
  wished: number,
  seconds: number,
): Promise<RequestOptions> {
  const rate = Math.min(wished, MAX_A_SECOND);
  const { origin } = next();
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const took: number[] = [];
  let rejected = 0;
  let openRequests = 0;
  const sendRequest = async (due: number, counts: boolean): Promise<void> => {
    const { path, method, headers, body } = next();
    openRequests += 1;
    const response = await pool.request({ path, method, headers, body: body ?? null });
    await response.body.dump();
    openRequests -= 1;
    if (response.statusCode >= 300) rejected += 1;
    else if (counts) took.push(performance.now() - due);
  };

  const interval = 1000 / rate;
  const all = Math.floor((SETTLE_SECONDS + seconds) * rate);
  const pending: Promise<void>[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  const began = performance.now();
  try {
    while (pending.length < all) {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 1)), failed.promise]);
      if (openRequests > MAX_UNANSWERED)
        throw new Error(`${Math.round(rate)} requests a second are too many`);
      const due = Math.min(all, Math.floor((performance.now() - began) / interval) + 1);
      while (pending.length < due) {
        const at = began + pending.length * interval;
        const one = sendRequest(at, at - began >= SETTLE_SECONDS * 1000);
        one.catch(failed.reject);
        pending.push(one);
      }
    }
    await Promise.all(pending);
  } finally {
    await pool.destroy();
  }
  const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)];
  return { p50, p99, rate, response: pending.length - rejected, rejected };
}
