import { sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";
import { mustSetUpTwoFactor } from "./two-factor.ts";

/** An application's access token, with the current data that decides its rights. */
export interface AccessToken {
  scope: Scope;
  clientId: string;
  /** The requested scopes, separated by spaces. */
  requested: string;
  /** The scopes that the application may request now. */
  registered: string[];
  /** The origins whose pages can use the token. Null for a confidential application. */
  allowedOrigins: string[] | null;
  /** The member who consented, with the current role. Null if the application acts for itself. */
  grant: { id: string; memberId: string; role: Role; mustSetUpTwoFactor: boolean } | null;
  expiresAt: Date;
}

type AccessTokenRow = Omit<AccessToken, "scope" | "grant"> &
  Scope & { hash: string; grantId: string | null } & Omit<NonNullable<AccessToken["grant"]>, "id">;

/**
 * The tokens of many hashes, in one statement and in the given order. Null if a token is revoked, or has ended with
 * its grant, its application or the consenting member's membership. An expired token is deleted after an hour.
 */
export async function findAccessTokens(
  db: Db,
  idHashes: readonly string[],
  passwordSignIn: boolean,
): Promise<(AccessToken | null)[]> {
  const { rows } = await sql<AccessTokenRow>`
    select t.id_hash as hash, t.access_merchant as "merchantId", t.access_mode as mode, a.client_id as "clientId",
      coalesce(t.payload->>'scope', '') as requested, a.scopes as registered,
      case when a.kind = 'public' then a.allowed_origins end as "allowedOrigins", t.expires_at as "expiresAt",
      g.id as "grantId", g.member_id as "memberId", o.role, ${mustSetUpTwoFactor(passwordSignIn)} as "mustSetUpTwoFactor"
    from oidc_artifacts t
      join applications a on a.merchant_id = t.client_merchant and a.mode = t.access_mode
        and a.client_id = t.payload->>'clientId' and a.removed_at is null
      left join application_grants g on g.merchant_id = t.access_merchant and g.mode = t.access_mode
        and g.id = t.grant_id and g.revoked_at is null and g.expires_at > now()
      left join memberships o on o.merchant_id = g.merchant_id and o.member_id = g.member_id
      left join members m on m.id = o.member_id
      left join merchants b on b.id = o.merchant_id
    where t.kind in ('AccessToken', 'ClientCredentials') and t.id_hash = any(${idHashes}::text[])
      and t.revoked_at is null
      and (t.kind = 'ClientCredentials' or o.role is not null)`.execute(db);
  const found = new Map(
    rows.map(({ hash, merchantId, mode, grantId, memberId, role, mustSetUpTwoFactor, ...row }) => {
      const grant = grantId === null ? null : { id: grantId, memberId, role, mustSetUpTwoFactor };
      return [hash, { ...row, scope: { merchantId, mode }, grant }];
    }),
  );
  return idHashes.map((hash) => found.get(hash) ?? null);
}
