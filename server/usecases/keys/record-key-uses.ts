import { writeKeyUses } from "../../store/key-uses.ts";
import type { Dependencies } from "../dependencies.ts";
import type { KeyUses } from "./key-uses.ts";

/** Writes down which keys were used since the last time, all in one statement. What cannot be written is kept. */
export function recordKeyUses(deps: Pick<Dependencies, "db">, uses: KeyUses) {
  return async (): Promise<void> => {
    const taken = uses.take();
    if (taken.length === 0) return;
    try {
      await writeKeyUses(deps.db, taken);
    } catch (error) {
      for (const use of taken) uses.note(use);
      throw error;
    }
  };
}
