/** Rows of one statement: few enough to hold no lock and no reader up for long. */
const ROWS = 5_000;
/** Statements of one go: what was left lying for days goes step by step, and other due work comes in between. */
const STATEMENTS = 20;

/**
 * Clears away what has had its day, by statement after statement until one finds less than it may take.
 * @param clear removes so many rows at most. @returns how many it removed.
 */
export async function inBatches(clear: (limit: number) => Promise<number>): Promise<void> {
  for (let statement = 0; statement < STATEMENTS; statement += 1) if ((await clear(ROWS)) < ROWS) return;
}
