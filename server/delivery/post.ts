import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { printableStart, readRetryAfter, readStart } from "./answer.ts";
import { checkedLookups, NoAddress } from "./checked-lookup.ts";
import { ownResolver, type Resolve } from "./resolve.ts";

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

/** The longest that a post takes, in milliseconds: leases and their fences are reckoned from it. */
export const LONGEST_POST_MS = 15_000;

/** What is said of each; the dashboard knows these sentences in its languages. */
export const MEANINGS: Record<Exclude<PostFailureReason, "blocked_address">, string> = {
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
 * credentials play no part, answers are not decompressed, and TLS is always verified. By Node's own client, since
 * undici takes a `100 Continue` that it did not ask for as the receiver's failure.
 */
export function makePoster({
  allowPrivate,
  resolve = ownResolver(),
  totalTimeoutMs = LONGEST_POST_MS,
  maxAnswerBytes = 16 * 1_024,
}: {
  /** Whether loopback and private addresses may be called. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
  /** From the start of resolving to the last byte read. */
  readonly totalTimeoutMs?: number;
  readonly maxAnswerBytes?: number;
}): Poster {
  const lookupFor = checkedLookups({ allowPrivate, resolve });
  const connections = {
    keepAlive: true,
    // Long enough for a burst to one receiver. Short enough that addresses are checked afresh, that a receiver
    // moved in DNS is followed, and that we seldom write into a connection which the receiver is just closing.
    timeout: 2_000,
    autoSelectFamily: true,
    // Node's 250 ms would give up addresses on other continents whenever a name has several.
    autoSelectFamilyAttemptTimeout: 3_000,
  };
  const plain = new http.Agent(connections);
  const secure = new https.Agent(connections);
  const closing = new AbortController();

  async function exchange({ url: text, headers, body, signal }: WebhookPost) {
    const url = new URL(text);
    const isSecure = url.protocol === "https:";
    const request = (isSecure ? https : http).request(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "user-agent": "Tua-Webhooks/1" },
      agent: isSecure ? secure : plain,
      lookup: lookupFor(url),
      signal,
      // RFC 6066 §3: the server name is a name, never an address, and goes without the final dot.
      ...(!isAddress(url.hostname) && { servername: url.hostname.replace(/\.$/, "") }),
    });
    // What goes wrong behind the answer's head is told by reading its body.
    request.on("error", () => {}).end(body);
    const [answer] = await Promise.race([
      once(request, "response") as Promise<[http.IncomingMessage]>,
      // Nobody asked for another protocol: it is an answer like any other, and has no body.
      once(request, "upgrade") as Promise<[http.IncomingMessage]>,
      // Whatever a receiver comes up with, a post ends.
      rejectedAt(signal),
    ]);
    if (answer.statusCode === 101) request.destroy();
    return {
      status: answer.statusCode ?? 0,
      answerStart: printableStart(await readStart(answer, maxAnswerBytes)),
      retryAfterSeconds: readRetryAfter(answer.headers["retry-after"]),
    };
  }

  return {
    async post({ signal, ...webhook }) {
      const startedAt = performance.now();
      const ending = new AbortController();
      const stop = () => ending.abort(new GivenUp("aborted"));
      const timer = setTimeout(() => ending.abort(new GivenUp("timeout")), totalTimeoutMs);
      const stops = [signal, closing.signal];
      for (const one of stops) one.addEventListener("abort", stop, { once: true });
      if (stops.some(({ aborted }) => aborted)) stop();
      try {
        const answer = await exchange({ ...webhook, signal: ending.signal });
        return { kind: "answered", ...answer, durationMs: millisecondsSince(startedAt) };
      } catch (error) {
        const cause = ending.signal.aborted ? ending.signal.reason : error;
        return { kind: "failed", ...explain(cause), durationMs: millisecondsSince(startedAt) };
      } finally {
        clearTimeout(timer);
        for (const one of stops) one.removeEventListener("abort", stop);
      }
    },

    async close() {
      closing.abort();
      plain.destroy();
      secure.destroy();
    },
  };
}

function rejectedAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** As `URL.hostname` writes it: IPv6 in brackets. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;

function explain(error: unknown): { reason: PostFailureReason; message: string } {
  if (error instanceof NoAddress || error instanceof GivenUp)
    return { reason: error.reason, message: error.message };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = reasonOf(code);
  return { reason, message: code === "" ? MEANINGS[reason] : `${MEANINGS[reason]} (${code})` };
}

function reasonOf(code: string): Exclude<PostFailureReason, "blocked_address"> {
  if (code === "ECONNREFUSED") return "refused";
  if (code === "ECONNRESET" || code === "EPIPE") return "reset";
  if (code === "ETIMEDOUT") return "timeout";
  if (/^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_|EPROTO)/.test(code))
    return "tls";
  return "other";
}

function millisecondsSince(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
