import type { Mail } from "../../delivery/mail.ts";
import { FORGOT_PATH, resetPasswordPath } from "../../domain/mail-links.ts";
import type { Parts } from "../parts.ts";

/** The link by which whoever reads the mailbox chooses a new password. */
export function resetMail(authUrl: string, to: string, token: string, minutes: number): Mail {
  return {
    to,
    subject: "Choose a new password for Tua",
    text: `Somebody asked for a new password for ${to} at ${new URL(authUrl).host}.

If it was you, choose it here within ${minutes} minutes:

${authUrl}${resetPasswordPath(token)}

The link works once. If it was not you, do nothing: the password stays as it is.
`,
  };
}

/** What changed about how a member signs in, as a mail tells it. */
type WayInChange =
  | "password was changed"
  | "two-factor sign-in was turned on"
  | "authenticator was replaced"
  | "two-factor sign-in was turned off"
  | "recovery codes were renewed";

/**
 * Tells a member what changed about how they sign in, so that nobody changes it unseen. The change stands whether
 * the mail goes out or not, and does not wait for it.
 * @param revokedGrants how many grants to applications ended with it.
 */
export function tellWayInChanged(
  { mailer, authUrl, warn }: Pick<Parts, "mailer" | "authUrl" | "warn">,
  to: string,
  change: WayInChange,
  revokedGrants = 0,
): void {
  const text = `The ${change} just now, for ${to} at ${new URL(authUrl).host}.
${revokedText(revokedGrants)}
If it was you, there is nothing to do. If it was not, choose a new password at once:

${authUrl}${FORGOT_PATH}

and tell whoever runs Tua for you.
`;
  mailer?.send({ to, subject: `Tua: the ${change}`, text }).catch((error: Error) => {
    warn(error.cause ?? error, "a mail about a changed sign-in was not sent");
  });
}

function revokedText(count: number): string {
  if (count === 0) return "";
  return `
All access that you had given to applications was revoked (${count} in all), and API keys made with it were revoked.
If you still use such an application, sign in from it and allow the access again.
`;
}
