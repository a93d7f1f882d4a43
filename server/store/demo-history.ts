import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";
import { forgetTexts } from "./transaction-search.ts";

/**
 * Spreads what was made in a moment over the past, evenly and in the order in which it was made, so that times
 * and sequences agree. For the demo's own merchant alone: the bytes of its events are made anew.
 */
export async function spreadOverPast(db: Db, scope: Scope, days: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`;
    await sql`
      create temporary table demo_shift on commit drop as
      select id as transaction_id,
        make_interval(secs => ${days * 86_400}::float8 * (1 - (row_number() over (order by created_sequence) - 1)::float8
          / count(*) over ())) as by
      from transactions where ${mine}`.execute(trx);
    await forgetTexts(trx, scope);
    await sql`
      update transactions t set created_at = created_at - by, updated_at = updated_at - by,
        expires_at = expires_at - by, paid_at = paid_at - by
      from demo_shift s where ${mine} and t.id = s.transaction_id`.execute(trx);
    await sql`
      update attempts a set created_at = created_at - by, ended_at = ended_at - by, query_at = query_at - by
      from demo_shift s where ${mine} and a.transaction_id = s.transaction_id`.execute(trx);
    await sql`
      update events e set created_at = created_at - by,
        body = event_body(id, kind, created_at - by, sequence, mode, (body::jsonb -> 'data')::text)
      from demo_shift s where ${mine} and e.transaction_id = s.transaction_id`.execute(trx);
    await sql`
      update deliveries d set created_at = created_at - by, ended_at = now() - by, status = 'delivered', tries = 1
      from demo_shift s where ${mine} and d.transaction_id = s.transaction_id`.execute(trx);
  });
}
