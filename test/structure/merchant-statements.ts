import type { Statement } from "./sql-statements.ts";

const READ_OR_WRITTEN = /(?:\bfrom|\bjoin|\binto|\bupdate|\busing|,)\s+(\w+)\b/g;
/** A row is tied to its merchant: compared with one, joined by one, or written with one. */
const TIED =
  /merchant_id\s*=|using \(merchant_id|\((?:\w+\.)?merchant_id,[^()]*\)\s*(?:=|in\b)|insert into \w+\s*(?:as \w+\s*)?\(\s*merchant_id/g;
/** One of the ties leads outside the statement, to merchants that the caller names. */
const GIVEN =
  /merchant_id\s*=\s*(?:any\()?\$|\((?:\w+\.)?merchant_id,[^()]*\)\s*(?:=|in)\s*\(*\$|\bmerchants (\w+) where \1\.id = \$|unnest\(|insert into \w+\s*\(\s*merchant_id[^)]*\)\s*(?:values\s*\(\s*|select )\$/;

/**
 * What a statement reads or writes of tables that merchants own without being told of which merchant. Each mention of
 * such a table needs a tie to a merchant, and one of the ties must lead to the caller.
 */
export function crossesMerchants({ sql: text }: Statement, owned: ReadonlySet<string>): string[] {
  const sql = text.toLowerCase().replace(/--.*$/gm, "");
  const mentioned = [...sql.matchAll(READ_OR_WRITTEN)].map(([, table]) => table as string);
  const tables = mentioned.filter((table) => owned.has(table));
  const ties = [...sql.matchAll(TIED)].length;
  return tables.length > ties || (tables.length > 0 && !GIVEN.test(sql)) ? [...new Set(tables)] : [];
}
