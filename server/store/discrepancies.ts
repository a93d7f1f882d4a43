import { type RawBuilder, sql } from "kysely";
import type { Currency } from "../domain/money.ts";
import type { Scope } from "../domain/scope.ts";
import type { DiscrepancyKind, DiscrepancyStatus, LineKind, LineStatus } from "../domain/statement.ts";
import type { AttemptStatus } from "../domain/transaction.ts";
import { countUpTo1000, type KeysetPage, selectPage } from "./list-order.ts";
import type { Db } from "./tables.ts";

/** A discrepancy between a statement or order list and the ledger. Amounts in minor units. Null if that side has none. */
export interface Discrepancy {
  id: string;
  connector: string;
  kind: DiscrepancyKind;
  lineKind: LineKind;
  /** The line's number in the file. Null if the statement has no line. */
  lineNumber: number | null;
  transactionId: string | null;
  ledgerReference: string | null;
  processorReference: string | null;
  ledgerAmount: bigint | null;
  ledgerCurrency: Currency | null;
  ledgerStatus: AttemptStatus | null;
  statementAmount: bigint | null;
  statementCurrency: Currency | null;
  statementStatus: LineStatus | null;
  /** Of an order: the amount in processors' statements, in `ledgerCurrency`. Null if none contains its payment. */
  processorAmount: bigint | null;
  occurredAt: Date;
  /** So close to an end of the statement's period that another statement may contain it. */
  nearPeriodBoundary: boolean;
  status: DiscrepancyStatus;
  note: string | null;
  /** The actor, as the audit log names it. */
  resolvedBy: string | null;
  resolvedAt: Date | null;
  resolvedByStatement: string | null;
  foundAt: Date;
}

export interface DiscrepancyFilter {
  statementId?: string;
  status?: DiscrepancyStatus;
  kind?: DiscrepancyKind;
  from?: Date;
  to?: Date;
}

const COLUMNS = sql`d.id, d.connector, d.kind, d.about as "lineKind", d.line as "lineNumber", d.transaction_id as "transactionId",
  d.our_reference as "ledgerReference", d.processor_reference as "processorReference", d.ours as "ledgerAmount",
  d.our_currency as "ledgerCurrency", d.our_status as "ledgerStatus", d.theirs as "statementAmount", d.their_currency as "statementCurrency",
  d.their_status as "statementStatus", d.processor_amount as "processorAmount", d.at as "occurredAt", d.at_edge as "nearPeriodBoundary", d.state as status, d.note, d.resolved_by as "resolvedBy",
  d.ended_at as "resolvedAt", d.resolved_by_statement as "resolvedByStatement", d.found_at as "foundAt"`;

function narrowing(scope: Scope, filter: DiscrepancyFilter): RawBuilder<unknown> {
  const { statementId, status, kind, from, to } = filter;
  const where = [sql`d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode}`];
  if (status) where.push(sql`d.state = ${status}`);
  if (kind) where.push(sql`d.kind = ${kind}`);
  if (from) where.push(sql`d.at >= ${from.toISOString()}::timestamptz`);
  if (to) where.push(sql`d.at < ${to.toISOString()}::timestamptz`);
  if (statementId !== undefined) {
    // An open one that it no longer shows is open in another statement.
    where.push(sql`exists (select from statement_discrepancies s
      where (s.merchant_id, s.mode, s.discrepancy_id) = (${scope.merchantId}, ${scope.mode}, d.id)
        and s.statement_id = ${statementId} and (s.shows or d.state <> 'open'))`);
  }
  return sql.join(where, sql` and `);
}

/** A page of discrepancies, by the time of the money's movement. */
export async function listDiscrepancies(
  db: Db,
  scope: Scope,
  { filter, limit, ...page }: KeysetPage & { filter: DiscrepancyFilter },
): Promise<Discrepancy[]> {
  const { isAfter, orderBy } = selectPage(page, sql`d.at`, sql`d.id`);
  const { rows } = await sql<Discrepancy>`
    select ${COLUMNS} from discrepancies d where ${narrowing(scope, filter)} and ${isAfter}
    ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** The number of discrepancies, counted up to 1,000. */
export const countDiscrepancies = (db: Db, scope: Scope, filter: DiscrepancyFilter): Promise<number> =>
  countUpTo1000(db, sql`from discrepancies d where ${narrowing(scope, filter)}`);

/** The number of discrepancies by kind in a statement, and how many of them are open. */
export interface DiscrepancyCount {
  kind: DiscrepancyKind;
  count: number;
  openCount: number;
}

/** For all statements in one query, by statement id. */
export async function countKinds(
  db: Db,
  scope: Scope,
  statementIds: readonly string[],
): Promise<Map<string, DiscrepancyCount[]>> {
  const { rows } = await sql<DiscrepancyCount & { statementId: string }>`
    select s.statement_id as "statementId", d.kind, count(*)::integer as count,
      count(*) filter (where d.state = 'open')::integer as "openCount"
    from statement_discrepancies s join discrepancies d
      on (d.merchant_id, d.mode, d.id) = (${scope.merchantId}, ${scope.mode}, s.discrepancy_id)
    where s.merchant_id = ${scope.merchantId} and s.mode = ${scope.mode}
      and s.statement_id = any(${[...statementIds]}::text[]) and (s.shows or d.state <> 'open')
    group by 1, 2 order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ statementId }) => statementId);
}

export async function findDiscrepancy(db: Db, scope: Scope, id: string): Promise<Discrepancy | null> {
  const { rows } = await sql<Discrepancy>`
    select ${COLUMNS} from discrepancies d
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The current discrepancy, locked until the database transaction ends. Null without one. */
export async function lockDiscrepancy(trx: Db, scope: Scope, id: string): Promise<Discrepancy | null> {
  const { rows } = await sql<Discrepancy>`
    select ${COLUMNS} from discrepancies d
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.id = ${id}
    for update`.execute(trx);
  return rows[0] ?? null;
}

/** Stores the resolution by staff. */
export async function resolveDiscrepancy(
  trx: Db,
  scope: Scope,
  id: string,
  { note, resolvedBy }: { note: string; resolvedBy: string },
): Promise<void> {
  await sql`
    update discrepancies set state = 'resolved', note = ${note}, resolved_by = ${resolvedBy},
      ended_at = statement_timestamp(), resolved_by_statement = null
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${id}`.execute(trx);
}
