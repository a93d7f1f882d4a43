import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** One request between us and a processor about an attempt, masked. */
export interface ProcessorRequestRow {
  id: string;
  attemptId: string;
  processor: string;
  direction: "outbound" | "inbound";
  operation: string;
  at: Date;
  durationMs: number | null;
  /** HTTP status of the response; null if none came, or if inbound. */
  status: number | null;
  response: unknown;
  error: string | null;
}

export async function insertProcessorRequests(
  db: Db,
  scope: Scope,
  transactionId: string,
  requests: readonly ProcessorRequestRow[],
): Promise<void> {
  const rows = requests.map(({ attemptId, durationMs, processor, ...one }) => ({
    ...one,
    connector: processor,
    attempt_id: attemptId,
    duration_ms: durationMs === null ? null : Math.round(durationMs),
  }));
  await sql`
    insert into processor_requests (merchant_id, mode, transaction_id, id, attempt_id, connector, direction, operation, at,
      duration_ms, status, response, error)
    select ${scope.merchantId}, ${scope.mode}, ${transactionId}, id, attempt_id, connector, direction, operation, at,
      duration_ms, status, response, error
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id text, attempt_id text, connector text,
      direction text, operation text, at timestamptz, duration_ms integer, status smallint, response jsonb, error text)`.execute(
    db,
  );
}

const MAX_PER_TRANSACTION = 100;

/** The requests about the attempts of many transactions, oldest first, limited to the newest 100 of each. */
export async function listProcessorRequests(
  db: Db,
  scope: Scope,
  transactionIds: readonly string[],
): Promise<(ProcessorRequestRow & { transactionId: string })[]> {
  const { rows } = await sql<ProcessorRequestRow & { transactionId: string }>`
    select recent.* from unnest(${transactionIds}::text[]) as requested(id) cross join lateral (
      select transaction_id as "transactionId", id, attempt_id as "attemptId", connector as processor, direction, operation, at,
        duration_ms as "durationMs", status, response, error
      from processor_requests
      where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = requested.id
      order by at desc, id desc limit ${MAX_PER_TRANSACTION}
    ) recent
    order by recent.at, recent.id`.execute(db);
  return rows;
}

/**
 * Deletes requests older than the event retention, oldest first, at most `limit`.
 * @returns the number of deleted rows
 */
export async function purgeProcessorRequests(db: Db, retentionDays: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from processor_requests where (merchant_id, mode, transaction_id, id) in (
      select merchant_id, mode, transaction_id, id from processor_requests
      where at < now() - make_interval(days => ${retentionDays}) order by at limit ${limit} for update skip locked
    ) returning 1`.execute(db);
  return rows.length;
}
