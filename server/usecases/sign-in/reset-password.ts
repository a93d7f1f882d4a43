import { hashSecret } from "../../domain/api-key.ts";
import { AppError } from "../../domain/app-error.ts";
import { requireValid } from "../../domain/result.ts";
import { setPassword } from "../../store/members.ts";
import { findOpenPasswordReset } from "../../store/password-resets.ts";
import { lockSignInFactors } from "../../store/two-factor.ts";
import { countTowardsLimit } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { endMemberSessions } from "./end-other-sessions.ts";
import { endOwnGrants } from "./end-own-grants.ts";
import { hashPassword } from "./password.ts";
import { parsePassword } from "./password-rules.ts";
import { recordForMember } from "./record-for-member.ts";
import { notifySignInChange } from "./sign-in-mails.ts";

/**
 * Email address of the member whose password a link sets. Viewing does not consume the link, because mail
 * scanners follow links too.
 * @throws AppError `not_found`.
 */
export function viewPasswordReset({ db }: Pick<Dependencies, "db">) {
  return async (token: string): Promise<string> => {
    const reset = await findOpenPasswordReset(db, hashSecret(token));
    if (!reset) throw linkIsOver();
    return reset.email;
  };
}

/**
 * Sets a member's password by a link, once even if used concurrently. Ends all of the member's sessions and
 * grants to applications, because a reset often follows a takeover. Two-factor authentication stays enabled.
 * @returns the member's ID. The caller marks the browser as known, because the user can read the member's email.
 * @throws AppError `not_found` if the link has expired or was used, `invalid_request` for an unacceptable
 *   password (the link stays valid), `rate_limited`.
 */
export function resetPassword(deps: Pick<Dependencies, "db" | "rateLimits" | "mailer" | "authUrl" | "warn">) {
  return async (token: string, typed: string, ipAddress: string): Promise<string> => {
    const uncount = await countTowardsLimit(deps, "sign-in-ip", { ipAddress });
    const tokenHash = hashSecret(token);
    const reset = await findOpenPasswordReset(deps.db, tokenHash);
    if (!reset) throw linkIsOver();
    const { memberId, email } = reset;
    const hash = await hashPassword(requireValid("password", await parsePassword(typed, email)));
    const revokedGrants = await deps.db.transaction().execute(async (trx) => {
      // Serializes concurrent uses. Each checks the link again under the lock.
      await lockSignInFactors(trx, memberId);
      if (!(await findOpenPasswordReset(trx, tokenHash))) throw linkIsOver();
      await setPassword(trx, memberId, hash, null);
      const member = { memberId, ipAddress };
      await recordForMember(trx, member, { action: "member.password_reset", target: memberId });
      await endMemberSessions(trx, member, null);
      return endOwnGrants(trx, deps, member);
    });
    await uncount();
    notifySignInChange(deps, { memberId, email }, "passwordChanged", revokedGrants);
    return memberId;
  };
}

const linkIsOver = () =>
  new AppError("not_found", "It was used or replaced, or it has expired. Request a new one.");
