import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { findMerchant } from "../../store/merchants.ts";
import { listSandboxLines, type SandboxLine } from "../../store/sandbox-statement.ts";
import type { Dependencies } from "../dependencies.ts";

export type { SandboxLine };

const DAYS = 30;
const LINES = 1_000;

/**
 * Sandbox statement for trying reconciliation in test mode. It matches the ledger: edit the file to create
 * discrepancies.
 * @throws AppError `not_found` in live mode, where processors provide statements.
 */
export function sampleStatement(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<{ timeZone: string; lines: SandboxLine[] }> => {
    authorize(caller, "readTransactions");
    if (caller.scope.mode !== "test")
      throw new AppError("not_found", "A sample statement is available in test mode only.");
    const merchant = await findMerchant(deps.db, caller.scope);
    const lines = await listSandboxLines(deps.db, caller.scope, { days: DAYS, limit: LINES });
    return { timeZone: merchant?.timeZone ?? "UTC", lines };
  };
}
