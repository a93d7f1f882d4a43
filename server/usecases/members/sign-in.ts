import { findMemberByEmail } from "../../store/members.ts";
import type { Parts } from "../parts.ts";
import { failureLimit } from "./failure-limit.ts";
import { hashOfNobody, verifyPassword } from "./password.ts";

/** Failed sign-ins in a minute for one account from one address (contract §4). */
const FAILURES_PER_MINUTE = 5;
/** Failed sign-ins in a minute from one address, whatever the account: many members may share one. */
const FAILURES_OF_ADDRESS = 60;
const MINUTE_MS = 60_000;
/** Characters of the longest address (RFC 5321 §4.5.3.1.3). */
const MAX_EMAIL = 254;

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Finds the member whom an e-mail address and a password name. An unknown address and a wrong password are the
 * same answer after the same work; whoever fails often waits, from that address alone, so that nobody can lock
 * a member out from elsewhere.
 * @returns the member's id, or null.
 * @throws Failure `rate_limited`.
 */
export function signIn(parts: Pick<Parts, "db" | "rateLimits">) {
  const failures = failureLimit(FAILURES_PER_MINUTE, MINUTE_MS);
  const failuresOfAddress = failureLimit(FAILURES_OF_ADDRESS, MINUTE_MS);
  const nobody = hashOfNobody();
  return async ({ email, password }: Credentials, address: string): Promise<string | null> => {
    const name = email.trim();
    if (!isPlausible(name)) return null;
    const taken = parts.rateLimits
      ? [failuresOfAddress.take(address), failures.take(`${name.toLowerCase()} ${address}`)]
      : [];
    const member = await findMemberByEmail(parts.db, name);
    const right = await verifyPassword(password, member?.passwordHash ?? nobody);
    if (!member || !right) return null;
    for (const takeBack of taken) takeBack();
    return member.id;
  };
}

/** Whether a text could be an address at all; what could not is answered without a look. */
function isPlausible(email: string): boolean {
  return email.length <= MAX_EMAIL && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email);
}
