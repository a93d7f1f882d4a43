import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { ahead } from "./attempts.ts";
import type { Db } from "./tables.ts";

/** The statement that is compared. */
export interface Compared {
  scope: Scope;
  id: string;
  connector: string;
}

/** Lines by their numbers, from one through another. */
export interface LineRange {
  from: number;
  to: number;
}

export const linesOf = ({ scope, id }: Compared, range?: LineRange): RawBuilder<unknown> =>
  sql`l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.statement_id = ${id}
    ${range ? sql`and l.number between ${range.from}::integer and ${range.to}::integer` : sql``}`;

/** Lines of one statement of the database: far from its limit also where the machine does ten things at once. */
const LINES_AT_ONCE = 2_000;

/** A statement's lines in parts. */
export async function rangesOf(trx: Db, compared: Compared): Promise<LineRange[]> {
  const { rows } = await sql<LineRange>`
    select min(number) as from, max(number) as to from (
      select number, (row_number() over (order by number) - 1) / ${LINES_AT_ONCE}::integer as part
      from statement_lines l where ${linesOf(compared)}
    ) n group by part order by part`.execute(trx);
  return rows;
}

/** From so many lines on a wrong guess of the planner's is felt. */
const MANY_LINES = 500;
/** Tables that are larger are counted often enough by the database itself, which the embedded one never does. */
const SMALL_TABLE = 100_000;

/**
 * Has the tables that a large statement meets counted, where they are small: they may have grown since they last were,
 * and the planner would go through all of a merchant's rows for each line.
 */
export async function countRows(trx: Db, { scope, id }: Compared): Promise<void> {
  const tables = [
    "statement_lines",
    "statement_postings",
    "ledger_entries",
    "attempts",
    "refunds",
    "discrepancies",
  ];
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = any(array(select to_regclass(t) from unnest(${tables}::text[]) t)) and reltuples < ${SMALL_TABLE}
      and (select lines from statements
        where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}) >= ${MANY_LINES}`.execute(
    trx,
  );
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(trx);
}

/**
 * Finds the payments and refunds that a statement's lines are about: by what the processor calls their money, else by
 * the id that it was sent. A refund may also go by its payment, where that has no other refund of the same amount.
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
    where ${linesOf(compared, range)} and l.kind in ('payment', 'refund')`.execute(trx);
}

/**
 * Has the processor asked about what a statement says succeeded and the books say did not: a hint, as a callback is.
 * What it answers counts, not the statement.
 * @returns whether there was any.
 */
export async function askOfUnpaid(trx: Db, { scope, id }: Compared): Promise<boolean> {
  const shown = sql`
    select d.posting from statement_discrepancies s join discrepancies d
      on (d.merchant_id, d.mode, d.id) = (${scope.merchantId}, ${scope.mode}, s.difference_id)
    where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.statement_id = ${id} and s.shows
      and d.kind = 'status' and d.their_status = 'success' and d.state = 'open'`;
  const { rows } = await sql`
    with payments as (
      update attempts set next_poll_at = ${ahead}
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id in (${shown})
        and (next_poll_at is null or next_poll_at > statement_timestamp())
      returning id
    ), refund_allocated as (
      update refunds set next_poll_at = ${ahead}
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id in (${shown})
        and next_poll_at > statement_timestamp()
      returning id
    )
    select id from payments union all select id from refund_allocated limit 1`.execute(trx);
  return rows.length > 0;
}
