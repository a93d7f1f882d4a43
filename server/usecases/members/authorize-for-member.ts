import { authorizeMember, authorizeRoles, type Caller, type MemberCaller } from "../../domain/access.ts";
import type { Operation } from "../../domain/operations.ts";
import type { Db } from "../../store/tables.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { lockMembers, requireMember } from "./lock-members.ts";

/** A caller, and the member whose sessions or grants the caller may see and end. */
export interface Access {
  caller: MemberCaller;
  memberId: string;
  /** The email address of another member. Null if the caller is that member. */
  otherEmail: string | null;
}

/**
 * Authorizes access to a member's sessions and grants: everyone's own, and for owners and admins those of each member
 * of the merchant. Only owners have access to those of owners.
 * @param memberId Null for the caller's own.
 * @throws AppError `insufficient_scope`, `not_found` if the merchant has no such member.
 */
export async function authorizeForMember(
  db: Db,
  caller: Caller,
  memberId: string | null,
  own: Operation,
): Promise<Access> {
  if (memberId === null || isMember(caller, memberId)) {
    const member = authorizeMember(caller, own);
    return { caller: member, memberId: member.memberId, otherEmail: null };
  }
  const manager = authorizeMember(caller, "manageMerchant");
  const { role, email } = await requireMember(db, manager.scope.merchantId, memberId);
  authorizeRoles(manager, [role]);
  return { caller: manager, memberId, otherEmail: email };
}

/**
 * The same for changes in a database transaction. Those of another member require a fresh sign-in and the current roles
 * of both.
 * @throws AppError the same, and `fresh_sign_in_required`.
 */
export async function authorizeChangeForMember(
  trx: Db,
  caller: Caller,
  memberId: string | null,
  own: Operation,
): Promise<Access> {
  if (memberId === null || isMember(caller, memberId)) return authorizeForMember(trx, caller, memberId, own);
  const manager = authorizeMember(caller, "manageMerchant");
  requireFreshSignIn(manager);
  return authorizeForMember(trx, await lockMembers(trx, manager, "manageMerchant"), memberId, own);
}

const isMember = (caller: Caller, id: string): boolean => caller.kind === "member" && caller.memberId === id;
