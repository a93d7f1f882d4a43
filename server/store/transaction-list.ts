import { type RawBuilder, sql } from "kysely";
import { CURRENCY_DECIMALS } from "../domain/money.ts";
import type { Scope } from "../domain/scope.ts";
import type { Direction, Position, TransactionFilter } from "../domain/transaction-filter.ts";
import type { Transaction } from "../domain/transaction-record.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";
import type { TransactionRow } from "./transaction-columns.ts";
import { fromRow, withAttempts } from "./transaction-row.ts";
import { searchedText, searchTexts } from "./transaction-search.ts";

const wholeUnitCurrencies = Object.entries(CURRENCY_DECIMALS)
  .filter(([, decimals]) => decimals === 0)
  .map(([currency]) => currency);

/** Minor units of a decimal in the row's own currency. */
function inRowCurrency(decimal: string): RawBuilder<unknown> {
  return sql`${decimal}::numeric * case when t.currency = any(${wholeUnitCurrencies}::text[]) then 1 else 100 end`;
}

/** The pattern of a search term. */
const toPattern = (term: string) => sql`lower(${`%${term.replace(/[\\%_]/g, "\\$&")}%`})`;

/**
 * A filter's conditions on the row itself, besides its position in the list and, unless ids are given, its
 * search text.
 */
function narrowing(scope: Scope, filter: TransactionFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (filter.ids) {
    all.push(sql`t.id = any(${filter.ids}::text[])`);
    if (filter.search !== undefined) all.push(sql`${searchedText} like ${toPattern(filter.search)}`);
  }
  if (filter.status) all.push(sql`t.status = any(${filter.status}::text[])`);
  if (filter.paymentLinkId) all.push(sql`t.payment_link_id = ${filter.paymentLinkId}`);
  if (filter.currency) all.push(sql`t.currency = ${filter.currency}`);
  if (filter.amountMin) all.push(sql`t.amount >= ${inRowCurrency(filter.amountMin)}`);
  if (filter.amountMax) all.push(sql`t.amount <= ${inRowCurrency(filter.amountMax)}`);
  if (filter.method) {
    // Row by row, which `offset 0` enforces: the planner thinks the method is rare and would read all
    // attempts first.
    all.push(sql`exists (
      select 1 from attempts a where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode}
        and a.transaction_id = t.id and a.method ->> 'type' = ${filter.method} offset 0)`);
  }
  return all;
}

interface KeysetPage {
  filter: TransactionFilter;
  order: Direction;
  after: Position | null;
  /** Excludes transactions created after this sequence. */
  through?: bigint;
  limit: number;
}

/** The requested positions in the list. */
function inRange({ filter, order, after, through }: KeysetPage): RawBuilder<unknown> {
  const all = [sql`true`];
  if (filter.from) all.push(sql`created_at >= ${filter.from.toISOString()}::timestamptz`);
  if (filter.to) all.push(sql`created_at < ${filter.to.toISOString()}::timestamptz`);
  if (through !== undefined) all.push(sql`created_sequence <= ${through.toString()}::bigint`);
  if (after) {
    const beyond = order === "asc" ? sql`>` : sql`<`;
    all.push(
      sql`(created_at, created_sequence) ${beyond}
        (${after.createdAt.toISOString()}::timestamptz, ${after.sequence.toString()}::bigint)`,
    );
  }
  return sql.join(all, sql` and `);
}

const inPage = (scope: Scope, page: KeysetPage) =>
  sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${inRange(page)}`;

/** The rows of the largest page, and one to detect a next page. */
const MAX_PAGE = 101;

/**
 * A page by keyset on (created_at, created_sequence), which both follow the order of commits: new rows
 * neither shift nor repeat later rows, nor appear before them.
 */
export async function listTransactions(db: Db, scope: Scope, page: KeysetPage): Promise<Transaction[]> {
  const { rows } = await selectPage(scope, page).execute(db);
  return rows.map(fromRow);
}

function selectPage(scope: Scope, page: KeysetPage): RawBuilder<TransactionRow> {
  const { filter, order, limit } = page;
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  // Rows with given ids are found by key, and their texts checked one by one.
  if (filter.search !== undefined && !filter.ids)
    return selectSearchPage(scope, page, filter.search, direction);
  const ordered = sql`order by created_at ${direction}, created_sequence ${direction}`;
  const narrowed = narrowing(scope, filter);
  if (narrowed.length > 0 || limit > MAX_PAGE) {
    const where = sql.join([inPage(scope, page), ...narrowed], sql` and `);
    return sql`select ${withAttempts(scope)} from transactions t where ${where} ${ordered} limit ${limit}`;
  }
  // The best plan is the same for every position, the list's own index, and costs more to make than to run.
  // The maximum page size is a literal: for an unknown limit the planner assumes a tenth of the table.
  return sql`${preparedStatement} select ${withAttempts(scope)} from (
    select * from transactions t where ${inPage(scope, page)} ${ordered} limit ${sql.lit(MAX_PAGE)}
  ) t ${ordered} limit ${limit}`;
}

/** Maximum distance between matches at which reading in order can fill the page. */
const REACH = 200;
/** Maximum number of matches to sort and look up. With more, reading the list in order is faster. */
const MAX_FOUND = 100_000;

/**
 * The same page, limited to rows whose text contains a term. The number of matches is unknown, and each way
 * of reading is slow for the wrong number: the list's order for few, the index for many, because all of its
 * results must be sorted. So it first reads a fixed number of rows in order. If they don't fill the page,
 * matches are probably rare enough for the index. If another filter leaves few of many matches, it reads the
 * list after all.
 */
function selectSearchPage(
  scope: Scope,
  page: KeysetPage,
  term: string,
  direction: RawBuilder<unknown>,
): RawBuilder<TransactionRow> {
  const { filter, limit } = page;
  const ordered = sql`order by created_at ${direction}, created_sequence ${direction}`;
  const pattern = toPattern(term);
  const narrowed = sql.join([sql`true`, ...narrowing(scope, filter)], sql` and `);
  const inStretch = inPage(scope, page);
  return sql<TransactionRow>`
    with near as materialized (
      select t.* from (select * from transactions where ${inStretch} ${ordered} limit ${limit * REACH}) t
      where ${narrowed} and ${searchedText} like ${pattern} ${ordered} limit ${limit}
    ), found as materialized (
      select created_at, created_sequence from ${searchTexts(scope)} s
      where ${inRange(page)} and text like ${pattern} and (select count(*) from near) < ${limit}
      limit ${MAX_FOUND + 1}
    ), page as (
      select * from near where (select count(*) from near) = ${limit}
      union all
      -- Looks up rows in the list's order, only until the page is full.
      (select t.* from (
        select * from found where (select count(*) from found) <= ${MAX_FOUND} ${ordered}
      ) s cross join lateral (
        select t.* from transactions t
        where (t.merchant_id, t.mode) = (${scope.merchantId}, ${scope.mode})
          and (t.created_at, t.created_sequence) = (s.created_at, s.created_sequence) and ${narrowed}
        offset 0
      ) t order by s.created_at ${direction}, s.created_sequence ${direction} limit ${limit})
      union all
      (select t.* from transactions t
        where (select count(*) from found) > ${MAX_FOUND}
          and ${inStretch} and ${narrowed} and ${searchedText} like ${pattern} ${ordered} limit ${limit})
    )
    select ${withAttempts(scope)} from page t ${ordered}`;
}
