import { sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import type { Mode, Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** What an access token of an application says, with all on which its rights depend now. */
export interface AccessToken {
  scope: Scope;
  clientId: string;
  /** What was asked for, separated by spaces. */
  asked: string;
  /** What the application may ask for now. */
  registered: string[];
  /** Whose consent is behind it, and their present role; null where the application acts for itself. */
  grant: { id: string; memberId: string; role: Role } | null;
  expiresAt: Date;
}

/**
 * The tokens of many hashes, in one statement and in their order; null where one has ended in any way: by its time,
 * by being revoked, with its grant, with the membership of whoever consented, or with the application.
 */
export async function findAccessTokens(db: Db, idHashes: readonly string[]): Promise<(AccessToken | null)[]> {
  const { rows } = await sql<AccessTokenRow>`
    select t.id_hash, t.opens_merchant, t.opens_mode, a.client_id, t.payload->>'scope' as asked,
      a.scopes as registered, g.id as grant_id, g.member_id, m.role, t.expires_at
    from oidc_artifacts t
      join applications a on a.merchant_id = t.client_merchant and a.mode = t.opens_mode
        and a.client_id = t.payload->>'clientId' and a.removed_at is null
      left join application_grants g on g.merchant_id = t.opens_merchant and g.mode = t.opens_mode
        and g.id = t.grant_id and g.withdrawn_at is null and g.expires_at > now()
      left join memberships m on m.merchant_id = g.merchant_id and m.member_id = g.member_id
    where t.kind in ('AccessToken', 'ClientCredentials') and t.id_hash = any(${idHashes}::text[])
      and t.revoked_at is null and t.expires_at > now()
      and (t.kind = 'ClientCredentials' or m.role is not null)`.execute(db);
  const found = new Map(rows.map((row) => [row.id_hash, fromRow(row)]));
  return idHashes.map((hash) => found.get(hash) ?? null);
}

interface AccessTokenRow {
  id_hash: string;
  opens_merchant: string;
  opens_mode: Mode;
  client_id: string;
  asked: string | null;
  registered: string[];
  grant_id: string | null;
  member_id: string;
  role: Role;
  expires_at: Date;
}

const fromRow = (row: AccessTokenRow): AccessToken => ({
  scope: { merchantId: row.opens_merchant, mode: row.opens_mode },
  clientId: row.client_id,
  asked: row.asked ?? "",
  registered: row.registered,
  grant: row.grant_id === null ? null : { id: row.grant_id, memberId: row.member_id, role: row.role },
  expiresAt: row.expires_at,
});
