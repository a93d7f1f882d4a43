/** Letters that may be wrong in a name that is still taken for a slip of another. */
const MAX_SLIPS = 2;
/** Longer names are no slips of ours. */
const MAX_LENGTH = 40;

/** The known name that was probably meant: alike but for case and separators, or at most two letters away. Else null. */
export function closestName(
  name: string,
  known: Iterable<string>,
  maxSlips: number = MAX_SLIPS,
): string | null {
  if (name.length > MAX_LENGTH) return null;
  const typed = plain(name);
  let best: { name: string; slips: number } | null = null;
  for (const candidate of known) {
    const other = plain(candidate);
    // Each start compares every variable of the environment with all that are known.
    if (Math.abs(other.length - typed.length) > maxSlips) continue;
    const slips = slipsBetween(typed, other);
    const isNear = slips <= maxSlips && slips < candidate.length / 2;
    if (isNear && (best === null || slips < best.slips)) best = { name: candidate, slips };
  }
  return best?.name ?? null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[_\-\s]/g, "");

/** Levenshtein's distance: letters to add, drop or change. */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
