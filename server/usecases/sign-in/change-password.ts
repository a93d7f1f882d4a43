import { authorizeMember, type Caller } from "../../domain/access.ts";
import { Failure, invalidField } from "../../domain/failure.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { findMember, findMemberByEmail, setPassword } from "../../store/members.ts";
import type { Parts } from "../parts.ts";
import { endSessionsOf } from "./end-other-sessions.ts";
import { hashPassword } from "./password.ts";
import { tellPasswordChanged } from "./password-mails.ts";
import { parsePassword } from "./password-rules.ts";
import { recordForMember } from "./record-for-member.ts";
import { signIn } from "./sign-in.ts";

export interface ChangePasswordInput {
  currentPassword: string;
  newPassword: string;
}

/**
 * Gives the member who asks another password, and ends their other sessions. A wrong present one counts as a failed
 * sign-in.
 * @returns how many sessions it ended.
 * @throws Failure `invalid_request`, for a member without a password too; `rate_limited`.
 */
export function changePassword(parts: Pick<Parts, "db" | "rateLimits" | "mailer" | "authUrl" | "warn">) {
  const signInMember = signIn(parts);
  return async (caller: Caller, input: ChangePasswordInput): Promise<number> => {
    const { memberId, sessionId, address } = authorizeMember(caller, "manageOwnAccess");
    const { email } = (await findMember(parts.db, memberId)) ?? { email: "" };
    const before = (await findMemberByEmail(parts.db, email))?.passwordHash;
    if (!before) {
      const message = "is not there: you sign in at your company's identity provider";
      throw invalidField("currentPassword", message);
    }
    const reader = new FieldReader();
    const wanted = reader.read("newPassword", parsePassword(input.newPassword, email)) ?? "";
    reader.done();
    const proved = await signInMember({ email, password: input.currentPassword }, address);
    if (proved.is === "wrong") throw invalidField("currentPassword", "is not the one that you sign in with");
    const hash = await hashPassword(wanted);
    const ended = await parts.db.transaction().execute(async (trx) => {
      if (!(await setPassword(trx, memberId, hash, before)))
        throw new Failure("invalid_request", "The password was changed in the meantime.");
      const member = { memberId, address };
      await recordForMember(trx, member, { action: "member.password_changed", target: memberId });
      return endSessionsOf(trx, member, sessionId);
    });
    tellPasswordChanged(parts, email);
    return ended;
  };
}
