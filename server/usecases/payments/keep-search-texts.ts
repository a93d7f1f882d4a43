import { keepTexts } from "../../store/transaction-search.ts";
import type { Parts } from "../parts.ts";

const AT_A_TIME = 1_000;
const TIMES = 20;

/**
 * Has new transactions found by the index. Until then they are found without it. Several processes may do so at
 * once; what is too much for one go is left to the next.
 */
export function keepSearchTexts(parts: Pick<Parts, "db">) {
  return async (): Promise<void> => {
    for (let time = 0; time < TIMES; time++) {
      if ((await keepTexts(parts.db, AT_A_TIME)) < AT_A_TIME) return;
    }
  };
}
