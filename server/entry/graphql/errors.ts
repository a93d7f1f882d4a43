import type { FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLFormattedError, Kind } from "graphql";
import { Failure, type FailureCode } from "../../domain/failure.ts";
import { toFailure } from "../failures.ts";

/** `extensions.code` of every failure: the contract's own words, so that all doors say the same. */
const CODES = {
  invalid_request: "invalid_request",
  duplicate_client_reference: "duplicate_client_reference",
  currency_not_supported: "currency_not_supported",
  invalid_cursor: "invalid_cursor",
  cursor_expired: "cursor_expired",
  missing_credentials: "missing_credentials",
  invalid_api_key: "invalid_api_key",
  api_key_revoked: "api_key_revoked",
  api_key_expired: "api_key_expired",
  invalid_token: "invalid_token",
  payment_failed: "payment_failed",
  insufficient_scope: "insufficient_scope",
  ip_not_allowed: "ip_not_allowed",
  wrong_key_kind: "wrong_key_kind",
  not_found: "not_found",
  method_not_allowed: "method_not_allowed",
  checkout_closed: "checkout_closed",
  already_paid: "already_paid",
  idempotency_in_progress: "idempotency_in_progress",
  idempotency_key_reused: "idempotency_key_reused",
  too_large: "too_large",
  unsupported_media_type: "unsupported_media_type",
  rate_limited: "rate_limited",
  query_too_complex: "query_too_complex",
  internal_error: "internal_error",
  unavailable: "unavailable",
  no_payment_method: "no_payment_method",
} as const satisfies Record<FailureCode, FailureCode>;
