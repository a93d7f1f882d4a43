import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { FieldValidator } from "../../domain/result.ts";
import { setPassword } from "../../store/members.ts";
import { findSignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionEndedError } from "./authenticate-session.ts";
import { endMemberSessions } from "./end-other-sessions.ts";
import { endOwnGrants } from "./end-own-grants.ts";
import { hashPassword } from "./password.ts";
import { parsePassword } from "./password-rules.ts";
import { recordForMember } from "./record-for-member.ts";
import { notifySignInChange } from "./sign-in-mails.ts";
import { verifyPassword } from "./verify-password.ts";

export interface ChangePasswordInput {
  currentPassword: string;
  newPassword: string;
  /** Whether to end the member's grants to applications. The default is no. */
  revokeGrants?: boolean | undefined;
}

/** Sessions and grants that the change ended. */
export interface ChangedPassword {
  endedSessions: number;
  revokedGrants: number;
}

/**
 * Changes the caller's password. Ends their other sessions and optionally their grants to applications. A
 * wrong current password counts as a failed sign-in.
 * @throws AppError `invalid_request` (also for a member without a password), `rate_limited`.
 */
export function changePassword(
  deps: Pick<Dependencies, "db" | "rateLimits" | "mailer" | "authUrl" | "warn">,
) {
  const verify = verifyPassword(deps);
  return async (caller: Caller, input: ChangePasswordInput): Promise<ChangedPassword> => {
    const { memberId, sessionId, ipAddress } = authorizeMember(caller, "manageOwnSignIn");
    const factors = await findSignInFactors(deps.db, memberId);
    if (!factors) throw sessionEndedError();
    const { email, passwordHash: before } = factors;
    if (!before) {
      throw invalidField("currentPassword", "company_sign_in");
    }
    const validator = new FieldValidator();
    const wanted = validator.check("newPassword", await parsePassword(input.newPassword, email)) ?? "";
    validator.throwIfInvalid();
    // The session counts as a known browser, so that failed sign-ins by others elsewhere do not block the member.
    const knownBrowser = { id: sessionId, memberIds: [memberId] };
    const verified = await verify({ email, password: input.currentPassword }, ipAddress, knownBrowser);
    if (verified.kind === "incorrect") throw invalidField("currentPassword", "incorrect_password");
    const hash = await hashPassword(wanted);
    const ended = await deps.db.transaction().execute(async (trx) => {
      if (!(await setPassword(trx, memberId, hash, before))) {
        throw invalidField("currentPassword", "changed_meanwhile");
      }
      const member = { memberId, ipAddress };
      await recordForMember(trx, member, { action: "member.password_changed", target: memberId });
      const endedSessions = await endMemberSessions(trx, member, sessionId);
      const revokedGrants = input.revokeGrants ? await endOwnGrants(trx, deps, member) : 0;
      return { endedSessions, revokedGrants };
    });
    notifySignInChange(deps, { memberId, email }, "passwordChanged", ended.revokedGrants);
    return ended;
  };
}
