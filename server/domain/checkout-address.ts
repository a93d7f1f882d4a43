/** Where a checkout's customer pays, on the hosted page's origin. */
export const checkoutAddress = (checkoutUrl: string, checkoutId: string): string =>
  `${checkoutUrl}/pay/${checkoutId}`;
