import { sql } from "kysely";
import type { RoleRules, RoleSource } from "../domain/role-rules.ts";
import type { Db } from "./tables.ts";

/** A merchant's rules for roles from the identity provider. */
export async function findRoleRules(db: Db, merchantId: string): Promise<RoleRules> {
  const { rows } = await sql<{ rules: RoleRules }>`
    select role_rules as rules from merchants where id = ${merchantId}`.execute(db);
  return rows[0]?.rules ?? {};
}

const isFrom = ({ issuer, claim }: RoleSource) =>
  sql`role_rules_issuer = ${issuer} and role_rules_claim = ${claim}`;

/** The same without rules for another source, which have no effect. */
export async function findEffectiveRules(
  db: Db,
  merchantId: string,
  source: RoleSource | null,
): Promise<RoleRules> {
  if (source === null) return {};
  const { rows } = await sql<{ rules: RoleRules }>`
    select role_rules as rules from merchants where id = ${merchantId} and ${isFrom(source)}`.execute(db);
  return rows[0]?.rules ?? {};
}

export async function writeRoleRules(
  trx: Db,
  merchantId: string,
  rules: RoleRules,
  { issuer, claim }: RoleSource,
): Promise<void> {
  await sql`
    update merchants set role_rules = ${JSON.stringify(rules)}::jsonb, role_rules_issuer = ${issuer},
      role_rules_claim = ${claim}
    where id = ${merchantId}`.execute(trx);
}

/**
 * The merchants whose effective rules can change a person's role: those with a rule for one of the values, and those of
 * the person's merchants that have rules. In a fixed order, in which they can be locked without deadlocks.
 */
export async function findMerchantsWithRules(
  db: Db,
  values: readonly string[],
  merchantIds: readonly string[],
  source: RoleSource,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from merchants
    where (role_rules ?| ${values}::text[] or (id = any(${merchantIds}::text[]) and role_rules <> '{}'))
      and ${isFrom(source)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some merchants that have rules for another source. */
export async function findOutdatedRules(
  db: Db,
  merchantIds: readonly string[],
  source: RoleSource,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from merchants
    where id = any(${merchantIds}::text[]) and role_rules <> '{}' and not (${isFrom(source)})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
