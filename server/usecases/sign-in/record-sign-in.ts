import type { Db } from "../../store/tables.ts";
import { type MemberAt, recordForMember } from "./record-for-member.ts";

/**
 * Writes that a member proved who they are.
 * @param by how, such as `password` or the issuer of the company's own identity provider.
 */
export function recordSignIn(trx: Db, member: MemberAt, by: string): Promise<void> {
  return recordForMember(trx, member, {
    action: "member.signed_in",
    target: member.memberId,
    after: { by },
  });
}
