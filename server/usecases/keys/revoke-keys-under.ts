import type { Scope } from "../../domain/scope.ts";
import { lockApiKeys } from "../../store/api-keys.ts";
import { revokeKeysOfGrant } from "../../store/application-grants.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AuditActor, recordAudit } from "../record-audit.ts";
import { queueKeyMail } from "./queue-key-mail.ts";
import { toRevocation } from "./revoke-api-key.ts";

/** Revokes every key created under a grant, with an audit log entry and, in live mode, an email each. @returns their number. */
export async function revokeKeysUnder(
  trx: Db,
  deps: Pick<Dependencies, "mailer">,
  actor: AuditActor,
  scope: Scope,
  grantId: string,
): Promise<number> {
  const revoked = await revokeAll(trx, scope, grantId);
  for (const key of await lockApiKeys(trx, scope, revoked)) {
    await recordAudit(trx, actor, toRevocation(key));
    await queueKeyMail(trx, deps, scope, "key_revoked", key);
  }
  return revoked.length;
}

/** Repeats until no key is left, because a key being revoked may just have created another. @returns their IDs. */
async function revokeAll(trx: Db, scope: Scope, grantId: string): Promise<string[]> {
  const revoked = await revokeKeysOfGrant(trx, scope, grantId);
  return revoked.length === 0 ? [] : [...revoked, ...(await revokeAll(trx, scope, grantId))];
}
