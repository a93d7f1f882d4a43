import { hashSecret } from "../../domain/api-key.ts";
import { Failure } from "../../domain/app-error.ts";
import { requireValid } from "../../domain/result.ts";
import { setPassword } from "../../store/members.ts";
import { findOpenPasswordReset } from "../../store/password-resets.ts";
import { lockWayIn } from "../../store/two-factor.ts";
import { consumeAttempt } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { endSessionsOf } from "./end-other-sessions.ts";
import { endOwnGrants } from "./end-own-grants.ts";
import { hashPassword } from "./password.ts";
import { parsePassword } from "./password-rules.ts";
import { recordForMember } from "./record-for-member.ts";
import { notifySignInChange } from "./sign-in-mails.ts";

/**
 * The address of the member whose password a link sets. Looking uses nothing up: programs that scan mail follow
 * links too.
 * @throws Failure `not_found`.
 */
export function viewPasswordReset({ db }: Pick<Dependencies, "db">) {
  return async (token: string): Promise<string> => {
    const reset = await findOpenPasswordReset(db, hashSecret(token));
    if (!reset) throw linkIsOver();
    return reset.email;
  };
}

/**
 * Sets the password of a link's member, once however many try, and ends every session that they have
 * and all that they granted to applications: a reset often follows a takeover. A second factor stays.
 * @returns the member's id: whoever reads their mail is no stranger, however many guess at the password elsewhere.
 * @throws Failure `not_found` if the link has expired or was used, `invalid_request` for a password against the rules,
 * after which it still works, `rate_limited`.
 */
export function resetPassword(deps: Pick<Dependencies, "db" | "rateLimits" | "mailer" | "authUrl" | "warn">) {
  return async (token: string, typed: string, address: string): Promise<string> => {
    const takeBack = await consumeAttempt(deps, "sign-in-ip", { address });
    const tokenHash = hashSecret(token);
    const reset = await findOpenPasswordReset(deps.db, tokenHash);
    if (!reset) throw linkIsOver();
    const { memberId, email } = reset;
    const hash = await hashPassword(requireValid("password", parsePassword(typed, email)));
    const revokedGrants = await deps.db.transaction().execute(async (trx) => {
      // Of many at once, each looks again once those before it are done.
      await lockWayIn(trx, memberId);
      if (!(await findOpenPasswordReset(trx, tokenHash))) throw linkIsOver();
      await setPassword(trx, memberId, hash, null);
      const member = { memberId, address };
      await recordForMember(trx, member, { action: "member.password_reset", target: memberId });
      await endSessionsOf(trx, member, null);
      return endOwnGrants(trx, member);
    });
    await takeBack();
    notifySignInChange(deps, email, "password was changed", revokedGrants);
    return memberId;
  };
}

const linkIsOver = () =>
  new Failure("not_found", "It was used or replaced, or it has expired. Request a new one.");
