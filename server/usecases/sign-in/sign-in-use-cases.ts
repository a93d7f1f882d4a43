import type { Parts } from "../parts.ts";
import { authenticateSession } from "./authenticate-session.ts";
import { beginTwoFactor } from "./begin-two-factor.ts";
import { changePassword } from "./change-password.ts";
import { confirmTwoFactor } from "./confirm-two-factor.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { openSession } from "./open-session.ts";
import { removeTwoFactor } from "./remove-two-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword, viewPasswordReset } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signInByIdentity } from "./sign-in-by-identity.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { signOut } from "./sign-out.ts";
import { viewProfile } from "./view-profile.ts";

/** How people prove who they are, and how long that lasts. */
export function signInUseCases(parts: Parts) {
  return {
    ask: {
      signIn: signIn(parts),
      signInWithCode: signInWithCode(parts),
      viewProfile: viewProfile(parts),
      beginTwoFactor: beginTwoFactor(parts),
      confirmTwoFactor: confirmTwoFactor(parts),
      renewRecoveryCodes: renewRecoveryCodes(parts),
      removeTwoFactor: removeTwoFactor(parts),
      requestPasswordReset: requestPasswordReset(parts),
      viewPasswordReset: viewPasswordReset(parts),
      resetPassword: resetPassword(parts),
      changePassword: changePassword(parts),
      signInByIdentity: signInByIdentity(parts),
      signOut: signOut(parts),
      listSessions: listSessions(parts),
      endSession: endSession(parts),
      endOtherSessions: endOtherSessions(parts),
      openSession: openSession(parts),
      authenticateSession: authenticateSession(parts),
    },
  };
}
