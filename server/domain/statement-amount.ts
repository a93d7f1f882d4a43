import { CURRENCY_DECIMALS, type Currency, isCurrency } from "./money.ts";
import { bad, good, type Parsed } from "./parsed.ts";

/** Digits of the largest sum of a statement, in whole units: a month's payout of a large shop. */
const MAX_WHOLE_DIGITS = 12;

/**
 * An amount as statements write it: with a currency's code or sign, with thousands apart, with a comma or a point
 * before the decimals, with a sign before or after it or in brackets. A fraction of a minor unit is refused, never
 * rounded.
 * @returns minor units, negative for money out
 */
export function parseStatementAmount(text: string, currency: Currency): Parsed<bigint> {
  const bare = text.normalize("NFKC").replace(/[\s'’]/g, "");
  const match = SHAPE.exec(bare);
  if (!match) return bad(NOT_AN_AMOUNT);
  const [, open, before, code, between, digits = "", codeBehind, after, closed] = match;
  const signs = [before, between, after].filter(Boolean);
  if (signs.length > 1 || (open === undefined) !== (closed === undefined)) return bad(NOT_AN_AMOUNT);
  const named = (code ?? codeBehind)?.toUpperCase();
  if (isCurrency(named) && named !== currency) return bad(`is in ${named}, not in ${currency}`);
  const plain = plainDecimal(digits);
  if (plain === null) return bad(NOT_AN_AMOUNT);
  const minorUnits = toMinorUnits(plain, currency);
  if (!minorUnits.ok) return minorUnits;
  const isOut = open !== undefined || (signs[0] !== undefined && signs[0] !== "+");
  return good(isOut ? -minorUnits.value : minorUnits.value);
}

const NOT_AN_AMOUNT = "is not an amount";
/** A bracket, a sign, a currency's code or sign, a sign, digits, a code, a sign, a bracket. */
const SHAPE = /^(\()?([+\-−])?([\p{L}\p{Sc}]{1,4})?([+\-−])?(\d[\d.,]*)([A-Z]{3})?([+\-−])?(\))?$/iu;

/** Digits with a point before the decimals, or null. What stands last of point and comma is the decimal mark. */
function plainDecimal(digits: string): string | null {
  const point = digits.lastIndexOf(".");
  const comma = digits.lastIndexOf(",");
  const mark = point >= 0 && comma >= 0 ? (point > comma ? "." : ",") : onlyMark(digits);
  const [whole = "", fraction = "", ...more] = mark === null ? [digits] : digits.split(mark);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  if (!/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole)) return null;
  return `${whole.replace(/[.,]/g, "")}.${fraction}`;
}

/** The decimal mark of digits with one kind of mark: thousands are what comes again, or a comma before three digits. */
function onlyMark(digits: string): "." | "," | null {
  const marks = digits.replace(/\d/g, "");
  if (marks.length !== 1) return null;
  if (marks === ".") return ".";
  return /,\d{3}$/.test(digits) ? null : ",";
}

function toMinorUnits(plain: string, currency: Currency): Parsed<bigint> {
  const decimals = CURRENCY_DECIMALS[currency];
  const [whole = "", all = ""] = plain.split(".");
  const fraction = all.replace(/0+$/, "");
  if (fraction.length > decimals) {
    return bad(
      decimals === 0 ? `${currency} has no decimals` : `${currency} has at most ${decimals} decimals`,
    );
  }
  if (whole.replace(/^0+/, "").length > MAX_WHOLE_DIGITS) return bad("is larger than any sum of a statement");
  return good(BigInt(whole + fraction.padEnd(decimals, "0")));
}
