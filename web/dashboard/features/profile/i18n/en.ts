import { plural } from "../../../../plural.ts";
import { endedText } from "../../../entities/member/i18n/en.ts";

/** Texts of Settings → Profile. */
export const en = {
  title: "Profile",
  lead: "Your sign-in methods, sessions and applications with access to your account.",

  signIn: {
    title: "Sign-in",
    email: "Email",
    byCompany: "You sign in through your company. Manage your password and two-factor authentication there.",
  },

  password: {
    title: "Password",
    text: "Changing it ends your other sessions. You can also revoke application access.",
    open: "Change password",
    current: "Current password",
    wanted: "New password",
    rules:
      "Use 8 to 128 characters. Longer is better. Common passwords and your email address aren’t allowed.",
    currentMissing: "Enter your current password.",
    tooShort: "Use at least 8 characters.",
    tooLong: "Use at most 128 characters.",
    ends: "All your other sessions end and require the new password. You stay signed in here.",
    revoke: "Also revoke application access",
    revokeHint:
      "Revokes access for all your applications, at all merchants and in both modes. Also revokes API keys they created. Keep this selected if another person may know your password. You can approve access again later.",
    changed: (ended: number, revoked: number) =>
      `Password changed. ${endedText(ended)}${revokedText(revoked)}`,
  },

  twoFactor: {
    title: "Two-factor authentication",
    on: "On",
    off: "Off",
    byPasskey: "On, by passkey",
    why: "Require a code from your phone in addition to your password.",
    isOn: "Sign-in requires your password and a code from your authenticator.",
    required: "Your role at a merchant requires it.",
    setUp: "Set up two-factor authentication",
    replace: "Change authenticator",
    remove: "Turn off two-factor authentication",
    codesLeft: (count: number) => {
      if (count === 0) return "No recovery codes left. Renew them now.";
      return `${count} ${plural("en", count, { one: "recovery code", other: "recovery codes" })} left`;
    },
    codesFor: "Use each code once to sign in without your authenticator.",
    renew: "Renew recovery codes",

    wall: {
      why: (merchant: string, role: string) =>
        `${merchant} requires a second factor for your role (${role}), because a password alone can be stolen. Choose one. The dashboard opens as soon as you have set it up.`,
      passkey: {
        title: "Passkey",
        text: "Your fingerprint, face or screen lock signs you in, without your password.",
      },
      authenticator: {
        title: "Authenticator app",
        text: "An app on your phone shows a code. You enter it after your password.",
      },
      begin: "Set up authenticator",
      codes: "You also get 10 recovery codes, for a lost phone. You can add the other factor later.",
      guide: "About passkeys",
      switchTo: (merchant: string) => `Switch to ${merchant}`,
    },
    begin: {
      title: "Set up two-factor authentication",
      need: "You need an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password.",
      ends: "Your other sessions end when you turn it on.",
      adds: "Your sessions and recovery codes stay.",
      replaces: "Your current authenticator works until you confirm the new one.",
      go: "Continue",
    },
    scan: {
      title: "Add Tua to your authenticator",
      picture: "QR code for your authenticator. You can also enter the secret below.",
      scan: "Scan this QR code with the app.",
      type: "Or enter this secret in the app:",
      secret: "Secret",
      code: "Code",
      codeHint: "The 6-digit code from the app",
      codeMissing: "Enter the 6-digit code from the app.",
      confirm: "Confirm code",
    },
    codes: {
      title: "Save your recovery codes",
      label: "Recovery codes",
      once: "These codes are shown only once. Save them in a place you can reach without your phone. Each code works once.",
      stored: "I’ve saved them",
    },
    renewal: {
      title: "Renew recovery codes?",
      text: "You get 10 new codes. The old codes stop working.",
      confirm: "Renew recovery codes",
    },
    removal: {
      title: "Turn off two-factor authentication?",
      withPasskeys:
        "Your authenticator stops working. You’ll sign in with a passkey, or with your password and a passkey or recovery code.",
      text: "You’ll sign in with only your password. Your authenticator and recovery codes stop working.",
      confirm: "Turn off two-factor authentication",
    },
  },

  dashboard: {
    title: "Dashboard preferences",
    lead: "These preferences apply in all your browsers and for all merchants.",
    asBrowser: "Browser default",
    sound: "Payment sound",
    soundHint: "Plays for each payment while Payments is open.",
    shortcuts: "Keyboard shortcuts",
    shortcutsHint: "Use single-key shortcuts. Press ? to list them.",
  },

  emails: {
    title: "Incident emails",
    lead: "Emails that you get from all your merchants, about live mode. Emails about your password and two-factor authentication can’t be turned off.",
    notConfigured: {
      title: "Email isn’t configured on this server.",
      text: "You get none of these emails until your administrator sets SMTP_URL.",
      link: "How to configure email",
    },
    labels: {
      emailFailingEndpoints: "Failing webhook endpoints",
      emailFailedDeliveries: "Failed webhook deliveries",
      emailReviews: "Payments to review",
      emailProcessors: "Processor credentials",
      emailLiveKeys: "Live API keys",
      emailNewBrowsers: "Sign-ins from a new browser",
      emailCheckpoints: "Checkpoints of the event log",
    },
    hints: {
      emailFailingEndpoints: "When an endpoint has failed for an hour, and when it works again.",
      emailFailedDeliveries:
        "When the last attempt of a delivery failed. At most once a day for each endpoint.",
      emailReviews: "When payments need review, also because of a dispute. At most once an hour.",
      emailProcessors: "When a processor rejects your credentials, and when it accepts them again.",
      emailLiveKeys: "When a key was created, rotated or revoked.",
      emailNewBrowsers: "When someone signs in as you with a browser that you haven’t used before.",
      emailCheckpoints: "On each day with new events, for a later proof that none was changed.",
    },
  },
};

/** Counts access grants: an application has one for each merchant and mode. */
function revokedText(count: number): string {
  return count === 0 ? "" : ` Access grants revoked: ${count}.`;
}
