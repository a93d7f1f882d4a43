import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { hasSecondFactor } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockOwnFactors } from "./lock-own-factors.ts";
import { recordForMember } from "./record-for-member.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import { notifySignInChange } from "./sign-in-mails.ts";

/**
 * Creates ten new recovery codes for a member. Older codes stop working.
 * @throws AppError `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` without an authenticator or a passkey.
 */
export function renewRecoveryCodes(deps: Pick<Dependencies, "db" | "mailer" | "authUrl" | "warn">) {
  return async (caller: Caller): Promise<string[]> => {
    const member = authorizeMember(caller, "manageOwnSignIn");
    requireFreshSignIn(member);
    const { email, codes } = await deps.db.transaction().execute(async (trx) => {
      const factors = await lockOwnFactors(trx, member);
      if (!hasSecondFactor(factors)) throw invalidField("twoFactor", "two_factor_off");
      await recordForMember(trx, member, { action: "recovery_codes.renewed", target: member.memberId });
      return { email: factors.email, codes: await issueRecoveryCodes(trx, member.memberId) };
    });
    notifySignInChange(deps, { memberId: member.memberId, email }, "recoveryCodesRenewed");
    return codes;
  };
}
