import { randomBytes } from "node:crypto";
import { hashSecret } from "../../domain/api-key.ts";
import { isEmailAddress } from "../../domain/email.ts";
import { resetPasswordPath } from "../../domain/mail-links.ts";
import type { Language } from "../../domain/preferences.ts";
import type { Mailer } from "../../outbound/mailer.ts";
import { findMemberByEmail } from "../../store/members.ts";
import { insertPasswordReset } from "../../store/password-resets.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { mailMessages } from "../mails/mail-messages.ts";
import { requireMailer } from "../require-mailer.ts";

/** Lifetime of a link, in minutes. */
const LINK_MINUTES = 30;
/** Random bytes of a link's token: 256 bits. */
const TOKEN_BYTES = 32;

type ResetDeps = Pick<Dependencies, "db" | "mailer" | "authUrl" | "rateLimits" | "warn">;

/**
 * Emails a link for setting a new password. Returns before the lookup, so that unknown addresses have the
 * same response and timing.
 * @throws AppError `unavailable` if email is not configured, `rate_limited`.
 */
export function requestPasswordReset(deps: ResetDeps) {
  const consume = consumeByIp(deps);
  return async (typed: string, ipAddress: string, language: Language): Promise<void> => {
    const mailer = requireMailer(deps);
    const email = typed.trim();
    await consume("password-reset-ip", { ipAddress });
    // Cannot be a member's email address: return the same response without a lookup.
    if (!isEmailAddress(email)) return;
    await consume("password-reset", { name: email.toLowerCase() });
    sendLink(deps, mailer, email, language).catch((error: Error) => {
      deps.warn(error.cause ?? error, "a password reset email was not sent");
    });
  };
}

async function sendLink(
  { db, authUrl }: ResetDeps,
  mailer: Mailer,
  email: string,
  language: Language,
): Promise<void> {
  const member = await findMemberByEmail(db, email);
  if (!member) return;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const reset = { tokenHash: hashSecret(token), memberId: member.id, seconds: LINK_MINUTES * 60 };
  await db.transaction().execute((trx) => insertPasswordReset(trx, reset));
  const messages = await mailMessages({ db }, member.id, language);
  const { host } = new URL(authUrl);
  const link = authUrl + resetPasswordPath(token);
  const to = member.email;
  await mailer.send({ to, ...messages.reset({ to, host, link, minutes: LINK_MINUTES }) });
}
