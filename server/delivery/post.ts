import { Agent } from "undici";
import { printableStart, readRetryAfter, readStart } from "./answer.ts";
import { checkedConnector, NoAddress, type Resolve, resolveBySystem } from "./checked-connector.ts";

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text to send, as UTF-8. */
  readonly body: string;
  /** Gives the post up, as when this process stops. */
  readonly signal: AbortSignal;
}

export type PostFailureReason =
  | "blocked_address"
  | "dns"
  | "timeout"
  | "refused"
  | "reset"
  | "tls"
  | "aborted"
  | "other";

/** What came of one try. `failed`: no whole answer came, but the receiver may have acted on it all the same. */
export type PostResult =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** At most 1,024 characters, control characters replaced. The receiver wrote it: never trust it. */
      readonly answerStart: string;
      /** What `Retry-After` asks for, counted from now; null when there is none that makes sense. */
      readonly retryAfterSeconds: number | null;
      readonly durationMs: number;
    }
  | {
      readonly kind: "failed";
      readonly reason: PostFailureReason;
      /** A sentence for the delivery log. */
      readonly message: string;
      readonly durationMs: number;
    };

export interface Poster {
  /** Posts once, without following redirects. Never rejects. */
  post(webhook: WebhookPost): Promise<PostResult>;
  /** Gives up the posts that are running and closes all connections. */
  close(): Promise<void>;
}

const MEANINGS: Record<Exclude<PostFailureReason, "blocked_address">, string> = {
  dns: "The receiver's name could not be resolved",
  timeout: "The receiver gave no complete answer in time",
  refused: "The receiver refused the connection",
  reset: "The receiver closed the connection before its answer was complete",
  tls: "No TLS connection that can be trusted",
  aborted: "Given up because this process stops",
  other: "The post failed",
};

/** Why we ended a post ourselves. */
class GivenUp extends Error {
  readonly reason: "timeout" | "aborted";

  constructor(reason: "timeout" | "aborted") {
    super(MEANINGS[reason]);
    this.reason = reason;
  }
}

/**
 * What posts webhooks to addresses that strangers chose. Proxy variables of the environment, cookies and
 * credentials play no part, answers are not decompressed, and TLS is always verified.
 */
export function makePoster({
  allowPrivate,
  resolve = resolveBySystem,
  totalTimeoutMs = 15_000,
  maxAnswerBytes = 16 * 1_024,
}: {
  /** Whether loopback and private addresses may be called. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
  /** From the start of resolving to the last byte read. */
  readonly totalTimeoutMs?: number;
  readonly maxAnswerBytes?: number;
}): Poster {
  const agent = new Agent({
    connect: checkedConnector({ allowPrivate, resolve, timeoutMs: totalTimeoutMs }),
    // Long enough for a burst to one receiver. Short enough that addresses are checked afresh, that a receiver
    // moved in DNS is followed, and that we seldom write into a connection which the receiver is just closing.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
    maxRequestsPerClient: 100,
    // The total deadline below stands for both.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    async post({ url, headers, body, signal }) {
      const startedAt = performance.now();
      const ending = new AbortController();
      const stop = () => ending.abort(new GivenUp("aborted"));
      const timer = setTimeout(() => ending.abort(new GivenUp("timeout")), totalTimeoutMs);
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
      try {
        // undici hears the signal only once it is connected; the race ends waiting for name and connection too.
        const answer = await Promise.race([
          exchange(agent, { url, headers, body, signal: ending.signal }, maxAnswerBytes),
          rejectedAt(ending.signal),
        ]);
        return { kind: "answered", ...answer, durationMs: millisecondsSince(startedAt) };
      } catch (error) {
        return { kind: "failed", ...explain(error), durationMs: millisecondsSince(startedAt) };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    },

    close: () => agent.destroy(),
  };
}

async function exchange(agent: Agent, { url, headers, body, signal }: WebhookPost, maxAnswerBytes: number) {
  const { origin, pathname, search } = new URL(url);
  const answer = await agent.request({
    method: "POST",
    origin,
    path: pathname + search,
    headers: { ...headers, "content-type": "application/json", "user-agent": "Tua-Webhooks/1" },
    body,
    signal,
  });
  return {
    status: answer.statusCode,
    answerStart: printableStart(await readStart(answer.body, maxAnswerBytes)),
    retryAfterSeconds: readRetryAfter(answer.headers["retry-after"]),
  };
}

function explain(error: unknown): { reason: PostFailureReason; message: string } {
  if (error instanceof NoAddress || error instanceof GivenUp)
    return { reason: error.reason, message: error.message };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = reasonOf(code);
  return { reason, message: code === "" ? MEANINGS[reason] : `${MEANINGS[reason]} (${code})` };
}

function reasonOf(code: string): Exclude<PostFailureReason, "blocked_address"> {
  if (code === "ECONNREFUSED") return "refused";
  if (/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code)) return "reset";
  if (/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code)) return "timeout";
  if (code === "UND_ERR_DESTROYED") return "aborted";
  if (/^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_|EPROTO)/.test(code))
    return "tls";
  return "other";
}

function rejectedAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function millisecondsSince(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
