import { access } from "./en-access.ts";
import { apiKeys } from "./en-api-keys.ts";
import { applications } from "./en-applications.ts";
import { auditLog } from "./en-audit-log.ts";
import { members } from "./en-members.ts";
import { payments } from "./en-payments.ts";
import { profile } from "./en-profile.ts";

/** Every text of the dashboard in English, by page. Another language is files with the same keys. */
export const en = {
  modes: { test: "Test", live: "Live" },
  title: (page: string, merchant: string, test: boolean) => `${test ? "Test · " : ""}${page} · ${merchant}`,

  shell: {
    navigation: "Pages",
    skip: "Skip to the content",
    switchMode: "Mode",
    merchants: "Merchants",
    you: "You",
    signedInAs: (email: string) => `Signed in as ${email}`,
    appearance: "Appearance",
    appearances: { auto: "As the system", light: "Light", dark: "Dark" },
    signOut: "Sign out",
    signOutFailed: "Signing out did not work: you may still be signed in. Try again.",
    pages: {
      payments: "Payments",
      settings: "Settings",
      apiKeys: "API Keys",
      applications: "Applications",
      members: "Members",
      auditLog: "Audit log",
      profile: "Profile",
    },
  },

  connection: {
    connecting: "Connecting",
    live: "Live",
    reconnecting: "Reconnecting",
    offline: "Offline",
    explain: {
      connecting: "Opening the live line.",
      live: "Payments show as they happen.",
      reconnecting: "The line broke. What you missed shows once it is back.",
      offline: "No connection. We keep trying, and show what you missed once it is back.",
    },
  },

  roles: { OWNER: "Owner", ADMIN: "Admin", DEVELOPER: "Developer", CASHIER: "Cashier", VIEWER: "Viewer" },

  problem: {
    title: "This part did not load",
    unreachable: "The server cannot be reached. Check the connection, then try again.",
    internal: "The server failed on its side. Try again in a moment.",
    requestId: "Request id",
    retry: "Try again",
    forbidden: {
      title: "Not for your role",
      text: "Ask an owner or admin of this merchant to show you, or to change your role.",
    },
    signInAgain: {
      title: "Sign in again to do this",
      text: "Sign in again to do this: you last signed in more than 10 minutes ago. You come back to this page, and what you typed here is not kept.",
      button: "Sign in again",
    },
    notFound: {
      title: "There is nothing at this address",
      text: "It may belong to another merchant or to the other mode.",
      back: "Go to Payments",
    },
    noMerchant: { title: "You are not a member of a merchant", text: "Ask an owner to invite you." },
    crashed: { title: "This page stopped", text: "Nothing that you did is lost. Reload the page." },
  },

  copy: { copy: "Copy", copied: "Copied" },
  close: "Close",
  cancel: "Cancel",

  payments,
  access,
  apiKeys,
  applications,
  members,
  profile,
  auditLog,
};

export type Words = typeof en;
