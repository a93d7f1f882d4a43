import { hashSecret } from "../../domain/api-key.ts";
import { isEmailAddress } from "../../domain/email.ts";
import type { Bucket } from "../../domain/rate-limits.ts";
import { findMemberByEmail } from "../../store/members.ts";
import type { SignInFactors } from "../../store/two-factor.ts";
import { countTowardsLimit, type LimitSubject } from "../count-request.ts";
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

/** A browser in which members have signed in before, by its cookie. Does not identify the current user. */
export interface KnownBrowser {
  id: string;
  memberIds: readonly string[];
}

/** A member whose password was correct. */
export interface PasswordProof {
  memberId: string;
  /** Fingerprint of the password hash. Detects a later password change. */
  passwordFingerprint: string;
  /** Unix time in milliseconds. */
  verifiedAt: number;
}

export type PasswordResult =
  | { kind: "correct"; proof: PasswordProof; hasTwoFactor: boolean }
  /** `memberId` is for the log only. The response is the same for unknown members. */
  | { kind: "incorrect"; memberId: string | null };

/**
 * Verifies an email address and a password without signing in. Unknown addresses and wrong passwords have the
 * same response and take the same time. Failures are limited per account and IP address, per IP address, and
 * per account. The last limit does not apply in the owner's known browsers, so that attackers cannot lock them out.
 * @throws AppError `rate_limited`.
 */
export function verifyPassword(deps: Pick<Dependencies, "db" | "rateLimits">) {
  const placeholderHash = dummyHash();
  return async (
    { email, password }: Credentials,
    ipAddress: string,
    browser: KnownBrowser | null,
  ): Promise<PasswordResult> => {
    const name = email.trim();
    if (!isEmailAddress(name)) return { kind: "incorrect", memberId: null };
    const member = await findMemberByEmail(deps.db, name);
    const counted: (() => Promise<void>)[] = [];
    let wrong = false;
    try {
      for (const [bucket, who, details] of bucketsFor(name, member?.id ?? null, ipAddress, browser))
        counted.push(await countTowardsLimit(deps, bucket, who, details));
      const right = await matchesPasswordHash(password, member?.passwordHash ?? placeholderHash);
      if (!member?.passwordHash || !right) {
        wrong = true;
        return { kind: "incorrect", memberId: member?.id ?? null };
      }
      const { id: memberId, passwordHash, hasTwoFactor } = member;
      const proof = {
        memberId,
        passwordFingerprint: fingerprintPassword(passwordHash),
        verifiedAt: Date.now(),
      };
      return { kind: "correct", proof, hasTwoFactor };
    } finally {
      // Only wrong passwords count. Rejected attempts and database failures do not.
      if (!wrong) await Promise.all(counted.map((uncount) => uncount()));
    }
  };
}

/** Fingerprint of a stored password hash. Does not reveal the hash. */
const fingerprintPassword = (passwordHash: string): string => hashSecret(passwordHash);

/** Whether the verified password is still the member's. */
export const isCurrentPassword = (
  { passwordFingerprint }: PasswordProof,
  factors: SignInFactors | null,
): factors is SignInFactors =>
  !!factors?.passwordHash && fingerprintPassword(factors.passwordHash) === passwordFingerprint;

/** Whether a member has signed in with this browser before. */
export const isKnownTo = (browser: KnownBrowser | null, memberId: string): browser is KnownBrowser =>
  browser?.memberIds.includes(memberId) ?? false;

/** Rate limits of an attempt. Unknown email addresses count like members, so that responses do not distinguish them. */
function bucketsFor(
  email: string,
  memberId: string | null,
  ipAddress: string,
  browser: KnownBrowser | null,
): [Bucket, LimitSubject, { message: string }][] {
  const name = email.toLowerCase();
  if (memberId && isKnownTo(browser, memberId))
    return [["sign-in", { name: `${memberId} ${browser.id}` }, TOO_MANY]];
  return [
    ["sign-in", { name, ipAddress }, TOO_MANY],
    ["sign-in-ip", { ipAddress }, TOO_MANY],
    ["sign-in-account", { name: memberId ?? name }, TOO_MANY_ON_ACCOUNT],
  ];
}
