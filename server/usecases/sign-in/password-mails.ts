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

/**
 * Tells a member that their password is another now, so that nobody changes it unseen. The change stands whether
 * the mail goes out or not, and does not wait for it.
 */
export function tellPasswordChanged(parts: Pick<Parts, "mailer" | "authUrl" | "warn">, to: string): void {
  const { mailer, authUrl, warn } = parts;
  const text = `The password of ${to} at ${new URL(authUrl).host} was changed just now.

If it was you, there is nothing to do. If it was not, choose a new one at once:

${authUrl}${FORGOT_PATH}

and tell whoever runs Tua for you.
`;
  mailer?.send({ to, subject: "Your password for Tua was changed", text }).catch((error: Error) => {
    warn(error.cause ?? error, "a mail about a changed password was not sent");
  });
}
