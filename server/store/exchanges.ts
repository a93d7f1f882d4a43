import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** One word between us and a processor about an attempt, masked. */
export interface ExchangeRow {
  id: string;
  attemptId: string;
  connector: string;
  /** `asked`: we called the processor; `told`: it called us. */
  direction: "asked" | "told";
  operation: string;
  at: Date;
  durationMs: number | null;
  /** HTTP status of the answer; null where none came, and for what we were told. */
  status: number | null;
  answer: unknown;
  problem: string | null;
}

export async function insertExchanges(
  db: Db,
  scope: Scope,
  transactionId: string,
  exchanges: readonly ExchangeRow[],
): Promise<void> {
  const rows = exchanges.map(
    (one) => sql`(
      ${scope.merchantId}, ${scope.mode}, ${transactionId}, ${one.id}, ${one.attemptId}, ${one.connector},
      ${one.direction}, ${one.operation}, ${one.at.toISOString()}::timestamptz,
      ${one.durationMs === null ? null : Math.round(one.durationMs)}::integer, ${one.status}::smallint,
      ${JSON.stringify(one.answer)}::jsonb, ${one.problem}
    )`,
  );
  await sql`
    insert into exchanges (merchant_id, mode, transaction_id, id, attempt_id, connector, direction, operation, at,
      duration_ms, status, answer, problem)
    values ${sql.join(rows)}`.execute(db);
}

/** What was said about a transaction's attempts, oldest first. */
export async function listExchanges(
  db: Db,
  scope: Scope,
  transactionId: string,
  limit: number,
): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    select id, attempt_id as "attemptId", connector, direction, operation, at, duration_ms as "durationMs", status,
      answer, problem
    from exchanges
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
    order by at, id limit ${limit}`.execute(db);
  return rows;
}

/** Forgets what was said longer ago than events are kept, the oldest first and at most `limit`. @returns how many. */
export async function purgeExchanges(db: Db, keptDays: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from exchanges where (merchant_id, mode, transaction_id, id) in (
      select merchant_id, mode, transaction_id, id from exchanges
      where at < now() - make_interval(days => ${keptDays}) order by at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
