/** URL of a checkout on the hosted page. */
export const checkoutAddress = (checkoutUrl: string, checkoutId: string): string =>
  `${checkoutUrl}/pay/${checkoutId}`;
