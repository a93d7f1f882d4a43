import { Pool } from "undici";
import type { Latency } from "./row.ts";
import { quantile } from "./side-by-side.ts";

/** One HTTP request, whole. */
export interface Question {
  /** Scheme, host and port. */
  origin: string;
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** Enough that none waits for one while less than all capacity is asked for. */
const CONNECTIONS = 128;
/** Connections open and everything is compiled before anything counts. */
const SETTLE_SECONDS = 1;
/** What one process can still send in time: beyond it the figure would be the sender's own lateness. */
const MAX_A_SECOND = 5000;
/** So many unanswered requests mean that the rate is beyond what the server can do. */
const MAX_UNANSWERED = 20_000;

/** What came of a run: `refused` were answered with an error, and count in no percentile. */
export interface Asked extends Latency {
  answered: number;
  refused: number;
}

/**
 * Asks at a fixed rate, at most 5,000 a second, irrespective of the answers, and counts each one's time from when it
 * should have left: what waits because others are slow is counted as what it is, waiting. The timer's own millisecond
 * is counted too.
 * @throws Error where a request is refused, or the server does not keep up.
 */
export async function openLoop(next: () => Question, wished: number, seconds: number): Promise<Latency> {
  const { p50, p99, rate, refused } = await askAtRate(next, wished, seconds);
  if (refused > 0) throw new Error(`${next().path} was refused ${refused} times`);
  return { p50, p99, rate };
}

/** The same, where refusals are what one wants to know. @throws Error where the server does not keep up. */
export async function askAtRate(next: () => Question, wished: number, seconds: number): Promise<Asked> {
  const rate = Math.min(wished, MAX_A_SECOND);
  const { origin } = next();
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const took: number[] = [];
  let refused = 0;
  let unanswered = 0;
  const ask = async (due: number, counts: boolean): Promise<void> => {
    const { path, method, headers, body } = next();
    unanswered += 1;
    const answer = await pool.request({ path, method, headers, body: body ?? null });
    await answer.body.dump();
    unanswered -= 1;
    if (answer.statusCode >= 300) refused += 1;
    else if (counts) took.push(performance.now() - due);
  };

  const interval = 1000 / rate;
  const all = Math.floor((SETTLE_SECONDS + seconds) * rate);
  const asked: Promise<void>[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  const began = performance.now();
  try {
    while (asked.length < all) {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 1)), failed.promise]);
      if (unanswered > MAX_UNANSWERED) throw new Error(`${Math.round(rate)} requests a second are too many`);
      const due = Math.min(all, Math.floor((performance.now() - began) / interval) + 1);
      while (asked.length < due) {
        const at = began + asked.length * interval;
        const one = ask(at, at - began >= SETTLE_SECONDS * 1000);
        one.catch(failed.reject);
        asked.push(one);
      }
    }
    await Promise.all(asked);
  } finally {
    await pool.destroy();
  }
  const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)];
  return { p50, p99, rate, answered: asked.length - refused, refused };
}
