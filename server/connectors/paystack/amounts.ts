import { CURRENCY_DECIMALS, type Currency, isCurrency, type Money } from "../../domain/money.ts";

/** Paystack counts every currency in hundredths, also XOF, which has none: 10 XOF are 1000. */
const PAYSTACK_DECIMALS = 2;

/** Paystack's units in one of ours. */
const unitsPerMinor = (currency: Currency): bigint =>
  10n ** BigInt(PAYSTACK_DECIMALS - CURRENCY_DECIMALS[currency]);

export function toPaystack({ minorUnits, currency }: Money): bigint {
  return minorUnits * unitsPerMinor(currency);
}

/**
 * Rounded down to whole units of ours: whoever paid a fraction of a franc less than was asked has paid another sum,
 * which is held for staff.
 * @throws Error where the amount is none, or less than one unit
 */
export function fromPaystack(amount: unknown, currency: unknown): Money {
  const units = wholeNumber(amount);
  if (units === null || !isCurrency(currency)) throw new Error("Paystack reported no readable amount");
  const minorUnits = units / unitsPerMinor(currency);
  if (minorUnits === 0n) throw new Error(`Paystack reported less than one minor unit of ${currency}`);
  return { minorUnits, currency };
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

/** Amounts and ids come as numbers, and in some answers as digits. More than 15 digits are none: no sum or id has so many. */
export function wholeNumber(value: unknown): bigint | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  return /^\d{1,15}$/.test(String(value)) ? BigInt(value) : null;
}
