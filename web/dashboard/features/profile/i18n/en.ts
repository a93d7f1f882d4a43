/** The texts of Settings → Profile. */
export const en = {
  title: "Profile",
  lead: "How you sign in, where you are signed in, and what acts for you.",

  signIn: {
    title: "Signing in",
    email: "E-mail",
    byCompany: "Your company signs you in. Password and two-factor are set there.",
  },

  password: {
    title: "Password",
    text: "Changing it ends your other sessions, and access of applications if you choose so.",
    open: "Change password",
    current: "Current password",
    wanted: "New password",
    rules:
      "8 to 128 characters. Long is better than odd. Refused: passwords that are guessed first, and your own address.",
    currentMissing: "Type the password that you sign in with.",
    tooShort: "Take at least 8 characters.",
    tooLong: "Take at most 128 characters.",
    ends: "Every other session of yours ends, and asks for the new password. You stay signed in here.",
    revoke: "Revoke access of applications too",
    revokeHint:
      "Ends the access that you gave to applications at every merchant, in test and live mode, and revokes API keys that they made. Keep this selected if somebody else may know your password. You can allow access again later.",
    changed: (ended: number, revoked: number) =>
      `Password changed. ${endedText(ended)}${revokedText(revoked)}`,
  },

  twoFactor: {
    title: "Two-factor sign-in",
    on: "On",
    off: "Off",
    why: "With it a password alone opens nothing: signing in asks for a code of your telephone too.",
    isOn: "Signing in asks for your password and a code of your authenticator.",
    setUp: "Set up two-factor",
    replace: "Change authenticator",
    remove: "Turn off",
    codesLeft: (count: number) => {
      if (count === 0) return "No recovery code is left. Renew them now.";
      return count === 1 ? "1 recovery code left" : `${count} recovery codes left`;
    },
    codesFor: "Each signs you in once without the authenticator.",
    renew: "Renew recovery codes",

    begin: {
      title: "Set up two-factor",
      need: "You need an authenticator app on your telephone, such as Google Authenticator, Aegis or 1Password.",
      ends: "Once it is on, your other sessions end.",
      replaces: "The authenticator of now works until the new one is confirmed.",
      go: "Go on",
    },
    scan: {
      title: "Add Tua to your authenticator",
      picture: "QR picture for your authenticator. Instead you can type the secret that follows.",
      scan: "Scan this with the app.",
      type: "Or type this secret into it:",
      secret: "Secret",
      code: "Code",
      codeHint: "The 6 figures that the app shows now",
      codeMissing: "Type the 6 figures that the app shows.",
      confirm: "Turn on",
    },
    codes: {
      title: "Store your recovery codes",
      label: "Recovery codes",
      once: "This is the only time they are shown. Keep them where you find them without your telephone. Each works once.",
      stored: "I have stored them",
    },
    renewal: {
      title: "Renew recovery codes?",
      text: "You get ten new codes. The older ones work no more.",
      confirm: "Renew",
    },
    removal: {
      title: "Turn two-factor off?",
      text: "Your password alone signs you in then. The authenticator and the recovery codes work no more.",
      confirm: "Turn off",
    },
  },

  dashboard: {
    title: "This dashboard",
    lead: "How you like it: in every browser of yours, at every merchant.",
    asBrowser: "As the browser",
    sound: "Sound when a payment comes in",
    soundHint: "For the till: heard while Payments is open.",
    shortcuts: "Keyboard shortcuts",
    shortcutsHint: "Single keys are commands. Press ? for the list.",
  },

  sessions: {
    title: "Sessions",
    lead: "Browsers in which you are signed in.",
    caption: "Sessions, newest first",
    columns: {
      browser: "Browser",
      address: "Address",
      lastSeen: "Last seen",
      since: "Signed in",
      actions: "Actions",
    },
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: "Unknown browser",
    current: "This session",
    end: "End",
    endOf: (browser: string) => `End the session of ${browser}`,
    endTitle: (browser: string) => `End the session of ${browser}?`,
    endText: "Within a second that browser sees nothing more, and asks for your password.",
    endOthers: "End all others",
    endOthersTitle: "End all other sessions?",
    endOthersText: "Every browser but this one asks for your password again.",
    ended: endedText,
  },

  grants: {
    title: "Access given to applications",
    lead: (mode: string) =>
      `What you let applications do here in ${mode} mode. It never goes beyond your role.`,
    caption: "Access given to applications, newest first",
    columns: {
      application: "Application",
      scopes: "May",
      since: "Since",
      until: "Until",
      actions: "Actions",
    },
    none: "None. When an application asks to act for you, and you allow it, it stands here, and you can take it back.",
    keys: (count: number) => (count === 1 ? "Made 1 API key" : `Made ${count} API keys`),
    revoke: "Revoke",
    revokeOf: (name: string) => `Revoke access of ${name}`,
    revokeTitle: (name: string) => `Revoke access of “${name}”?`,
    revokeText: "Within a second its tokens for you are refused, and its live connections close.",
    revokeKeys: (count: number) =>
      count === 1 ? "Revoke the API key that it made too" : `Revoke the ${count} API keys that it made too`,
    revokeKeysHint: "Whatever uses them is refused within a second. Left alone, they work until they end.",
    keysStay: (count: number) =>
      count === 1
        ? "The API key that it made works until it ends. Ask an owner or admin to revoke it."
        : `The ${count} API keys that it made work until they end. Ask an owner or admin to revoke them.`,
  },
};

function endedText(count: number): string {
  if (count === 0) return "No other session was open.";
  return count === 1 ? "1 other session ended." : `${count} other sessions ended.`;
}

/** Nothing where no application had access. An application has it once for each merchant and mode. */
function revokedText(count: number): string {
  return count === 0 ? "" : ` Access revoked from applications: ${count}.`;
}
