import type { MemberCaller } from "../../domain/access.ts";
import { findMember, type Member } from "../../store/members.ts";
import {
  findMemberAt,
  listMemberships,
  type Membership,
  type MerchantMember,
} from "../../store/memberships.ts";
import type { Dependencies } from "../dependencies.ts";
import { findSession, sessionEndedError } from "../sign-in/authenticate-session.ts";

/** The signed-in member and their merchants. */
export interface ViewedMember<M = Member> {
  member: M;
  memberships: Membership[];
}

/**
 * The caller as a member of their merchant, and all of their merchants by name.
 * @throws AppError `invalid_token` if the member no longer exists.
 */
export function viewMember({ db }: Pick<Dependencies, "db">) {
  return async ({
    memberId,
    scope,
  }: Pick<MemberCaller, "memberId" | "scope">): Promise<ViewedMember<MerchantMember>> => {
    const found = findMemberAt(db, scope.merchantId, memberId);
    return viewed(await Promise.all([found, listMemberships(db, memberId)]));
  };
}

/**
 * The same for a session token, before a merchant is selected.
 * @throws AppError `invalid_token`.
 */
export function viewSession(deps: Pick<Dependencies, "db" | "passwordSignIn" | "access">) {
  const { db } = deps;
  const find = findSession(deps);
  return async (token: string): Promise<ViewedMember> => {
    const { memberId } = await find(token, null);
    return viewed(await Promise.all([findMember(db, memberId), listMemberships(db, memberId)]));
  };
}

function viewed<M>([member, memberships]: [M | null, Membership[]]): ViewedMember<M> {
  if (!member) throw sessionEndedError();
  return { member, memberships };
}
