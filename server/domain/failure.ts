import type { CodedProblem, FieldCode, FieldParams } from "./field-codes.ts";
import { fieldMessage } from "./field-messages.ts";
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

/** What is wrong with one field of the input; `field` is a path such as `customer.email` or `allowedIps.0`. */
export type FieldProblem = CodedProblem & {
  field: string;
  /** What a statement's cell holds, at most 40 characters; absent for any other input, which may be a secret. */
  value?: string;
};

interface FailureDetail {
  fields?: readonly FieldProblem[];
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
  readonly fields: readonly FieldProblem[] | undefined;
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
export const MAX_PROBLEMS = 50;

/** A refusal of the input, field by field. Its message is about the first of them. */
export function invalid(
  fields: readonly FieldProblem[],
  code: FailureCode = "invalid_request",
  data?: FailureDetail["data"],
): Failure {
  const [first] = fields;
  const message = first ? `${first.field}: ${fieldMessage(first)}` : "The request is not valid.";
  return new Failure(code, fields.length > 1 ? `${message} (and ${fields.length - 1} more)` : message, {
    fields: fields.slice(0, MAX_PROBLEMS),
    ...(data && { data }),
  });
}

/** Parameters are given where the code has some. */
export type ParamsOf<Code extends FieldCode> = keyof FieldParams<Code> extends never
  ? []
  : [FieldParams<Code>];

export function problem<Code extends FieldCode>(code: Code, ...[params]: ParamsOf<Code>): CodedProblem {
  return { code, params: params ?? {} } as CodedProblem;
}

/** A refusal because of one field. */
export function invalidField<Code extends FieldCode>(field: string, code: Code, ...params: ParamsOf<Code>) {
  return invalid([{ field, ...problem(code, ...params) }]);
}

/** A refusal because not exactly one of these fields was given. */
export const notExactlyOne = (fields: readonly string[], given: readonly string[] = fields): Failure =>
  invalid(given.map((field) => ({ field, ...problem("exactly_one_of", { fields }) })));
