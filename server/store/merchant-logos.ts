import { sql } from "kysely";
import type { Logo } from "../domain/logo.ts";
import type { Db } from "./tables.ts";

/** Stores a merchant's logo and deletes previous ones. */
export async function replaceLogo(trx: Db, merchantId: string, logo: Logo | null): Promise<void> {
  await sql`
    delete from merchant_logos
    where merchant_id = ${merchantId} and hash is distinct from ${logo?.hash ?? null}::text`.execute(trx);
  if (!logo) return;
  await sql`
    insert into merchant_logos (merchant_id, hash, media_type, bytes)
    values (${merchantId}, ${logo.hash}, ${logo.mediaType}, ${logo.bytes})
    on conflict do nothing`.execute(trx);
}

export async function findLogo(db: Db, merchantId: string, hash: string): Promise<Logo | null> {
  const { rows } = await sql<Logo>`
    select hash, media_type as "mediaType", bytes from merchant_logos
    where merchant_id = ${merchantId} and hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}
