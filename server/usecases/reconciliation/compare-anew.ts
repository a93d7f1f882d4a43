import type { Scope } from "../../domain/scope.ts";
import { findDueComparison, tryLockReconciliation } from "../../store/statements.ts";
import type { Parts } from "../parts.ts";
import { compareStatement } from "./compare-statement.ts";

/**
 * Compares statements again that are stale or have open discrepancies, each in a transaction of its own: what time or
 * another statement has settled need not wait for somebody to ask.
 * @param forMs after which no further one is begun
 */
export async function compareAnew({ db }: Pick<Parts, "db">, scope: Scope, forMs: number): Promise<void> {
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt) {
    const compared = await db.transaction().execute(async (trx) => {
      if (!(await tryLockReconciliation(trx, scope))) return false;
      const due = await findDueComparison(trx, scope);
      if (due) await compareStatement(trx, { scope, ...due });
      return due !== null;
    });
    if (!compared) return;
  }
}
