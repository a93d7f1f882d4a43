import { sql } from "kysely";
import type { Setup } from "../domain/setup.ts";
import type { Db } from "./tables.ts";

/**
 * No index knows which events were delivered, so this many of the oldest and newest are read in each mode.
 */
const MAX_EVENTS_READ = 1_000;

/**
 * A merchant's progress with the setup steps, in one statement whose cost doesn't grow with payments. The
 * initial key has the merchant's creation time. Any later key counts as created by the merchant.
 */
export async function readSetup(db: Db, merchantId: string): Promise<Setup> {
  const { rows } = await sql<Setup>`
    select
      exists(select from api_keys k where k.merchant_id = ${merchantId} and k.mode = 'test' and k.kind = 'secret'
        and k.created_at > m.created_at) as "apiKey",
      exists(select from transaction_rollups t where t.merchant_id = ${merchantId} and t.mode = 'test' and t.span = 'day'
        and t.status = 'success' and t.count > 0)
        or exists(select from rollup_changes c where c.merchant_id = ${merchantId} and c.mode = 'test'
          and c.status = 'success' and c.count > 0) as "testPayment",
      exists(select from (values ('test'), ('live')) as in_mode (mode) cross join lateral (
        (select status from deliveries where merchant_id = ${merchantId} and mode = in_mode.mode
          order by sequence limit ${MAX_EVENTS_READ})
        union all
        (select status from deliveries where merchant_id = ${merchantId} and mode = in_mode.mode
          order by sequence desc limit ${MAX_EVENTS_READ})
      ) d where d.status = 'delivered') as webhook,
      m.brand_color is not null or m.logo_hash is not null as brand,
      exists(select from invitations i where i.merchant_id = ${merchantId} and i.accepted_at is null
        and i.revoked_at is null and i.expires_at > now())
        or (select count(*) from memberships b where b.merchant_id = ${merchantId}) > 1 as member,
      exists(select from api_keys k where k.merchant_id = ${merchantId} and k.mode = 'live' and k.kind = 'secret') as "liveKey",
      m.setup_dismissed_at as "dismissedAt"
    from merchants m where m.id = ${merchantId}`.execute(db);
  return rows[0] as Setup;
}

/** @returns the time, or null if the steps were hidden before */
export async function hideSetup(trx: Db, merchantId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    update merchants set setup_dismissed_at = now() where id = ${merchantId} and setup_dismissed_at is null
    returning setup_dismissed_at as at`.execute(trx);
  return rows[0]?.at ?? null;
}
