import { hashSecret } from "../../domain/api-key.ts";
import { AppError } from "../../domain/app-error.ts";
import { invitationMerchant } from "../../domain/ids.ts";
import { findOpenInvitation, type OpenInvitation } from "../../store/invitations.ts";
import { findMemberByEmail } from "../../store/members.ts";
import { listPasskeys } from "../../store/passkeys.ts";
import type { Dependencies } from "../dependencies.ts";

/** Data of an invitation page. */
export interface ViewedInvitation extends OpenInvitation {
  /** The existing member with the invited email address. Null if there is none. */
  member: { hasTwoFactor: boolean; hasPasskeys: boolean } | null;
}

/** The invitation of a link. Viewing does not consume it. @throws AppError `not_found` if it is no longer open. */
export function viewInvitation({ db }: Pick<Dependencies, "db">) {
  return async (token: string): Promise<ViewedInvitation> => {
    const invitation = await readInvitation(db, token);
    const member = await findMemberByEmail(db, invitation.email);
    if (!member) return { ...invitation, member };
    const { hasTwoFactor } = member;
    const hasPasskeys = hasTwoFactor && (await listPasskeys(db, member.id)).length > 0;
    return { ...invitation, member: { hasTwoFactor, hasPasskeys } };
  };
}

/** @throws AppError `not_found`. */
export async function readInvitation(db: Dependencies["db"], token: string): Promise<OpenInvitation> {
  const merchantId = invitationMerchant(token);
  const invitation = merchantId && (await findOpenInvitation(db, merchantId, hashSecret(token)));
  if (!invitation) throw invitationIsOver();
  return invitation;
}

export const invitationIsOver = () =>
  new AppError(
    "not_found",
    "It was accepted, revoked or replaced, or it has expired. Ask for a new invitation.",
  );
