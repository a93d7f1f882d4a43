import { listMemberships } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import { type Change, recordAudit } from "../record-audit.ts";

/** A member, and from where they ask. */
export interface MemberAt {
  memberId: string;
  address: string;
}

/** Writes what a member did to their own access into the audit log of each merchant that they belong to. */
export async function recordForMember(
  trx: Db,
  { memberId, address }: MemberAt,
  change: Change,
): Promise<void> {
  for (const { merchant } of await listMemberships(trx, memberId)) {
    const doer = { merchantId: merchant.id, mode: null, actor: `member ${memberId}`, address };
    await recordAudit(trx, doer, change);
  }
}
