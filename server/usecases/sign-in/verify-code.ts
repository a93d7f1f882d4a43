import type { Db } from "../../store/tables.ts";
import { hasSecondFactor, lockSignInFactors, useRecoveryCode, useTotpStep } from "../../store/two-factor.ts";
import { countTowardsLimit } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Encrypter } from "../encrypter.ts";
import { readCode, recoveryCodeHash } from "./recovery-codes.ts";
import { decryptTotp, findTimeStep } from "./totp.ts";
import { isCurrentPassword, isKnownTo, type KnownBrowser, type PasswordProof } from "./verify-password.ts";

/** Time to enter the code after a correct password, in milliseconds. */
const WAITS_MS = 5 * 60_000;
const TOO_MANY = { message: "Too many incorrect codes. Wait 10 minutes, then try again." };

/** `too_late`: the sign-in must restart with the password. */
export type CodeResult<T> = { kind: "right"; result: T } | { kind: "wrong" | "too_late" };

type By = "one-time code" | "recovery code";

/**
 * Verifies the code of a member whose password was correct: from the authenticator, one 30-second step early
 * or late at most, or a recovery code. Each works once, even if used concurrently (RFC 6238 §5.2). Failures
 * count per member, and separately in a known browser, so that a stolen password cannot lock the member out.
 * @throws AppError `rate_limited`, and errors of `whenRight`, after which the code stays valid.
 */
export function verifyCode(deps: Pick<Dependencies, "db" | "rateLimits" | "encrypter">) {
  return async <T>(
    proof: PasswordProof,
    text: string,
    browser: KnownBrowser | null,
    whenRight: (trx: Db, by: By) => Promise<T>,
  ): Promise<CodeResult<T>> => {
    const { memberId, verifiedAt } = proof;
    if (Date.now() - verifiedAt > WAITS_MS) return { kind: "too_late" };
    const name = isKnownTo(browser, memberId) ? `${memberId} ${browser.id}` : memberId;
    const uncount = await countTowardsLimit(deps, "sign-in-code", { name }, TOO_MANY);
    let result: CodeResult<T> | null = null;
    try {
      result = await deps.db.transaction().execute(async (trx): Promise<CodeResult<T>> => {
        const factors = await lockSignInFactors(trx, memberId);
        // The password or authenticator was changed or removed since: the earlier proof is void.
        if (!isCurrentPassword(proof, factors) || !hasSecondFactor(factors)) return { kind: "too_late" };
        const by = await consumeCode(trx, deps.encrypter, memberId, factors.encryptedTotp, readCode(text));
        if (!by) return { kind: "wrong" };
        return { kind: "right", result: await whenRight(trx, by) };
      });
      return result;
    } finally {
      if (result?.kind !== "wrong") await uncount();
    }
  };
}

async function consumeCode(
  trx: Db,
  box: Encrypter,
  memberId: string,
  encryptedSecret: string | null,
  code: string,
): Promise<By | null> {
  const recovery = recoveryCodeHash(code);
  if (recovery) return (await useRecoveryCode(trx, memberId, recovery)) ? "recovery code" : null;
  // A member with passkeys only has recovery codes, and no authenticator.
  if (encryptedSecret === null) return null;
  const step = findTimeStep(decryptTotp(box, memberId, encryptedSecret), code);
  return step !== null && (await useTotpStep(trx, memberId, step)) ? "one-time code" : null;
}
