import type { Scope } from "../../domain/scope.ts";
import {
  markCredentialsAccepted,
  markNotified,
  markRejected,
  type ProcessorRow,
} from "../../store/processors.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMails } from "../mails/queue-mails.ts";
import { type AuditActor, recordAudit } from "../record-audit.ts";
import type { MerchantProcessor } from "./merchant-processors.ts";

/** Interval for checking rejected credentials, in seconds. */
export const CHECK_AGAIN_SECONDS = 60;

type Row = Pick<ProcessorRow, "connector" | "encryptedCredentials">;
type NotifyDeps = Pick<Dependencies, "db" | "mailer">;

const auditActor = (scope: Scope, { connector }: Row): AuditActor => ({
  ...scope,
  actor: `processor ${connector}`,
  ipAddress: null,
});

/**
 * Records that a processor rejects the merchant's credentials, which stops new payments there. Repeated
 * rejections change nothing.
 */
export async function recordRejection(db: Dependencies["db"], scope: Scope, row: Row): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await markRejected(trx, scope, row, CHECK_AGAIN_SECONDS))) return;
    await recordAudit(trx, auditActor(scope, row), {
      action: "processor.credentials_rejected",
      target: row.connector,
    });
  });
}

/**
 * Queues emails about rejected credentials, once per rejection. Waits for a second rejection, because a processor with
 * a short outage can reject valid credentials.
 */
export async function notifyRejected(
  deps: NotifyDeps,
  scope: Scope,
  { row, connector }: MerchantProcessor,
): Promise<void> {
  if (!row) return;
  await deps.db.transaction().execute(async (trx) => {
    if (await markNotified(trx, scope, row))
      await queueMails(trx, deps, toIncident("credentials_rejected", scope, connector));
  });
}

/** Records that a processor accepts the credentials again. Queues emails if others reported the rejection. */
export async function recordAccepted(
  deps: NotifyDeps,
  scope: Scope,
  { row, connector }: MerchantProcessor,
): Promise<void> {
  if (!row) return;
  await deps.db.transaction().execute(async (trx) => {
    const accepted = await markCredentialsAccepted(trx, scope, row);
    if (!accepted) return;
    await recordAudit(trx, auditActor(scope, row), {
      action: "processor.credentials_accepted",
      target: row.connector,
    });
    if (accepted.isReported)
      await queueMails(trx, deps, toIncident("credentials_accepted", scope, connector));
  });
}

const toIncident = (
  kind: "credentials_rejected" | "credentials_accepted",
  { merchantId }: Scope,
  { name: subject, title: processor }: MerchantProcessor["connector"],
) => ({ merchantId, kind, subject, at: new Date(), facts: { processor } });
