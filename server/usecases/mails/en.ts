import type { Role } from "../../domain/operations.ts";
import type { StaffMailKind } from "../../domain/staff-mail.ts";

/** Changes to a member's sign-in that trigger an email. */
export type SignInChange =
  | "passwordChanged"
  | "twoFactorTurnedOn"
  | "authenticatorChanged"
  | "twoFactorTurnedOff"
  | "twoFactorRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryCodesRenewed";

/** Subject and text of an email. */
export interface MailText {
  subject: string;
  text: string;
}

/** Facts of an incident as texts. Names are in quotation marks. */
interface StaffMailTexts {
  merchant: string;
  /** The recipient's address. */
  to: string;
  /** Date and time with the time zone. */
  at: string;
  link: string;
  endpoint: string;
  keyName: string;
  processor: string;
  reviews: number;
  events: number;
  note: string;
  verifierKey: string;
}

type StaffMailMessages = Record<StaffMailKind, (facts: StaffMailTexts) => MailText>;

const keyCheck = (
  link: string,
) => `If you don't know of this change, check your API keys. The audit log has the author:

${link}
`;

const CHANGES: Record<SignInChange, string> = {
  passwordChanged: "your password was changed",
  twoFactorTurnedOn: "your two-factor authentication was turned on",
  authenticatorChanged: "your authenticator was changed",
  twoFactorTurnedOff: "your two-factor authentication was turned off",
  twoFactorRemoved: "an owner or admin removed your authenticator and passkeys",
  passkeyAdded: "a passkey was added",
  passkeyRemoved: "a passkey was removed",
  recoveryCodesRenewed: "your recovery codes were renewed",
};

const staff: StaffMailMessages = {
  endpoint_failing: ({ merchant, endpoint, at, link }) => ({
    subject: `Tua: a webhook endpoint of ${merchant} has failed for an hour`,
    text: `Webhooks to this endpoint have failed since ${at}:

${endpoint}

Tua retries each delivery by the retry schedule and emails you when the endpoint works again. To see its responses, open
Webhooks in live mode:

${link}
`,
  }),

  endpoint_recovered: ({ merchant, endpoint, at, link }) => ({
    subject: `Tua: a webhook endpoint of ${merchant} works again`,
    text: `This endpoint has accepted webhooks again since ${at}:

${endpoint}

Tua sends the pending deliveries. To see them, open Webhooks in live mode:

${link}
`,
  }),

  deliveries_failed: ({ merchant, endpoint, at, link }) => ({
    subject: `Tua: webhook deliveries of ${merchant} have failed`,
    text: `The last attempt of at least one delivery to this endpoint failed, most recently on ${at}:

${endpoint}

Tua sends a failed delivery again only if you resend it. First repair the endpoint, then resend the failed deliveries:

${link}

You get at most one such email a day for each endpoint.
`,
  }),

  review_opened: ({ merchant, at, link, reviews }) => ({
    subject: `Tua: payments of ${merchant} need review`,
    text: `On ${at}, reviews waited for your staff (${reviews} in total). A dispute has a deadline at the processor. Open Reviews in
live mode:

${link}

Tua reports further reviews at most once an hour.
`,
  }),

  credentials_rejected: ({ processor, merchant, at, link }) => ({
    subject: `Tua: ${processor} rejected the API credentials of ${merchant}`,
    text: `On ${at}, ${processor} rejected the API credentials that Tua uses for your live payments.

Tua sends no new payments to ${processor} until it accepts the credentials. Payments in progress wait and are not
lost. Tua tries the credentials again every minute and emails you when they work.

Did you renew or revoke a key at ${processor}? Enter the new key under Payment methods in live mode:

${link}

If nothing changed, contact ${processor}.
`,
  }),

  credentials_accepted: ({ processor, merchant, at, link }) => ({
    subject: `Tua: ${processor} accepts the API credentials of ${merchant} again`,
    text: `${processor} has accepted your API credentials for live payments again since ${at}. Tua sends payments there. No
action is needed.

${link}
`,
  }),

  key_created: ({ merchant, keyName, at, link }) => ({
    subject: `Tua: a live API key of ${merchant} was created`,
    text: `On ${at}, a live API key was created: ${keyName}.

${keyCheck(link)}`,
  }),

  key_rotated: ({ merchant, keyName, at, link }) => ({
    subject: `Tua: a live API key of ${merchant} was rotated`,
    text: `On ${at}, the secret of a live API key was replaced: ${keyName}.

${keyCheck(link)}`,
  }),

  key_revoked: ({ merchant, keyName, at, link }) => ({
    subject: `Tua: a live API key of ${merchant} was revoked`,
    text: `On ${at}, a live API key was revoked: ${keyName}. Requests with it fail.

${keyCheck(link)}`,
  }),

  new_browser: ({ to, at, link }) => ({
    subject: "Tua: sign-in from a new browser",
    text: `On ${at}, someone signed in as ${to} with a browser that you had not used before.

If this was you, no action is needed. If it wasn't, change your password and end the session here:

${link}

Then contact your administrator.
`,
  }),

  checkpoint_signed: ({ merchant, events, note, verifierKey, link }) => ({
    subject: `Tua: checkpoint of the event log of ${merchant}`,
    text: `Keep this email. With it you can prove later that no event up to the sequence ${events} was changed or removed.

${note}
Verifier key. It changes only if the operator loses the secret key:

${verifierKey}

The documentation explains the proof under "Witnessed history". To get no more of these emails, open your profile:

${link}
`,
  }),
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

It keeps your passkeys and your authenticator. Then ask your administrator to remove those that aren't yours.
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

  /** Emails about incidents, by kind. */
  staff,

  /** How to turn off emails about incidents. */
  choose: "To choose which emails you get, open Settings, Profile in the dashboard.",

  /** The last line of an email about a merchant. */
  about: (merchant: string, host: string) => `${merchant}, at ${host}`,
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type MailMessages = typeof en;
