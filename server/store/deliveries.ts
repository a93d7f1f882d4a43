import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/** What a success supersedes: every failure of the payment, or of one refund. */
const failuresOf = (refundId: string | null) =>
  refundId === null
    ? sql`e.kind = 'payment.failed'`
    : sql`e.kind = 'refund.failed' and e.body::json #>> '{data,refundId}' = ${refundId}`;

/**
 * Once a transaction is paid, no failure of it is sent any more; nor of a refund, once that was given after all. A post
 * that runs right now is let end. One that was delivered stays so and is marked too: whoever sends it anew at this
 * moment meets the mark.
 */
export async function supersedeFailures(
  trx: Db,
  transaction: { scope: Scope; id: string; callbackUrl: string | null },
  refundId: string | null = null,
): Promise<void> {
  const { scope, id, callbackUrl } = transaction;
  // Waits for a resend that gives them an address at this moment, so that the next statement sees their deliveries.
  if (callbackUrl === null)
    await sql`
      update events e set unaddressed = false
      where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.transaction_id = ${id}
        and e.unaddressed and ${failuresOf(refundId)}`.execute(trx);
  await sql`${preparedStatement}
    update deliveries d set superseded_after_delivery = true,
      status = case when d.status = 'delivered' then d.status else 'superseded' end,
      ended_at = case when d.status in ('pending', 'failed') then statement_timestamp() else d.ended_at end
    from events e
    where d.merchant_id = ${scope.merchantId} and d.mode = ${scope.mode} and d.transaction_id = ${id}
      and not d.superseded_after_delivery
      and e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.sequence = d.sequence
      and ${failuresOf(refundId)}`.execute(trx);
}
