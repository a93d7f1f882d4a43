import { sql } from "kysely";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** Time and IP address of a key's use. */
export interface KeyUse {
  scope: Scope;
  keyId: string;
  at: Date;
  /** Empty for a publishable key, because customers' browsers use it. */
  ipAddress: string;
}

/**
 * Stores each key's newest use, from any process. The rows are locked in a fixed order, so that
 * concurrent processes can't deadlock.
 */
export async function writeKeyUses(db: Db, uses: readonly KeyUse[]): Promise<void> {
  const of = (column: (use: KeyUse) => string): string[] => uses.map(column);
  await sql`
    with newer as (
      -- A process with a fast clock must not hide later uses.
      select k.merchant_id, k.mode, k.id, least(u.at::timestamptz, now())::timestamptz(3) as at,
        nullif(u.address, '') as address
      from unnest(
        ${of((use) => use.scope.merchantId)}::text[], ${of((use) => use.scope.mode)}::text[],
        ${of((use) => use.keyId)}::text[], ${of((use) => use.at.toISOString())}::text[],
        ${of((use) => use.ipAddress)}::text[]
      ) as u (merchant_id, mode, id, at, address)
        join api_keys k using (merchant_id, mode, id)
      where k.last_used_at is null or k.last_used_at < u.at::timestamptz
      order by k.merchant_id, k.mode, k.id
      for no key update of k
    )
    update api_keys k set last_used_at = n.at, last_used_address = n.address
    from newer n
    where k.merchant_id = n.merchant_id and k.mode = n.mode and k.id = n.id
      and (k.last_used_at is null or k.last_used_at < n.at)`.execute(db);
}
