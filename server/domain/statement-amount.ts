import { CURRENCY_DECIMALS, type Currency, isCurrency, largestDecimal } from "./money.ts";
import { bad, good, type Parsed } from "./parsed.ts";

/** Digits of the largest sum of a statement, in whole units: a month's payout of a large shop. */
const MAX_WHOLE_DIGITS = 12;

/** What stands beside an amount for its currency, besides its code. */
const SIGNS: Readonly<Record<Currency, readonly string[]>> = {
  GHS: ["GH₵", "₵", "GHC"],
  NGN: ["₦", "N"],
  KES: ["KSH"],
  UGX: ["USH"],
  RWF: ["FRW", "RF"],
  TZS: ["TSH"],
  ZMW: ["K", "ZK"],
  ZAR: ["R"],
  XOF: ["CFA", "FCFA", "F"],
  XAF: ["CFA", "FCFA", "F"],
  SLE: ["LE"],
  EGP: ["E£", "LE"],
  USD: ["$", "US$"],
  EUR: ["€"],
  GBP: ["£"],
};

/**
 * An amount as statements write it: with a currency's code or sign, with thousands apart, with a comma or a point
 * before the decimals, with a sign before or after it or in brackets. A fraction of a minor unit is refused, never
 * rounded.
 * @returns minor units, negative for money out
 */
export function parseStatementAmount(text: string, currency: Currency): Parsed<bigint> {
  const match = SHAPE.exec(text.normalize("NFKC").trim());
  if (!match) return bad("not_a_decimal");
  const [, open, before, code, between, digits = "", codeBehind, after, closed] = match;
  const signs = [before, between, after].filter(Boolean);
  const isOdd = signs.length > 1 || (open === undefined) !== (closed === undefined);
  if (isOdd || (code !== undefined && codeBehind !== undefined)) return bad("not_a_decimal");
  const named = (code ?? codeBehind)?.toUpperCase().replace(/\s/g, "");
  if (named !== undefined && named !== currency && !SIGNS[currency].includes(named)) {
    const other = isCurrency(named) ? named : currencyOfSign(named);
    return other === undefined
      ? bad("not_a_decimal")
      : bad("other_currency", { currency: other, expected: currency });
  }
  const plain = plainDecimal(digits.trim());
  if (plain === null) return bad("not_a_decimal");
  const minorUnits = toMinorUnits(plain, currency);
  if (!minorUnits.ok) return minorUnits;
  const isOut = open !== undefined || (signs[0] !== undefined && signs[0] !== "+");
  return good(isOut ? -minorUnits.value : minorUnits.value);
}

/** A bracket, a sign, a currency's code or sign, a sign, digits, a code, a sign, a bracket. */
const SHAPE =
  /^(\()?\s*([+\-−])?\s*([\p{L}\p{Sc}]{1,4}|F CFA)?\s*([+\-−])?\s*(\d[\d.,'’ ]*)([\p{L}\p{Sc}]{1,4}|F CFA)?\s*([+\-−])?\s*(\))?$/iu;

const currencyOfSign = (sign: string): string | undefined =>
  Object.entries(SIGNS).find(([, signs]) => signs.includes(sign))?.[0];

/** Digits with thousands apart, and decimals behind a point, or behind a comma. */
const BEFORE_A_POINT = /^(\d+|[1-9]\d{0,2}([ '’,])\d{3}(?:\2\d{3})*)(?:\.(\d+))?$/;
const BEFORE_A_COMMA = /^(\d+|[1-9]\d{0,2}([ '’.])\d{3}(?:\2\d{3})*)(?:,(\d+))?$/;

/** Digits with a point before the decimals, or null. A comma before three digits parts thousands. */
function plainDecimal(digits: string): string | null {
  const match = BEFORE_A_POINT.exec(digits) ?? BEFORE_A_COMMA.exec(digits);
  if (!match) return null;
  const [, whole = "", , fraction = ""] = match;
  return `${whole.replace(/\D/g, "")}.${fraction}`;
}

function toMinorUnits(plain: string, currency: Currency): Parsed<bigint> {
  const decimals = CURRENCY_DECIMALS[currency];
  const [whole = "", all = ""] = plain.split(".");
  const fraction = all.replace(/0+$/, "");
  if (fraction.length > decimals) {
    return bad("too_many_decimals", { currency, max: decimals });
  }
  if (whole.replace(/^0+/, "").length > MAX_WHOLE_DIGITS) {
    return bad("amount_too_large", { max: largestDecimal(MAX_WHOLE_DIGITS, currency) });
  }
  return good(BigInt(whole + fraction.padEnd(decimals, "0")));
}
