/** The origin of the hosted page: the server writes it in when it starts. */
declare const __CHECKOUT_ORIGIN__: string;
export const CHECKOUT_ORIGIN: string = __CHECKOUT_ORIGIN__;

/** A session's page. */
export interface CheckoutPage {
  checkoutId: string;
  /** Without query. */
  url: string;
}

/** The page that a text is the address of, if it is one of ours: nothing else is ever shown in the frame. */
export function checkoutPageAt(address: unknown): CheckoutPage | null {
  try {
    const { origin, pathname, username, password } = new URL(String(address));
    const checkoutId = /^\/pay\/([\w-]+)$/.exec(pathname)?.[1];
    return checkoutId && origin === CHECKOUT_ORIGIN && !username && !password
      ? { checkoutId, url: origin + pathname }
      : null;
  } catch {
    return null;
  }
}
