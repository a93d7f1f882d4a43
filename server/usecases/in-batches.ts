/** Rows per statement. Limits how long it holds locks. */
const ROWS = 5_000;
/** Statements per run. A large backlog is cleared in steps, so that other due work can run in between. */
const STATEMENTS = 20;

/**
 * Runs a cleanup statement until it finds less than a full batch.
 * @param clear Removes at most `limit` rows and returns the number.
 */
export async function inBatches(clear: (limit: number) => Promise<number>): Promise<void> {
  for (let statement = 0; statement < STATEMENTS; statement += 1) if ((await clear(ROWS)) < ROWS) return;
}
