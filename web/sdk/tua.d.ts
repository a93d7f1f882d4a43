/** Tua's browser SDK. The script `/v2/` puts `Tua` into the window; the module `/v2/tua.mjs` exports it. */

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
   * The page `/docs/errors` tells of each, under `#sdk.frame_blocked` for instance.
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
    /** A payment failure code, as `insufficient_funds`. More codes may be added. */
    code: string;
    /** The reason in plain words, in English. */
    reason: string;
    /** True if the same customer can sensibly try again. */
    retryable: boolean;
  };
}

/** How things stood when the checkout closed. A hint, as `Payment` is. */
export interface Closing {
  /**
   * - `success`: paid.
   * - `failed`: the last attempt was declined, or the checkout couldn't be opened.
   * - `processing`: an attempt is running. Money may still move: wait for your server to know.
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
  onClose?: (closing: Closing) => void;
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
  var Tua: TuaFunction;
}
