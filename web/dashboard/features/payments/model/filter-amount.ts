import { parseTypedAmount, toDecimalText } from "../../../../typed-amount.ts";

/** An amount to filter by, in the server's format. Null if invalid. Has no currency. */
export function filterAmount(typed: string): string | null {
  const amount = parseTypedAmount(typed);
  if ("problem" in amount) return null;
  const { whole, fraction } = amount;
  if (whole.length > 9 || fraction.length > 2) return null;
  return toDecimalText(amount);
}

/** Whether a range ends before it begins. Never for an open end. */
export const isInvertedRange = (min: string | null | undefined, max: string | null | undefined): boolean =>
  Boolean(min && max) && Number(min) > Number(max);

/** Problem with a typed end of a range, given its other end. */
export function rangeProblem(
  name: "amountMin" | "amountMax",
  typed: string,
  other: string | undefined,
): "badAmount" | "aboveMax" | "belowMin" | null {
  if (typed.trim() === "") return null;
  const amount = filterAmount(typed);
  if (amount === null) return "badAmount";
  if (name === "amountMin") return isInvertedRange(amount, other) ? "aboveMax" : null;
  return isInvertedRange(other, amount) ? "belowMin" : null;
}
