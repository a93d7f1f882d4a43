/** An amount that somebody typed: its digits before and after the decimal sign; or what is wrong with it. */
export type TypedAmount = { whole: string; fraction: string } | { problem: "notNumber" | "thousands" };

/** To some a thousand, to others one with three decimals: nobody can tell, so it is not guessed. */
const AMBIGUOUS = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d*)?$/;
const AMOUNT = /^(\d{1,3}(?:\s\d{3})+|\d*)(?:[.,](\d*))?$/;

/** Takes a comma or a point before decimals, and spaces between thousands. Zeros at the end are kept. */
export function readTypedAmount(typed: string): TypedAmount {
  const text = typed.trim();
  if (AMBIGUOUS.test(text)) return { problem: "thousands" };
  const [, grouped = "", fraction = ""] = AMOUNT.exec(text) ?? [];
  if (grouped + fraction === "") return { problem: "notNumber" };
  return { whole: grouped.replace(/\s/g, "").replace(/^0+(?=\d)/, "") || "0", fraction };
}
