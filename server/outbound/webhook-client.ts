import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { urlToHttpOptions } from "node:url";
import QuickLRU from "quick-lru";
import { MAX_POST_SECONDS } from "../domain/delivery.ts";
import type { DeliveryError, DeliveryErrorCode } from "../domain/delivery-error.ts";
import { checkedLookups, NoConnectionError } from "./checked-lookup.ts";
import { parseRetryAfter, readResponse } from "./read-response.ts";
import { createResolver, type Resolve } from "./resolve.ts";

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text to send, as UTF-8, or bytes. */
  readonly body: string | Uint8Array;
  /** Aborts the request, for example at shutdown. */
  readonly signal: AbortSignal;
  /** Closes the connection once the body is sent, without waiting for the response: `aborted`. For webhook drills. */
  readonly cutAfterBody?: boolean;
}

/**
 * The result of one attempt. `failed`: no complete response arrived, but the endpoint may have acted on it.
 */
export type PostResult =
  | {
      readonly kind: "response";
      readonly status: number;
      /** At most 1,024 characters, control characters replaced. Written by the endpoint: never trust it. */
      readonly responseBody: string;
      /** The `Retry-After` header in seconds from now. Null if absent or invalid. */
      readonly retryAfterSeconds: number | null;
      readonly durationMs: number;
    }
  | {
      readonly kind: "failed";
      readonly error: DeliveryError;
      readonly durationMs: number;
    };

export interface WebhookClient {
  /** Sends one request, without following redirects. Never rejects. */
  post(webhook: WebhookPost): Promise<PostResult>;
  /** Aborts running requests and closes all connections. */
  close(): Promise<void>;
}

/** Maximum number of parsed URLs in the cache. The least recently used are dropped first. */
const MAX_TARGETS = 1_000;

/** The request settings for one URL. */
interface Target {
  begin(options: https.RequestOptions): http.ClientRequest;
  options: https.RequestOptions;
}

type PostResponse = Omit<Extract<PostResult, { kind: "response" }>, "kind" | "durationMs">;
type Outcome = { [Kind in PostResult["kind"]]: Omit<Extract<PostResult, { kind: Kind }>, "durationMs"> };

/** We ended the request ourselves. */
class PostAborted extends Error {
  readonly code: "timeout" | "aborted";

  constructor(code: "timeout" | "aborted") {
    super(code);
    this.code = code;
  }
}

/**
 * Sends webhooks to URLs that merchants chose. Ignores proxy variables, cookies and credentials, doesn't
 * decompress responses, and always verifies TLS. Uses Node's own client: undici treats an unrequested `100
 * Continue` as the endpoint's failure.
 */
export function createWebhookClient({
  allowPrivate,
  resolve = createResolver(),
  totalTimeoutMs = MAX_POST_SECONDS * 1_000,
  maxResponseBytes = 16 * 1_024,
}: {
  /** Whether loopback and private IP addresses are allowed. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
  /** From the start of the lookup to the last byte read. */
  readonly totalTimeoutMs?: number;
  readonly maxResponseBytes?: number;
}): WebhookClient {
  const lookupFor = checkedLookups({ allowPrivate, resolve });
  const connections = {
    keepAlive: true,
    // Long enough for a burst to one endpoint. Short enough to check addresses again, follow DNS changes, and
    // rarely write to a connection that the endpoint is closing.
    timeout: 2_000,
    autoSelectFamily: true,
    // Node's default of 250 ms would abort addresses on other continents if a name has several.
    autoSelectFamilyAttemptTimeout: 3_000,
  };
  const plain = new http.Agent(connections);
  const secure = new https.Agent(connections);
  let closed = false;
  const running = new Set<() => void>();
  const targets = new QuickLRU<string, Target>({ maxSize: MAX_TARGETS });

  /** The parsed form of a URL never changes, so it is cached. */
  function parseTarget(text: string): Target {
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
        // RFC 6066 §3: the server name is a host name, never an address, without the final dot.
        ...(!isAddress(url.hostname) && { servername: url.hostname.replace(/\.$/, "") }),
      },
    };
    targets.set(text, target);
    return target;
  }

  /** Uses events only: chains of promises and signals would cost as much as the request itself. */
  function send(
    { url, headers, body }: Pick<WebhookPost, "url" | "headers" | "body">,
    done: (response: PostResponse) => void,
    failed: (error: unknown) => void,
    sent: () => void,
  ): http.ClientRequest {
    const { begin, options } = parseTarget(url);
    const request = begin({
      ...options,
      headers: { "content-type": "application/json", "user-agent": "Tua-Webhooks/1", ...headers },
    });
    const finish = (response: http.IncomingMessage, responseBody: string) =>
      done({
        status: response.statusCode ?? 0,
        responseBody,
        retryAfterSeconds: parseRetryAfter(response.headers["retry-after"]),
      });
    request.on("response", (response) =>
      readResponse(response, maxResponseBytes, (start) => finish(response, start), failed),
    );
    // We never request another protocol. Treat it as a response without a body.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      finish(response, "");
    });
    request.on("error", failed);
    request.end(body, sent);
    return request;
  }

  return {
    post: ({ signal, cutAfterBody = false, ...webhook }) =>
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
        const failed = (error: unknown) => settle({ kind: "failed", error: toDeliveryError(error) });
        // Ends the request even if the endpoint never responds.
        const abort = (why: PostAborted) => {
          failed(why);
          request?.destroy(why);
        };
        const stop = () => abort(new PostAborted("aborted"));
        const timer = setTimeout(() => abort(new PostAborted("timeout")), totalTimeoutMs);
        if (signal.aborted || closed) return stop();
        signal.addEventListener("abort", stop, { once: true });
        running.add(stop);
        try {
          const done = (response: PostResponse) => settle({ kind: "response", ...response });
          request = send(webhook, done, failed, () => cutAfterBody && stop());
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

function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof NoConnectionError) return error.error;
  if (error instanceof PostAborted) return { code: error.code, detail: null };
  const detail = error instanceof Error && "code" in error ? String(error.code) : null;
  return { code: toErrorCode(detail ?? ""), detail };
}

function toErrorCode(code: string): DeliveryErrorCode {
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
