import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import { type Merchant, merchantColumns } from "./merchants.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/**
 * The origins that the publishable key lists, even if it was revoked: its customers may be paying. For a
 * checkout without a publishable key, those of all the merchant's valid keys in the mode. Each once.
 */
const originsFor = (
  { merchantId, mode }: Scope,
  publishableKeyId: string | null | RawBuilder<unknown>,
) => sql`
  array(
    select distinct unnest(k.allowed_origins) as origin from api_keys k
    where k.merchant_id = ${merchantId} and k.mode = ${mode} and case when ${publishableKeyId}::text is null
      then k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      else k.id = ${publishableKeyId} end
    order by origin
  ) as origins`;

/** The origins of the pages that may frame a checkout. */
export async function findFrameOrigins(db: Db, scope: Scope, checkoutId: string): Promise<string[]> {
  const opening = sql`(select publishable_key_id from transactions
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and checkout_id = ${checkoutId})`;
  const { rows } = await sql<{ origins: string[] }>`select ${originsFor(scope, opening)}`.execute(db);
  return rows[0]?.origins ?? [];
}

/** The same for a known checkout, with its merchant, whom the page shows. */
export async function findFramedMerchant(
  db: Db,
  scope: Scope,
  publishableKeyId: string | null,
): Promise<{ merchant: Merchant; origins: string[] } | null> {
  const { rows } = await sql<Merchant & { origins: string[] }>`${preparedStatement}
    select ${merchantColumns}, ${originsFor(scope, publishableKeyId)}
    from merchants b where b.id = ${scope.merchantId}`.execute(db);
  if (!rows[0]) return null;
  const { origins, ...merchant } = rows[0];
  return { merchant, origins };
}
