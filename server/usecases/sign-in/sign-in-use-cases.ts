import type { Dependencies } from "../dependencies.ts";
import { addPasskey } from "./add-passkey.ts";
import { authenticateSession } from "./authenticate-session.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginTwoFactor } from "./begin-two-factor.ts";
import { removePasskey, renamePasskey } from "./change-passkeys.ts";
import { changePassword } from "./change-password.ts";
import { confirmTwoFactor } from "./confirm-two-factor.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { openSession } from "./open-session.ts";
import { removeMemberTwoFactor } from "./remove-member-two-factor.ts";
import { removeTwoFactor } from "./remove-two-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword, viewPasswordReset } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signInByIdentity } from "./sign-in-by-identity.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";
import { signOut } from "./sign-out.ts";
import { signOutMember } from "./sign-out-member.ts";
import { viewProfile } from "./view-profile.ts";
import { viewSecondFactors } from "./view-second-factors.ts";

/** Use cases of sign-in and sessions. */
export function signInUseCases(deps: Dependencies) {
  return {
    interactive: {
      signIn: signIn(deps),
      signInWithCode: signInWithCode(deps),
      viewSecondFactors: viewSecondFactors(deps),
      beginPasskeySignIn: beginPasskeySignIn(deps),
      signInWithPasskey: signInWithPasskey(deps),
      viewProfile: viewProfile(deps),
      beginPasskey: beginPasskey(deps),
      addPasskey: addPasskey(deps),
      renamePasskey: renamePasskey(deps),
      removePasskey: removePasskey(deps),
      beginTwoFactor: beginTwoFactor(deps),
      confirmTwoFactor: confirmTwoFactor(deps),
      renewRecoveryCodes: renewRecoveryCodes(deps),
      removeTwoFactor: removeTwoFactor(deps),
      requestPasswordReset: requestPasswordReset(deps),
      viewPasswordReset: viewPasswordReset(deps),
      resetPassword: resetPassword(deps),
      changePassword: changePassword(deps),
      signInByIdentity: signInByIdentity(deps),
      signOut: signOut(deps),
      listSessions: listSessions(deps),
      endSession: endSession(deps),
      endOtherSessions: endOtherSessions(deps),
      removeMemberTwoFactor: removeMemberTwoFactor(deps),
      signOutMember: signOutMember(deps),
      openSession: openSession(deps),
      authenticateSession: authenticateSession(deps),
    },
  };
}
