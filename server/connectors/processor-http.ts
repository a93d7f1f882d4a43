import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  wrap,
} from "cockatiel";
import QuickLRU from "quick-lru";
import type { Agent } from "undici";
import type { ProcessorAccess } from "./connector.ts";
import { redact } from "./redact.ts";

/** Time limit of a call in milliseconds, from opening the connection to the last byte of the response. */
export const MAX_CALL_MS = 15_000;
const CONNECT_MS = 5_000;
/**
 * Maximum concurrent calls of a process to one processor. Calls over the limit are rejected: they would only
 * wait.
 */
const MAX_CONCURRENT_CALLS = 200;
/** Maximum concurrent calls of one merchant, so that its hanging calls leave capacity for others. */
const MAX_MERCHANT_CALLS = 100;
/** Merchants with counted calls. The least recently used are dropped first. */
const MAX_MERCHANTS = 1_000;
/**
 * Consecutive failures before a processor counts as down, and the pause in milliseconds before calls resume.
 */
const FAILURES_TO_BREAK = 5;
const BREAKER_OPEN_MS = 10_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

export interface ProcessorRequest {
  /** A short name for the timeline, such as `request to pay`. */
  operation: string;
  method: "GET" | "POST" | "PUT";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** Names of response values that may be stored, at any depth. All others are masked. */
  storedFields: readonly string[];
}

export interface ProcessorReply {
  status: number;
  /** The parsed JSON, or null for anything else. Never trust its shape. */
  body: unknown;
}

/** The request was definitely not sent. */
export class NotSentError extends Error {
  override readonly name = "NotSentError";
}

/** The request may have been sent, and no complete response arrived: the outcome is unknown. */
class NoResponseError extends Error {
  override readonly name = "NoResponseError";
}

/**
 * HTTP calls to one processor, with limits on concurrency in total and by merchant and a time limit. Rejects
 * calls while the processor is down.
 */
export interface ProcessorHttp {
  /** Every status counts as a response. @throws NotSentError, NoResponseError */
  send(
    request: ProcessorRequest,
    access: Pick<ProcessorAccess, "merchantId" | "record">,
  ): Promise<ProcessorReply>;
  isUp(): boolean;
  close(): Promise<void>;
}

/** Error codes after which no byte of the request was sent. */
const BEFORE_SENDING = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Statuses of a gateway that can't reach the processor. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);

class GatewayError extends Error {
  readonly reply: ProcessorReply;
  constructor(reply: ProcessorReply) {
    super(`status ${reply.status}`);
    this.reply = reply;
  }
}

export function createProcessorHttp({ timeoutMs = MAX_CALL_MS } = {}): ProcessorHttp {
  const agentOptions: Agent.Options = {
    connect: { timeout: Math.min(CONNECT_MS, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: MAX_RESPONSE_BYTES,
    // Shorter than the processors' idle timeout: a request on a connection that is being closed loses its
    // response.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
  };
  let agent: Agent | undefined;
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof BulkheadRejectedError)),
    { halfOpenAfter: BREAKER_OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_BREAK) },
  );
  let breakerOpenUntil = 0;
  breaker.onBreak(() => {
    breakerOpenUntil = performance.now() + BREAKER_OPEN_MS;
  });
  const policy = wrap(bulkhead(MAX_CONCURRENT_CALLS, 0), breaker);
  const merchantBulkheads = new QuickLRU<string, BulkheadPolicy>({ maxSize: MAX_MERCHANTS });
  const getMerchantBulkhead = (merchantId: string): BulkheadPolicy => {
    const merchantBulkhead = merchantBulkheads.get(merchantId) ?? bulkhead(MAX_MERCHANT_CALLS, 0);
    merchantBulkheads.set(merchantId, merchantBulkhead);
    return merchantBulkhead;
  };

  const call = async ({ method, url, headers, body }: ProcessorRequest): Promise<ProcessorReply> => {
    // A process without live payments never needs it.
    const { Agent, request } = await import("undici");
    agent ??= new Agent(agentOptions);
    const response = await request(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply = { status: response.statusCode, body: parseJson(await response.body.text()) };
    // Counts as a processor failure, but is still returned as a response. A 500 doesn't: some processors send
    // it for one merchant's wrong setup, which must not block all merchants.
    if (GATEWAY_ERRORS.has(reply.status)) throw new GatewayError(reply);
    return reply;
  };

  return {
    async send(requested, access) {
      const at = new Date();
      const began = performance.now();
      const record = (outcome: { status: number | null; response: unknown; error: string | null }) =>
        access.record({
          operation: requested.operation,
          at,
          durationMs: performance.now() - began,
          ...outcome,
        });
      const finish = (reply: ProcessorReply) => {
        record({ status: reply.status, response: redact(reply.body, requested.storedFields), error: null });
        return reply;
      };
      try {
        return finish(
          await getMerchantBulkhead(access.merchantId).execute(() => policy.execute(() => call(requested))),
        );
      } catch (error) {
        if (error instanceof GatewayError) return finish(error.reply);
        const problem = toProblem(error);
        record({ status: null, response: null, error: problem.message });
        throw problem;
      }
    },
    isUp: () => breaker.state === CircuitState.Closed || performance.now() >= breakerOpenUntil,
    close: async () => agent?.destroy(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Never uses the library's message: it may contain the URL with its parameters. */
function toProblem(error: unknown): NotSentError | NoResponseError {
  if (error instanceof BrokenCircuitError) return new NotSentError("not sent: the processor is down");
  if (error instanceof BulkheadRejectedError) return new NotSentError("not sent: too many calls in flight");
  const code = getErrorCode(error);
  return BEFORE_SENDING.has(code)
    ? new NotSentError(`not sent: ${code}`)
    : new NoResponseError(`no response: ${code}`);
}

function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "TIMEOUT";
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (error instanceof AggregateError && error.errors.length > 0) return getErrorCode(error.errors[0]);
  return typeof code === "string" ? code : cause === undefined ? "unknown" : getErrorCode(cause);
}
