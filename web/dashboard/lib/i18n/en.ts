import type { FailureCode } from "../../../../server/domain/failure.ts";
import { access } from "./en-access.ts";
import { fieldProblems } from "./en-field-problems.ts";
import { payment } from "./en-payment.ts";

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
    language: "Language",
    /** Each in its own tongue. */
    languages: { en: "English", fr: "Français" },
    notKept: "This was not kept. Try again.",
    search: "Search",
    shortcuts: "Keyboard shortcuts",
    settingsGroups: { developers: "Developers", business: "Business", you: "You" },
    allSettings: "All settings",
    restReference: "REST reference",
    newTab: "opens in a new tab",
    signOut: "Sign out",
    signOutFailed: "Signing out did not work: you may still be signed in. Try again.",
    /** Beside a page's name: how many things there wait for somebody. */
    waiting: (name: string, count: number) => `${name}, ${count} waiting`,
    /** Where there is room for little. */
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
    /** Since when it is so, as a time of the day. */
    since: (state: string, time: string) => `${state} since ${time}`,
    tryNow: "Try now",
    offline: "Offline",
    crowded: "Too many windows",
    explain: {
      connecting: "Opening the live line.",
      live: "Payments show as they happen.",
      reconnecting: "The line broke. What you missed shows once it is back.",
      offline: "No connection. We keep trying, and show what you missed once it is back.",
      crowded:
        "You have more windows of the dashboard open than are fed live at once. Close some: this one goes live by itself.",
    },
  },

  roles: { OWNER: "Owner", ADMIN: "Admin", DEVELOPER: "Developer", CASHIER: "Cashier", VIEWER: "Viewer" },

  problem: {
    title: "This part did not load",
    unreachable: "The server cannot be reached. Check the connection, then try again.",
    internal: "The server failed on its side. Try again in a moment.",
    requestId: "Request id",
    /** What each code means. In English the server says so itself, often more exactly. */
    byCode: null as Record<FailureCode, string> | null,
    /** What is wrong with a field, by code. */
    fields: fieldProblems,
    /** One of the lines of a field that has several. */
    entry: (number: number, problem: string) => `line ${number}: ${problem}`,
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
  clearFilters: "Clear filters",

  payment,
  access,
};
