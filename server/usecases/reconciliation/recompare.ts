import type { Scope } from "../../domain/scope.ts";
import { findDueComparison, tryLockReconciliation } from "../../store/statements.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { compareStatement } from "./compare-statement.ts";

/**
 * Compares statements again that are outdated or have open discrepancies, each in its own database transaction. Time
 * or another statement may have resolved them.
 * @param forMs Time after which no further comparison starts.
 * @param lock Locks the scope's reconciliation. The worker skips a locked scope. Removing a statement waits
 *   for the lock.
 */
export async function recompare(
  { db }: Pick<Dependencies, "db">,
  scope: Scope,
  forMs: number,
  lock: (trx: Db, scope: Scope) => Promise<boolean> = tryLockReconciliation,
): Promise<void> {
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt) {
    const compared = await db.transaction().execute(async (trx) => {
      if (!(await lock(trx, scope))) return false;
      const due = await findDueComparison(trx, scope);
      if (due) await compareStatement(trx, { scope, ...due });
      return due !== null;
    });
    if (!compared) return;
  }
}
