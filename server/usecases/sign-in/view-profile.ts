import { authorizeMember, type Caller } from "../../domain/access.ts";
import { countRecoveryCodes, findSignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionIsOver } from "./authenticate-session.ts";

/** How a member signs in, as they see it. */
export interface Profile {
  email: string;
  /** False where the company's own identity provider signs them in. */
  hasPassword: boolean;
  hasTwoFactor: boolean;
  recoveryCodesLeft: number;
}

/** @throws Failure `insufficient_scope` for who is no member, `invalid_token` where the member is gone. */
export function viewProfile({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<Profile> => {
    const { memberId } = authorizeMember(caller, "manageOwnAccess");
    const [wayIn, recoveryCodesLeft] = await Promise.all([
      findSignInFactors(db, memberId),
      countRecoveryCodes(db, memberId),
    ]);
    if (!wayIn) throw sessionIsOver();
    return {
      email: wayIn.email,
      hasPassword: wayIn.passwordHash !== null,
      hasTwoFactor: wayIn.totpSealed !== null,
      recoveryCodesLeft,
    };
  };
}
