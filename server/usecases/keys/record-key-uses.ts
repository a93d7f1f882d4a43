import { writeKeyUses } from "../../store/key-uses.ts";
import type { Dependencies } from "../dependencies.ts";
import type { KeyUses } from "./key-uses.ts";

/** Stores all recorded key uses in one statement. Keeps them if it fails. */
export function recordKeyUses(deps: Pick<Dependencies, "db">, uses: KeyUses) {
  return async (): Promise<void> => {
    const recorded = uses.flush();
    if (recorded.length === 0) return;
    try {
      await writeKeyUses(deps.db, recorded);
    } catch (error) {
      for (const use of recorded) uses.note(use);
      throw error;
    }
  };
}
