import { hasSecondFactor, lockSignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { recordSignIn, type SignedInMember } from "./record-sign-in.ts";
import {
  type Credentials,
  isCurrentPassword,
  type KnownBrowser,
  type PasswordProof,
  verifyPassword,
} from "./verify-password.ts";

export type SignInResult =
  | ({ kind: "signed_in" } & SignedInMember)
  | { kind: "code_required"; proof: PasswordProof }
  /** `memberId` is for the log only. The response is the same for unknown members. */
  | { kind: "incorrect"; memberId: string | null };

/**
 * Signs a member in with email address and password. Members with two-factor authentication must then enter a code.
 * @throws AppError `rate_limited`.
 */
export function signIn(deps: Pick<Dependencies, "db" | "rateLimits" | "mailer">) {
  const verify = verifyPassword(deps);
  return async (
    credentials: Credentials,
    ipAddress: string,
    browser: KnownBrowser | null = null,
  ): Promise<SignInResult> => {
    const result = await verify(credentials, ipAddress, browser);
    if (result.kind === "incorrect") return result;
    const { proof, hasTwoFactor } = result;
    if (hasTwoFactor) return { kind: "code_required", proof };
    const { memberId } = proof;
    return deps.db.transaction().execute(async (trx): Promise<SignInResult> => {
      // Verifying the password takes long enough for a second factor or another password.
      const factors = await lockSignInFactors(trx, memberId);
      if (!isCurrentPassword(proof, factors)) return { kind: "incorrect", memberId };
      if (hasSecondFactor(factors)) return { kind: "code_required", proof };
      const signedIn = await recordSignIn(trx, deps, { memberId, ipAddress, by: "password", browser });
      return { kind: "signed_in", ...signedIn };
    });
  };
}
