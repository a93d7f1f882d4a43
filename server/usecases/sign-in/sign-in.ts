import type { Dependencies } from "../dependencies.ts";
import { recordSignIn } from "./record-sign-in.ts";
import {
  type Credentials,
  type KnownBrowser,
  type PasswordProof,
  verifyPassword,
} from "./verify-password.ts";

export type SignInResult =
  | { is: "in"; memberId: string }
  | { is: "code_wanted"; proof: PasswordProof }
  /** `memberId` is for the log only. The response is the same for unknown members. */
  | { is: "wrong"; memberId: string | null };

/**
 * Signs a member in with email address and password. Members with two-factor authentication must then enter a code.
 * @throws AppError `rate_limited`.
 */
export function signIn(deps: Pick<Dependencies, "db" | "rateLimits">) {
  const prove = verifyPassword(deps);
  return async (
    credentials: Credentials,
    ipAddress: string,
    browser: KnownBrowser | null = null,
  ): Promise<SignInResult> => {
    const result = await prove(credentials, ipAddress, browser);
    if (result.is === "wrong") return result;
    const { proof, hasTwoFactor } = result;
    if (hasTwoFactor) return { is: "code_wanted", proof };
    const { memberId } = proof;
    await deps.db.transaction().execute((trx) => recordSignIn(trx, { memberId, ipAddress }, "password"));
    return { is: "in", memberId };
  };
}
