import type { ErrorCode } from "../../../../server/domain/app-error.ts";
import { access } from "./en-access.ts";
import { fieldProblems } from "./en-field-problems.ts";
import { payment } from "./en-payment.ts";

/** Shared texts of the dashboard in English. Another language has the same keys. */
export const en = {
  modes: { test: "Test", live: "Live" },
  title: (page: string, merchant: string, test: boolean) => `${test ? "Test · " : ""}${page} · ${merchant}`,

  shell: {
    navigation: "Pages",
    skip: "Skip to content",
    switchMode: "Mode",
    merchants: "Merchants",
    you: "You",
    signedInAs: (email: string) => `Signed in as ${email}`,
    appearance: "Appearance",
    appearances: { auto: "System", light: "Light", dark: "Dark" },
    language: "Language",
    /** Each in its own language. */
    languages: { en: "English", fr: "Français" },
    notStored: "Couldn’t save. Try again.",
    search: "Search",
    shortcuts: "Keyboard shortcuts",
    settingsGroups: { developers: "Developers", business: "Business", you: "You" },
    allSettings: "All settings",
    documentation: "Documentation",
    guide: "Read the guide",
    newTab: "opens in a new tab",
    signOut: "Sign out",
    signOutFailed: "Couldn’t sign out. You may still be signed in. Try again.",
    /** A page's name with its number of pending items. */
    waiting: (name: string, count: number) => `${name}, ${count} pending`,
    /** For narrow screens. */
    short: { reviews: "Reviews", checkoutLinks: "Links", reconciliation: "Reconcile" },
    pages: {
      home: "Home",
      payments: "Payments",
      reviews: "Reviews",
      checkoutLinks: "Checkout links",
      reconciliation: "Reconciliation",
      settings: "Settings",
      quickstart: "Quickstart",
      apiKeys: "API Keys",
      applications: "Applications",
      webhooks: "Webhooks",
      activity: "Activity",
      explorer: "Explorer",
      paymentMethods: "Payment methods",
      members: "Members",
      auditLog: "Audit log",
      merchant: "Merchant",
      profile: "Profile",
    },
  },

  connection: {
    connecting: "Connecting",
    live: "Up to date",
    reconnecting: "Reconnecting",
    /** The time is a time of day. */
    since: (state: string, time: string) => `${state} since ${time}`,
    tryNow: "Reconnect",
    offline: "Offline",
    crowded: "Too many tabs open",
    explain: {
      connecting: "Opening the live connection.",
      live: "Payments appear in real time.",
      reconnecting: "Connection lost. Missed updates appear when it’s back.",
      offline:
        "You’re offline. We’ll keep trying to reconnect. Missed updates appear when the connection is back.",
      crowded:
        "You have too many dashboard tabs open for live updates. Close some, and this tab connects automatically.",
    },
  },

  roles: { OWNER: "Owner", ADMIN: "Admin", DEVELOPER: "Developer", CASHIER: "Cashier", VIEWER: "Viewer" },

  problem: {
    title: "Couldn’t load this section",
    unreachable: "The server can’t be reached. Check your connection, then try again.",
    internal: "Something went wrong on our side. Try again in a moment.",
    requestId: "Request ID",
    /** Error messages by code. Null in English: the server’s message is shown, which is often more exact. */
    byCode: null as Record<ErrorCode, string> | null,
    /** Field errors by code. */
    fields: fieldProblems,
    /** An error in one line of a field with several lines. */
    entry: (number: number, problem: string) => `line ${number}: ${problem}`,
    retry: "Try again",
    forbidden: {
      title: "You don’t have access",
      text: "Ask an owner or admin of this merchant to change your role.",
    },
    signInAgain: {
      title: "Sign in again to continue",
      text: "Your last sign-in was more than 10 minutes ago. Sign in again to continue. You’ll return to this page, but unsaved input is lost.",
      button: "Sign in again",
    },
    notFound: {
      title: "Page not found",
      text: "This page may belong to another merchant or to the other mode.",
      back: "Go to Home",
    },
    noMerchant: { title: "You’re not a member of any merchant", text: "Ask an owner to invite you." },
    crashed: {
      title: "Something went wrong",
      text: "Your saved changes are safe. Reload the page to continue.",
      reload: "Reload page",
    },
  },

  copy: { copy: "Copy", copied: "Copied" },
  close: "Close",
  cancel: "Cancel",
  clearFilters: "Clear filters",

  payment,
  access,
};
