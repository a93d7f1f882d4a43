import { readTypedAmount } from "../../../lib/typed-amount.ts";

/** An amount to filter by, as the server takes it; null of anything else. Its currency is not known. */
export function filterAmount(typed: string): string | null {
  const amount = readTypedAmount(typed);
  if ("problem" in amount) return null;
  const { whole, fraction } = amount;
  if (whole.length > 9 || fraction.length > 2) return null;
  return fraction ? `${whole}.${fraction}` : whole;
}
