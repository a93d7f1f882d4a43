import { err, ok, type Result } from "./result.ts";

const DAY_SECONDS = 86_400;
export const DEFAULT_OVERLAP_SECONDS = DAY_SECONDS;
export const MAX_OVERLAP_SECONDS = 7 * DAY_SECONDS;

/** Seconds for which an old secret stays valid after a rotation (docs/contract.md §7). The default is one day. */
export function parseOverlap(seconds = DEFAULT_OVERLAP_SECONDS): Result<number> {
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_OVERLAP_SECONDS
    ? ok(seconds)
    : err("out_of_range", { min: 0, max: MAX_OVERLAP_SECONDS });
}
