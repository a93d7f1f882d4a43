import { type Caller, isRoleAllowed } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import {
  listMemberships,
  listMerchantsWithoutTwoFactor,
  type Membership,
  type MerchantMember,
} from "../../store/memberships.ts";
import { deletePasskeys } from "../../store/passkeys.ts";
import type { Db } from "../../store/tables.ts";
import {
  clearTotp,
  hasSecondFactor,
  lockSignInFactors,
  replaceRecoveryCodes,
} from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { authorizeChangeForMember } from "../members/authorize-for-member.ts";
import { requireMember } from "../members/lock-members.ts";
import { actorInBothModes, recordAudit } from "../record-audit.ts";
import { endAllSessions } from "./end-other-sessions.ts";
import { notifySignInChange } from "./sign-in-mails.ts";

/**
 * Removes the authenticator, the passkeys and the recovery codes of a member who lost them, and ends the member's
 * sessions. The password alone then signs in. It affects all merchants of the member, so the caller must manage members
 * at each of them. Does nothing for a member without second factors.
 * @throws AppError `insufficient_scope`, also for the caller's own, `not_found`, `fresh_sign_in_required`.
 */
export function removeMemberTwoFactor(
  deps: Pick<Dependencies, "db" | "mailer" | "authUrl" | "warn" | "passwordSignIn">,
) {
  return async (caller: Caller, id: string): Promise<MerchantMember> => {
    const { member, removed } = await deps.db.transaction().execute(async (trx) => {
      const access = await authorizeChangeForMember(trx, caller, id, "manageOwnSignIn");
      const { memberId, otherEmail } = access;
      if (otherEmail === null)
        throw new AppError("insufficient_scope", "Change your own second factors under Settings → Profile.");
      const factors = await lockSignInFactors(trx, memberId);
      const memberships = await listMemberships(trx, memberId);
      const own = await listManaged(trx, access.caller.memberId, deps.passwordSignIn);
      if (!memberships.every((one) => managesMember(own, one)))
        throw new AppError(
          "insufficient_scope",
          "This member also belongs to a merchant where you can't manage members. Ask an owner there, or the operator of this server.",
        );
      if (!factors || !hasSecondFactor(factors))
        return { member: await requireMember(trx, caller.scope.merchantId, memberId), removed: false };
      await clearTotp(trx, memberId);
      await replaceRecoveryCodes(trx, memberId, []);
      const passkeys = await deletePasskeys(trx, memberId);
      const endedSessions = await endAllSessions(trx, memberId, null);
      const actor = actorInBothModes(access.caller);
      for (const { merchant } of memberships) {
        const isOwn = merchant.id === actor.merchantId;
        const actorThere = isOwn ? actor : { ...actor, merchantId: merchant.id, ipAddress: null };
        await recordAudit(trx, actorThere, {
          action: "member.two_factor_removed",
          target: memberId,
          before: { email: otherEmail },
          after: { passkeys, endedSessions },
        });
      }
      return { member: await requireMember(trx, caller.scope.merchantId, memberId), removed: true };
    });
    if (removed) notifySignInChange(deps, { memberId: id, email: member.email }, "twoFactorRemoved");
    return member;
  };
}

/** The memberships of a member, without those at which the member must set up two-factor authentication first. */
async function listManaged(trx: Db, memberId: string, passwordSignIn: boolean): Promise<Membership[]> {
  const all = await listMemberships(trx, memberId);
  const ids = all.map(({ merchant }) => merchant.id);
  const without = await listMerchantsWithoutTwoFactor(trx, memberId, ids, passwordSignIn);
  return all.filter(({ merchant }) => !without.includes(merchant.id));
}

/** Whether one of the caller's own roles manages the member at the same merchant. */
function managesMember(own: readonly Membership[], { merchant, role }: Membership): boolean {
  const found = own.find((one) => one.merchant.id === merchant.id);
  const operation = role === "owner" ? "manageOwners" : "manageMerchant";
  return found !== undefined && isRoleAllowed(found.role, operation, "live");
}
