import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { ahead } from "./attempts.ts";
import type { Db } from "./tables.ts";

/** The compared statement. */
export interface Compared {
  scope: Scope;
  id: string;
  connector: string;
}

/** Lines by number, both ends included. */
export interface LineRange {
  from: number;
  to: number;
}

/** One part of a statement's lines. Lines about the same money or order are in the same part. */
export interface LinePart {
  number: number;
  of: number;
}

export const linesCondition = ({ scope, id }: Compared, range?: LineRange): RawBuilder<unknown> =>
  sql`l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.statement_id = ${id}
    ${range ? sql`and l.number between ${range.from}::integer and ${range.to}::integer` : sql``}`;

/** Lines per SQL statement: well below its timeout even on a busy machine. */
const LINES_AT_ONCE = 2_000;

/** A statement's lines in parts. */
export async function listRanges(trx: Db, compared: Compared): Promise<LineRange[]> {
  const { rows } = await sql<LineRange>`
    select min(number) as from, max(number) as to from (
      select number, (row_number() over (order by number) - 1) / ${LINES_AT_ONCE}::integer as part
      from statement_lines l where ${linesCondition(compared)}
    ) n group by part order by part`.execute(trx);
  return rows;
}

/** From this many lines on, a wrong estimate by the planner matters. */
const MANY_LINES = 500;
/** Postgres itself analyzes larger tables often enough. The embedded database never does. */
const SMALL_TABLE = 100_000;
const PAGE_BYTES = 8_192;
/** Up to this size a wrong estimate does not matter. */
const FEW_PAGES = 8;

/**
 * Analyzes the small tables that a statement is compared with, if it is large or they have doubled since the last
 * time. With old statistics the planner would read all of a merchant's rows for each line.
 */
export async function analyzeSmallTables(trx: Db, { scope, id }: Compared): Promise<void> {
  const tables = [
    "statement_lines",
    "statement_postings",
    "ledger_entries",
    "attempts",
    "refunds",
    "transactions",
    "discrepancies",
    "statement_discrepancies",
  ];
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = any(array(select to_regclass(t) from unnest(${tables}::text[]) t)) and reltuples < ${SMALL_TABLE}
      and (pg_relation_size(oid) > greatest(relpages, ${FEW_PAGES}::integer) * ${2 * PAGE_BYTES}::bigint
        or (select lines from statements
          where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}) >= ${MANY_LINES})`.execute(
    trx,
  );
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(trx);
}

/**
 * Finds the payments and refunds of a statement's lines: by the processor's reference, otherwise by our id. A
 * refund may also match by its payment, if that has no other refund of the same amount.
 */
export async function matchLines(trx: Db, compared: Compared, range: LineRange): Promise<void> {
  const { scope, connector } = compared;
  await sql`
    update statement_lines l set posting = case l.kind
      when 'payment' then coalesce(
        (select min(a.id) from attempts a
          where (a.merchant_id, a.mode, a.processor_reference) = (${scope.merchantId}, ${scope.mode}, l.processor_reference)
            and a.connector = ${connector}),
        (select a.id from attempts a
          where (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, l.our_reference)
            and a.connector = ${connector}))
      else coalesce(
        (select min(r.id) from refunds r join attempts a
            on (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, r.attempt_id)
          where (r.merchant_id, r.mode, r.processor_reference) = (${scope.merchantId}, ${scope.mode}, l.processor_reference)
            and a.connector = ${connector}),
        (select r.id from refunds r join attempts a
            on (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, r.attempt_id)
          where (r.merchant_id, r.mode, r.id) = (${scope.merchantId}, ${scope.mode}, l.our_reference)
            and a.connector = ${connector}),
        (select min(r.id) from attempts a join refunds r
            on (r.merchant_id, r.mode, r.transaction_id, r.attempt_id)
              = (${scope.merchantId}, ${scope.mode}, a.transaction_id, a.id)
          where (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, l.our_reference)
            and a.connector = ${connector} and r.amount = l.amount and r.currency = l.currency
            and r.status <> 'failed'
          having count(*) = 1))
      end
    where ${linesCondition(compared, range)} and l.kind in ('payment', 'refund')`.execute(trx);
}

/**
 * Makes payments due for a query that a statement shows as successful and the database doesn't. The statement
 * is only a hint, like a callback: the processor's response decides.
 * @returns whether there were any
 */
export async function schedulePollOfUnpaid(trx: Db, { scope, id }: Compared): Promise<boolean> {
  // In steps, because this comparison has just written the rows and the planner expects none.
  const { rows } = await sql`
    with shown_paid as materialized (
      select id, posting from discrepancies
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and kind = 'status'
        and their_status = 'success' and state = 'open'
    ), unpaid as materialized (
      select d.posting from shown_paid d join statement_discrepancies s
        on (s.merchant_id, s.mode, s.statement_id, s.discrepancy_id) = (${scope.merchantId}, ${scope.mode}, ${id}, d.id)
      where s.shows
    ), payments as (
      update attempts set next_poll_at = ${ahead}
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id in (select posting from unpaid)
        and (next_poll_at is null or next_poll_at > statement_timestamp())
      returning id
    ), refund_allocated as (
      update refunds set next_poll_at = ${ahead}
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id in (select posting from unpaid)
        and next_poll_at > statement_timestamp()
      returning id
    )
    select id from payments union all select id from refund_allocated limit 1`.execute(trx);
  return rows.length > 0;
}
