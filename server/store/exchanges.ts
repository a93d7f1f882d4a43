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
  const rows = exchanges.map(({ attemptId, durationMs, ...one }) => ({
    ...one,
    ...{ attempt_id: attemptId, duration_ms: durationMs === null ? null : Math.round(durationMs) },
  }));
  await sql`
    insert into exchanges (merchant_id, mode, transaction_id, id, attempt_id, connector, direction, operation, at,
      duration_ms, status, answer, problem)
    select ${scope.merchantId}, ${scope.mode}, ${transactionId}, id, attempt_id, connector, direction, operation, at,
      duration_ms, status, answer, problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (id text, attempt_id text, connector text,
      direction text, operation text, at timestamptz, duration_ms integer, status smallint, answer jsonb, problem text)`.execute(
    db,
  );
}

/** What was said about the attempts of many transactions, oldest first; of each at most so much, the newest. */
export async function exchangesOf(
  db: Db,
  scope: Scope,
  transactionIds: readonly string[],
  limit: number,
): Promise<(ExchangeRow & { transactionId: string })[]> {
  const { rows } = await sql<ExchangeRow & { transactionId: string }>`
    select said.* from unnest(${transactionIds}::text[]) as asked(id) cross join lateral (
      select transaction_id as "transactionId", id, attempt_id as "attemptId", connector, direction, operation, at,
        duration_ms as "durationMs", status, answer, problem
      from exchanges
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = asked.id
      order by at desc, id desc limit ${limit}
    ) said
    order by said.at, said.id`.execute(db);
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
