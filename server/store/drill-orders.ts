import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { SHOP, toOrderPosting } from "../domain/statement.ts";
import type { DrillOrderList, ListedOrder } from "../domain/webhook-drill.ts";
import type { Db } from "./tables.ts";

/** An order of a drill that exists, and whether its checkout is still open. */
export interface FoundDrillOrder {
  reference: string;
  checkoutId: string;
  isOpen: boolean;
}

/** The orders of a drill that exist. */
export async function findDrillOrders(
  db: Db,
  scope: Scope,
  references: readonly string[],
): Promise<FoundDrillOrder[]> {
  const { rows } = await sql<FoundDrillOrder>`
    select client_reference as reference, checkout_id as "checkoutId",
      status in ('pending', 'processing', 'failed') as "isOpen"
    from transactions
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and client_reference = any(${references}::text[])`.execute(db);
  return rows;
}

/** Marks the events of a drill's orders as sent, so that they do not count as events without a webhook URL. */
export async function markDrillEventsSent(
  db: Db,
  scope: Scope,
  references: readonly string[],
): Promise<void> {
  await sql`
    update events e set without_url = false from transactions t
    where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.without_url
      and (t.merchant_id, t.mode, t.id) = (${scope.merchantId}, e.mode, e.transaction_id)
      and t.client_reference = any(${references}::text[])`.execute(db);
}

/**
 * Closes the reviews of a drill's orders without a decision: a drill pays late on purpose, and staff have nothing to
 * decide.
 */
export async function closeDrillReviews(db: Db, scope: Scope, references: readonly string[]): Promise<void> {
  await sql`
    update reviews r set closed_at = statement_timestamp() from transactions t
    where r.merchant_id = ${scope.merchantId} and r.mode = ${scope.mode} and r.closed_at is null
      and (t.merchant_id, t.mode, t.id) = (${scope.merchantId}, r.mode, r.transaction_id)
      and t.client_reference = any(${references}::text[])`.execute(db);
}

/** A stored event of a drill's order. `body` holds its exact bytes. */
export interface DrillEvent {
  kind: string;
  id: string;
  body: string;
}

/** The events of a drill's orders, in order. */
export async function listDrillEvents(
  db: Db,
  scope: Scope,
  references: readonly string[],
): Promise<DrillEvent[]> {
  const { rows } = await sql<DrillEvent>`
    select e.kind, e.id, e.body
    from transactions t join events e
      on (e.merchant_id, e.mode, e.transaction_id) = (${scope.merchantId}, t.mode, t.id)
    where t.merchant_id = ${scope.merchantId} and t.mode = ${scope.mode}
      and t.client_reference = any(${references}::text[])
    order by e.sequence`.execute(db);
  return rows;
}

/** The orders that the shop's order lists have, each in the newest list with it. */
export async function readListedOrders(
  db: Db,
  scope: Scope,
  references: readonly string[],
): Promise<ListedOrder[]> {
  const postings = references.map(toOrderPosting);
  const { rows } = await sql<ListedOrder>`
    with listed as (
      select l.posting, l.status, s.uploaded_at,
        rank() over (partition by l.posting order by s.uploaded_at desc, s.id desc) as age
      from statement_lines l
      join statements s on (s.merchant_id, s.mode, s.id) = (${scope.merchantId}, l.mode, l.statement_id)
      where l.merchant_id = ${scope.merchantId} and l.mode = ${scope.mode} and l.posting = any(${postings}::text[])
        and s.connector = ${SHOP}
    )
    select substr(posting, 7) as reference, (count(*) filter (where status = 'fulfilled'))::int as fulfilled,
      max(uploaded_at) as "uploadedAt"
    from listed where age = 1 group by posting`.execute(db);
  return rows;
}

/**
 * The order lists that were sent since a time and contain a part of a period, whatever orders they have: one without an
 * order says that the shop did not fulfill it.
 */
export async function readOrderLists(
  db: Db,
  scope: Scope,
  { since, from, to }: { since: Date; from: Date; to: Date },
): Promise<DrillOrderList[]> {
  const { rows } = await sql<DrillOrderList>`
    select uploaded_at as "uploadedAt", period_from as "periodFrom", period_to as "periodTo" from statements
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${SHOP}
      and uploaded_at >= ${since}::timestamptz and period_from <= ${to}::timestamptz
      and period_to > ${from}::timestamptz
    order by uploaded_at desc limit 1000`.execute(db);
  return rows;
}
