import { sql } from "kysely";
import type { MerchantAppearance, MerchantDetails } from "../domain/merchant.ts";
import type { Role } from "../domain/operations.ts";
import { MODES, type Scope } from "../domain/scope.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/** The business that owns all other data. */
export interface Merchant extends MerchantDetails, MerchantAppearance {
  id: string;
  /** The roles whose members need two-factor authentication. */
  twoFactorRoles: Role[];
}

/** Creates a merchant with the one-per-mode rows: the event counter and the ledger check. */
export async function insertMerchant(trx: Db, merchant: MerchantDetails & { id: string }): Promise<void> {
  const { id, name, country, currency, timeZone } = merchant;
  await sql`
    insert into merchants (id, name, country, currency, time_zone, created_at)
    values (${id}, ${name}, ${country}, ${currency}, ${timeZone}, now())`.execute(trx);
  for (const mode of MODES) {
    await sql`insert into event_sequences (merchant_id, mode) values (${id}, ${mode})`.execute(trx);
    await sql`insert into ledger_checks (merchant_id, mode) values (${id}, ${mode})`.execute(trx);
  }
}

/** A merchant's columns in rows `b`. */
export const merchantColumns = sql`b.id, b.name, b.country, b.currency, b.time_zone as "timeZone",
  b.brand_color as "brandColor", b.logo_hash as "logoHash", b.two_factor_roles as "twoFactorRoles"`;

export async function findMerchant(db: Db, scope: Pick<Scope, "merchantId">): Promise<Merchant | null> {
  const { rows } = await sql<Merchant>`${preparedStatement}
    select ${merchantColumns} from merchants b where b.id = ${scope.merchantId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the merchant's row until the database transaction ends. Rows that refer to it can still be written. */
export async function lockMerchant(trx: Db, merchantId: string): Promise<Merchant> {
  const { rows } = await sql<Merchant>`
    select ${merchantColumns} from merchants b where b.id = ${merchantId} for no key update`.execute(trx);
  return rows[0] as Merchant;
}

export async function updateMerchant(trx: Db, { id, ...details }: Merchant): Promise<void> {
  await sql`
    update merchants set name = ${details.name}, country = ${details.country}, currency = ${details.currency},
      time_zone = ${details.timeZone}, brand_color = ${details.brandColor}, logo_hash = ${details.logoHash},
      two_factor_roles = ${details.twoFactorRoles}::text[]
    where id = ${id}`.execute(trx);
}

export async function hasMerchant(db: Db): Promise<boolean> {
  const { rows } = await sql`select from merchants limit 1`.execute(db);
  return rows.length > 0;
}
