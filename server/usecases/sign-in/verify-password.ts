import { hashSecret } from "../../domain/api-key.ts";
import { isPlainAddress } from "../../domain/email.ts";
import type { Bucket } from "../../domain/rate-limits.ts";
import { findMemberByEmail } from "../../store/members.ts";
import { consumeAttempt, type Who } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { dummyHash, matchesPasswordHash } from "./password.ts";

const TOO_MANY = { message: "Too many failed attempts. Wait a minute, then try again." };
const TOO_MANY_ON_ACCOUNT = {
  message:
    "Too many failed attempts for this address from different places. Wait 10 minutes, or use a browser you signed in with before.",
};

export interface Credentials {
  email: string;
  password: string;
}

/** A browser in which members have signed in before, as its cookie says. That proves nothing about who sits there. */
export interface KnownBrowser {
  id: string;
  memberIds: readonly string[];
}

/** A member whose password was right. */
export interface PasswordGiven {
  memberId: string;
  /** Tells whether the password has been changed since. */
  passwordMark: string;
  /** Milliseconds since 1970. */
  givenAt: number;
}

export type PasswordAnswer =
  | { is: "right"; given: PasswordGiven; hasTwoFactor: boolean }
  /** `memberId` is for our own log: the answer is the same whether there is such a member or not. */
  | { is: "wrong"; memberId: string | null };

/**
 * Judges an e-mail address and a password, and signs nobody in. An unknown address and a wrong password are the same
 * answer after the same work. Whoever fails often waits: for an account from one address, from one address, and for
 * an account from everywhere. The last could lock its owner out, so it does not hold in a browser in which they have
 * signed in.
 * @throws Failure `rate_limited`.
 */
export function verifyPassword(deps: Pick<Dependencies, "db" | "rateLimits">) {
  const nobody = dummyHash();
  return async (
    { email, password }: Credentials,
    address: string,
    browser: KnownBrowser | null,
  ): Promise<PasswordAnswer> => {
    const name = email.trim();
    if (!isPlainAddress(name)) return { is: "wrong", memberId: null };
    const member = await findMemberByEmail(deps.db, name);
    const taken: (() => Promise<void>)[] = [];
    let wrong = false;
    try {
      for (const [bucket, who, words] of bucketsFor(name, member?.id ?? null, address, browser))
        taken.push(await consumeAttempt(deps, bucket, who, words));
      const right = await matchesPasswordHash(password, member?.passwordHash ?? nobody);
      if (!member?.passwordHash || !right) {
        wrong = true;
        return { is: "wrong", memberId: member?.id ?? null };
      }
      const { id: memberId, passwordHash, hasTwoFactor } = member;
      const given = { memberId, passwordMark: passwordMark(passwordHash), givenAt: Date.now() };
      return { is: "right", given, hasTwoFactor };
    } finally {
      // Only a wrong password stays counted: a refused try, and one that the database could not judge, are none.
      if (!wrong) await Promise.all(taken.map((takeBack) => takeBack()));
    }
  };
}

/** Says of a kept password which one it is, without saying what it is. */
export const passwordMark = (passwordHash: string): string => hashSecret(passwordHash);

/** Whether a member has signed in in a browser before. */
export const isKnownTo = (browser: KnownBrowser | null, memberId: string): browser is KnownBrowser =>
  browser?.memberIds.includes(memberId) ?? false;

/** Where a try counts. An address that is nobody's counts as a member's does: its answers tell nothing. */
function bucketsFor(
  email: string,
  memberId: string | null,
  address: string,
  browser: KnownBrowser | null,
): [Bucket, Who, { message: string }][] {
  const name = email.toLowerCase();
  if (memberId && isKnownTo(browser, memberId))
    return [["sign-in", { name: `${memberId} ${browser.id}` }, TOO_MANY]];
  return [
    ["sign-in", { name, address }, TOO_MANY],
    ["sign-in-ip", { address }, TOO_MANY],
    ["sign-in-account", { name: memberId ?? name }, TOO_MANY_ON_ACCOUNT],
  ];
}
