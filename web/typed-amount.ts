/** A typed amount: its integer and fraction digits, or its problem. */
export type TypedAmount = { whole: string; fraction: string } | { problem: "notNumber" | "thousands" };

/** Could be a group separator or a decimal separator with three decimals, so it is rejected. */
const AMBIGUOUS = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d*)?$/;
const AMOUNT = /^(\d{1,3}(?:\s\d{3})+|\d*)(?:[.,](\d*))?$/;

/** Accepts a decimal comma or point, and spaces between groups. Keeps trailing zeros. */
export function parseTypedAmount(typed: string): TypedAmount {
  const text = typed.trim();
  if (AMBIGUOUS.test(text)) return { problem: "thousands" };
  const [, grouped = "", fraction = ""] = AMOUNT.exec(text) ?? [];
  if (grouped + fraction === "") return { problem: "notNumber" };
  return { whole: grouped.replace(/\s/g, "").replace(/^0+(?=\d)/, "") || "0", fraction };
}

/** The amount as the APIs accept it. */
export const toDecimalText = ({ whole, fraction }: { whole: string; fraction: string }): string =>
  fraction === "" ? whole : `${whole}.${fraction}`;
