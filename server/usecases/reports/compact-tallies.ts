import { addUpTallyChanges } from "../../store/transaction-tallies.ts";
import type { Parts } from "../parts.ts";

const AT_A_TIME = 5_000;
const TIMES = 20;

/**
 * Adds up what has happened to transactions since the last time, for summaries to read less. What they say is
 * the same before and after. Several processes may do so at once; what is too much for one go is left to the next.
 */
export function compactTallies(parts: Pick<Parts, "db">) {
  return async (): Promise<void> => {
    for (let time = 0; time < TIMES; time++) {
      if ((await addUpTallyChanges(parts.db, AT_A_TIME)) < AT_A_TIME) return;
    }
  };
}
