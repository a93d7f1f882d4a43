import { CURRENCY_DECIMALS, type Currency, isCurrency, largestDecimal } from "./money.ts";
import { err, ok, type Result } from "./result.ts";

/** Maximum digits of a statement's amount in whole units. Allows a large shop's monthly payout. */
const MAX_WHOLE_DIGITS = 12;

/** Currency symbols in statements, in addition to the currency code. */
const CURRENCY_SYMBOLS: Readonly<Record<Currency, readonly string[]>> = {
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
 * Parses an amount in the formats of statements. Allows a currency code or symbol, thousands separators, a
 * decimal comma or point, a sign on either side, and brackets. Rejects fractions of a minor unit instead of
 * rounding them.
 * @returns Minor units, negative for outgoing money.
 */
export function parseStatementAmount(text: string, currency: Currency): Result<bigint> {
  const match = SHAPE.exec(text.normalize("NFKC").trim());
  if (!match) return err("not_a_decimal");
  const [, open, before, code, between, digits = "", codeBehind, after, closed] = match;
  const signs = [before, between, after].filter(Boolean);
  const isMalformed = signs.length > 1 || (open === undefined) !== (closed === undefined);
  if (isMalformed || (code !== undefined && codeBehind !== undefined)) return err("not_a_decimal");
  const named = (code ?? codeBehind)?.toUpperCase().replace(/\s/g, "");
  if (named !== undefined && named !== currency && !CURRENCY_SYMBOLS[currency].includes(named)) {
    const other = isCurrency(named) ? named : findCurrencyBySign(named);
    return other === undefined
      ? err("not_a_decimal")
      : err("other_currency", { currency: other, expected: currency });
  }
  const plain = plainDecimal(digits.trim());
  if (plain === null) return err("not_a_decimal");
  const minorUnits = toMinorUnits(plain, currency);
  if (!minorUnits.ok) return minorUnits;
  const isOut = open !== undefined || (signs[0] !== undefined && signs[0] !== "+");
  return ok(isOut ? -minorUnits.value : minorUnits.value);
}

/** Bracket, sign, currency code or symbol, sign, digits, code, sign, bracket. */
const SHAPE =
  /^(\()?\s*([+\-−])?\s*([\p{L}\p{Sc}]{1,4}|F CFA)?\s*([+\-−])?\s*(\d[\d.,'’ ]*)([\p{L}\p{Sc}]{1,4}|F CFA)?\s*([+\-−])?\s*(\))?$/iu;

const findCurrencyBySign = (sign: string): string | undefined =>
  Object.entries(CURRENCY_SYMBOLS).find(([, signs]) => signs.includes(sign))?.[0];

/** Digits with thousands separators, and decimals after a point or a comma. */
const POINT_DECIMAL = /^(\d+|[1-9]\d{0,2}([ '’,])\d{3}(?:\2\d{3})*)(?:\.(\d+))?$/;
const COMMA_DECIMAL = /^(\d+|[1-9]\d{0,2}([ '’.])\d{3}(?:\2\d{3})*)(?:,(\d+))?$/;

/** Digits with a decimal point. Null if invalid. A comma before three digits is a thousands separator. */
function plainDecimal(digits: string): string | null {
  const match = POINT_DECIMAL.exec(digits) ?? COMMA_DECIMAL.exec(digits);
  if (!match) return null;
  const [, whole = "", , fraction = ""] = match;
  return `${whole.replace(/\D/g, "")}.${fraction}`;
}

function toMinorUnits(plain: string, currency: Currency): Result<bigint> {
  const decimals = CURRENCY_DECIMALS[currency];
  const [whole = "", all = ""] = plain.split(".");
  const fraction = all.replace(/0+$/, "");
  if (fraction.length > decimals) {
    return err("too_many_decimals", { currency, max: decimals });
  }
  if (whole.replace(/^0+/, "").length > MAX_WHOLE_DIGITS) {
    return err("amount_too_large", { max: largestDecimal(MAX_WHOLE_DIGITS, currency) });
  }
  return ok(BigInt(whole + fraction.padEnd(decimals, "0")));
}
