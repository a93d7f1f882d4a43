/** Maximum edit distance at which a name counts as a typo of another. */
const MAX_DISTANCE = 2;
/** Longer names are not compared. */
const MAX_LENGTH = 40;

/**
 * Finds the known name that was probably intended: equal except for case and separators, or at most
 * `MAX_SLIPS` edits away. Null if none.
 */
export function closestName(
  name: string,
  known: Iterable<string>,
  maxDistance: number = MAX_DISTANCE,
): string | null {
  if (name.length > MAX_LENGTH) return null;
  const typed = plain(name);
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const other = plain(candidate);
    // At startup, every environment variable is compared with every known one. Skip the impossible ones early.
    if (Math.abs(other.length - typed.length) > maxDistance) continue;
    const distance = editDistance(typed, other);
    const isNear = distance <= maxDistance && distance < candidate.length / 2;
    if (isNear && (best === null || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name ?? null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[_\-\s]/g, "");

/** Levenshtein distance: insertions, deletions and substitutions. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, position) => position);
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
