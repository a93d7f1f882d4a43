import { listMemberships } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import { type Change, recordAudit } from "../record-audit.ts";

/** A member and the IP address of the request. */
export interface RequestingMember {
  memberId: string;
  ipAddress: string;
}

/** Adds a member's change of their own access to the audit log of each of their merchants. */
export async function recordForMember(
  trx: Db,
  { memberId, ipAddress }: RequestingMember,
  change: Change,
): Promise<void> {
  for (const { merchant } of await listMemberships(trx, memberId)) {
    const actor = { merchantId: merchant.id, mode: null, actor: `member ${memberId}`, ipAddress };
    await recordAudit(trx, actor, change);
  }
}
