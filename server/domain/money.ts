import { err, ok, type Result } from "./result.ts";

/** Currencies enabled by default, with their ISO 4217 decimals. */
export const CURRENCY_DECIMALS = {
  GHS: 2,
  NGN: 2,
  KES: 2,
  UGX: 0,
  RWF: 0,
  TZS: 2,
  ZMW: 2,
  ZAR: 2,
  XOF: 0,
  XAF: 0,
  SLE: 2,
  EGP: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
} as const;
export type Currency = keyof typeof CURRENCY_DECIMALS;
export const CURRENCIES = Object.keys(CURRENCY_DECIMALS) as Currency[];

/** An amount in minor units (pesewas, cents, or whole units if the currency has no decimals). */
export interface Money {
  minorUnits: bigint;
  currency: Currency;
}

/** Digits before the decimal point of the largest amount: 999,999,999.99 for two decimals. */
const MAX_WHOLE_DIGITS = 9;

/** The largest amount with this many digits before the decimal point, as text such as "999999999.99". */
export function largestDecimal(wholeDigits: number, currency: Currency): string {
  const decimals = CURRENCY_DECIMALS[currency];
  return "9".repeat(wholeDigits) + (decimals === 0 ? "" : `.${"9".repeat(decimals)}`);
}

export const toMoney = (minorUnits: bigint, currency: Currency): Money => ({ minorUnits, currency });

export function isCurrency(value: unknown): value is Currency {
  return typeof value === "string" && Object.hasOwn(CURRENCY_DECIMALS, value);
}

/**
 * Parses a JSON number by its shortest decimal form, without rounding binary fractions. 10, 10.1 and 10.10
 * are valid. 10.001, 0, -1, "10", true and 1e21 are not.
 */
export function parseAmount(value: unknown, currency: Currency): Result<bigint> {
  if (typeof value !== "number") return err("wrong_type", { expected: "number" });
  return parseDecimal(String(value), currency);
}

/** Parses an amount in decimal text (GraphQL's Decimal), with the same rules. */
export function parseDecimal(text: string, currency: Currency): Result<bigint> {
  const decimals = CURRENCY_DECIMALS[currency];
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) {
    return /^-\d/.test(text) ? err("not_positive") : err("not_a_decimal");
  }
  const whole = (match[1] as string).replace(/^0+(?=\d)/, "");
  const fraction = withoutTrailingZeros(match[2] ?? "");
  if (fraction.length > decimals) {
    return err("too_many_decimals", { currency, max: decimals });
  }
  if (whole.length > MAX_WHOLE_DIGITS) {
    return err("amount_too_large", { max: largestDecimal(MAX_WHOLE_DIGITS, currency) });
  }
  const minorUnits = BigInt(whole + fraction.padEnd(decimals, "0"));
  return minorUnits > 0n ? ok(minorUnits) : err("not_positive");
}

/** A regular expression takes quadratic time for long text. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** An amount received as decimal text, where the contract allows it (GraphQL). */
export class DecimalText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Decimal text with the currency's decimals, such as "10.50". */
export function formatDecimal({ minorUnits, currency }: Money): string {
  const decimals = CURRENCY_DECIMALS[currency];
  if (decimals === 0) return minorUnits.toString();
  const sign = minorUnits < 0n ? "-" : "";
  const digits = minorUnits
    .toString()
    .replace("-", "")
    .padStart(decimals + 1, "0");
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The amount as a JSON number. It serializes to the same digits as its decimal text, without trailing zeros. */
export const jsonNumber = (money: Money): number => Number(formatDecimal(money));

/** The inverse of `jsonNumber`. */
export function fromJsonNumber(amount: number, currency: Currency): Money {
  const digits = amount.toFixed(CURRENCY_DECIMALS[currency]).replace(".", "");
  return toMoney(BigInt(digits), currency);
}
