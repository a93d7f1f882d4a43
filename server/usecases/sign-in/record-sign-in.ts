import type { Db } from "../../store/tables.ts";
import { type RequestingMember, recordForMember } from "./record-for-member.ts";

/**
 * Adds a sign-in to the audit log.
 * @param by Method, such as `password` or the issuer of the external identity provider.
 */
export function recordSignIn(trx: Db, member: RequestingMember, by: string): Promise<void> {
  return recordForMember(trx, member, {
    action: "member.signed_in",
    target: member.memberId,
    after: { by },
  });
}
