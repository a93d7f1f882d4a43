import type { StaffMailFacts, StaffMailKind } from "../../domain/staff-mail.ts";
import { rolesForMail } from "../../domain/staff-mail.ts";
import { insertMail, insertMails } from "../../store/outgoing-mails.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";

/** Something that staff are emailed about, in live mode. */
export interface Incident {
  merchantId: string;
  kind: StaffMailKind;
  /** The object that it happened to. With its time, it identifies the incident. */
  subject: string;
  at: Date;
  facts?: Omit<StaffMailFacts, "at">;
}

/**
 * Queues an email to each member whose role permits it. Call it in the database transaction of the incident: both are
 * stored, or neither. Queues nothing if email is not configured.
 */
export async function queueMails(
  trx: Db,
  { mailer }: Pick<Dependencies, "mailer">,
  incident: Incident,
): Promise<void> {
  if (mailer) await insertMails(trx, toMail(incident), rolesForMail(incident.kind));
}

/** Queues an email to one member, about their own access. */
export async function queueMailTo(
  trx: Db,
  { mailer }: Pick<Dependencies, "mailer">,
  memberId: string,
  incident: Incident,
): Promise<void> {
  if (mailer) await insertMail(trx, { memberId, ...toMail(incident) });
}

function toMail({ merchantId, kind, subject, at: time, facts }: Incident) {
  const at = time.toISOString();
  return { merchantId, kind, incident: `${merchantId} ${kind} ${subject} ${at}`, facts: { ...facts, at } };
}
