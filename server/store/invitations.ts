import { sql } from "kysely";
import type { Role } from "../domain/access.ts";
import type { Db } from "./tables.ts";

/** An invitation that can be accepted now, as its link shows it. */
export interface OpenInvitation {
  merchantId: string;
  id: string;
  merchantName: string;
  email: string;
  role: Role;
  /** E-mail address of the member who invites. */
  invitedBy: string;
  expiresAt: Date;
}

interface OpenInvitationRow {
  merchant_id: string;
  id: string;
  name: string;
  email: string;
  role: Role;
  invited_by: string;
  expires_at: Date;
}

/** The invitation of a link's token; null where it was accepted, withdrawn, has expired or never was. */
export async function findOpenInvitation(
  db: Db,
  merchantId: string,
  tokenHash: string,
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitationRow>`
    select i.merchant_id, i.id, b.name, i.email, i.role, m.email as invited_by, i.expires_at
    from invitations i
      join merchants b on b.id = i.merchant_id
      join members m on m.id = i.invited_by
    where i.merchant_id = ${merchantId} and i.token_hash = ${tokenHash}
      and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    merchantId: row.merchant_id,
    id: row.id,
    merchantName: row.name,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    expiresAt: row.expires_at,
  };
}

/** Uses an invitation up, for one caller alone however many try at once. @returns whether this caller was the one. */
export async function markAccepted(trx: Db, merchantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update invitations set accepted_at = now()
    where merchant_id = ${merchantId} and id = ${id}
      and accepted_at is null and withdrawn_at is null and expires_at > now()
    returning 1`.execute(trx);
  return rows.length > 0;
}
