/** Origin of the hosted page. The server replaces it at startup. */
declare const __CHECKOUT_ORIGIN__: string;
export const CHECKOUT_ORIGIN: string = __CHECKOUT_ORIGIN__;

/** Page of a checkout. */
export interface CheckoutPage {
  checkoutId: string;
  /** Without a query string. */
  url: string;
}

/** Parses a URL of the hosted page. Null for any other URL, so that the frame shows nothing else. */
export function checkoutPageAt(url: unknown): CheckoutPage | null {
  try {
    const { origin, pathname, username, password } = new URL(String(url));
    const checkoutId = /^\/pay\/([\w-]+)$/.exec(pathname)?.[1];
    return checkoutId && origin === CHECKOUT_ORIGIN && !username && !password
      ? { checkoutId, url: origin + pathname }
      : null;
  } catch {
    return null;
  }
}
