import { authorizeMember, type Caller } from "../../domain/access.ts";
import { scheduleLedgerCheck } from "../../store/ledger.ts";
import { reversePostings } from "../../store/statement-postings.ts";
import { deleteStatement, lockReconciliation } from "../../store/statements.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { recompare } from "./recompare.ts";
import { requireStatement } from "./require-statement.ts";

/** Time for comparing statements within the request. The worker compares the rest. */
const AT_ONCE_MS = 4_000;

/**
 * Removes a statement that was uploaded by mistake, and the discrepancies that only it showed. Reverses its
 * ledger postings. Statements of the same period are compared again, partly by the worker.
 * @throws AppError `not_found`
 */
export function removeStatement(deps: Pick<Dependencies, "db" | "warn">) {
  return async (caller: Caller, id: string): Promise<void> => {
    authorizeMember(caller, "reconcile");
    const { scope } = caller;
    await deps.db.transaction().execute(async (trx) => {
      await lockReconciliation(trx, scope);
      const { name, connector } = await requireStatement(trx, scope, id);
      const reversed = await reversePostings(trx, { scope, id });
      await deleteStatement(trx, scope, id);
      // If this process stops before the comparisons, the worker runs them immediately.
      await scheduleLedgerCheck(trx, scope);
      await recordAudit(trx, auditActor(caller), {
        action: "statement.removed",
        target: id,
        before: { name, processor: connector },
        after: { reversed },
      });
    });
    try {
      await recompare(deps, scope, AT_ONCE_MS, async (trx) => {
        await lockReconciliation(trx, scope);
        return true;
      });
    } catch (error) {
      deps.warn(error, "statements will be compared again later");
    }
  };
}
