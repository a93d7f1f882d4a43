import type { Role } from "../../domain/operations.ts";

/** Changes to a member's sign-in that trigger an email. */
export type SignInChange =
  | "passwordChanged"
  | "twoFactorTurnedOn"
  | "authenticatorChanged"
  | "twoFactorTurnedOff"
  | "recoveryCodesRenewed";

/** Subject and text of an email. */
export interface MailText {
  subject: string;
  text: string;
}

const CHANGES: Record<SignInChange, string> = {
  passwordChanged: "your password was changed",
  twoFactorTurnedOn: "your two-factor authentication was turned on",
  authenticatorChanged: "your authenticator was changed",
  twoFactorTurnedOff: "your two-factor authentication was turned off",
  recoveryCodesRenewed: "your recovery codes were renewed",
};

/** Texts of all emails in English. Another language has the same keys. */
export const en = {
  locale: "en-US",

  reset: ({ to, host, link, minutes }: { to: string; host: string; link: string; minutes: number }) => ({
    subject: "Choose a new password for Tua",
    text: `Someone requested a new password for ${to} at ${host}.

If this was you, choose one here within ${minutes} minutes:

${link}

The link works once. If this wasn't you, ignore this email. Your password stays unchanged.
`,
  }),

  /** @param revokedGrants Number of grants to applications that ended with the change. */
  signInChange: (
    change: SignInChange,
    { to, host, link, revokedGrants }: { to: string; host: string; link: string; revokedGrants: number },
  ): MailText => {
    const revoked = `
The access you granted to applications was revoked (grants: ${revokedGrants}), and so were API keys created with it.
To keep using an application, sign in from it and allow access again.
`;
    return {
      subject: `Tua: ${CHANGES[change]}`,
      text: `${capitalize(CHANGES[change])} for ${to} at ${host}.
${revokedGrants === 0 ? "" : revoked}
If this was you, no action is needed. If it wasn't, choose a new password now:

${link}

Then contact your administrator.
`,
    };
  },

  invitation: ({
    merchant,
    by,
    role,
    until,
    link,
  }: Record<"merchant" | "by" | "until" | "link", string> & { role: Role }) => ({
    subject: `Invitation to join ${merchant}`,
    text: [
      `${by} invited you to join a merchant on Tua.`,
      `Merchant: ${merchant}\nYour role: ${role}`,
      `To accept, open this link. It works once, until ${until}:`,
      link,
      "If you don't know the sender, ignore this email. Nothing happens until you accept.",
    ].join("\n\n"),
  }),

  credentialsRejected: (processor: string, merchant: string) => ({
    subject: `Tua: ${processor} rejected the API credentials of ${merchant}`,
    text: `${processor} rejected the API credentials that Tua uses for your live payments.

Tua sends no new payments to ${processor} until it accepts the credentials. Payments in progress wait and are not
lost. Tua tries the credentials again every minute and emails you when they work.

Did you renew or revoke a key at ${processor}? Enter the new key in the dashboard: live mode, Settings, Payment
methods. If nothing changed, contact ${processor}.
`,
  }),

  credentialsAccepted: (processor: string, merchant: string) => ({
    subject: `Tua: ${processor} accepts the API credentials of ${merchant} again`,
    text: `${processor} accepts your API credentials for live payments again. Tua sends payments there. No action is needed.
`,
  }),

  /** The last line of an email about a merchant. */
  about: (merchant: string, host: string) => `${merchant}, at ${host}`,
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type MailMessages = typeof en;
