import { authorize, type MemberCaller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import type { Operation } from "../../domain/operations.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { findMemberAt, type MerchantMember } from "../../store/memberships.ts";
import { lockMerchant } from "../../store/merchants.ts";
import type { Db } from "../../store/tables.ts";
import { noSuchMerchant } from "../sign-in/authenticate-session.ts";

/**
 * Lets one change of a merchant's members happen at a time, and looks again who asks: whoever was lowered or removed
 * while their request waited changes nothing any more.
 * @returns the caller in the role that they have now.
 * @throws Failure `not_found` where the caller is no member any more, and what `authorize` throws.
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
  const asking = { ...caller, role: member.role };
  authorize(asking, operation);
  return asking;
}

/** A member of this merchant, whoever else they may be a member of. @throws Failure `not_found`. */
export async function requireMember(trx: Db, merchantId: string, id: string): Promise<MerchantMember> {
  const member = hasControlCharacters(id) ? null : await findMemberAt(trx, merchantId, id);
  if (!member) throw new Failure("not_found", "This member doesn't exist.");
  return member;
}
