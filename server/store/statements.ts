import { sql } from "kysely";
import { AppError } from "../domain/app-error.ts";
import { type Scope, scopeKey } from "../domain/scope.ts";
import {
  type DiscrepancyStatus,
  SHOP,
  type StatementLine,
  type StatementSource,
} from "../domain/statement.ts";
import { isLockTimeout } from "./database-errors.ts";
import { countUpTo1000, type KeysetPage, selectPage } from "./list-order.ts";
import type { Db } from "./tables.ts";

export interface NewStatement {
  id: string;
  connector: string;
  /** The file's name. */
  name: string;
  /** SHA-256 of the file, in hex. */
  sha256: string;
  format: string | null;
  /** Number of lines that were deliberately omitted. */
  skipped: number;
  /** The statement's period. Excludes its end. */
  periodFrom: Date;
  periodTo: Date;
  /** The actor, as the audit log names it. */
  uploadedBy: string;
  lines: readonly StatementLine[];
}

/** A statement in a list. */
export interface Statement extends Omit<NewStatement, "lines" | "sha256"> {
  lines: number;
  /** The earliest time of its lines. */
  firstAt: Date;
  lastAt: Date;
  /** Lines without a discrepancy at the last comparison. */
  matched: number;
  /** Number of fees and payouts that it added to the ledger. */
  posted: number;
  uploadedAt: Date;
  /** Time of the last comparison. */
  checkedAt: Date;
  /** The number of its discrepancies by state. */
  discrepancies: Record<DiscrepancyStatus, number>;
}

/** A fixed number, used with the scope. */
const ADVISORY_LOCK = 7_236_029;

/**
 * Compares one statement at a time per scope: two would resolve and open the same discrepancies.
 * @throws AppError `unavailable` if another comparison exceeds the lock timeout
 */
export async function lockReconciliation(trx: Db, scope: Scope): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK}, hashtext(${scopeKey(scope)}))`.execute(trx);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new AppError("unavailable", "Another statement is being compared. Try again when it is done.", {
      retryAfterSeconds: 10,
    });
  }
}

/** The same without waiting. @returns whether it got the lock */
export async function tryLockReconciliation(trx: Db, scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ lock: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCK}, hashtext(${scopeKey(scope)})) as lock`.execute(trx);
  return rows[0]?.lock ?? false;
}

/** The statement of an earlier upload of the same file, or null. */
export async function findSameFile(
  trx: Db,
  scope: Scope,
  { connector, sha256 }: Pick<NewStatement, "connector" | "sha256">,
): Promise<{ id: string; uploadedAt: Date } | null> {
  const { rows } = await sql<{ id: string; uploadedAt: Date }>`
    select id, uploaded_at as "uploadedAt" from statements
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
      and sha256 = ${sha256}`.execute(trx);
  return rows[0] ?? null;
}

/** The earliest and latest time of lines. */
function getSpan(lines: NewStatement["lines"]): { first: string; last: string } {
  const times = lines.map(({ at }) => at.getTime());
  const first = new Date(times.reduce((a, b) => Math.min(a, b)));
  const last = new Date(times.reduce((a, b) => Math.max(a, b)));
  return { first: first.toISOString(), last: last.toISOString() };
}

/** Writes a statement and all its lines in two SQL statements. */
export async function insertStatement(trx: Db, scope: Scope, statement: NewStatement): Promise<void> {
  const { lines } = statement;
  const { first, last } = getSpan(lines);
  await sql`
    insert into statements (
      merchant_id, mode, id, connector, name, sha256, format, first_at, last_at, period_from, period_to, lines,
      skipped, uploaded_by
    ) values (
      ${scope.merchantId}, ${scope.mode}, ${statement.id}, ${statement.connector}, ${statement.name},
      ${statement.sha256}, ${statement.format}, ${first}::timestamptz, ${last}::timestamptz,
      ${statement.periodFrom.toISOString()}::timestamptz, ${statement.periodTo.toISOString()}::timestamptz,
      ${lines.length}, ${statement.skipped}, ${statement.uploadedBy}
    )`.execute(trx);
  await insertLines(trx, scope, statement);
}

/** Replaces the lines of a list that the shop sends again. */
export async function replaceStatement(trx: Db, scope: Scope, statement: NewStatement): Promise<void> {
  const { lines } = statement;
  const { first, last } = getSpan(lines);
  await sql`
    delete from statement_lines
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and statement_id = ${statement.id}`.execute(
    trx,
  );
  await sql`
    update statements set first_at = ${first}::timestamptz, last_at = ${last}::timestamptz,
      period_from = ${statement.periodFrom.toISOString()}::timestamptz,
      period_to = ${statement.periodTo.toISOString()}::timestamptz, lines = ${lines.length},
      uploaded_by = ${statement.uploadedBy}, uploaded_at = now()
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${statement.id}`.execute(trx);
  await insertLines(trx, scope, statement);
}

async function insertLines(
  trx: Db,
  scope: Scope,
  { id, lines }: Pick<NewStatement, "id" | "lines">,
): Promise<void> {
  await sql`
    insert into statement_lines (
      merchant_id, mode, statement_id, number, kind, status, our_reference, processor_reference, amount, currency, fee,
      at, posting
    )
    select ${scope.merchantId}, ${scope.mode}, ${id}, l.* from unnest(
      ${lines.map(({ number }) => number)}::integer[], ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ status }) => status)}::text[], ${lines.map((line) => line.ourReference)}::text[],
      ${lines.map((line) => line.processorReference)}::text[],
      ${lines.map(({ amount }) => amount.toString())}::bigint[], ${lines.map(({ currency }) => currency)}::text[],
      ${lines.map(({ fee }) => fee?.toString() ?? null)}::bigint[],
      ${lines.map(({ at }) => at.toISOString())}::timestamptz[], ${lines.map(({ posting }) => posting)}::text[]
    ) as l`.execute(trx);
}

/** Stores a comparison's result. @param posted fees and payouts added in addition to earlier ones */
export async function markCompared(
  trx: Db,
  scope: Scope,
  id: string,
  { unmatched, posted }: { unmatched: number; posted: number },
): Promise<void> {
  await sql`
    update statements set matched = lines - ${unmatched}::integer, posted = posted + ${posted}::integer,
      checked_at = statement_timestamp(), stale = false
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}`.execute(trx);
}

export interface StatementFilter {
  source?: StatementSource;
}

const isFrom = ({ source }: StatementFilter) =>
  source === undefined ? sql`true` : sql`(connector = ${SHOP}) = ${source === "shop"}::boolean`;

/** The number of statements, counted up to 1,000. */
export const countStatements = (db: Db, scope: Scope, filter: StatementFilter = {}): Promise<number> =>
  countUpTo1000(
    db,
    sql`from statements where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and ${isFrom(filter)}`,
  );

/** A page of statements by upload time, or those with these ids. */
export async function listStatements(
  db: Db,
  scope: Scope,
  {
    order = "desc",
    after = null,
    ids,
    filter = {},
    limit,
  }: Partial<KeysetPage> & { ids?: readonly string[]; filter?: StatementFilter; limit: number },
): Promise<Statement[]> {
  const { isAfter, orderBy } = selectPage({ order, after }, sql`uploaded_at`);
  const where = [sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`, isAfter, isFrom(filter)];
  if (ids) where.push(sql`id = any(${[...ids]}::text[])`);
  const { rows } = await sql<Omit<Statement, "discrepancies"> & Record<DiscrepancyStatus, number>>`
    with page as materialized (
      select * from statements where ${sql.join(where, sql` and `)} ${orderBy} limit ${limit}
    )
    select p.id, p.connector, p.name, p.format, p.lines, p.skipped, p.matched, p.posted,
      p.first_at as "firstAt", p.last_at as "lastAt", p.period_from as "periodFrom",
      p.period_to as "periodTo", p.uploaded_by as "uploadedBy",
      p.uploaded_at as "uploadedAt", p.checked_at as "checkedAt", d.*
    from page p cross join lateral (
      select count(*) filter (where d.state = 'open')::integer as open,
        count(*) filter (where d.state = 'resolved')::integer as resolved,
        count(*) filter (where d.state = 'auto_resolved')::integer as auto_resolved
      from statement_discrepancies s join discrepancies d
        on (d.merchant_id, d.mode, d.id) = (${scope.merchantId}, ${scope.mode}, s.discrepancy_id)
      where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode} and s.statement_id = p.id
        and (s.shows or d.state <> 'open')
    ) d
    ${orderBy}`.execute(db);
  return rows.map(({ open, resolved, auto_resolved, ...row }) => ({
    ...row,
    discrepancies: { open, resolved, auto_resolved },
  }));
}

/**
 * Removes a statement with the discrepancies that only it showed. Discrepancies that it resolved reopen.
 * Statements that show them, or cover the same time or money, become stale.
 */
export async function deleteStatement(trx: Db, scope: Scope, id: string): Promise<void> {
  const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`;
  await sql`
    update statements s set stale = true from statements r
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.id = ${id}
      and (s.merchant_id, s.mode, s.connector) = (${scope.merchantId}, ${scope.mode}, r.connector) and s.id <> r.id
      and (s.period_from < greatest(r.period_to, r.last_at) and s.period_to > least(r.period_from, r.first_at)
        or exists (select from statement_lines o join statement_lines l
          on (l.merchant_id, l.mode, l.posting) = (${scope.merchantId}, ${scope.mode}, o.posting)
            and l.statement_id = s.id
          where (o.merchant_id, o.mode, o.statement_id) = (${scope.merchantId}, ${scope.mode}, r.id)))`.execute(
    trx,
  );
  await sql`delete from statement_lines where ${mine} and statement_id = ${id}`.execute(trx);
  await sql`
    with unlinked as (
      delete from statement_discrepancies where ${mine} and statement_id = ${id}
      returning mode, discrepancy_id
    )
    delete from discrepancies d using unlinked s
    where (d.merchant_id, d.mode, d.id) = (${scope.merchantId}, s.mode, s.discrepancy_id) and d.state <> 'resolved'
      and not exists (
        select from statement_discrepancies o
        where (o.merchant_id, o.mode, o.discrepancy_id) = (${scope.merchantId}, d.mode, d.id)
          and o.statement_id <> ${id}
      )`.execute(trx);
  await sql`
    with opened as (
      update discrepancies set state = 'open', ended_at = null, resolved_by_statement = null
      where ${mine} and state = 'auto_resolved' and resolved_by_statement = ${id} returning id
    )
    update statements set stale = true
    where ${mine} and id in (select s.statement_id from statement_discrepancies s
      where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode}
        and s.discrepancy_id in (select id from opened))`.execute(trx);
  await sql`delete from statements where ${mine} and id = ${id}`.execute(trx);
}

/**
 * The next statement to compare again: a stale one, otherwise one of the last month with open discrepancies
 * and no comparison within the hour. An order list also without any: hourly while its orders get older than the
 * shop's time to fulfill them, then daily, because payments are refunded later. Null without any.
 */
export async function findDueComparison(
  trx: Db,
  scope: Scope,
): Promise<Pick<Statement, "id" | "connector"> | null> {
  const { rows } = await sql<Pick<Statement, "id" | "connector">>`
    select id, connector from statements s
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and (
      stale or connector = ${SHOP} and uploaded_at > now() - interval '31 days' and checked_at < now() - case
          when uploaded_at > now() - interval '26 hours' then interval '55 minutes' else interval '23 hours' end
      or checked_at < now() - interval '55 minutes' and uploaded_at > now() - interval '31 days'
        and exists (select from statement_discrepancies w join discrepancies d
          on (d.merchant_id, d.mode, d.id) = (${scope.merchantId}, ${scope.mode}, w.discrepancy_id)
          where (w.merchant_id, w.mode, w.statement_id) = (${scope.merchantId}, ${scope.mode}, s.id)
            and w.shows and d.state = 'open'))
    order by stale desc, checked_at, id limit 1`.execute(trx);
  return rows[0] ?? null;
}
