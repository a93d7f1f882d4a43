import type { ErrorCode } from "../../../server/domain/app-error.ts";
import type { PaymentFailureCode } from "../../../server/domain/payment-failure.ts";
import type { RefundFailureCode } from "../../../server/domain/refund.ts";
import type { ProtocolCode } from "../../../server/entry/error-pages.ts";

/** Whether the same request can succeed: not before a change, at once, or after `Retry-After`. */
type Retryable = "no" | "yes" | "after a delay";

/** An error as the documentation describes it, in Markdown sentences. */
export interface ErrorMeaning {
  cause: string;
  fix: string;
  retryable: Retryable;
}

export const ERROR_MEANINGS: Record<ErrorCode, ErrorMeaning> = {
  invalid_request: {
    cause: "A field, a parameter or the format of the request is invalid.",
    fix: "Correct each field in `fields`. Without `fields`, the message names the problem. The status is 408 if the request did not arrive in time, which you can repeat, 417 if its `Expect` header is not `100-continue`, and 431 if its address or headers are too long.",
    retryable: "no",
  },
  duplicate_client_reference: {
    cause:
      "A checkout of this mode already has this `clientReference`. It keeps the reference after it was paid, canceled or expired. `data` has its `transactionId` and `checkoutId`.",
    fix: "Look up its [status](../start/quickstart.md#get-the-status). While `final` is false, redirect the customer to its `checkoutUrl`. If it is canceled or expired, send a new reference to try again. If it is paid, do not send another. To repeat a request safely, send an `Idempotency-Key`.",
    retryable: "no",
  },
  currency_not_supported: {
    cause: "The currency is a valid code, but Tua does not support it.",
    fix: "Use a currency of the merchant's processors.",
    retryable: "no",
  },
  invalid_cursor: {
    cause: "The cursor does not belong to this list and filter, or is after the newest event.",
    fix: "Start again from the first page, with the same filter on each page.",
    retryable: "no",
  },
  cursor_expired: {
    cause: "Events after this cursor are no longer stored.",
    fix: "Read the list of transactions to catch up, then continue from a stored event.",
    retryable: "no",
  },
  missing_credentials: {
    cause: "The request has no credential, or the dashboard session has ended.",
    fix: "Send `Authorization: Bearer` with a secret key or an access token. In the dashboard, sign in again.",
    retryable: "no",
  },
  invalid_api_key: {
    cause: "No such API key exists.",
    fix: "Check that you copied the whole key, from the right server and mode.",
    retryable: "no",
  },
  api_key_revoked: {
    cause: "A member revoked this API key.",
    fix: "Use another key, or create one.",
    retryable: "no",
  },
  api_key_expired: {
    cause: "This API key has expired, or was rotated and its overlap has ended.",
    fix: "Use the new secret of the key. If there is none, create or rotate a key.",
    retryable: "no",
  },
  invalid_token: {
    cause: "The access token or the session is invalid, expired or revoked.",
    fix: "Refresh the token, or request access again. In the dashboard, sign in again.",
    retryable: "no",
  },
  payment_failed: {
    cause:
      "The customer's payment attempt failed. Only the hosted page receives this error. The message is the reason, and `data.failure` has the [payment failure code](#payment-failure-codes).",
    fix: "The customer can try again, or choose another payment method, until the checkout closes.",
    retryable: "yes",
  },
  insufficient_scope: {
    cause: "The API key, token or role lacks a permission. `data.scope`, `fields` or the message names it.",
    fix: "Use a key with the missing scope. For a role, ask an owner or admin.",
    retryable: "no",
  },
  ip_not_allowed: {
    cause: "The API key has a list of allowed IP addresses, and yours is not in it.",
    fix: "Add the public address of your server to the allowed addresses of the key.",
    retryable: "no",
  },
  wrong_key_kind: {
    cause: "A publishable key was sent from a server, or a secret key from a page.",
    fix: "Use a secret key on servers and a publishable key in pages. Revoke a secret key that was in a page.",
    retryable: "no",
  },
  origin_not_allowed: {
    cause:
      "The publishable key, or the application of the access token, does not allow the origin of the page.",
    fix: "Add the origin, such as `https://shop.example`, to the allowed origins of the key or application.",
    retryable: "no",
  },
  server_sessions_only: {
    cause: "The publishable key cannot open checkouts from a page.",
    fix: "Create the checkout on your server and open its `checkoutUrl`.",
    retryable: "no",
  },
  fresh_sign_in_required: {
    cause: "The change needs a sign-in within the last 10 minutes.",
    fix: "Sign in to the dashboard again, then repeat the change.",
    retryable: "no",
  },
  two_factor_required: {
    cause:
      "The merchant requires two-factor authentication for the member's role, and the member has not set it up. For an application's token, this is the member who granted the access.",
    fix: "The member signs in to the dashboard and sets it up. Access works again from the next request.",
    retryable: "no",
  },
  cross_site: {
    cause: "Another site sent the request to a URL that is only for the dashboard's own pages.",
    fix: "Use the public API with an API key instead.",
    retryable: "no",
  },
  not_found: {
    cause: "No such object exists for this merchant and mode, or no resource exists at this URL.",
    fix: "Check the ID, the URL, and that the key is of the same merchant and mode.",
    retryable: "no",
  },
  method_not_allowed: {
    cause: "The URL does not support this HTTP method.",
    fix: "Use a method in the `Allow` header of the response.",
    retryable: "no",
  },
  checkout_closed: {
    cause: "The checkout is paid, canceled or expired, and accepts no new attempts.",
    fix: "Read the status of the transaction. If it is unpaid, create another checkout.",
    retryable: "no",
  },
  payment_link_paused: {
    cause: "Staff paused the payment link. It accepts no new payments until they resume it.",
    fix: "Try again after the merchant has resumed the link.",
    retryable: "no",
  },
  payment_link_busy: {
    cause: "Open checkouts hold all remaining payments of the payment link.",
    fix: "Try again later. A checkout that expires or is canceled frees its payment.",
    retryable: "after a delay",
  },
  payment_link_ended: {
    cause: "The payment link has reached its end or its payment limit.",
    fix: "Ask the merchant for another link. The merchant can change the end and the limit.",
    retryable: "no",
  },
  already_paid: {
    cause: "The transaction is paid. It cannot be canceled, and its earlier failures cannot be resent.",
    fix: "Fulfill the order, or refund the payment.",
    retryable: "no",
  },
  not_refundable: {
    cause:
      "The payment has no refundable amount in the currency of the order, or its processor is not set up for refunds.",
    fix: "Follow the message. It names the reason, such as a missing `attemptId` or the processor.",
    retryable: "no",
  },
  refund_too_large: {
    cause: "The amount of the refund exceeds the refundable amount.",
    fix: "Request at most `params.max` of the field `amount`. If several attempts have money, refund each with its `attemptId`.",
    retryable: "no",
  },
  review_closed: {
    cause: "The review already has a decision. `data` has the decision, its member and its time.",
    fix: "Reload the review.",
    retryable: "no",
  },
  review_not_decidable: {
    cause: "This decision is not possible for the review now.",
    fix: "Reload the review, and take one of its available decisions.",
    retryable: "no",
  },
  duplicate_statement: {
    cause: "The same file was already uploaded. Nothing changed. `data.statementId` is the first upload.",
    fix: "Open that statement, or upload another file.",
    retryable: "no",
  },
  statement_confirmation_required: {
    cause: "The statement has a new format, and its totals are not confirmed.",
    fix: "Compare the totals in `data.sums` with the file. If they are correct, confirm them.",
    retryable: "no",
  },
  discrepancy_closed: {
    cause: "The discrepancy is already resolved, or a later comparison closed it.",
    fix: "Reload the discrepancy.",
    retryable: "no",
  },
  idempotency_key_in_use: {
    cause: "The first request with this idempotency key is still running.",
    fix: "Wait for the number of seconds in `Retry-After`, then repeat the request.",
    retryable: "after a delay",
  },
  idempotency_key_reused: {
    cause: "The idempotency key was already used with a different input.",
    fix: "Send a new key for a new request, and the same key only for the same input.",
    retryable: "no",
  },
  request_too_large: {
    cause: "The request body is too large.",
    fix: "Send a smaller body. The limit is 512 KB for JSON, and 16 KB for forms of the hosted page.",
    retryable: "no",
  },
  unsupported_media_type: {
    cause:
      "The body has the wrong `Content-Type`, character set or encoding. The message names the type that the address accepts.",
    fix: "Send UTF-8 without `Content-Encoding`. The type of the API is `application/json`. The forms of the payment page and of OAuth are `application/x-www-form-urlencoded`, and statements are `text/csv`.",
    retryable: "no",
  },
  rate_limited: {
    cause: "Too many requests in a time window. The `RateLimit` header names the limit.",
    fix: "Wait for the number of seconds in `Retry-After`, then continue more slowly.",
    retryable: "after a delay",
  },
  query_too_complex: {
    cause: "The GraphQL query is too deep, too large or too expensive.",
    fix: "Select fewer fields, or smaller pages with `first`.",
    retryable: "no",
  },
  internal_error: {
    cause: "Something failed on the server. The server's log has the details by `requestId`.",
    fix: "Repeat the request later, with the same `Idempotency-Key` if it had one. If the error continues, give the `requestId` to the operator.",
    retryable: "after a delay",
  },
  unavailable: {
    cause:
      "The server cannot respond now: it is overloaded, its database is unavailable, or a service such as email is missing.",
    fix: "Wait for the number of seconds in `Retry-After`, then repeat the request with the same `Idempotency-Key`.",
    retryable: "after a delay",
  },
  no_payment_method: {
    cause:
      "No processor accepts this payment now, by the requested methods, currency and amount. In live mode, the server may also have no `DATABASE_URL`: the embedded database takes no live payments.",
    fix: "Connect a processor, or change `methods`. If the processor is down, retry after `Retry-After`.",
    retryable: "after a delay",
  },
};

/** What the customer or merchant does after a failed payment. */
export const PAYMENT_FAILURE_FIXES: Record<PaymentFailureCode, string> = {
  insufficient_funds: "The customer adds money to the wallet, or chooses another payment method.",
  incorrect_pin: "The customer tries again with the correct PIN.",
  declined_by_customer: "The customer tries again and approves the request on the phone.",
  approval_timeout:
    "The customer tries again and approves the request in time. If the first request is approved later, the payment still succeeds.",
  payer_not_found: "The customer checks the number and the network.",
  payer_limit_reached: "The customer uses another wallet or payment method, or waits until the limit resets.",
  incorrect_network: "The customer selects the network of the number.",
  incorrect_voucher: "The customer enters the voucher code again, or requests a new one.",
  card_declined: "The customer uses another card, or contacts the bank.",
  expired_card: "The customer uses another card.",
  incorrect_cvc: "The customer enters the security code again.",
  authentication_failed: "The customer tries again and completes the confirmation of the bank.",
  amount_mismatch: "The customer pays again with the amount of the order.",
  processor_unavailable: "The customer tries again later, or chooses another payment method.",
  processor_error:
    "The customer tries again later, or chooses another payment method. If the failure continues, contact the processor.",
  checkout_canceled: "If the customer still wants the order, create another checkout.",
  checkout_expired: "If the customer still wants the order, create another checkout.",
  unknown: "The customer tries again. If the failure continues, contact the processor.",
};

/** What the merchant does after a failed refund. */
export const REFUND_FAILURE_FIXES: Record<RefundFailureCode, string> = {
  insufficient_balance: "Add money to the balance at the processor, then refund again.",
  not_refundable: "Return the money in another way, such as a bank transfer.",
  payer_not_found: "Ask the customer for another way to receive the money.",
  processor_error: "Refund again later. If the failure continues, contact the processor.",
  unknown: "Refund again later. If the failure continues, contact the processor.",
};

/** Codes that only the browser SDK uses. The SDK passes them to `onError`. */
export const SDK_ERROR_MEANINGS = {
  already_open: {
    cause: "The checkout of another order is open on this page.",
    fix: "Close it first, or open the same order again.",
    retryable: "no",
  },
  network_error: {
    cause: "The page received no response from Tua. The customer was not charged.",
    fix: "The customer checks the connection and tries again.",
    retryable: "yes",
  },
  frame_blocked: {
    cause: "The payment page did not load in its frame, and may be blocked.",
    fix: "Add the origin of the page to the allowed origins of a publishable key. Check that `checkoutUrl` is unchanged.",
    retryable: "no",
  },
} as const satisfies Record<string, ErrorMeaning>;

/** Codes of the GraphQL protocol. */
export const PROTOCOL_MEANINGS: Record<ProtocolCode, ErrorMeaning> = {
  PERSISTED_QUERY_NOT_FOUND: {
    cause: "The server does not have a query with this hash.",
    fix: "Send the full text of the query with the hash. Clients with automatic persisted queries do that.",
    retryable: "no",
  },
};
