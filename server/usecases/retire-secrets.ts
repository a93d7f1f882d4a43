import { invalidField } from "../domain/app-error.ts";
import { parseOverlap } from "../domain/overlap.ts";
import { requireValid } from "../domain/result.ts";

/** Secrets of one thing that work at once. Each is one more that can leak; and each signs every webhook. */
const MAX_WORKING = 10;

/**
 * Makes room for a new secret: those that work now do so beside it for `overlapSeconds` at most, a day without it.
 * @param retire gives them that end, and says how many go on working.
 * @returns for how many seconds they do.
 * @throws Failure `invalid_request`.
 */
export async function retireSecrets(
  overlapSeconds: number | undefined,
  retire: (seconds: number) => Promise<number>,
): Promise<number> {
  const overlap = requireValid("overlapSeconds", parseOverlap(overlapSeconds));
  if ((await retire(overlap)) >= MAX_WORKING) {
    throw invalidField("overlapSeconds", "too_many_secrets", { max: MAX_WORKING });
  }
  return overlap;
}
