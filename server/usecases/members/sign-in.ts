import { findMemberByEmail } from "../../store/members.ts";
import { countTry } from "../count-request.ts";
import type { Parts } from "../parts.ts";
import { hashOfNobody, verifyPassword } from "./password.ts";

/** Characters of the longest address (RFC 5321 §4.5.3.1.3). */
const MAX_EMAIL = 254;
const TOO_MANY = { message: "Too many failed tries. Wait a minute, then try again." };

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
  const nobody = hashOfNobody();
  return async ({ email, password }: Credentials, address: string): Promise<string | null> => {
    const name = email.trim();
    if (!isPlausible(name)) return null;
    const taken: (() => Promise<void>)[] = [];
    let wrong = false;
    try {
      taken.push(await countTry(parts, "sign-in", { name: name.toLowerCase(), address }, TOO_MANY));
      taken.push(await countTry(parts, "sign-in-address", { address }, TOO_MANY));
      const member = await findMemberByEmail(parts.db, name);
      const right = await verifyPassword(password, member?.passwordHash ?? nobody);
      if (member && right) return member.id;
      wrong = true;
      return null;
    } finally {
      // Only a wrong password stays counted: a refused try, and one that the database could not judge, are none.
      if (!wrong) await Promise.all(taken.map((takeBack) => takeBack()));
    }
  };
}

/** Whether a text could be an address at all; what could not is answered without a look. */
function isPlausible(email: string): boolean {
  return email.length <= MAX_EMAIL && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email);
}
