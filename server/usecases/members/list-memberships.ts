import { Failure } from "../../domain/failure.ts";
import { findMember, listMemberships, type Member, type Membership } from "../../store/members.ts";
import type { Parts } from "../parts.ts";
import { findSession } from "./authenticate-session.ts";

/** Who is signed in, and where they belong. */
export interface Memberships {
  member: Member;
  merchants: Membership[];
}

/**
 * The member of a session and the merchants that they belong to, by name.
 * @throws Failure `invalid_token`.
 */
export function memberships(parts: Pick<Parts, "db">) {
  return async (token: string): Promise<Memberships> => {
    const session = await findSession(parts, token, null);
    const [member, merchants] = await Promise.all([
      findMember(parts.db, session.memberId),
      listMemberships(parts.db, session.memberId),
    ]);
    if (!member) throw new Failure("invalid_token", "This session has ended. Sign in again.");
    return { member, merchants };
  };
}
