import type { Parts } from "../parts.ts";
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
import { removeStatement } from "../reconciliation/remove-statement.ts";
import { resolveDiscrepancy } from "../reconciliation/resolve-discrepancy.ts";
import { sampleStatement } from "../reconciliation/sample-statement.ts";
import { uploadStatement } from "../reconciliation/upload-statement.ts";
import { exportLedgerDay } from "./export-ledger-day.ts";
import { listBusinessDays } from "./list-business-days.ts";

/** What is done with the books: days of the ledger, and processors' statements. */
export function booksUseCases(parts: Parts) {
  return {
    ask: {
      sampleStatement: sampleStatement(parts),
      removeStatement: removeStatement(parts),
      countStatements: countStatements(parts),
      findStatement: findStatement(parts),
      countDiscrepancies: countDiscrepancies(parts),
      findDiscrepancy: findDiscrepancy(parts),
      resolveDiscrepancy: resolveDiscrepancy(parts),
    },
    read: {
      listBusinessDays: listBusinessDays(parts),
      exportLedgerDay: exportLedgerDay(parts),
      previewStatement: previewStatement(parts),
      uploadStatement: uploadStatement(parts),
      checkStatement: checkStatement(parts),
      listStatements: listStatements(parts),
      countStatementKinds: countStatementKinds(parts),
      listDiscrepancies: listDiscrepancies(parts),
      exportDiscrepancies: exportDiscrepancies(parts),
    },
  };
}
