/**
 * Tua's browser SDK, loaded from `{sdk_url}/v2/` (which puts `Tua` into the window) or imported from
 * `{sdk_url}/v2/tua.mjs`.
 */

/**
 * A payment as the customer's page tells it. A hint: your server confirms it by webhook or status, and compares
 * amount and currency, because with a publishable key the browser chose them.
 */
export interface Payment<Status extends string = "success"> {
  transactionId: string;
  checkoutId: string;
  clientReference: string;
  /** In units of the currency, `10.5` for instance. */
  amount: number;
  currency: string;
  status: Status;
  mode: "test" | "live";
}

/** The reason why a checkout couldn't be opened or shown. */
export interface CheckoutError {
  /**
   * A code of the API, as `origin_not_allowed`; or of the SDK itself: `invalid_request` (what you gave),
   * `wrong_key_kind` (a secret key), `already_open` (another order's checkout), `network_error` (no answer),
   * `frame_blocked` (the page does not answer in its frame: no such session, for instance, or an origin that may not show it).
   * `{base_url}/docs/errors` tells of each, under `#sdk.frame_blocked` for instance.
   */
  code: string;
  message: string;
  /** The problem of each wrong field, if the API names any. */
  fields?: { field: string; code: string; params: Record<string, unknown>; message: string }[];
  /** The page about the code, if the API names one. */
  docUrl?: string;
  /** The request's ID. Give it to support. */
  requestId?: string;
}

export interface Callbacks {
  /** The customer has paid. Called at most once, before `onClose`. The dialog closes 10 seconds later, unless the customer uses it. */
  onSuccess?: (payment: Payment) => void;
  /** The checkout has closed, paid or not. Called exactly once, after all other callbacks. */
  onClose?: () => void;
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
 * What is to be paid. `clientReference`, `callbackUrl`, `customer` and the rest of an order are not taken from a page,
 * where a visitor could pay 0.01 for another's order: your server makes such a session.
 */
export interface Order {
  /** In units of the currency: `10.5`, or `"10.50"` as decimal text. */
  amount: number | string;
  /** ISO 4217, `GHS` for instance. */
  currency: string;
  description: string;
  /** Texts of yours, which come back in the record and in every event. A visitor can change them. */
  metadata?: Record<string, string>;
  checkoutUrl?: undefined;
}

/** A session that your server made: the browser cannot change its amount. */
export interface ServerSession {
  /** The `checkoutUrl` that the API answered. */
  checkoutUrl: string;
}

export type CheckoutOptions = (Order | ServerSession) &
  Callbacks & {
    /** The customer's language, `en` or `fr`; else that of your page. */
    locale?: string;
  };

/** An opened checkout. */
export interface CheckoutHandle {
  /** Closes the dialog. It never cancels the payment. */
  close(): void;
}

export interface Checkout {
  /**
   * Shows the payment page over yours. While one is open, the same order joins it, and the callbacks of both are called; another is `already_open`.
   * Opened again before it was paid, the same order goes on where it was: nobody pays twice.
   */
  open(options: CheckoutOptions): CheckoutHandle;
  /** Leaves your page for the payment page. Only `onError` and `onClose` are ever called, when that fails. */
  redirect(options: CheckoutOptions): void;
}

/** @param publishableKey `pk_test_…` or `pk_live_…`, never a secret key. */
export declare function Tua(publishableKey: string): Checkout;

type TuaFunction = typeof Tua;
declare global {
  /** Put there by the classic script. */
  // biome-ignore lint/suspicious/noRedeclare: the same function, of the window's.
  var Tua: TuaFunction;
}
