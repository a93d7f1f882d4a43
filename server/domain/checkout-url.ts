/** URL of a checkout on the hosted page. */
export const toCheckoutUrl = (checkoutUrl: string, checkoutId: string): string =>
  `${checkoutUrl}/pay/${checkoutId}`;
