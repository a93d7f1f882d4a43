import { FORGOT_PATH } from "../../domain/mail-links.ts";
import type { Dependencies } from "../dependencies.ts";
import type { SignInChange } from "../mails/en.ts";
import { mailMessages } from "../mails/mail-messages.ts";

/**
 * Notifies a member about a change to their sign-in by email, so that it cannot go unnoticed. The change
 * neither waits for the email nor depends on it.
 * @param revokedGrants Number of grants to applications that ended with it.
 */
export function notifySignInChange(
  deps: Pick<Dependencies, "db" | "mailer" | "authUrl" | "warn">,
  member: { memberId: string; email: string },
  change: SignInChange,
  revokedGrants = 0,
): void {
  send(deps, member, change, revokedGrants).catch((error: Error) => {
    deps.warn(error.cause ?? error, "an email about a sign-in change was not sent");
  });
}

async function send(
  { db, mailer, authUrl }: Pick<Dependencies, "db" | "mailer" | "authUrl">,
  { memberId, email: to }: { memberId: string; email: string },
  change: SignInChange,
  revokedGrants: number,
): Promise<void> {
  if (!mailer) return;
  const { host } = new URL(authUrl);
  const { signInChange } = await mailMessages({ db }, memberId);
  await mailer.send({
    to,
    ...signInChange(change, { to, host, link: authUrl + FORGOT_PATH, revokedGrants }),
  });
}
