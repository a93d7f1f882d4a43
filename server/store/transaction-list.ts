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

/** Minor units of a decimal text in the row's own currency. */
function inRowCurrency(decimal: string): RawBuilder<unknown> {
  return sql`${decimal}::numeric * case when t.currency = any(${wholeUnitCurrencies}::text[]) then 1 else 100 end`;
}

/** A part of the searched text. */
const patternOf = (term: string) => sql`lower(${`%${term.replace(/[\\%_]/g, "\\$&")}%`})`;

/** What a filter asks of the row itself, beyond its place in the list and, unless it names its rows, its words. */
function narrowing(scope: Scope, filter: TransactionFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (filter.ids) {
    all.push(sql`t.id = any(${filter.ids}::text[])`);
    if (filter.search !== undefined) all.push(sql`${searchedText} like ${patternOf(filter.search)}`);
  }
  if (filter.status) all.push(sql`t.status = any(${filter.status}::text[])`);
  if (filter.currency) all.push(sql`t.currency = ${filter.currency}`);
  if (filter.amountMin) all.push(sql`t.amount >= ${inRowCurrency(filter.amountMin)}`);
  if (filter.amountMax) all.push(sql`t.amount <= ${inRowCurrency(filter.amountMax)}`);
  if (filter.method) {
    // Row by row, to which `offset 0` holds the planner: it takes the method for rare, and would read all attempts first.
    all.push(sql`exists (
      select 1 from attempts a where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode}
        and a.transaction_id = t.id and a.method ->> 'type' = ${filter.method} offset 0)`);
  }
  return all;
}

interface ListPart {
  filter: TransactionFilter;
  order: Direction;
  after: Position | null;
  /** Leaves out what was created after this sequence. */
  through?: bigint;
  limit: number;
}

/** The places in the list that are asked for. */
function placesOf({ filter, order, after, through }: ListPart): RawBuilder<unknown> {
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

const stretch = (scope: Scope, part: ListPart) =>
  sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${placesOf(part)}`;

/** Rows of the largest page, and one that tells of more. */
const LARGEST_PAGE = 101;

/**
 * One page by keyset on (created_at, created_sequence), which both grow in the order of commits: rows written
 * meanwhile neither shift nor repeat what follows, nor slip in before it.
 */
export async function listTransactions(db: Db, scope: Scope, part: ListPart): Promise<Transaction[]> {
  const { rows } = await pageOf(scope, part).execute(db);
  return rows.map(fromRow);
}

function pageOf(scope: Scope, part: ListPart): RawBuilder<TransactionRow> {
  const { filter, order, limit } = part;
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  // Rows that are named are found by their key, and their words are looked at one by one.
  if (filter.search !== undefined && !filter.ids) return searching(scope, part, filter.search, direction);
  const ordered = sql`order by created_at ${direction}, created_sequence ${direction}`;
  const narrowed = narrowing(scope, filter);
  if (narrowed.length > 0 || limit > LARGEST_PAGE) {
    const where = sql.join([stretch(scope, part), ...narrowed], sql` and `);
    return sql`select ${withAttempts(scope)} from transactions t where ${where} ${ordered} limit ${limit}`;
  }
  // The best plan is the same whatever the place, the list's own index, and costs more to make than to run. The
  // largest page stands in the text: for a limit not yet known, a tenth of the table would be reckoned with.
  return sql`${preparedStatement} select ${withAttempts(scope)} from (
    select * from transactions t where ${stretch(scope, part)} ${ordered} limit ${sql.lit(LARGEST_PAGE)}
  ) t ${ordered} limit ${limit}`;
}

/** Of so many rows one that matches is enough for the next ones in order to make the page. */
const REACH = 200;
/** Matches that are sorted and looked up. With more of them, it is quicker to go through the list. */
const MOST_FOUND = 100_000;

/**
 * The same page of what has a term in its text. How many rows match nobody knows beforehand, and either way of
 * reading is slow for the wrong number: the list's order where few do, the index where most do, since all that it
 * finds has to be sorted. So the next rows in order are looked through first, a fixed number; where they do not
 * make the page, matches are mostly that rare, and the index has them. Where another filter leaves few of many
 * matches, the list is gone through after all.
 */
function searching(
  scope: Scope,
  part: ListPart,
  term: string,
  direction: RawBuilder<unknown>,
): RawBuilder<TransactionRow> {
  const { filter, limit } = part;
  const ordered = sql`order by created_at ${direction}, created_sequence ${direction}`;
  const pattern = patternOf(term);
  const narrowed = sql.join([sql`true`, ...narrowing(scope, filter)], sql` and `);
  const inStretch = stretch(scope, part);
  return sql<TransactionRow>`
    with near as materialized (
      select t.* from (select * from transactions where ${inStretch} ${ordered} limit ${limit * REACH}) t
      where ${narrowed} and ${searchedText} like ${pattern} ${ordered} limit ${limit}
    ), found as materialized (
      select created_at, created_sequence from ${searchTexts(scope)} s
      where ${placesOf(part)} and text like ${pattern} and (select count(*) from near) < ${limit}
      limit ${MOST_FOUND + 1}
    ), page as (
      select * from near where (select count(*) from near) = ${limit}
      union all
      -- One after the other in the list's order, and no more than make the page.
      (select t.* from (
        select * from found where (select count(*) from found) <= ${MOST_FOUND} ${ordered}
      ) s cross join lateral (
        select t.* from transactions t
        where (t.merchant_id, t.mode) = (${scope.merchantId}, ${scope.mode})
          and (t.created_at, t.created_sequence) = (s.created_at, s.created_sequence) and ${narrowed}
        offset 0
      ) t order by s.created_at ${direction}, s.created_sequence ${direction} limit ${limit})
      union all
      (select t.* from transactions t
        where (select count(*) from found) > ${MOST_FOUND}
          and ${inStretch} and ${narrowed} and ${searchedText} like ${pattern} ${ordered} limit ${limit})
    )
    select ${withAttempts(scope)} from page t ${ordered}`;
}
