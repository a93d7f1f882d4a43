import { sql } from "kysely";
import type { Db } from "./tables.ts";
import { earliestDue } from "./webhook-endpoints.ts";

/** Counting stops here, so that reading the backlog stays cheap. */
const COUNTED = 100_000;

/** The remaining deliveries of all merchants. */
export interface DeliveryBacklog {
  /** How long the longest-due endpoint has waited for a worker. 0 if none waits. */
  oldestDueSeconds: number;
  /** Both at most 100,000. */
  pending: number;
  failed: number;
}

const count = (status: "pending" | "failed") => sql`(
  select count(*)::int from (select from deliveries where status = ${sql.lit(status)} limit ${COUNTED}) counted)`;

/** The columns of a `DeliveryBacklog`. */
export const backlogColumns = sql<DeliveryBacklog>`
  coalesce(extract(epoch from now() - ${earliestDue(sql`<= now()`)}), 0)::double precision as "oldestDueSeconds", ${count("pending")} as pending, ${count("failed")} as failed`;

export async function deliveryBacklog(db: Db): Promise<DeliveryBacklog> {
  const { rows } = await sql<DeliveryBacklog>`select ${backlogColumns}`.execute(db);
  return rows[0] as DeliveryBacklog;
}
