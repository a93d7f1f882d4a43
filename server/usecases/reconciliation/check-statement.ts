import { authorizeMember, type Caller } from "../../domain/access.ts";
import { schedulePollOfUnpaid } from "../../store/statement-comparison.ts";
import { lockReconciliation, type Statement } from "../../store/statements.ts";
import type { Dependencies } from "../dependencies.ts";
import { compareStatement } from "./compare-statement.ts";
import { requireStatement } from "./require-statement.ts";

/**
 * Compares a statement with the current ledger. New information can resolve discrepancies.
 * @throws AppError `not_found`
 */
export function checkStatement(deps: Pick<Dependencies, "db" | "notifier">) {
  return async (caller: Caller, id: string): Promise<Statement> => {
    authorizeMember(caller, "reconcile");
    const { scope } = caller;
    const { hasPolls, ...checked } = await deps.db.transaction().execute(async (trx) => {
      await lockReconciliation(trx, scope);
      const { connector } = await requireStatement(trx, scope, id);
      const compared = { scope, id, connector };
      await compareStatement(trx, compared);
      return {
        hasPolls: await schedulePollOfUnpaid(trx, compared),
        statement: await requireStatement(trx, scope, id),
      };
    });
    if (hasPolls) deps.notifier.signal(["queries"]);
    return checked.statement;
  };
}
