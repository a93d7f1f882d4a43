import type { Standing } from "./rate-limits.ts";

/** Every refusal Tua can give. Each door holds a total table from these codes to its own answers. */
export type FailureCode =
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
  | "cross_site"
  | "not_found"
  | "method_not_allowed"
  | "checkout_closed"
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

/** What is wrong with one field of the input; `field` is a path such as `customer.email`. */
export interface FieldProblem {
  field: string;
  message: string;
}

interface FailureDetail {
  fields?: FieldProblem[];
  /** Facts that help the caller on, such as the `transactionId` that holds a reference. Never a secret. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** The limit that was met. */
  standing?: Standing;
}

/** A refusal on purpose. Throwing rolls the database transaction back and cannot be dropped by a caller. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly fields: FieldProblem[] | undefined;
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly standing: Standing | undefined;

  constructor(code: FailureCode, message: string, detail: FailureDetail = {}) {
    super(message);
    this.code = code;
    this.fields = detail.fields;
    this.data = detail.data;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.standing = detail.standing;
  }
}

/** Problems that one answer names; a sender of hundreds learns of the rest with the next one. */
const MAX_PROBLEMS = 50;

export function invalid(fields: FieldProblem[], code: FailureCode = "invalid_request"): Failure {
  const [first] = fields;
  const told = fields.slice(0, MAX_PROBLEMS);
  const message = first ? `${first.field}: ${first.message}` : "The request is not valid.";
  return new Failure(code, fields.length > 1 ? `${message} (and ${fields.length - 1} more)` : message, {
    fields: told,
  });
}

export function invalidField(field: string, message: string, code: FailureCode = "invalid_request"): Failure {
  return invalid([{ field, message }], code);
}
