import type { AppError } from "../../domain/app-error.ts";
import type { CodedProblem } from "../../domain/field-codes.ts";
import { fieldMessage } from "../../domain/field-messages.ts";
import type { Role } from "../../domain/operations.ts";
import type { Language } from "../../domain/preferences.ts";

const an = (role: Role): string => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;

/** The API's one-sentence messages as sentences of a page. */
const inSentences = (message: string): string =>
  message.replace(/; (\w)/g, (_, first: string) => `. ${first.toUpperCase()}`);

/** Texts of the pages around sign-in, consent and their errors. Another language has the same keys. */
export const en = {
  language: "en" as Language,
  request: (id: string) => `Request ID: ${id}`,
  /** Sentences for the server's failures. English uses the server's own. */
  failure: ({ message }: AppError): string => message,
  fieldProblem: ({ field, ...problem }: CodedProblem & { field: string }): string =>
    `The ${field} ${inSentences(fieldMessage(problem))}.`,
  tooManyRequests: "Too many requests",
  somethingWrong: "Something went wrong",
  toDashboard: "Go to the dashboard",
  signInToDashboard: "Sign in to the dashboard",
  /** Of a step that cannot continue. */
  stepEnded:
    "It took too long, was already completed, started in another browser or by another member, or the application changed. Return to the application and start again.",

  fields: {
    email: "Email",
    password: "Password",
    newPassword: "New password",
    passwordRules: "Use 8 to 128 characters. Longer is better, such as several unrelated words.",
    code: "Code",
    anyCode: "One-time code or recovery code",
  },

  signIn: {
    title: "Sign in",
    again: "Sign in: try again",
    submit: "Sign in",
    forgot: "Forgot your password?",
    expiredTitle: "This sign-in has expired",
    ended: "Your session has ended. Sign in again to continue.",
    incorrect: "Incorrect email address or password.",
    tooLate: "That took too long. Sign in again.",
  },

  passkey: {
    use: "Sign in with a passkey",
    canceled:
      "No passkey was used. You canceled, it took too long, or this device has no passkey for Tua. Try again, or sign in another way.",
    refused:
      "This browser allows no passkeys at this address. Sign in another way, and ask your administrator.",
    failed: "The passkey couldn't be requested. Reload the page and try again.",
    incorrect: "This passkey can't sign you in. It may have been removed. Sign in another way.",
    heading: "Use your passkey",
    lead: "Your account has a passkey, so your password alone isn't enough.",
    recovery: "No access to your passkey? Enter a recovery code. Each works once.",
    recoveryCode: "Recovery code",
  },

  code: {
    title: "One-time code",
    again: "One-time code: try again",
    heading: "Enter your code",
    lead: "Enter the 6 digits that your authenticator app shows for Tua.",
    recovery: "No access to your authenticator app? Enter a recovery code. Each works once.",
    signingInAs: (email: string) => `Signing in as ${email}.`,
    other: "Use another account",
    incorrect: "That code is incorrect, expired or already used.",
  },

  consent: {
    title: (application: string) => `Allow ${application}?`,
    question: (application: string, whose: string) => `Allow ${application} to access ${whose}?`,
    oneOfYours: "one of your merchants",
    aMerchant: "a merchant",
    test: "Test",
    by: (merchant: string) => `An application by ${merchant}`,
    mode: "Mode",
    modes: { test: "Test: no real money moves", live: "Live: real payments" },
    redirectsTo: "Redirects to",
    signedIn: "Signed in as",
    otherAccount: "Use another account",
    can: "It can",
    canAboutYou: "About you, it can",
    notIncluded: (role: Role) => `Not included, because your role (${role}) doesn't allow it to`,
    notAllowed: (role: Role) => `Your role (${role}) doesn't allow it to`,
    noMerchant: (application: string) =>
      `You don't belong to a merchant, so there is nothing that ${application} can access.`,
    merchant: "Merchant",
    all: (role: Role) => `You are ${an(role)} there.`,
    twoFactor: (role: Role) =>
      `You are ${an(role)} there, which requires two-factor authentication. Set it up in the dashboard first.`,
    nothing: (role: Role) => `You are ${an(role)} there, which doesn't allow this access.`,
    without: (role: Role, scopes: string) => `You are ${an(role)} there. Not included: ${scopes}.`,
    deny: "Deny",
    allow: "Allow",
    expires: (days: number) =>
      `This access expires after ${days} days. You can revoke it anytime in the dashboard.`,
    cannot: "Your role can't allow any of this access. Ask a member with another role.",
    expiredTitle: "This request has expired",
    chooseDecision: "Choose Allow or Deny.",
    chooseMerchant: "Choose a merchant.",
  },

  invitation: {
    title: (merchant: string) => `Join ${merchant}`,
    invited: (by: string, email: string) => `${by} invited ${email}.`,
    rights: {
      owner: "As an owner, you can do everything, including managing owners.",
      admin: "As an admin, you can do everything except manage owners.",
      developer:
        "As a developer, you can view payments, and manage keys, webhooks and applications in test mode.",
      cashier: "As a cashier, you can view, create and cancel payments.",
      viewer: "As a viewer, you can view payments.",
    } satisfies Record<Role, string>,
    byCompany: "Sign in with your company account for this address.",
    known: "You already have an account with this address.",
    noPasskeys:
      "Passkeys don't work here. Without a code, sign in to the dashboard with your passkey and renew your recovery codes first.",
    unknown: "Choose a password. You'll sign in with it next.",
    expiredTitle: "This invitation is no longer valid",
    failed: "The invitation wasn't accepted",
  },

  passwordReset: {
    forgotTitle: "Reset your password",
    lead: "Enter the email address you sign in with. We'll email you a link to reset your password.",
    send: "Send reset link",
    title: "Set a new password",
    forEmail: (email: string) => `For ${email}.`,
    set: "Set new password",
    expiredTitle: "This link has expired",
    failed: "Your password wasn't changed",
    newLink: "Request a new link",
    sent: {
      title: "Check your email",
      text: "If an account uses this address, we've sent it a link. The link works for 30 minutes.",
    },
    changed: {
      title: "Password changed",
      text: "You've been signed out everywhere, and applications have lost the access you gave them. Sign in with your new password, and with your second factor if you have one.",
    },
  },

  /** Of a sign-in to the dashboard that failed at its end. */
  session: {
    title: "You're not signed in",
    signIn: "Sign in",
    signInAgain: "Sign in again",
    otherAccount: "Use another account",
    ended: "This sign-in took too long or started in another browser.",
    notCompleted: "The sign-in wasn't completed.",
    impossible: "The sign-in couldn't be completed. Start again.",
    stale: {
      too_old: "Your last sign-in was too long ago. Sign in again with your password.",
      no_auth_time:
        "Your identity provider didn't send your sign-in time (auth_time). Ask its administrator to add it.",
    },
    noRole:
      "None of your groups at your identity provider gives you access, or your email address isn't verified there. Ask its administrator or an owner for access, then sign in again.",
    emailOfOtherPerson:
      "Your email address belongs to another person here, such as a former colleague. Ask the administrator of Tua to free the address, then sign in again.",
    noRolesClaim:
      "Your identity provider didn't send your groups, so your role couldn't be checked. Ask the administrator of Tua to check its connection.",
    notMember: "You aren't a member, or your email address isn't verified. Ask for an invitation.",
  },

  authorization: {
    invalid: "Invalid sign-in request",
    invalidText:
      "It may have expired, or the application sent an invalid request. Return to the application and start again.",
    unusable: "The application that sent you here sent an invalid request. Return to it and start again.",
    failed: "Something went wrong on our side",
    failedText: "Nothing was changed. Wait a moment, then start again.",
  },
};
export type PageMessages = typeof en;
