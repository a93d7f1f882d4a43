import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { activateTotp, hasSecondFactor } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { endMemberSessions } from "./end-other-sessions.ts";
import { lockOwnFactors } from "./lock-own-factors.ts";
import { recordForMember } from "./record-for-member.ts";
import { issueRecoveryCodes, readCode } from "./recovery-codes.ts";
import { notifySignInChange } from "./sign-in-mails.ts";
import { decryptTotp, findTimeStep } from "./totp.ts";

/**
 * Activates the new authenticator after a code proves that the member has it. The first second factor ends the member's
 * other sessions, because they started with a password only. Replacing an authenticator, or adding one to a passkey,
 * ends none.
 * @returns ten recovery codes that replace older ones. They are not stored and not shown again. Null for a member with
 *   passkeys and no earlier authenticator, whose codes stay.
 * @throws AppError `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` for a wrong code or
 *   without a setup in progress.
 */
export function confirmTwoFactor(
  deps: Pick<Dependencies, "db" | "encrypter" | "mailer" | "authUrl" | "warn">,
) {
  return async (caller: Caller, code: string): Promise<string[] | null> => {
    const member = authorizeMember(caller, "manageOwnSignIn");
    requireFreshSignIn(member);
    const { memberId } = member;
    const { email, wasOn, codes } = await deps.db.transaction().execute(async (trx) => {
      const factors = await lockOwnFactors(trx, member);
      if (!factors.encryptedPendingTotp) {
        throw invalidField("code", "two_factor_not_started");
      }
      const step = findTimeStep(
        decryptTotp(deps.encrypter, memberId, factors.encryptedPendingTotp),
        readCode(code),
      );
      if (step === null) throw invalidField("code", "incorrect_code");
      await activateTotp(trx, memberId, step);
      const wasOn = factors.encryptedTotp !== null;
      const action = wasOn ? "two_factor.replaced" : "two_factor.turned_on";
      await recordForMember(trx, member, { action, target: memberId });
      const isFirst = !hasSecondFactor(factors);
      if (isFirst) await endMemberSessions(trx, member, member.sessionId);
      const codes = isFirst || wasOn ? await issueRecoveryCodes(trx, memberId) : null;
      return { email: factors.email, wasOn, codes };
    });
    notifySignInChange(deps, { memberId, email }, wasOn ? "authenticatorChanged" : "twoFactorTurnedOn");
    return codes;
  };
}
