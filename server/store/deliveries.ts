import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/** The events that a success supersedes: all failures of the payment, or of one refund. */
const supersededEvents = (refundId: string | null) =>
  refundId === null
    ? sql`e.kind = 'payment.failed'`
    : sql`e.kind = 'refund.failed' and e.body::json #>> '{data,refundId}' = ${refundId}`;

/**
 * Once a transaction is paid, its failures are no longer sent. The same applies to a refund that succeeds
 * after it failed. An attempt in progress may finish. A delivered failure stays delivered and is marked too, so
 * that a concurrent resend sees the mark.
 */
export async function supersedeFailures(
  trx: Db,
  transaction: { scope: Scope; id: string; callbackUrl: string | null },
  refundId: string | null = null,
): Promise<void> {
  const { scope, id, callbackUrl } = transaction;
  // Waits for a concurrent resend that gives these events a URL, so that the next statement sees their deliveries.
  if (callbackUrl === null)
    await sql`
      update events e set without_url = false
      where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.transaction_id = ${id}
        and e.without_url and ${supersededEvents(refundId)}`.execute(trx);
  await sql`${preparedStatement}
    update deliveries d set superseded_after_delivery = true,
      status = case when d.status = 'delivered' then d.status else 'superseded' end,
      ended_at = case when d.status in ('pending', 'failed') then statement_timestamp() else d.ended_at end
    from events e
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = ${id}
      and not d.superseded_after_delivery
      and e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.sequence = d.sequence
      and ${supersededEvents(refundId)}`.execute(trx);
}
