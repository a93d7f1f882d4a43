/** Tua's browser SDK. The script `/v2/` adds `Tua` to `window`. The module `/v2/tua.mjs` exports it. */

/**
 * A payment as the browser reports it, which is only a hint. Your server must confirm it by webhook or status, and compare
 * amount and currency: with a publishable key the browser chose them.
 */
export interface Payment<Status extends string = "success"> {
  transactionId: string;
  checkoutId: string;
  clientReference: string;
  /** In major units of the currency, such as `10.5`. */
  amount: number;
  currency: string;
  status: Status;
  mode: "test" | "live";
}

/** The reason why a checkout couldn't be opened or shown. */
export interface CheckoutError {
  /**
   * An API code, such as `origin_not_allowed`, or a code of the SDK: `invalid_request` (wrong options), `wrong_key_kind`
   * (a secret key), `already_open` (another order's checkout is open), `network_error` (no response), `frame_blocked`
   * (the page does not respond in its frame, for example because the checkout is unknown or the origin is not allowed).
   * `/docs/errors` explains each, at anchors such as `#sdk.frame_blocked`.
   */
  code: string;
  message: string;
  /** The problem of each wrong field, if the API names any. */
  fields?: { field: string; code: string; params: Record<string, unknown>; message: string }[];
  /** The page about the code, if there is one. */
  docUrl?: string;
  /** The request's ID. Give it to support. */
  requestId?: string;
}

/** A declined attempt. The customer may try again in the open dialog. */
export interface FailedPayment extends Payment<"failed"> {
  failure: {
    /** A payment failure code, such as `insufficient_funds`. More codes may be added. */
    code: string;
    /** The reason in plain words, in English. */
    reason: string;
    /** True if the same customer can sensibly try again. */
    retryable: boolean;
  };
}

/** The state of the payment when the checkout closed. A hint, like `Payment`. */
export interface CloseResult {
  /**
   * - `success`: paid.
   * - `failed`: the last attempt was declined, or the checkout couldn't be opened.
   * - `processing`: an attempt is running. Money may still move: wait for your server to confirm.
   * - `canceled`: the customer canceled the checkout.
   * - `expired`: the checkout expired unpaid.
   * - `abandoned`: the customer closed the dialog before any attempt.
   */
  status: "success" | "failed" | "processing" | "canceled" | "expired" | "abandoned";
}

export interface Callbacks {
  /** The customer has paid. Called at most once, before `onClose`. The dialog closes 10 seconds later, unless the customer uses it. */
  onSuccess?: (payment: Payment) => void;
  /** An attempt was declined. Called once for each declined attempt. The dialog stays open for another. */
  onFailure?: (payment: FailedPayment) => void;
  /** The checkout has closed, paid or not. Called exactly once, after all other callbacks. */
  onClose?: (result: CloseResult) => void;
  /** The customer closed the dialog during the payment, which may still succeed. Called at most once, before `onClose`. */
  onPending?: (payment: Payment<"processing">) => void;
  /**
   * The checkout couldn't be opened or its page couldn't be shown. Called at most once, before `onClose`, and never
   * after `onSuccess`. Without this callback the console shows the error. After `frame_blocked` the dialog stays open
   * and links to the checkout page. If the page loads late, the dialog still shows it, and the customer can pay.
   */
  onError?: (error: CheckoutError) => void;
}

/**
 * The order to pay. It has no `clientReference`, `callbackUrl` or `customer`: a visitor could change them to pay 0.01 for
 * another order. Your server creates a checkout that needs them.
 */
export interface Order {
  /** In major units of the currency: `10.5`, or `"10.50"` as decimal text. */
  amount: number | string;
  /** An ISO 4217 code, such as `GHS`. */
  currency: string;
  description: string;
  /** Your own keys and values. The record and every event return them. A visitor can change them. */
  metadata?: Record<string, string>;
  checkoutUrl?: undefined;
}

/** A checkout that your server created. The browser cannot change its amount. */
export interface ServerSession {
  /** The `checkoutUrl` from the API's response. */
  checkoutUrl: string;
}

export type CheckoutOptions = (Order | ServerSession) &
  Callbacks & {
    /** The customer's language, `en` or `fr`. Defaults to the language of your page. */
    locale?: string;
  };

/** An opened checkout. */
export interface CheckoutHandle {
  /** Closes the dialog. It never cancels the payment. */
  close(): void;
}

/**
 * A checkout as `watch()` reports it: a hint, like `Payment`. It has nothing about the customer. Your server must confirm a
 * payment before it fulfills the order.
 */
export interface WatchedCheckout {
  checkoutId: string;
  /** `success`, `canceled` and `expired` are final. After `failed` the customer may try again. */
  status: "pending" | "processing" | "success" | "failed" | "canceled" | "expired";
  /** In major units of the currency, such as `10.5`. */
  amount: number;
  currency: string;
  clientReference: string;
  /** ISO 8601 in UTC, as are the other times. */
  createdAt: string;
  expiresAt: string;
  /** Null until it is paid. */
  paidAt: string | null;
}

export interface WatchOptions {
  /** The `checkoutId` from the API's response. */
  checkoutId: string;
  /** Called with the current state, and after each change of `status`. The last call has a final status. */
  onChange: (checkout: WatchedCheckout) => void;
  /**
   * The checkout can't be watched, for example because the key doesn't allow your page's origin. Nothing follows. Without
   * this callback the console shows the error. Network errors are retried and not reported.
   */
  onError?: (error: CheckoutError) => void;
}

export interface Checkout {
  /**
   * Shows the payment page over yours. Only one can be open. The same order joins it, and the callbacks of both are
   * called. Another order fails with `already_open`. An unpaid order that is opened again continues its checkout, so
   * that the customer does not pay twice.
   */
  open(options: CheckoutOptions): CheckoutHandle;
  /** Leaves your page for the payment page. Calls only `onError` and `onClose`, and only if that fails. */
  redirect(options: CheckoutOptions): void;
  /**
   * Watches a checkout of your merchant that is paid elsewhere, such as by a QR code on another phone. Reports a payment
   * within a second. Ends by itself when the status is final.
   * @returns a function that stops watching.
   */
  watch(options: WatchOptions): () => void;
}

/** @param publishableKey `pk_test_…` or `pk_live_…`, never a secret key. */
export declare function Tua(publishableKey: string): Checkout;

type TuaFunction = typeof Tua;
declare global {
  /** Added by the classic script. */
  var Tua: TuaFunction;
}
