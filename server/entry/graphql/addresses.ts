import type { Services } from "../services.ts";

/** The origins that answers name. */
export type Addresses = Pick<Services, "baseUrl" | "checkoutUrl">;

export const checkoutAddress = (checkoutUrl: string, checkoutId: string): string =>
  `${checkoutUrl}/pay/${checkoutId}`;
