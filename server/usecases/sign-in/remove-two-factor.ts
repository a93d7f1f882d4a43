import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { listMemberships } from "../../store/memberships.ts";
import { clearTotp, replaceRecoveryCodes } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { isTwoFactorRequired } from "./is-two-factor-required.ts";
import { lockOwnFactors } from "./lock-own-factors.ts";
import { recordForMember } from "./record-for-member.ts";
import { notifySignInChange } from "./sign-in-mails.ts";

/**
 * Disables two-factor authentication and discards an unconfirmed authenticator. The required recent sign-in
 * has already verified a second factor. Recovery codes stay for a member with passkeys. Does nothing if it is disabled.
 * @throws AppError `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` while the member's role at a
 *   merchant requires it and the member has no passkey.
 */
export function removeTwoFactor(
  deps: Pick<Dependencies, "db" | "mailer" | "authUrl" | "warn" | "passwordSignIn">,
) {
  return async (caller: Caller): Promise<void> => {
    const member = authorizeMember(caller, "manageOwnSignIn");
    requireFreshSignIn(member);
    const email = await deps.db.transaction().execute(async (trx) => {
      const factors = await lockOwnFactors(trx, member);
      if (!factors.encryptedTotp && !factors.encryptedPendingTotp) return null;
      const isLast = factors.passkeys === 0;
      const mayBeRequired = deps.passwordSignIn && factors.encryptedTotp && isLast;
      if (mayBeRequired && isTwoFactorRequired(await listMemberships(trx, member.memberId)))
        throw invalidField("twoFactor", "required_by_role");
      await clearTotp(trx, member.memberId);
      if (isLast) await replaceRecoveryCodes(trx, member.memberId, []);
      if (!factors.encryptedTotp) return null;
      await recordForMember(trx, member, { action: "two_factor.turned_off", target: member.memberId });
      return factors.email;
    });
    if (email) notifySignInChange(deps, { memberId: member.memberId, email }, "twoFactorTurnedOff");
  };
}
