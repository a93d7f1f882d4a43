/** Supported currencies (docs/contract.md §3). Lists of amounts put the merchant's own currency first. */
export const CURRENCIES = "GHS NGN KES UGX RWF TZS ZMW ZAR XOF XAF SLE EGP USD EUR GBP".split(" ");

/** The number of decimals of a currency by ISO 4217. */
export function decimalsIn(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().minimumFractionDigits ?? 2;
}
