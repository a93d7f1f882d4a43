import { endGrantsOfMember, listGrantsWithKeys } from "../../store/application-grants.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { revokeKeysUnder } from "../keys/revoke-keys-under.ts";
import { type AuditActor, recordAudit } from "../record-audit.ts";

/**
 * Ends all grants of a member at the actor's merchant, in both modes. Revokes every API key that applications
 * created under them, including grants revoked earlier. Adds an audit log entry for each.
 * @returns the number of ended grants.
 */
export async function endMemberGrants(
  trx: Db,
  deps: Pick<Dependencies, "mailer">,
  actor: AuditActor,
  memberId: string,
): Promise<number> {
  const { merchantId } = actor;
  const ended = await endGrantsOfMember(trx, merchantId, memberId);
  for (const { id, mode, clientId, scopes } of ended) {
    const before = { clientId, scopes };
    await recordAudit(trx, { ...actor, mode }, { action: "grant.revoked", target: id, before });
  }
  for (const { id, mode } of await listGrantsWithKeys(trx, merchantId, memberId)) {
    await revokeKeysUnder(trx, deps, { ...actor, mode }, { merchantId, mode }, id);
  }
  return ended.length;
}
