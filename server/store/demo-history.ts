import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";
import { reindexTexts } from "./transaction-search.ts";

/** Expires every open checkout session now. */
export async function expireOpenCheckouts(db: Db, scope: Scope): Promise<void> {
  await sql`
    update transactions set expires_at = now()
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and status in ('pending', 'failed')`.execute(
    db,
  );
}

/**
 * Spreads newly created rows evenly over the past, in the order of their creation, so that times and
 * sequences agree. A customer's order and its outcome are some seconds apart. Only for the demo merchant: it
 * rewrites the bytes of its events.
 */
export async function spreadOverPast(db: Db, scope: Scope, days: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const mine = sql`merchant_id = ${scope.merchantId} and mode = ${scope.mode}`;
    await sql`
      create temporary table demo_shift on commit drop as
      select id as transaction_id,
        make_interval(secs => ${days * 86_400}::float8 * (1 - (row_number() over (order by created_sequence) - 1)::float8
          / count(*) over ())) as by,
        make_interval(secs => 4 + 70 * random() ^ 3) as taken
      from transactions where ${mine}`.execute(trx);
    await reindexTexts(trx, scope);
    const at = sql`e.created_at - by + case e.kind when 'checkout.created' then interval '0' else taken end`;
    await sql`
      update transactions t set created_at = created_at - by, updated_at = updated_at - by + taken,
        expires_at = expires_at - by, paid_at = paid_at - by + taken
      from demo_shift s where ${mine} and t.id = s.transaction_id`.execute(trx);
    await sql`
      update attempts a set created_at = created_at - by, ended_at = ended_at - by + taken
      from demo_shift s where ${mine} and a.transaction_id = s.transaction_id`.execute(trx);
    await sql`
      update events e set created_at = ${at},
        body = event_body(id, kind, ${at}, sequence, mode, (body::jsonb -> 'data')::text)
      from demo_shift s where ${mine} and e.transaction_id = s.transaction_id`.execute(trx);
    await sql`
      update deliveries d set created_at = created_at - by + taken, ended_at = now() - by + taken,
        status = 'delivered', attempt_count = 1
      from demo_shift s where ${mine} and d.transaction_id = s.transaction_id`.execute(trx);
    await sql`
      insert into delivery_attempts (merchant_id, mode, sequence, number, started_at, duration_ms, http_status, response_body)
      select ${scope.merchantId}, ${scope.mode}, sequence, 1, ended_at, 20 + (random() ^ 4 * 900)::int, 200, 'OK'
      from deliveries d where ${mine} on conflict do nothing`.execute(trx);
  });
}
