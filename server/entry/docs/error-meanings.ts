import type { ErrorCode } from "../../domain/app-error.ts";

/** One sentence for each error code: the problem, then the fix. */
export const ERROR_MEANINGS: Record<ErrorCode, string> = {
  invalid_request:
    "The request has a mistake. `fields` lists each wrong field, or the message names the problem.",
  duplicate_client_reference:
    "Another checkout already uses this `clientReference`. `data` has its `transactionId` and `checkoutId`.",
  currency_not_supported:
    "This currency isn't enabled. Use one of the currencies of the merchant's processors.",
  invalid_cursor:
    "The cursor isn't valid for this list. Start again from the first page with the same filter.",
  cursor_expired:
    "Events after this cursor are no longer stored. Read the list of transactions, then start again.",
  missing_credentials:
    "The request has no credential. Send `Authorization: Bearer` with a secret key or access token.",
  invalid_api_key: "No such API key exists. Check that you copied the whole key, for the right mode.",
  api_key_revoked: "This API key was revoked. Use another key.",
  api_key_expired: "This API key has expired. Create or rotate a key.",
  invalid_token: "This access token is invalid, expired or revoked. Refresh it or request access again.",
  payment_failed: "The payment attempt failed. Read the failure code below for the reason.",
  insufficient_scope:
    "The credential or role lacks a permission. The message or `fields` names what is missing.",
  ip_not_allowed:
    "This API key doesn't allow requests from your IP address. Add it to the key's allowed IPs.",
  wrong_key_kind:
    "This is the wrong kind of key: servers use a secret key, pages a publishable one. Revoke a secret key that was in a page.",
  origin_not_allowed: "This publishable key doesn't allow the page's origin. Add the origin to its list.",
  server_sessions_only: "This publishable key can't open checkouts. Create the session on your server.",
  fresh_sign_in_required: "This change needs a sign-in within the last 10 minutes. Sign in again.",
  cross_site: "The request came from another site. Only the dashboard's own pages can use this URL.",
  not_found: "No such object exists for this merchant and mode, or no resource exists at this URL.",
  method_not_allowed: "This URL doesn't support the method. The `Allow` header lists the supported methods.",
  checkout_closed:
    "The checkout is canceled, expired or paid, and accepts no new payments. Create another one.",
  already_paid: "The transaction is already paid, so it can't be canceled or its failure resent.",
  not_refundable:
    "This payment can't be refunded: it has no refundable amount, or its processor doesn't support refunds.",
  refund_too_large: "The amount exceeds the refundable amount. Request at most the refundable amount.",
  review_closed: "This review was already decided. Reload it to see the decision.",
  review_not_decidable:
    "This review can't be decided this way now. Reload it to see the available decisions.",
  duplicate_statement: "This statement was already uploaded. Nothing changed.",
  statement_confirmation_required:
    "The statement isn't confirmed yet. Check its totals and confirm it first.",
  discrepancy_closed: "This discrepancy is already resolved or was closed by a later comparison.",
  idempotency_key_in_use:
    "A request with this idempotency key is still running. Wait a moment, then repeat it.",
  idempotency_key_reused: "This idempotency key was used with a different input. Use a new key.",
  request_too_large: "The request body is too large. Send less.",
  unsupported_media_type: "The body has the wrong type. Send JSON in UTF-8, without `Content-Encoding`.",
  rate_limited: "Too many requests. Wait the number of seconds in `Retry-After`, then continue more slowly.",
  query_too_complex: "The GraphQL query is too large. Select fewer fields or smaller pages.",
  internal_error: "Something failed on the server. Retry later, and give the `requestId` to support.",
  unavailable: "The server can't respond right now. Retry after the number of seconds in `Retry-After`.",
  no_payment_method:
    "No processor can process this payment right now. Connect one, or retry after the number of seconds in `Retry-After`.",
};

/** Codes that only the browser SDK uses. The SDK passes them to `onError`. */
export const SDK_ERROR_MEANINGS = {
  already_open:
    "Another order's checkout is open on this page. Close it first, or open the same order again.",
  network_error: "The page received no response from Tua. The customer wasn't charged and can try again.",
  frame_blocked:
    "The payment page didn't load in its frame and may be blocked. Add the page's origin to the allowed origins of a publishable key, or check the `checkoutUrl`.",
} as const;
