import { sql } from "kysely";
import type { Role } from "../domain/operations.ts";
import type { Db } from "./tables.ts";

/** An invitation that can be accepted, as its link shows it. */
export interface OpenInvitation {
  merchantId: string;
  id: string;
  merchantName: string;
  email: string;
  role: Role;
  /** Email address of the inviting member. */
  invitedBy: string;
  expiresAt: Date;
}

/** The invitation of a link's token. Null if it was accepted, revoked, has expired or never existed. */
export async function findOpenInvitation(
  db: Db,
  merchantId: string,
  tokenHash: string,
): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select i.merchant_id as "merchantId", i.id, b.name as "merchantName", i.email, i.role,
      m.email as "invitedBy", i.expires_at as "expiresAt"
    from invitations i
      join merchants b on b.id = i.merchant_id
      join members m on m.id = i.invited_by
    where i.merchant_id = ${merchantId} and i.token_hash = ${tokenHash}
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/**
 * Marks an invitation as accepted, for exactly one of several concurrent callers.
 * @returns whether it was this one
 */
export async function markInvitationAccepted(trx: Db, merchantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update invitations set accepted_at = now()
    where merchant_id = ${merchantId} and id = ${id}
      and accepted_at is null and revoked_at is null and expires_at > now()
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** An invitation as the dashboard shows it. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  /** Email address of the inviting member. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface NewInvitation {
  id: string;
  email: string;
  role: Role;
  tokenHash: string;
  /** Id of the inviting member. */
  invitedBy: string;
  lifeSeconds: number;
}

const columns = sql`
  i.id, i.email, i.role, m.email as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"`;

/** Invitations that can be accepted, newest first. */
export async function listInvitations(db: Db, merchantId: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from invitations i join members m on m.id = i.invited_by
    where i.merchant_id = ${merchantId} and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > now()
    order by i.created_at desc, i.id`.execute(db);
  return rows;
}

/** Requires that no other invitation to this email address is open. */
export async function insertInvitation(
  trx: Db,
  merchantId: string,
  { id, email, role, tokenHash, invitedBy, lifeSeconds }: NewInvitation,
): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    with i as (
      insert into invitations (merchant_id, id, email, role, token_hash, invited_by, expires_at)
      values (${merchantId}, ${id}, ${email}, ${role}, ${tokenHash}, ${invitedBy},
        now() + make_interval(secs => ${lifeSeconds}::float8))
      returning *
    )
    select ${columns} from i join members m on m.id = i.invited_by`.execute(trx);
  return rows[0] as Invitation;
}

/**
 * Closes one invitation, those to an email address (case-insensitive), all that a member sent, or all.
 * @returns those that could still be accepted
 */
export async function closeInvitations(
  trx: Db,
  merchantId: string,
  which: { id: string } | { email: string } | { invitedBy: string } | "all",
): Promise<Invitation[]> {
  const requested =
    which === "all"
      ? sql`true`
      : "id" in which
        ? sql`id = ${which.id}`
        : "email" in which
          ? sql`lower(email) = lower(${which.email})`
          : sql`invited_by = ${which.invitedBy}`;
  const { rows } = await sql<Invitation>`
    with i as (
      update invitations set revoked_at = now()
      where merchant_id = ${merchantId} and ${requested} and accepted_at is null and revoked_at is null
      returning *
    )
    select ${columns} from i join members m on m.id = i.invited_by where i.expires_at > now()`.execute(trx);
  return rows;
}
