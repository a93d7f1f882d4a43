import type { components } from "./generated/tua-api.ts";

type Schemas = components["schemas"];
type ErrorCode = Schemas["ErrorCode"];
export type FieldProblem = Schemas["FieldProblem"];

/** Errors that the client itself finds. Tua's responses have none of these codes. */
export type ClientErrorCode =
  /** No response arrived: the address is wrong, or the network or the server is down. */
  | "network_error"
  /** No complete response arrived in time. The request may have been executed. */
  | "timeout"
  /** The response is not one of Tua, such as a proxy's error page. */
  | "invalid_response"
  /** The server redirects to another address, to which the client sends no key. */
  | "unexpected_redirect"
  /** The server closed the event stream for a mistake that another connection would repeat. */
  | "connection_rejected"
  /** A webhook is not from Tua, or too old. Respond with 401. */
  | "invalid_signature";

interface Details {
  /** The problem and its fix in English. */
  message: string;
  /** The HTTP status. Null without a response. */
  status: number | null;
  /** The problem of each invalid field. */
  fields: readonly FieldProblem[];
  /** The ID of the request. Include it in support requests. Null if no response had one. */
  requestId: string | null;
  /** The documentation of the code. Null for errors that the client finds. */
  docUrl: string | null;
  /** The seconds to wait before the next request. Null if the server named none. */
  retryAfterSeconds: number | null;
  data: Schemas["ErrorData"];
}

type Known<Code, More = unknown> = Error & Details & { name: "TuaError"; code: Code } & More;
type SpecialCode = "duplicate_client_reference" | "insufficient_scope";

/** An error by its `code`. More codes may be added: handle others by default. */
export type TuaError =
  | Known<"duplicate_client_reference", { data: { transactionId: string; checkoutId: string } }>
  | Known<"insufficient_scope", { data: { scope?: string } }>
  | Known<Exclude<ErrorCode, SpecialCode>>
  | Known<ClientErrorCode, { docUrl: null }>;

/** Not `ErrorOptions`, which programs for ES2021 and older do not have. */
interface ErrorInput extends Partial<Details> {
  cause?: unknown;
}

/** Its name is printed with errors that a program does not catch. */
const TypedError = class TuaError extends Error {
  override readonly name = "TuaError";
  readonly code: string;
  readonly status: number | null;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | null;
  readonly docUrl: string | null;
  readonly retryAfterSeconds: number | null;
  readonly data: object;

  constructor(code: string, message: string, details: ErrorInput = {}) {
    super(message, "cause" in details ? { cause: details.cause } : {});
    this.code = code;
    this.status = details.status ?? null;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
    this.docUrl = details.docUrl ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.data = details.data ?? {};
  }
};

/** `error instanceof TuaError` narrows to the union. */
export const TuaError = TypedError as unknown as abstract new (...args: never) => TuaError;

export const createError = (
  code: ClientErrorCode | ErrorCode,
  message: string,
  details?: ErrorInput,
): TuaError => new TypedError(code, message, details) as unknown as TuaError;

/** An error about an argument of the program. @param problem starts with a verb, as in "must be …". */
export const invalidArgument = (field: string, code: FieldProblem["code"], problem: string): TuaError =>
  createError("invalid_request", `${field}: ${problem}`, {
    fields: [{ field, code, params: {}, message: problem }],
  });

interface Answer {
  status?: number | null;
  retryAfterSeconds?: number | null;
  requestId?: string | null;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** An error as Tua writes it, in `error` of REST or `extensions` of GraphQL. Null if it has another form. */
export function parseError(error: unknown, message: unknown, data: unknown, answer: Answer): TuaError | null {
  const { code, fields, requestId, docUrl, retryAfterSeconds } = toObject(error);
  if (!isText(code) || !isText(message)) return null;
  return new TypedError(code, message, {
    ...answer,
    ...(Array.isArray(fields) && { fields }),
    // GraphQL has it here, because its status 200 has no header for it.
    ...(typeof retryAfterSeconds === "number" && { retryAfterSeconds }),
    requestId: typeof requestId === "string" ? requestId : (answer.requestId ?? null),
    docUrl: typeof docUrl === "string" ? docUrl : null,
    data: toObject(data),
  }) as unknown as TuaError;
}

/** The value as an object to read fields from, without any if it is none. */
export const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Seconds to wait before the next try, or null if another try would fail too. */
export function retryDelay(error: unknown, tries: number): number | null {
  if (!(error instanceof TuaError)) return null;
  const { code, status, retryAfterSeconds } = error;
  const passes =
    ["network_error", "timeout", "idempotency_key_in_use", "rate_limited", "unavailable"].includes(code) ||
    (code === "invalid_response" && status !== null && [429, 502, 503, 504].includes(status));
  return passes ? (retryAfterSeconds ?? backoff(tries)) : null;
}

/** Doubles from 0.5 to 10 seconds, shortened at random so that many clients do not return together. */
export const backoff = (tries: number): number => Math.min(10, 0.5 * 2 ** tries) * (0.5 + Math.random() / 2);

/** Waits these seconds, or less if the signal aborts. */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal?.addEventListener("abort", end);
  });
}
