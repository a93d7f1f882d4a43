import { type RawBuilder, sql } from "kysely";
import { CURRENCY_DECIMALS } from "../domain/money.ts";
import type { Scope } from "../domain/scope.ts";
import type { Direction, Position, TransactionFilter } from "../domain/transaction-filter.ts";
import type { Transaction } from "../domain/transaction-record.ts";
import type { Db } from "./tables.ts";
import { fromRow, type TransactionRow, withAttempts } from "./transaction-row.ts";

const wholeUnitCurrencies = Object.entries(CURRENCY_DECIMALS)
  .filter(([, decimals]) => decimals === 0)
  .map(([currency]) => currency);

/** Minor units of a decimal text in the row's own currency. */
function inRowCurrency(decimal: string): RawBuilder<unknown> {
  return sql`${decimal}::numeric * case when t.currency = any(${wholeUnitCurrencies}::text[]) then 1 else 100 end`;
}

function conditions(scope: Scope, filter: TransactionFilter): RawBuilder<unknown>[] {
  const all = [sql`t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode}`];
  if (filter.status) all.push(sql`t.status = any(${filter.status}::text[])`);
  if (filter.currency) all.push(sql`t.currency = ${filter.currency}`);
  if (filter.from) all.push(sql`t.created_at >= ${filter.from.toISOString()}::timestamptz`);
  if (filter.to) all.push(sql`t.created_at < ${filter.to.toISOString()}::timestamptz`);
  if (filter.amountMin) all.push(sql`t.amount >= ${inRowCurrency(filter.amountMin)}`);
  if (filter.amountMax) all.push(sql`t.amount <= ${inRowCurrency(filter.amountMax)}`);
  if (filter.method) {
    all.push(sql`exists (
      select 1 from attempts a where a.merchant_id = t.merchant_id and a.mode = t.mode
        and a.transaction_id = t.id and a.method ->> 'type' = ${filter.method})`);
  }
  if (filter.search) {
    const pattern = `%${filter.search.replace(/[\\%_]/g, "\\$&")}%`;
    all.push(sql`(t.client_reference ilike ${pattern} or t.description ilike ${pattern}
      or t.customer ->> 'name' ilike ${pattern} or t.customer ->> 'phone' ilike ${pattern}
      or t.customer ->> 'email' ilike ${pattern})`);
  }
  return all;
}

/**
 * One page by keyset on (created_at, created_sequence), which both grow in the order of commits: rows written
 * meanwhile neither shift nor repeat what follows, nor slip in before it.
 */
export async function listTransactions(
  db: Db,
  scope: Scope,
  {
    filter,
    order,
    after,
    through,
    limit,
  }: {
    filter: TransactionFilter;
    order: Direction;
    after: Position | null;
    /** Leaves out what was created after this sequence. */
    through?: bigint;
    limit: number;
  },
): Promise<Transaction[]> {
  const where = conditions(scope, filter);
  if (through !== undefined) where.push(sql`t.created_sequence <= ${through.toString()}::bigint`);
  if (after) {
    const beyond = order === "asc" ? sql`>` : sql`<`;
    where.push(
      sql`(t.created_at, t.created_sequence) ${beyond}
        (${after.createdAt.toISOString()}::timestamptz, ${after.sequence.toString()}::bigint)`,
    );
  }
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const { rows } = await sql<TransactionRow>`
    select ${withAttempts} from transactions t
    where ${sql.join(where, sql` and `)}
    order by t.created_at ${direction}, t.created_sequence ${direction} limit ${limit}`.execute(db);
  return rows.map(fromRow);
}
