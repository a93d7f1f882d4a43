import { authorizeMember, authorizeRoles, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { ROLES, type Role } from "../../domain/operations.ts";
import { lockMerchant, type Merchant, updateMerchant } from "../../store/merchants.ts";
import { findSignInFactors, hasSecondFactor } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { actorInBothModes, diff, recordAudit } from "../record-audit.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockMembers } from "./lock-members.ts";

/**
 * Sets the roles whose members need two-factor authentication at the merchant. Members without it can only set it up,
 * from their next request on. The caller must have it to require it of their own role. Nobody is locked out: a member
 * who can sign in can set it up.
 * @throws AppError `insufficient_scope`, also if a non-owner changes it for owners, `fresh_sign_in_required`,
 *   `invalid_request`.
 */
export function requireTwoFactor({ db, passwordSignIn }: Pick<Dependencies, "db" | "passwordSignIn">) {
  return async (caller: Caller, roles: readonly Role[]): Promise<Merchant> => {
    const manager = authorizeMember(caller, "manageMerchant");
    requireFreshSignIn(manager);
    const twoFactorRoles = ROLES.filter((role) => roles.includes(role));
    return db.transaction().execute(async (trx) => {
      const lockedCaller = await lockMembers(trx, manager, "manageMerchant");
      const before = await lockMerchant(trx, caller.scope.merchantId);
      const merchant = { ...before, twoFactorRoles };
      const change = diff(before, merchant);
      if (!change) return merchant;
      const changed = ROLES.filter((role) => roles.includes(role) !== before.twoFactorRoles.includes(role));
      authorizeRoles(lockedCaller, changed);
      if (changed.includes(lockedCaller.role) && twoFactorRoles.includes(lockedCaller.role)) {
        const factors = await findSignInFactors(trx, manager.memberId);
        if (passwordSignIn && factors?.passwordHash && !hasSecondFactor(factors))
          throw invalidField("roles", "set_up_two_factor_first");
      }
      await updateMerchant(trx, merchant);
      const action = "two_factor.requirement_changed";
      await recordAudit(trx, actorInBothModes(caller), { action, target: merchant.id, ...change });
      return merchant;
    });
  };
}
