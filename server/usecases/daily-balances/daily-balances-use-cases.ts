import type { Dependencies } from "../dependencies.ts";
import { checkStatement } from "../reconciliation/check-statement.ts";
import {
  countDiscrepancies,
  exportDiscrepancies,
  findDiscrepancy,
  listDiscrepancies,
} from "../reconciliation/list-discrepancies.ts";
import {
  countStatementKinds,
  countStatements,
  findStatement,
  listStatements,
} from "../reconciliation/list-statements.ts";
import { previewStatement } from "../reconciliation/preview-statement.ts";
import { pushOrders } from "../reconciliation/push-orders.ts";
import { removeStatement } from "../reconciliation/remove-statement.ts";
import { resolveDiscrepancy } from "../reconciliation/resolve-discrepancy.ts";
import { sampleStatement } from "../reconciliation/sample-statement.ts";
import { uploadStatement } from "../reconciliation/upload-statement.ts";
import { exportLedgerDay } from "./export-ledger-day.ts";
import { listBusinessDays } from "./list-business-days.ts";

/** Use cases of daily balances and reconciliation. */
export function dailyBalancesUseCases(deps: Dependencies) {
  return {
    interactive: {
      sampleStatement: sampleStatement(deps),
      removeStatement: removeStatement(deps),
      countStatements: countStatements(deps),
      findStatement: findStatement(deps),
      countDiscrepancies: countDiscrepancies(deps),
      findDiscrepancy: findDiscrepancy(deps),
      resolveDiscrepancy: resolveDiscrepancy(deps),
    },
    read: {
      listBusinessDays: listBusinessDays(deps),
      exportLedgerDay: exportLedgerDay(deps),
      previewStatement: previewStatement(deps),
      uploadStatement: uploadStatement(deps),
      pushOrders: pushOrders(deps),
      checkStatement: checkStatement(deps),
      listStatements: listStatements(deps),
      countStatementKinds: countStatementKinds(deps),
      listDiscrepancies: listDiscrepancies(deps),
      exportDiscrepancies: exportDiscrepancies(deps),
    },
  };
}
