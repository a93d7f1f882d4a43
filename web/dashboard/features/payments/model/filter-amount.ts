import { readTypedAmount } from "../../../lib/typed-amount.ts";

/** An amount to filter by, as the server takes it; null of anything else. Its currency is not known. */
export function filterAmount(typed: string): string | null {
  const amount = readTypedAmount(typed);
  if ("problem" in amount) return null;
  const { whole, fraction } = amount;
  if (whole.length > 9 || fraction.length > 2) return null;
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Whether a range of amounts ends before it begins. An open end does not. */
export const isUpsideDown = (min: string | null | undefined, max: string | null | undefined): boolean =>
  Boolean(min && max) && Number(min) > Number(max);

/** What is wrong with one end of a range as it is typed, beside the other end that is set. */
export function rangeProblem(
  name: "amountMin" | "amountMax",
  typed: string,
  other: string | undefined,
): "badAmount" | "aboveMax" | "belowMin" | null {
  if (typed.trim() === "") return null;
  const amount = filterAmount(typed);
  if (amount === null) return "badAmount";
  if (name === "amountMin") return isUpsideDown(amount, other) ? "aboveMax" : null;
  return isUpsideDown(other, amount) ? "belowMin" : null;
}
