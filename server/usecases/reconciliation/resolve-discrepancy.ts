import { authorizeMember, type Caller, getActor } from "../../domain/access.ts";
import { AppError, invalidField } from "../../domain/app-error.ts";
import { requireValid } from "../../domain/result.ts";
import { hasControlCharacters, parseText } from "../../domain/text.ts";
import {
  type Discrepancy,
  lockDiscrepancy,
  resolveDiscrepancy as writeResolved,
} from "../../store/discrepancies.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";

const MAX_NOTE = 1_000;

/**
 * Resolves a discrepancy with a note. Moves no money and does not change the ledger.
 * @throws AppError `invalid_request` without a note, `not_found`, `discrepancy_closed` if it is no longer open.
 */
export function resolveDiscrepancy(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string, note: string): Promise<Discrepancy> => {
    authorizeMember(caller, "reconcile");
    const trimmed = note.trim();
    requireValid("note", parseText(trimmed, { min: 1, max: MAX_NOTE }));
    if (/[^\P{C}\n]/u.test(trimmed)) throw invalidField("note", "control_characters");
    const { scope } = caller;
    return deps.db.transaction().execute(async (trx) => {
      const found = hasControlCharacters(id) ? null : await lockDiscrepancy(trx, scope, id);
      if (!found) throw new AppError("not_found", "This discrepancy doesn't exist.");
      if (found.status !== "open")
        throw new AppError("discrepancy_closed", "This discrepancy is already resolved.");
      await writeResolved(trx, scope, id, { note: trimmed, resolvedBy: getActor(caller) });
      await recordAudit(trx, auditActor(caller), {
        action: "discrepancy.resolved",
        target: id,
        after: { kind: found.kind, processor: found.connector, note: trimmed },
      });
      return (await lockDiscrepancy(trx, scope, id)) ?? found;
    });
  };
}
