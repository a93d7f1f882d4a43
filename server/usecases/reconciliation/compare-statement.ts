import {
  type Compared,
  countRows,
  matchLines,
  postLines,
  writeDifferences,
} from "../../store/statement-comparison.ts";
import { noteCompared } from "../../store/statements.ts";
import type { Db } from "../../store/tables.ts";

/** Compares a statement's lines with the books, in the transaction that holds the scope's reconciliation. */
export async function compareStatement(trx: Db, compared: Compared): Promise<void> {
  await countRows(trx, compared);
  await matchLines(trx, compared);
  const posted = await postLines(trx, compared);
  const unmatched = await writeDifferences(trx, compared);
  await noteCompared(trx, compared.scope, compared.id, { unmatched, posted });
}
