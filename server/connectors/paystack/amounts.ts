import { CURRENCY_DECIMALS, type Currency, isCurrency, type Money } from "../../domain/money.ts";

/** Paystack counts every currency in hundredths, also XOF, which has none: 10 XOF are 1000. */
const PAYSTACK_DECIMALS = 2;

/** Paystack's units in one of ours. */
const unitsPerMinor = (currency: Currency): bigint =>
  10n ** BigInt(PAYSTACK_DECIMALS - CURRENCY_DECIMALS[currency]);

export function toPaystack({ minorUnits, currency }: Money): bigint {
  return minorUnits * unitsPerMinor(currency);
}

/** @throws Error where the amount is none, or no whole number of our units. */
export function fromPaystack(amount: unknown, currency: unknown): Money {
  const units = wholeNumber(amount);
  if (units === null || !isCurrency(currency)) throw new Error("Paystack named no amount that can be read");
  const perMinor = unitsPerMinor(currency);
  if (units % perMinor !== 0n) throw new Error(`Paystack named a fraction of a unit of ${currency}`);
  return { minorUnits: units / perMinor, currency };
}

/**
 * What Paystack keeps, or null where it does not say. Of a currency without decimals it may be a fraction: that is
 * rounded up, so that the books never promise more than is settled.
 */
export function feeFromPaystack(fees: unknown, currency: Currency): Money | null {
  const units = wholeNumber(fees);
  if (units === null || units === 0n) return null;
  const perMinor = unitsPerMinor(currency);
  return { minorUnits: (units + perMinor - 1n) / perMinor, currency };
}

/** Amounts and ids come as numbers, and in some answers as digits. A number too large to be exact is none. */
export function wholeNumber(value: unknown): bigint | null {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null;
  return typeof value === "string" && /^\d{1,20}$/.test(value) ? BigInt(value) : null;
}
