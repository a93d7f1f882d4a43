import { authorizeMember, authorizeRoles, type Caller, getId } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { deleteMembership, hasOtherOwner, type MerchantMember } from "../../store/memberships.ts";
import { endMemberGrants } from "../applications/end-member-grants.ts";
import type { Dependencies } from "../dependencies.ts";
import { actorInBothModes, recordAudit } from "../record-audit.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockMembers, requireMember } from "./lock-members.ts";
import { endInvitations } from "./revoke-invitation.ts";

/**
 * Removes a member from the merchant from their next request on. Ends their grants and the keys created under
 * them, and revokes their open invitations. Members can remove themselves, except the last owner.
 * @throws AppError `insufficient_scope` if a non-owner removes an owner, `invalid_request` for the last
 *   owner, `not_found`, `fresh_sign_in_required`.
 */
export function removeMember(deps: Pick<Dependencies, "db" | "mailer">) {
  return async (caller: Caller, memberId: string): Promise<MerchantMember> => {
    const operation = getId(caller) === memberId ? "manageOwnAccess" : "manageMerchant";
    const manager = authorizeMember(caller, operation);
    requireFreshSignIn(manager);
    const { merchantId } = caller.scope;
    return deps.db.transaction().execute(async (trx) => {
      const lockedCaller = await lockMembers(trx, manager, operation);
      const member = await requireMember(trx, merchantId, memberId);
      authorizeRoles(lockedCaller, [member.role]);
      if (member.role === "owner" && !(await hasOtherOwner(trx, merchantId, memberId))) {
        throw invalidField("id", "last_owner");
      }
      await deleteMembership(trx, merchantId, memberId);
      await endInvitations(trx, caller, { invitedBy: memberId });
      const actor = actorInBothModes(caller);
      await endMemberGrants(trx, deps, actor, memberId);
      await recordAudit(trx, actor, {
        action: "member.removed",
        target: memberId,
        before: { email: member.email, role: member.role },
      });
      return member;
    });
  };
}
