import { authorizeMember, type Caller } from "../../domain/access.ts";
import type { Passkey } from "../../domain/passkey.ts";
import { listMemberships } from "../../store/memberships.ts";
import { listPasskeys } from "../../store/passkeys.ts";
import { countRecoveryCodes, findSignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionEndedError } from "./authenticate-session.ts";
import { isTwoFactorRequired } from "./is-two-factor-required.ts";

/** A member's sign-in settings. */
export interface Profile {
  email: string;
  /** False if an external identity provider handles sign-in. */
  hasPassword: boolean;
  /** Whether the member has an authenticator. */
  hasTwoFactor: boolean;
  passkeys: Passkey[];
  /** Whether members of this server can use passkeys. */
  canUsePasskeys: boolean;
  recoveryCodesLeft: number;
  /** Whether the member's role at a merchant requires two-factor authentication. */
  mustHaveTwoFactor: boolean;
  /** Whether this server can send email. */
  canReceiveEmail: boolean;
}

/**
 * @throws AppError `insufficient_scope` unless the caller is a member, `invalid_token` if the member no longer exists.
 */
export function viewProfile({
  db,
  mailer,
  passwordSignIn,
  relyingParty,
}: Pick<Dependencies, "db" | "mailer" | "passwordSignIn" | "relyingParty">) {
  return async (caller: Caller): Promise<Profile> => {
    const { memberId } = authorizeMember(caller, "manageOwnSignIn");
    const [factors, recoveryCodesLeft, passkeys, memberships] = await Promise.all([
      findSignInFactors(db, memberId),
      countRecoveryCodes(db, memberId),
      listPasskeys(db, memberId),
      listMemberships(db, memberId),
    ]);
    if (!factors) throw sessionEndedError();
    return {
      email: factors.email,
      hasPassword: passwordSignIn && factors.passwordHash !== null,
      hasTwoFactor: factors.encryptedTotp !== null,
      passkeys,
      canUsePasskeys: relyingParty !== null,
      recoveryCodesLeft,
      mustHaveTwoFactor: passwordSignIn && isTwoFactorRequired(memberships),
      canReceiveEmail: mailer !== null,
    };
  };
}
