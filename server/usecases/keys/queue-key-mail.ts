import type { Scope } from "../../domain/scope.ts";
import type { ApiKey } from "../../store/api-keys.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMails } from "../mails/queue-mails.ts";

/** Queues emails about a change of a live key, in the database transaction of the change. */
export async function queueKeyMail(
  trx: Db,
  deps: Pick<Dependencies, "mailer">,
  { merchantId, mode }: Scope,
  kind: "key_created" | "key_rotated" | "key_revoked",
  { id: subject, name: keyName }: Pick<ApiKey, "id" | "name">,
): Promise<void> {
  if (mode !== "live") return;
  await queueMails(trx, deps, { merchantId, kind, subject, at: new Date(), facts: { keyName } });
}
