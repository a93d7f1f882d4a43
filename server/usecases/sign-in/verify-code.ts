import type { Db } from "../../store/tables.ts";
import { findSignInFactors, useRecoveryCode, useTotpStep } from "../../store/two-factor.ts";
import { consumeAttempt } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import type { SecretBox } from "../secret-box.ts";
import { readCode, recoveryCodeHash } from "./recovery-codes.ts";
import { openTotp, stepOfCode } from "./totp.ts";
import { isKnownTo, type KnownBrowser, type PasswordGiven, passwordMark } from "./verify-password.ts";

/** Milliseconds for which a right password waits for its code. */
const WAITS_MS = 5 * 60_000;
const TOO_MANY = { message: "Too many incorrect codes. Wait 10 minutes, then try again." };

/** `too_late`: it begins again with the password. */
export type CodeAnswer = "right" | "wrong" | "too_late";

type By = "one-time code" | "recovery code";

/**
 * Judges the code of a member whose password was right: of their authenticator, within a step of 30 s around now,
 * or a recovery code. Each works once, however many try at once (RFC 6238 §5.2). Wrong ones are counted for the
 * member, apart in a browser in which they have signed in before, so that a stolen password locks nobody out.
 * @throws Failure `rate_limited`, and what `whenRight` throws, after which the code is not used up.
 */
export function verifyCode(deps: Pick<Dependencies, "db" | "rateLimits" | "secretBox">) {
  return async (
    { memberId, passwordMark: mark, givenAt }: PasswordGiven,
    text: string,
    browser: KnownBrowser | null,
    whenRight: (trx: Db, by: By) => Promise<void>,
  ): Promise<CodeAnswer> => {
    if (Date.now() - givenAt > WAITS_MS) return "too_late";
    const name = isKnownTo(browser, memberId) ? `${memberId} ${browser.id}` : memberId;
    const takeBack = await consumeAttempt(deps, "sign-in-code", { name }, TOO_MANY);
    let answer: CodeAnswer | null = null;
    try {
      answer = await deps.db.transaction().execute(async (trx): Promise<CodeAnswer> => {
        const wayIn = await findSignInFactors(trx, memberId);
        // Changed or turned off in the meantime: what was proved then counts no more.
        if (!wayIn?.passwordHash || !wayIn.totpSealed) return "too_late";
        if (passwordMark(wayIn.passwordHash) !== mark) return "too_late";
        const by = await useUp(trx, deps.secretBox, memberId, wayIn.totpSealed, readCode(text));
        if (!by) return "wrong";
        await whenRight(trx, by);
        return "right";
      });
      return answer;
    } finally {
      if (answer !== "wrong") await takeBack();
    }
  };
}

async function useUp(
  trx: Db,
  box: SecretBox,
  memberId: string,
  sealed: string,
  code: string,
): Promise<By | null> {
  const recovery = recoveryCodeHash(code);
  if (recovery) return (await useRecoveryCode(trx, memberId, recovery)) ? "recovery code" : null;
  const step = stepOfCode(openTotp(box, memberId, sealed), code);
  return step !== null && (await useTotpStep(trx, memberId, step)) ? "one-time code" : null;
}
