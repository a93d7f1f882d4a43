import { quoteName } from "../../domain/public-name.ts";
import type { Scope } from "../../domain/scope.ts";
import { listMembers } from "../../store/memberships.ts";
import { findMerchant } from "../../store/merchants.ts";
import {
  markCredentialsAccepted,
  markNotified,
  markRejected,
  type ProcessorRow,
} from "../../store/processors.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailMessages, MailText } from "../mails/en.ts";
import { mailMessages } from "../mails/mail-messages.ts";
import { type AuditActor, recordAudit } from "../record-audit.ts";
import type { MerchantProcessor } from "./merchant-processors.ts";

/** Interval for checking rejected credentials, in seconds. */
export const CHECK_AGAIN_SECONDS = 60;

type Row = Pick<ProcessorRow, "connector" | "encryptedCredentials">;
type NotifyDeps = Pick<Dependencies, "db" | "mailer" | "baseUrl" | "warn">;

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
 * Emails owners and admins about rejected credentials, once per rejection. Waits for a second rejection,
 * because a processor with a short outage can reject valid credentials.
 */
export async function notifyRejected(
  deps: NotifyDeps,
  scope: Scope,
  processor: MerchantProcessor,
): Promise<void> {
  const { row, connector } = processor;
  if (!row || !(await markNotified(deps.db, scope, row))) return;
  await mailTo(deps, scope, ({ credentialsRejected }, merchant) =>
    credentialsRejected(connector.title, merchant),
  );
}

/** Records that a processor accepts the credentials again. Sends an email if one reported the rejection. */
export async function recordAccepted(
  deps: NotifyDeps,
  scope: Scope,
  { row, connector }: MerchantProcessor,
): Promise<void> {
  if (!row) return;
  const accepted = await deps.db.transaction().execute(async (trx) => {
    const noted = await markCredentialsAccepted(trx, scope, row);
    if (noted) {
      await recordAudit(trx, auditActor(scope, row), {
        action: "processor.credentials_accepted",
        target: row.connector,
      });
    }
    return noted;
  });
  if (!accepted?.isReported) return;
  await mailTo(deps, scope, ({ credentialsAccepted }, merchant) =>
    credentialsAccepted(connector.title, merchant),
  );
}

/** Sends emails. They neither delay the stored change nor undo it on failure. */
async function mailTo(
  { db, mailer, baseUrl, warn }: NotifyDeps,
  scope: Scope,
  content: (messages: MailMessages, merchant: string) => MailText,
): Promise<void> {
  if (!mailer) return;
  const [merchant, members] = await Promise.all([findMerchant(db, scope), listMembers(db, scope.merchantId)]);
  const name = quoteName(merchant?.name ?? "");
  for (const { id, email: to, role } of members) {
    if (role !== "owner" && role !== "admin") continue;
    const messages = await mailMessages({ db }, id);
    const { subject, text } = content(messages, name);
    const last = messages.about(name, new URL(baseUrl).host);
    mailer.send({ to, subject, text: `${text}\n${last}\n` }).catch((error: Error) => {
      warn(error.cause ?? error, "an email about processor credentials was not sent");
    });
  }
}
