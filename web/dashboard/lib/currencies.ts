/** What is enabled (contract §3); where money comes in lists, the merchant's own stands first. */
export const CURRENCIES = "GHS NGN KES UGX RWF TZS ZMW ZAR XOF XAF SLE EGP USD EUR GBP".split(" ");

/** Decimals of a currency by ISO 4217. */
export function decimalsIn(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().minimumFractionDigits ?? 2;
}
