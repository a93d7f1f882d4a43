import { AppError, type ErrorCode, invalid, problem } from "../../../server/domain/app-error.ts";
import { duplicateReference } from "../../../server/domain/checkout.ts";
import { CURRENCIES } from "../../../server/domain/money.ts";
import { paymentFailure } from "../../../server/domain/payment-failure.ts";
import { errorDocsAt, type ProtocolCode } from "../../../server/entry/error-pages.ts";
import { failureError } from "../../../server/entry/graphql/failure-error.ts";
import { errorBody } from "../../../server/entry/send-error.ts";

const of = (code: ErrorCode, message: string, detail?: ConstructorParameters<typeof AppError>[2]) =>
  new AppError(code, message, detail);

const STATEMENT_SUM = {
  kind: "payment",
  status: "success",
  lines: 41,
  words: ["SUCCESSFUL"],
  currency: "GHS",
  amount: "1204.50",
  fees: "12.05",
};

/** An error of each code as the server creates it. `test/structure/errors-page.test.ts` compares the messages. */
export const ERROR_EXAMPLES: Record<ErrorCode, AppError> = {
  invalid_request: invalid([
    { field: "amount", ...problem("too_many_decimals", { currency: "GHS", max: 2 }) },
    { field: "customer.email", ...problem("not_an_email") },
  ]),
  duplicate_client_reference: duplicateReference({
    transactionId: "txn_h3bvpchra6ez4g6x5c2p9sypz4",
    checkoutId: "co_test_sg69wkk9sb6d6r47f97bsgc707g4mwzpvee2agm",
  }),
  currency_not_supported: invalid(
    [{ field: "currency", ...problem("currency_not_enabled", { currency: "JPY", allowed: CURRENCIES }) }],
    "currency_not_supported",
  ),
  invalid_cursor: invalid(
    [{ field: "after", ...problem("after_newest", { newest: "10" }) }],
    "invalid_cursor",
  ),
  cursor_expired: invalid(
    [{ field: "after", ...problem("no_longer_kept", { oldest: "1042" }) }],
    "cursor_expired",
  ),
  missing_credentials: of(
    "missing_credentials",
    "Send an API key or an access token as Authorization: Bearer <API_KEY>.",
  ),
  invalid_api_key: of("invalid_api_key", "This API key doesn't exist. Check that you copied the whole key."),
  api_key_revoked: of("api_key_revoked", "This API key was revoked. Use another key."),
  api_key_expired: of("api_key_expired", "This API key has expired. Create or rotate a key."),
  invalid_token: of(
    "invalid_token",
    "This access token is invalid, expired or revoked. Refresh it or request access again.",
  ),
  payment_failed: of("payment_failed", "Insufficient funds.", {
    data: { status: "failed", next: null, failure: paymentFailure("insufficient_funds") },
  }),
  insufficient_scope: of("insufficient_scope", "This requires the scope refunds:create.", {
    data: { scope: "refunds:create" },
  }),
  ip_not_allowed: of(
    "ip_not_allowed",
    "This API key doesn't allow your IP address. Add it to the key's allowed IPs.",
  ),
  wrong_key_kind: of(
    "wrong_key_kind",
    "A publishable key can only open and watch checkouts from a browser. Use a secret key.",
  ),
  origin_not_allowed: of(
    "origin_not_allowed",
    "This live key has no allowed origins. Add your shop's origin, such as https://shop.example.",
  ),
  server_sessions_only: of(
    "server_sessions_only",
    "This key can't open checkouts from a page. Create the session on your server and open its checkoutUrl.",
  ),
  fresh_sign_in_required: of(
    "fresh_sign_in_required",
    "Sign in again. This requires a sign-in within the last 10 minutes.",
  ),
  two_factor_required: of(
    "two_factor_required",
    "Your role at this merchant requires two-factor authentication. Set it up in the dashboard first.",
  ),
  cross_site: of("cross_site", "This URL is for the dashboard's own pages only."),
  not_found: of("not_found", "No resource exists at this URL."),
  method_not_allowed: of("method_not_allowed", "This URL doesn't support this method."),
  checkout_closed: of("checkout_closed", "This checkout has expired and accepts no more payments.", {
    data: { status: "expired", next: null },
  }),
  payment_link_paused: of("payment_link_paused", "This payment link is paused. Try again later."),
  payment_link_busy: of(
    "payment_link_busy",
    "Open checkouts hold the last payments of this link. Try again later.",
  ),
  payment_link_ended: of("payment_link_ended", "This payment link accepts no more payments."),
  already_paid: of("already_paid", "The payment has already succeeded."),
  not_refundable: of("not_refundable", "This payment has no refundable amount."),
  refund_too_large: invalid(
    [{ field: "amount", ...problem("exceeds_refundable", { max: "8.00", currency: "GHS", attempts: 1 }) }],
    "refund_too_large",
  ),
  review_closed: of("review_closed", "This review was already decided: accepted by Ama Mensah.", {
    data: { decision: "accept", decidedBy: "Ama Mensah", closedAt: "2026-11-21T10:00:00.000Z" },
  }),
  review_not_decidable: of(
    "review_not_decidable",
    "This payment's outcome is still unknown, so there is no amount to decide on.",
  ),
  duplicate_statement: of("duplicate_statement", "This file was already uploaded on 2026-11-21.", {
    data: { statementId: "stm_h3bvpchra6ez4g6x5c2p9sypz4" },
  }),
  statement_confirmation_required: of(
    "statement_confirmation_required",
    "This format is new. Check the totals and confirm them.",
    { data: { sums: [STATEMENT_SUM] } },
  ),
  discrepancy_closed: of("discrepancy_closed", "This discrepancy is already resolved."),
  idempotency_key_in_use: of(
    "idempotency_key_in_use",
    "The first request with this idempotency key is still running. Wait a moment, then repeat it.",
    { retryAfterSeconds: 1 },
  ),
  idempotency_key_reused: of(
    "idempotency_key_reused",
    "This idempotency key was already used with a different input. Use a new key.",
  ),
  request_too_large: of("request_too_large", "The request body is too large."),
  unsupported_media_type: of(
    "unsupported_media_type",
    "Send the body as application/json in UTF-8, without Content-Encoding.",
  ),
  rate_limited: of(
    "rate_limited",
    "Too many requests. Wait the number of seconds in Retry-After, then try again.",
    { retryAfterSeconds: 12 },
  ),
  query_too_complex: of(
    "query_too_complex",
    "The query may cost 62000; the limit is 10000. Select fewer rows or fields.",
  ),
  internal_error: of(
    "internal_error",
    "Something went wrong on our side. Try again, or contact support with the request ID.",
  ),
  unavailable: of("unavailable", "The database is unavailable right now. Try again in a moment.", {
    retryAfterSeconds: 1,
  }),
  no_payment_method: of(
    "no_payment_method",
    "No processor supports the requested methods right now. Connect one, or try again later.",
    { retryAfterSeconds: 60 },
  ),
};

/** Errors that only GraphQL returns. */
const GRAPHQL_ONLY: ReadonlySet<ErrorCode> = new Set([
  "fresh_sign_in_required",
  "two_factor_required",
  "review_closed",
  "review_not_decidable",
  "discrepancy_closed",
  "query_too_complex",
]);

const request = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  server: errorDocsAt("http://localhost:4000"),
};

/** The response of an error, in the format of the interface that returns it. */
export function exampleResponse(code: ErrorCode): object {
  const failure = ERROR_EXAMPLES[code];
  return GRAPHQL_ONLY.has(code)
    ? { data: null, errors: [failureError(failure, request)] }
    : errorBody(failure, request);
}

const PROTOCOL_MESSAGES: Record<ProtocolCode, string> = {
  PERSISTED_QUERY_NOT_FOUND: "PersistedQueryNotFound",
};

/** The same for errors of the GraphQL protocol. */
export const protocolResponse = (code: ProtocolCode): object => ({
  data: null,
  errors: [
    {
      message: PROTOCOL_MESSAGES[code],
      extensions: { code, requestId: request.id, docUrl: request.server.docUrl(code) },
    },
  ],
});
