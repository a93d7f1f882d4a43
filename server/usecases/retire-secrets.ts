import { invalidField } from "../domain/app-error.ts";
import { parseOverlap } from "../domain/overlap.ts";
import { requireValid } from "../domain/result.ts";

/** Maximum active secrets of an object. Each can leak, and each adds a signature to every webhook. */
const MAX_ACTIVE_SECRETS = 10;

/**
 * Sets the expiry of active secrets before a new one is added: after `overlapSeconds`, by default one day.
 * @param retire Sets the expiry and returns the number of active secrets.
 * @returns the overlap in seconds.
 * @throws AppError `invalid_request`.
 */
export async function retireSecrets(
  overlapSeconds: number | undefined,
  retire: (seconds: number) => Promise<number>,
): Promise<number> {
  const overlap = requireValid("overlapSeconds", parseOverlap(overlapSeconds));
  if ((await retire(overlap)) >= MAX_ACTIVE_SECRETS) {
    throw invalidField("overlapSeconds", "too_many_secrets", { max: MAX_ACTIVE_SECRETS });
  }
  return overlap;
}
