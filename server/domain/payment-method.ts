export const METHOD_TYPES = ["mobile_money", "card", "wallet"] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** Payment method of an attempt. The payer's number is masked before it is stored. */
export interface PaymentMethod {
  type: MethodType;
  /** Mobile-money network. Set for `mobile_money`. */
  network?: string;
  /** Card brand or wallet. Set for `card` and `wallet`. */
  brand?: string;
  /** Masked: `233•••••0001`, or a card's last four digits. */
  payer: string;
}

/** Masks a phone number. Keeps the country code and the last four digits. */
export function maskPhone(digits: string): string {
  return `${digits.slice(0, 3)}•••••${digits.slice(-4)}`;
}
