import { authorizeMember, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { listStatements, lockReconciliation, type Statement } from "../../store/statements.ts";
import type { Parts } from "../parts.ts";
import { compareStatement } from "./compare-statement.ts";

/**
 * Compares a statement with the books as they are now: what was learned since settles what differed.
 * @throws Failure `not_found`
 */
export function checkStatement(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<Statement> => {
    authorizeMember(caller, "reconcile");
    const { scope } = caller;
    return parts.db.transaction().execute(async (trx) => {
      await lockReconciliation(trx, scope);
      const [found] = await listStatements(trx, scope, { ids: [id], limit: 1 });
      if (!found) throw noStatement();
      await compareStatement(trx, { scope, id, connector: found.connector });
      const [compared] = await listStatements(trx, scope, { ids: [id], limit: 1 });
      return compared ?? found;
    });
  };
}

export const noStatement = (): Failure => new Failure("not_found", "There is no such statement.");
