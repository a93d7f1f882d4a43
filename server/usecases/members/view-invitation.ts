import { hashSecret } from "../../domain/api-key.ts";
import { Failure } from "../../domain/failure.ts";
import { invitationMerchant } from "../../domain/ids.ts";
import { findOpenInvitation, type OpenInvitation } from "../../store/invitations.ts";
import { findMemberByEmail } from "../../store/members.ts";
import type { Dependencies } from "../dependencies.ts";

/** What whoever opens an invitation's link is shown. */
export interface ViewedInvitation extends OpenInvitation {
  /** Who signs in with its e-mail address already; null for nobody. */
  member: { hasTwoFactor: boolean } | null;
}

/** The invitation of a link. Looking uses nothing up. @throws Failure `not_found` where it is over. */
export function viewInvitation({ db }: Pick<Dependencies, "db">) {
  return async (token: string): Promise<ViewedInvitation> => {
    const invitation = await readInvitation(db, token);
    const member = await findMemberByEmail(db, invitation.email);
    return { ...invitation, member: member && { hasTwoFactor: member.hasTwoFactor } };
  };
}

/** @throws Failure `not_found`. */
export async function readInvitation(db: Dependencies["db"], token: string): Promise<OpenInvitation> {
  const merchantId = invitationMerchant(token);
  const invitation = merchantId && (await findOpenInvitation(db, merchantId, hashSecret(token)));
  if (!invitation) throw invitationIsOver();
  return invitation;
}

export const invitationIsOver = () =>
  new Failure(
    "not_found",
    "It was accepted, revoked or replaced, or it has expired. Ask for a new invitation.",
  );
