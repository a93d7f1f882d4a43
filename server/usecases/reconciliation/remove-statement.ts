import { authorizeMember, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { deleteStatement, listStatements, lockReconciliation } from "../../store/statements.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";
import { noStatement } from "./check-statement.ts";

/**
 * Takes a statement back that was the wrong file, with the differences that it alone showed. What it brought to the
 * ledger stays for ever, and so does such a statement.
 * @throws Failure `not_found`, `statement_posted`
 */
export function removeStatement(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<void> => {
    authorizeMember(caller, "reconcile");
    const { scope } = caller;
    await parts.db.transaction().execute(async (trx) => {
      await lockReconciliation(trx, scope);
      const removed = await deleteStatement(trx, scope, id);
      if (!removed) {
        const [found] = await listStatements(trx, scope, { ids: [id], limit: 1 });
        if (!found) throw noStatement();
        throw new Failure(
          "statement_posted",
          "Fees or payouts of this statement are in the ledger, where nothing is removed.",
        );
      }
      await recordChange(trx, doerOf(caller), {
        action: "statement.removed",
        target: id,
        before: { ...removed },
      });
    });
  };
}
