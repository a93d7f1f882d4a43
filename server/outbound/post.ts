import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { urlToHttpOptions } from "node:url";
import QuickLRU from "quick-lru";
import { LONGEST_POST_SECONDS } from "../domain/delivery.ts";
import type { DeliveryError, DeliveryErrorCode } from "../domain/delivery-error.ts";
import { readAnswer, readRetryAfter } from "./answer.ts";
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

/** What came of one try. `failed`: no whole answer came, but the receiver may have acted on it all the same. */
export type PostResult =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** At most 1,024 characters, control characters replaced. The receiver wrote it: never trust it. */
      readonly responseBody: string;
      /** What `Retry-After` asks for, counted from now; null when there is none that makes sense. */
      readonly retryAfterSeconds: number | null;
      readonly durationMs: number;
    }
  | {
      readonly kind: "failed";
      readonly error: DeliveryError;
      readonly durationMs: number;
    };

export interface Poster {
  /** Posts once, without following redirects. Never rejects. */
  post(webhook: WebhookPost): Promise<PostResult>;
  /** Gives up the posts that are running and closes all connections. */
  close(): Promise<void>;
}

/** Addresses whose text is kept taken apart; those that were used longest ago are forgotten first. */
const REMEMBERED = 1_000;

/** How to post to one address. */
interface Target {
  begin(options: https.RequestOptions): http.ClientRequest;
  options: https.RequestOptions;
}

type Answer = Omit<Extract<PostResult, { kind: "answered" }>, "kind" | "durationMs">;
type Outcome = { [Kind in PostResult["kind"]]: Omit<Extract<PostResult, { kind: Kind }>, "durationMs"> };

/** Why we ended a post ourselves. */
class GivenUp extends Error {
  readonly code: "timeout" | "aborted";

  constructor(code: "timeout" | "aborted") {
    super(code);
    this.code = code;
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
  totalTimeoutMs = LONGEST_POST_SECONDS * 1_000,
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
  let closed = false;
  const running = new Set<() => void>();
  const targets = new QuickLRU<string, Target>({ maxSize: REMEMBERED });

  /** What an address asks for is the same at every post: a look at its text, and no more than that, is kept. */
  function targetOf(text: string): Target {
    const known = targets.get(text);
    if (known) return known;
    const url = new URL(text);
    const isSecure = url.protocol === "https:";
    const { protocol, hostname, port, path, auth } = urlToHttpOptions(url);
    const target = {
      begin: isSecure ? https.request : http.request,
      options: {
        protocol,
        hostname,
        port,
        path,
        auth,
        method: "POST",
        agent: isSecure ? secure : plain,
        lookup: lookupFor(url),
        // RFC 6066 §3: the server name is a name, never an address, and goes without the final dot.
        ...(!isAddress(url.hostname) && { servername: url.hostname.replace(/\.$/, "") }),
      },
    };
    targets.set(text, target);
    return target;
  }

  /** By events alone: what is handed on from promise to promise and from signal to signal costs as much as the post. */
  function exchange(
    { url, headers, body }: Pick<WebhookPost, "url" | "headers" | "body">,
    done: (answer: Answer) => void,
    failed: (error: unknown) => void,
  ): http.ClientRequest {
    const { begin, options } = targetOf(url);
    const request = begin({
      ...options,
      headers: { ...headers, "content-type": "application/json", "user-agent": "Tua-Webhooks/1" },
    });
    const told = (answer: http.IncomingMessage, responseBody: string) =>
      done({
        status: answer.statusCode ?? 0,
        responseBody,
        retryAfterSeconds: readRetryAfter(answer.headers["retry-after"]),
      });
    request.on("response", (answer) =>
      readAnswer(answer, maxAnswerBytes, (start) => told(answer, start), failed),
    );
    // Nobody asked for another protocol: it is an answer like any other, and has no body.
    request.on("upgrade", (answer, socket) => {
      socket.destroy();
      told(answer, "");
    });
    request.on("error", failed);
    request.end(body);
    return request;
  }

  return {
    post: ({ signal, ...webhook }) =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        let request: http.ClientRequest | undefined;
        let settled = false;
        const settle = (outcome: Outcome[PostResult["kind"]]) => {
          clearTimeout(timer);
          running.delete(stop);
          signal.removeEventListener("abort", stop);
          settled = true;
          resolve({ ...outcome, durationMs: millisecondsSince(startedAt) });
        };
        const failed = (error: unknown) => settle({ kind: "failed", error: explain(error) });
        // Whatever a receiver comes up with, a post ends.
        const giveUp = (why: GivenUp) => {
          failed(why);
          request?.destroy(why);
        };
        const stop = () => giveUp(new GivenUp("aborted"));
        const timer = setTimeout(() => giveUp(new GivenUp("timeout")), totalTimeoutMs);
        if (signal.aborted || closed) return stop();
        signal.addEventListener("abort", stop, { once: true });
        running.add(stop);
        try {
          request = exchange(webhook, (answer) => settle({ kind: "answered", ...answer }), failed);
          if (settled) request.destroy();
        } catch (error) {
          failed(error);
        }
      }),

    async close() {
      closed = true;
      for (const stop of [...running]) stop();
      plain.destroy();
      secure.destroy();
    },
  };
}

/** As `URL.hostname` writes it: IPv6 in brackets. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;

function explain(error: unknown): DeliveryError {
  if (error instanceof NoAddress) return error.error;
  if (error instanceof GivenUp) return { code: error.code, detail: null };
  const detail = error instanceof Error && "code" in error ? String(error.code) : null;
  return { code: codeOf(detail ?? ""), detail };
}

function codeOf(code: string): DeliveryErrorCode {
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
