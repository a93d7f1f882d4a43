import type { MemberCaller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { findMember, listMemberships, type Member, type Membership } from "../../store/members.ts";
import type { Parts } from "../parts.ts";
import { findSession } from "./authenticate-session.ts";

/** Who is signed in, and where they belong. */
export interface ViewedMember {
  member: Member;
  memberships: Membership[];
}

/**
 * The member who asks and the merchants that they belong to, by name.
 * @throws Failure `invalid_token` where the member is gone.
 */
export function viewMember(parts: Pick<Parts, "db">) {
  return async ({ memberId }: Pick<MemberCaller, "memberId">): Promise<ViewedMember> => {
    const [member, memberships] = await Promise.all([
      findMember(parts.db, memberId),
      listMemberships(parts.db, memberId),
    ]);
    if (!member) throw new Failure("invalid_token", "This session has ended. Sign in again.");
    return { member, memberships };
  };
}

/**
 * The same by a session's token, for a member who has not yet said for which merchant they ask.
 * @throws Failure `invalid_token`.
 */
export function viewSession(parts: Pick<Parts, "db">) {
  return async (token: string): Promise<ViewedMember> => {
    const { memberId } = await findSession(parts, token, null);
    return viewMember(parts)({ memberId });
  };
}
