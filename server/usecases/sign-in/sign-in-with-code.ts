import type { Dependencies } from "../dependencies.ts";
import { recordSignIn, type SignedInMember } from "./record-sign-in.ts";
import { type CodeResult, verifyCode } from "./verify-code.ts";
import type { KnownBrowser, PasswordProof } from "./verify-password.ts";

/** Completes the sign-in of a member whose password was correct, by a code. @throws AppError `rate_limited`. */
export function signInWithCode(deps: Pick<Dependencies, "db" | "rateLimits" | "encrypter" | "mailer">) {
  const prove = verifyCode(deps);
  return (
    proof: PasswordProof,
    code: string,
    ipAddress: string,
    browser: KnownBrowser | null = null,
  ): Promise<CodeResult<SignedInMember>> =>
    prove(proof, code, browser, (trx, by) =>
      recordSignIn(trx, deps, { memberId: proof.memberId, ipAddress, by: `password, ${by}`, browser }),
    );
}
