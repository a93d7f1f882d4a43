export const METHOD_TYPES = ["mobile_money", "card", "wallet"] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** How an attempt pays, as it is kept and shown: the payer's number is masked before it is stored. */
export interface PaymentMethod {
  type: MethodType;
  /** Mobile-money network, for `mobile_money`. */
  network?: string;
  /** Card brand or wallet, for `card` and `wallet`. */
  brand?: string;
  /** Masked: `233•••••0001`, or a card's last four digits. */
  payer: string;
}

/** Shows a payer's number by its country code and last four digits. */
export function maskPhone(digits: string): string {
  return `${digits.slice(0, 3)}•••••${digits.slice(-4)}`;
}
