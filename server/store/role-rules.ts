import { sql } from "kysely";
import type { RoleRules } from "../domain/role-rules.ts";
import type { Db } from "./tables.ts";

/** A merchant's rules for roles from the identity provider. */
export async function findRoleRules(db: Db, merchantId: string): Promise<RoleRules> {
  const { rows } = await sql<{ rules: RoleRules }>`
    select role_rules as rules from merchants where id = ${merchantId}`.execute(db);
  return rows[0]?.rules ?? {};
}

export async function writeRoleRules(trx: Db, merchantId: string, rules: RoleRules): Promise<void> {
  await sql`
    update merchants set role_rules = ${JSON.stringify(rules)}::jsonb where id = ${merchantId}`.execute(trx);
}

/**
 * The merchants whose rules can change a person's role: those with a rule for one of the values, and those of the
 * person's merchants that have rules. In a fixed order, in which they can be locked without deadlocks.
 */
export async function findMerchantsWithRules(
  db: Db,
  values: readonly string[],
  merchantIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from merchants
    where role_rules ?| ${values}::text[] or (id = any(${merchantIds}::text[]) and role_rules <> '{}')
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
