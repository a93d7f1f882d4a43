import type { errorCodes, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type ErrorCode } from "../domain/app-error.ts";
import type { CodedProblem } from "../domain/field-codes.ts";
import { fieldMessage } from "../domain/field-messages.ts";
import type { ErrorDocs } from "./error-pages.ts";
import { rateLimitHeaders } from "./rate-limit.ts";

/** The HTTP status of every failure (docs/contract.md §4). */
export const STATUS: Record<ErrorCode, number> = {
  invalid_request: 400,
  duplicate_client_reference: 400,
  currency_not_supported: 400,
  invalid_cursor: 400,
  cursor_expired: 410,
  missing_credentials: 401,
  invalid_api_key: 401,
  api_key_revoked: 401,
  api_key_expired: 401,
  invalid_token: 401,
  payment_failed: 402,
  insufficient_scope: 403,
  ip_not_allowed: 403,
  wrong_key_kind: 403,
  origin_not_allowed: 403,
  server_sessions_only: 403,
  fresh_sign_in_required: 403,
  two_factor_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  checkout_closed: 409,
  payment_link_paused: 409,
  payment_link_busy: 409,
  payment_link_ended: 410,
  already_paid: 409,
  not_refundable: 409,
  refund_too_large: 409,
  review_closed: 409,
  review_not_decidable: 409,
  duplicate_statement: 409,
  statement_confirmation_required: 409,
  discrepancy_closed: 409,
  idempotency_key_in_use: 409,
  idempotency_key_reused: 422,
  request_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  query_too_complex: 400,
  internal_error: 500,
  unavailable: 503,
  no_payment_method: 503,
};

/** Failures for Fastify's own errors. */
const FRAMEWORK: Partial<Record<keyof typeof errorCodes, () => AppError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaType(),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError("request_too_large", "The request body is too large."),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badBody("The body is not valid JSON."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    badBody("The body's length doesn't match its Content-Length header."),
  FST_ERR_BAD_URL: () => noSuchRoute(),
  FST_ERR_MAX_PARAM_LENGTH: () => noSuchRoute(),
};

export const noSuchRoute = (): AppError => new AppError("not_found", "No resource exists at this URL.");

export const badBody = (message: string): AppError => new AppError("invalid_request", message);

export function unsupportedMediaType(): AppError {
  return new AppError(
    "unsupported_media_type",
    "Send the body as application/json in UTF-8, without Content-Encoding.",
  );
}

/** Error codes of a write to a client that has disconnected. */
export const DISCONNECT_CODES: ReadonlySet<string> = new Set([
  "EPIPE",
  "ECONNRESET",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/** Converts an error to a failure. Logs unexpected errors in full, and hides their details from the client. */
export function toAppError(error: unknown, request: Pick<FastifyRequest, "log">): AppError {
  if (error instanceof AppError) {
    if (error.cause) request.log.warn({ err: error.cause }, error.code);
    return error;
  }
  const { code = "", statusCode = 500 } = error as Partial<FastifyError>;
  const known = FRAMEWORK[code as keyof typeof errorCodes];
  if (known) return known();
  if (statusCode >= 400 && statusCode < 500) return badBody("The request couldn't be read.");
  if (DISCONNECT_CODES.has(code)) request.log.info({ code }, "the client disconnected");
  else request.log.error({ err: error }, "unexpected error");
  return new AppError(
    "internal_error",
    "Something went wrong on our side. Try again, or contact support with the request ID.",
  );
}

/** A field's problem as in all responses: code, parameters, and the message in English. */
export const presentProblem = <Problem extends CodedProblem>(problem: Problem) => ({
  ...problem,
  message: fieldMessage(problem),
});

/** The single error format, for all statuses. `data` is included if the failure has details for the caller. */
export function errorBody(failure: AppError, { id, server }: { id: string; server: ErrorDocs }) {
  const { code, message, fields, data } = failure;
  return {
    success: false as const,
    error: {
      code,
      message,
      ...(fields && { fields: fields.map(presentProblem) }),
      requestId: id,
      docUrl: server.docUrl(code),
    },
    ...(data && { data }),
  };
}

/** Default of `Retry-After` for errors that last longer, such as unconfigured email. */
const DEFAULT_RETRY_SECONDS = 60;

/** Response headers for a failure, for all routes. */
export function errorHeaders(failure: AppError): Record<string, string> {
  const status = STATUS[failure.code];
  const retrySeconds = failure.retryAfterSeconds ?? (status === 503 ? DEFAULT_RETRY_SECONDS : null);
  return {
    "cache-control": "no-store",
    ...(status === 401 && { "www-authenticate": challenge(failure) }),
    ...(failure.code === "insufficient_scope" && { "www-authenticate": challenge(failure) }),
    ...(retrySeconds && { "retry-after": String(retrySeconds) }),
    ...(failure.rateLimit && rateLimitHeaders(failure.rateLimit)),
  };
}

/** RFC 6750 §3: no error code if no credential was sent. Includes the missing scope. */
function challenge({ code, data }: AppError): string {
  if (code === "missing_credentials") return "Bearer";
  if (code !== "insufficient_scope") return 'Bearer error="invalid_token"';
  return `Bearer error="insufficient_scope"${data?.scope ? `, scope="${data.scope}"` : ""}`;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error, request);
  request.failure = failure;
  return reply.code(STATUS[failure.code]).headers(errorHeaders(failure)).send(errorBody(failure, request));
}
