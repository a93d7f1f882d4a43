import type { Currency } from "./money.ts";

/** Mobile-money networks by currency. Currencies without networks do not offer mobile money. */
export const NETWORKS_BY_CURRENCY = {
  GHS: ["mtn", "telecel", "at"],
  KES: ["mpesa", "airtel"],
  UGX: ["mtn", "airtel"],
  RWF: ["mtn", "airtel"],
  TZS: ["mpesa", "airtel", "tigo"],
  ZMW: ["mtn", "airtel", "zamtel"],
  XOF: ["orange", "mtn", "moov", "wave"],
  XAF: ["mtn", "orange"],
} as const satisfies Partial<Record<Currency, readonly string[]>>;

export type Network = (typeof NETWORKS_BY_CURRENCY)[keyof typeof NETWORKS_BY_CURRENCY][number];

export const NETWORK_NAMES: Record<Network, string> = {
  mtn: "MTN MoMo",
  telecel: "Telecel Cash",
  at: "AT Money",
  mpesa: "M-Pesa",
  airtel: "Airtel Money",
  tigo: "Mixx by Yas (Tigo Pesa)",
  zamtel: "Zamtel Money",
  orange: "Orange Money",
  moov: "Moov Money",
  wave: "Wave",
};

export function networksFor(currency: Currency): readonly Network[] {
  return (NETWORKS_BY_CURRENCY as Partial<Record<Currency, readonly Network[]>>)[currency] ?? [];
}

/** Countries of a currency's wallets (ISO 3166-1). The payer's number must belong to one of them. */
const COUNTRIES_BY_CURRENCY = {
  GHS: ["GH"],
  KES: ["KE"],
  UGX: ["UG"],
  RWF: ["RW"],
  TZS: ["TZ"],
  ZMW: ["ZM"],
  XOF: ["SN", "CI", "BJ", "BF", "ML", "NE", "TG", "GW"],
  XAF: ["CM", "GA", "CG", "TD", "CF", "GQ"],
} as const satisfies Record<keyof typeof NETWORKS_BY_CURRENCY, readonly string[]>;

/** Countries of a currency's wallets. */
export function walletCountries(currency: Currency): readonly string[] {
  return (COUNTRIES_BY_CURRENCY as Partial<Record<Currency, readonly string[]>>)[currency] ?? [];
}

/**
 * Country of phone numbers that omit the country code: the merchant's own, or the only one with wallets. Null
 * if several have wallets and the merchant is in none of them, because the number is ambiguous.
 */
export function defaultPhoneCountry(currency: Currency, country: string): string | null {
  const countries = walletCountries(currency);
  if (countries.includes(country)) return country;
  return (countries.length === 1 && countries[0]) || null;
}
