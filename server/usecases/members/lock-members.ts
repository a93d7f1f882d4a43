import { authorize, type MemberCaller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Operation } from "../../domain/operations.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { findMemberAt, type MerchantMember } from "../../store/memberships.ts";
import { lockMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import { noSuchMerchant } from "../sign-in/authenticate-session.ts";

/**
 * Serializes changes of a merchant's members, and authorizes the caller again: it may have been demoted or
 * removed while waiting.
 * @returns the caller with the current role.
 * @throws AppError `not_found` if the caller is no longer a member, and errors of `authorize`.
 */
export async function lockMembers(
  trx: Db,
  caller: MemberCaller,
  operation: Operation,
): Promise<MemberCaller> {
  const { merchantId } = caller.scope;
  await lockMerchant(trx, merchantId);
  const member = await findMemberAt(trx, merchantId, caller.memberId);
  if (!member) throw noSuchMerchant();
  const lockedCaller = { ...caller, role: member.role };
  authorize(lockedCaller, operation);
  return lockedCaller;
}

/** A member of this merchant. @throws AppError `not_found`. */
export async function requireMember(trx: Db, merchantId: string, id: string): Promise<MerchantMember> {
  const member = hasControlCharacters(id) ? null : await findMemberAt(trx, merchantId, id);
  if (!member) throw new AppError("not_found", "This member doesn't exist.");
  return member;
}
