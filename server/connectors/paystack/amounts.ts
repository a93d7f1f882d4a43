import { CURRENCY_DECIMALS, type Currency, isCurrency, type Money } from "../../domain/money.ts";

/** Paystack uses hundredths for every currency, even XOF, which has no decimals: XOF 10 is 1000. */
const PAYSTACK_DECIMALS = 2;

/** Paystack's units per minor unit. */
const unitsPerMinor = (currency: Currency): bigint =>
  10n ** BigInt(PAYSTACK_DECIMALS - CURRENCY_DECIMALS[currency]);

export function toPaystack({ minorUnits, currency }: Money): bigint {
  return minorUnits * unitsPerMinor(currency);
}

/**
 * Rounded down to whole minor units. A customer who paid a fraction of a franc too little paid a different
 * amount, and the payment is on hold.
 * @throws Error if the amount is invalid or less than one minor unit
 */
export function fromPaystack(amount: unknown, currency: unknown): Money {
  const units = wholeNumber(amount);
  if (units === null || !isCurrency(currency)) throw new Error("Paystack reported no readable amount");
  const minorUnits = units / unitsPerMinor(currency);
  if (minorUnits === 0n) throw new Error(`Paystack reported less than one minor unit of ${currency}`);
  return { minorUnits, currency };
}

/**
 * Paystack's fee, or null if not reported. In currencies without decimals a fraction is rounded up, so that
 * the ledger never shows more than the payout.
 */
export function feeFromPaystack(fees: unknown, currency: Currency): Money | null {
  const units = wholeNumber(fees);
  if (units === null || units === 0n) return null;
  const perMinor = unitsPerMinor(currency);
  return { minorUnits: (units + perMinor - 1n) / perMinor, currency };
}

/**
 * Parses amounts and ids, which are numbers or strings of digits. More than 15 digits are invalid: no amount
 * or id is that long.
 */
export function wholeNumber(value: unknown): bigint | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  return /^\d{1,15}$/.test(String(value)) ? BigInt(value) : null;
}
