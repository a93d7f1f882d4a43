import type { CodedProblem, FieldCode, FieldParams } from "./field-codes.ts";
import { fieldMessage } from "./field-messages.ts";
import type { RateLimitStatus } from "./rate-limits.ts";
import type { Scope } from "./scope.ts";

/** A known key or token, for the request log. Its actor has the audit log's format, such as `key key_…`. */
export interface Credential {
  scope: Scope;
  actor: string;
  /** IP address of the server that used a secret key. Absent for browsers and for tokens. */
  serverIp?: string;
}

/** All error codes. Each interface maps every code to its own response. */
export type ErrorCode =
  | "invalid_request"
  | "duplicate_client_reference"
  | "currency_not_supported"
  | "invalid_cursor"
  | "cursor_expired"
  | "missing_credentials"
  | "invalid_api_key"
  | "api_key_revoked"
  | "api_key_expired"
  | "invalid_token"
  | "payment_failed"
  | "insufficient_scope"
  | "ip_not_allowed"
  | "wrong_key_kind"
  | "origin_not_allowed"
  | "server_sessions_only"
  | "fresh_sign_in_required"
  | "two_factor_required"
  | "cross_site"
  | "not_found"
  | "method_not_allowed"
  | "checkout_closed"
  | "payment_link_paused"
  | "payment_link_busy"
  | "payment_link_ended"
  | "already_paid"
  | "not_refundable"
  | "refund_too_large"
  | "review_closed"
  | "review_not_decidable"
  | "duplicate_statement"
  | "statement_confirmation_required"
  | "discrepancy_closed"
  | "idempotency_key_in_use"
  | "idempotency_key_reused"
  | "request_too_large"
  | "unsupported_media_type"
  | "rate_limited"
  | "query_too_complex"
  | "internal_error"
  | "unavailable"
  | "no_payment_method";

/** A problem with one input field. `field` is a path such as `customer.email` or `allowedIps.0`. */
export type FieldProblem = CodedProblem & {
  field: string;
  /** Content of a statement cell, at most 40 characters. Absent for other input, which can contain secrets. */
  value?: string;
};

interface ErrorDetail {
  fields?: readonly FieldProblem[];
  /** Data that helps the caller, such as the `transactionId` that uses a reference. Never contains secrets. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** The exceeded rate limit. */
  rateLimit?: RateLimitStatus;
}

/** An expected error. Throw it to roll back the database transaction. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly rateLimit: RateLimitStatus | undefined;
  /** The refused credential, if it is known. Never sent to the client. */
  credential: Credential | null = null;

  constructor(code: ErrorCode, message: string, detail: ErrorDetail = {}) {
    super(message);
    this.code = code;
    this.fields = detail.fields;
    this.data = detail.data;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.rateLimit = detail.rateLimit;
  }
}

/** Maximum number of problems in one response. */
export const MAX_PROBLEMS = 50;

/** Error with a problem per field. Its message describes the first one. */
export function invalid(
  fields: readonly FieldProblem[],
  code: ErrorCode = "invalid_request",
  data?: ErrorDetail["data"],
): AppError {
  const [first] = fields;
  const message = first ? `${first.field}: ${fieldMessage(first)}` : "The request is not valid.";
  return new AppError(code, fields.length > 1 ? `${message} (and ${fields.length - 1} more)` : message, {
    fields: fields.slice(0, MAX_PROBLEMS),
    ...(data && { data }),
  });
}

/** Parameters are required if the code has any. */
export type ParamsOf<Code extends FieldCode> = keyof FieldParams<Code> extends never
  ? []
  : [FieldParams<Code>];

export function problem<Code extends FieldCode>(code: Code, ...[params]: ParamsOf<Code>): CodedProblem {
  return { code, params: params ?? {} } as CodedProblem;
}

/** Error about one field. */
export function invalidField<Code extends FieldCode>(field: string, code: Code, ...params: ParamsOf<Code>) {
  return invalid([{ field, ...problem(code, ...params) }]);
}

/** Error for input that does not set exactly one of these fields. */
export const notExactlyOne = (fields: readonly string[], reported: readonly string[] = fields): AppError =>
  invalid(reported.map((field) => ({ field, ...problem("exactly_one_of", { fields }) })));
