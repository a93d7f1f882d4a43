import { authorizeMember, authorizeRoles, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { ROLES, type Role } from "../../domain/operations.ts";
import { findOtherOwners, type MerchantMember, setRole } from "../../store/memberships.ts";
import type { Dependencies } from "../dependencies.ts";
import { actorInBothModes, recordAudit } from "../record-audit.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockMembers, requireMember } from "./lock-members.ts";
import { requireManualRoles } from "./require-manual-roles.ts";
import { endInvitations } from "./revoke-invitation.ts";

/**
 * Changes a member's role from their next request on. Revokes open invitations from a demoted member, because
 * their right to invite is gone.
 * @throws AppError `insufficient_scope` if a non-owner appoints or changes an owner, `invalid_request` for the last
 *   owner and if the identity provider decides roles, `not_found`, `fresh_sign_in_required`.
 */
export function changeRole(deps: Pick<Dependencies, "db" | "roleSource">) {
  return async (caller: Caller, memberId: string, role: Role): Promise<MerchantMember> => {
    const manager = authorizeMember(caller, "manageMerchant");
    requireFreshSignIn(manager);
    const { merchantId } = caller.scope;
    return deps.db.transaction().execute(async (trx) => {
      const lockedCaller = await lockMembers(trx, manager, "manageMerchant");
      const member = await requireMember(trx, merchantId, memberId);
      authorizeRoles(lockedCaller, [member.role, role]);
      if (member.role === role) return member;
      await requireManualRoles(trx, deps, merchantId);
      if (member.role === "owner" && !(await findOtherOwners(trx, merchantId, memberId)).any) {
        throw invalidField("role", "last_owner");
      }
      await setRole(trx, merchantId, memberId, role);
      const isLowered = ROLES.indexOf(role) > ROLES.indexOf(member.role);
      if (isLowered) await endInvitations(trx, actorInBothModes(caller), { invitedBy: memberId });
      await recordAudit(trx, actorInBothModes(caller), {
        action: "member.role_changed",
        target: memberId,
        before: { role: member.role },
        after: { role },
      });
      return { ...member, role, roleFromProvider: false };
    });
  };
}
