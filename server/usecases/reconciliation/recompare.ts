import type { Scope } from "../../domain/scope.ts";
import { findDueComparison, tryLockReconciliation } from "../../store/statements.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { compareStatement } from "./compare-statement.ts";

/**
 * Compares statements again that are stale or have open discrepancies, each in a transaction of its own: what time or
 * another statement has settled need not wait for somebody to ask.
 * @param forMs after which no further one is begun
 * @param lock how the scope's reconciliation is taken: the worker leaves it to whoever has it, who removes waits for it.
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
