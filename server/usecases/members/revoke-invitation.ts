import { authorizeMember, authorizeRoles, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { closeInvitations, type Invitation } from "../../store/invitations.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AuditActor, actorInBothModes, recordAudit } from "../record-audit.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockMembers } from "./lock-members.ts";

/**
 * Revokes an open invitation: its link stops working.
 * @throws AppError `not_found` if it is not open, `insufficient_scope`, `fresh_sign_in_required`.
 */
export function revokeInvitation(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string): Promise<Invitation> => {
    const manager = authorizeMember(caller, "manageMerchant");
    requireFreshSignIn(manager);
    if (hasControlCharacters(id)) throw noSuchInvitation();
    return deps.db.transaction().execute(async (trx) => {
      const lockedCaller = await lockMembers(trx, manager, "manageMerchant");
      const [invitation] = await endInvitations(trx, actorInBothModes(caller), { id });
      if (!invitation) throw noSuchInvitation();
      authorizeRoles(lockedCaller, [invitation.role]);
      return invitation;
    });
  };
}

/** Ends invitations and adds an audit log entry for each. @returns those that were open. */
export async function endInvitations(
  trx: Db,
  actor: AuditActor,
  which: Parameters<typeof closeInvitations>[2],
): Promise<Invitation[]> {
  const ended = await closeInvitations(trx, actor.merchantId, which);
  for (const { id, email, role } of ended) {
    const action = "invitation.revoked";
    await recordAudit(trx, actor, { action, target: id, before: { email, role } });
  }
  return ended;
}

const noSuchInvitation = () => new AppError("not_found", "No open invitation has this ID.");
