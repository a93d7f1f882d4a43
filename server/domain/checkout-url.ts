/** URL of a checkout on the hosted page. */
export const toCheckoutUrl = (checkoutUrl: string, checkoutId: string): string =>
  `${checkoutUrl}/pay/${checkoutId}`;

/** URL of a payment link's page. */
export const toPaymentLinkUrl = (checkoutUrl: string, id: string): string => `${checkoutUrl}/l/${id}`;
