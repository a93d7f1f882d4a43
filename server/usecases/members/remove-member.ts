import { authorizeMember, authorizeRoles, type Caller, getId } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { deleteMembership, findOtherOwners, type MerchantMember } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import { endMemberGrants } from "../applications/end-member-grants.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AuditActor, actorInBothModes, recordAudit } from "../record-audit.ts";
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
      if (member.role === "owner" && !(await findOtherOwners(trx, merchantId, memberId)).any) {
        throw invalidField("id", "last_owner");
      }
      await endMembership(trx, deps, actorInBothModes(caller), member);
      return member;
    });
  };
}

/** Removes a member from the actor's merchant, with their grants, keys and invitations there. */
export async function endMembership(
  trx: Db,
  deps: Pick<Dependencies, "mailer">,
  actor: AuditActor,
  { id, email, role }: Pick<MerchantMember, "id" | "email" | "role">,
): Promise<void> {
  await deleteMembership(trx, actor.merchantId, id);
  await endInvitations(trx, actor, { invitedBy: id });
  await endMemberGrants(trx, deps, actor, id);
  await recordAudit(trx, actor, { action: "member.removed", target: id, before: { email, role } });
}
