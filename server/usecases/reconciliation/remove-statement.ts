import { authorizeMember, type Caller } from "../../domain/access.ts";
import { hastenLedgerCheck } from "../../store/ledger.ts";
import { reversePostings } from "../../store/statement-postings.ts";
import { deleteStatement, lockReconciliation } from "../../store/statements.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { recompare } from "./recompare.ts";
import { getStatement } from "./statement-named.ts";

/** What somebody waits for; the worker compares the rest. */
const AT_ONCE_MS = 4_000;

/**
 * Takes a statement back that was the wrong file, with the discrepancies that it alone showed. What it brought to the
 * ledger is reversed there; statements that are about the same are compared again, the others of them by the worker.
 * @throws Failure `not_found`
 */
export function removeStatement(deps: Pick<Dependencies, "db" | "warn">) {
  return async (caller: Caller, id: string): Promise<void> => {
    authorizeMember(caller, "reconcile");
    const { scope } = caller;
    await deps.db.transaction().execute(async (trx) => {
      await lockReconciliation(trx, scope);
      const { name, connector } = await getStatement(trx, scope, id);
      const reversed = await reversePostings(trx, { scope, id });
      await deleteStatement(trx, scope, id);
      // Should this process end before the others are compared, the worker does so at once.
      await hastenLedgerCheck(trx, scope);
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
