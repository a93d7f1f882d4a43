import { type Expression, type SqlBool, sql } from "kysely";
import { hashSecret } from "../domain/api-key.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** What a member lets an application do at one merchant, in one mode. */
export interface NewGrant {
  /** The provider's own grant has the same id, and is kept under its hash. */
  id: string;
  memberId: string;
  clientId: string;
  scopes: string[];
  expiresAt: Date;
}

export async function insertGrant(trx: Db, scope: Scope, grant: NewGrant): Promise<void> {
  await sql`
    insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
    values (${scope.merchantId}, ${scope.mode}, ${grant.id}, ${grant.memberId}, ${grant.clientId},
      ${grant.scopes}::text[], ${grant.expiresAt})`.execute(trx);
}

/**
 * Ends a grant: at once every token that came from it is dead, and none comes any more.
 * @returns whether it stood until now.
 */
export async function endGrant(trx: Db, scope: Scope, id: string): Promise<boolean> {
  const ended = await end(trx, scope.merchantId, sql<SqlBool>`mode = ${scope.mode} and id = ${id}`);
  return ended.length > 0;
}

/**
 * Ends all that a member granted at a merchant, in both modes: when they leave it.
 * @returns the ids of those that stood until now.
 */
export function endGrantsOfMember(trx: Db, merchantId: string, memberId: string): Promise<string[]> {
  return end(trx, merchantId, sql<SqlBool>`member_id = ${memberId}`);
}

async function end(trx: Db, merchantId: string, which: Expression<SqlBool>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update application_grants set withdrawn_at = now()
    where merchant_id = ${merchantId} and ${which} and withdrawn_at is null
    returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`
    update oidc_artifacts set revoked_at = coalesce(revoked_at, now())
    where kind = 'Grant' and id_hash = any(${ids.map(hashSecret)}::text[])`.execute(trx);
  return ids;
}
