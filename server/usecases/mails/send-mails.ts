import { createHash } from "node:crypto";
import { parseStoredPreferences } from "../../domain/preferences.ts";
import { quoteName } from "../../domain/public-name.ts";
import {
  MAX_MAIL_ATTEMPTS,
  rolesForMail,
  STAFF_MAILS,
  type StaffMailKind,
  secondsUntilNextMailAttempt,
} from "../../domain/staff-mail.ts";
import type { Mail, Mailer } from "../../outbound/mailer.ts";
import {
  type ClaimedMail,
  claimMails,
  findMailRecipient,
  finishMail,
  type MailRecipient,
  type OutgoingMail,
  scheduleMail,
} from "../../store/outgoing-mails.ts";
import type { Dependencies } from "../dependencies.ts";
import { MAIL_MESSAGES } from "./mail-messages.ts";

/** Emails that a process sends concurrently. */
const MAX_CONCURRENT = 10;
/** An email takes at most 30 seconds. Another process can send it after this time. */
const LEASE_SECONDS = 120;

type SendDeps = Pick<Dependencies, "db" | "mailer" | "dashboardUrl" | "warn">;

/**
 * Sends due emails to staff. The role and the preferences of each recipient count at this moment. A process that is
 * killed after the mail server has accepted an email, and before it stores that, sends it again with the same
 * Message-ID.
 */
export function sendMails(deps: SendDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const { db, mailer, warn } = deps;
    while (mailer && !signal.aborted) {
      const claimed = await claimMails(db, MAX_CONCURRENT, LEASE_SECONDS);
      await Promise.all(
        claimed.map((mail) =>
          send(deps, mailer, mail).catch((error) => warn(error, "the result of an email was not stored")),
        ),
      );
      if (claimed.length < MAX_CONCURRENT) return;
    }
  };
}

async function send(deps: SendDeps, mailer: Mailer, mail: ClaimedMail): Promise<void> {
  const { db, warn } = deps;
  const recipient = await findMailRecipient(db, mail);
  if (!recipient || !isWanted(mail.kind, recipient)) return finishMail(db, mail, "skipped");
  // Its last attempt ended with its process.
  if (mail.attempts > MAX_MAIL_ATTEMPTS) return finishMail(db, mail, "failed");
  try {
    await mailer.send(toMail(deps.dashboardUrl, mail, recipient));
  } catch (error) {
    const { kind, attempts } = mail;
    const seconds = secondsUntilNextMailAttempt(attempts);
    const cause = (error as Error).cause ?? error;
    warn(cause, `an email to staff was not sent: ${kind}, attempt ${attempts} of ${MAX_MAIL_ATTEMPTS}`);
    return seconds === null ? finishMail(db, mail, "failed") : scheduleMail(db, mail, seconds);
  }
  await finishMail(db, mail, "sent");
}

/** Not by a former member, because each email names the merchant. */
function isWanted(kind: StaffMailKind, { role, preferences }: MailRecipient): boolean {
  const isPermitted = role !== null && rolesForMail(kind).includes(role);
  return isPermitted && parseStoredPreferences(preferences)[STAFF_MAILS[kind]];
}

/** Pages of the dashboard, in live mode. */
const PAGES: Record<StaffMailKind, string> = {
  endpoint_failing: "settings/webhooks",
  endpoint_recovered: "settings/webhooks",
  deliveries_failed: "settings/webhooks",
  review_opened: "reviews",
  credentials_rejected: "settings/payment-methods",
  credentials_accepted: "settings/payment-methods",
  key_created: "settings/api-keys",
  key_rotated: "settings/api-keys",
  key_revoked: "settings/api-keys",
  new_browser: "settings/profile",
  checkpoint_signed: "settings/profile",
};

function toMail(dashboardUrl: string, mail: OutgoingMail, recipient: MailRecipient): Mail {
  const { kind, facts, merchantId } = mail;
  const messages = MAIL_MESSAGES[parseStoredPreferences(recipient.preferences).language ?? "en"];
  const at = new Date(facts.at).toLocaleString(messages.locale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  const merchant = quoteName(recipient.merchantName);
  const { subject, text } = messages.staff[kind]({
    merchant,
    to: recipient.email,
    at: `${at} UTC`,
    link: `${dashboardUrl}/m/${merchantId}/live/${PAGES[kind]}`,
    endpoint: facts.endpoint ?? "",
    keyName: quoteName(facts.keyName ?? ""),
    processor: facts.processor ?? "",
    reviews: facts.reviews ?? 0,
    events: facts.events ?? 0,
    note: facts.note ?? "",
    verifierKey: facts.verifierKey ?? "",
  });
  const end = `${messages.choose}\n\n${messages.about(merchant, new URL(dashboardUrl).host)}`;
  return { to: recipient.email, subject, text: `${text}\n${end}\n`, id: messageId(mail) };
}

/** The same for each attempt, so that mail programs show a repeated email once. */
const messageId = ({ memberId, incident }: OutgoingMail): string =>
  createHash("sha256").update(`${memberId} ${incident}`).digest("hex").slice(0, 40);
