import { FORGOT_PATH, resetPasswordPath } from "../../domain/mail-links.ts";
import type { Mail } from "../../outbound/mail.ts";
import type { Dependencies } from "../dependencies.ts";

/** Email with a link for setting a new password. */
export function resetMail(authUrl: string, to: string, token: string, minutes: number): Mail {
  return {
    to,
    subject: "Choose a new password for Tua",
    text: `Someone requested a new password for ${to} at ${new URL(authUrl).host}.

If this was you, choose one here within ${minutes} minutes:

${authUrl}${resetPasswordPath(token)}

The link works once. If this wasn't you, ignore this email. Your password stays unchanged.
`,
  };
}

/** Changes to a member's sign-in that trigger an email. */
type SignInChange =
  | "password was changed"
  | "two-factor sign-in was turned on"
  | "authenticator was changed"
  | "two-factor sign-in was turned off"
  | "recovery codes were renewed";

/**
 * Notifies a member about a change to their sign-in by email, so that it cannot go unnoticed. The change
 * neither waits for the email nor depends on it.
 * @param revokedGrants Number of grants to applications that ended with it.
 */
export function notifySignInChange(
  { mailer, authUrl, warn }: Pick<Dependencies, "mailer" | "authUrl" | "warn">,
  to: string,
  change: SignInChange,
  revokedGrants = 0,
): void {
  const text = `Your ${change} for ${to} at ${new URL(authUrl).host}.
${revokedText(revokedGrants)}
If this was you, no action is needed. If it wasn't, choose a new password now:

${authUrl}${FORGOT_PATH}

Then contact your administrator.
`;
  mailer?.send({ to, subject: `Tua: your ${change}`, text }).catch((error: Error) => {
    warn(error.cause ?? error, "an email about a sign-in change was not sent");
  });
}

function revokedText(count: number): string {
  if (count === 0) return "";
  return `
The access you granted to applications was revoked (grants: ${count}), and so were API keys created with it.
To keep using an application, sign in from it and allow access again.
`;
}
