import { SHOP } from "../../domain/statement.ts";
import { replaceEarlierOrders, resolveOrderDiscrepancies } from "../../store/order-comparison.ts";
import {
  analyzeSmallTables,
  type Compared,
  listRanges,
  matchLines,
} from "../../store/statement-comparison.ts";
import {
  beginDiscrepancies,
  resolveDiscrepancies,
  writeDiscrepancies,
} from "../../store/statement-discrepancies.ts";
import { postLines } from "../../store/statement-postings.ts";
import { markCompared } from "../../store/statements.ts";
import type { Db } from "../../store/tables.ts";

/**
 * Compares a statement's lines with the ledger, or an order list with the payments, in the database transaction that locks the scope's reconciliation.
 * Runs in parts that stay well below the statement timeout.
 */
export async function compareStatement(trx: Db, compared: Compared): Promise<void> {
  await analyzeSmallTables(trx, compared);
  const ranges = await listRanges(trx, compared);
  let posted = 0;
  const isOrders = compared.connector === SHOP;
  // An order list has no money of its own: nothing is posted from it.
  for (const range of isOrders ? [] : ranges) {
    await matchLines(trx, compared, range);
    posted += await postLines(trx, compared, range);
    // Updates the planner statistics, because the next part reads the new postings.
    await analyzeSmallTables(trx, compared);
  }
  await beginDiscrepancies(trx, compared);
  if (isOrders) await replaceEarlierOrders(trx, compared);
  let unmatched = 0;
  for (const number of ranges.keys()) {
    unmatched += await writeDiscrepancies(trx, compared, { number, of: ranges.length });
  }
  await writeDiscrepancies(trx, compared, null);
  // Again, because lists of statements count the discrepancies that were just written.
  await analyzeSmallTables(trx, compared);
  if (isOrders) await resolveOrderDiscrepancies(trx, compared);
  else await resolveDiscrepancies(trx, compared);
  await markCompared(trx, compared.scope, compared.id, { unmatched, posted });
}
