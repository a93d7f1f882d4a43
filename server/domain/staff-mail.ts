import { OPERATIONS, type Operation, ROLES, type Role, type Rule } from "./operations.ts";
import type { EmailPreference } from "./preferences.ts";

/**
 * The operation that a member's role must allow in live mode to get the emails of a preference. Null: the email is about the member's own sign-in.
 */
export const EMAIL_PREFERENCES = {
  emailFailingEndpoints: "manageWebhooks",
  emailFailedDeliveries: "manageWebhooks",
  emailReviews: "decideReviews",
  emailProcessors: "manageProcessors",
  emailLiveKeys: "manageApiKeys",
  emailNewBrowsers: null,
  emailCheckpoints: "manageMerchant",
} as const satisfies Record<EmailPreference, Operation | null>;

/** Kinds of emails about an incident, each with its preference. */
export const STAFF_MAILS = {
  endpoint_failing: "emailFailingEndpoints",
  endpoint_recovered: "emailFailingEndpoints",
  deliveries_failed: "emailFailedDeliveries",
  review_opened: "emailReviews",
  credentials_rejected: "emailProcessors",
  credentials_accepted: "emailProcessors",
  key_created: "emailLiveKeys",
  key_rotated: "emailLiveKeys",
  key_revoked: "emailLiveKeys",
  new_browser: "emailNewBrowsers",
  checkpoint_signed: "emailCheckpoints",
} as const satisfies Record<string, EmailPreference>;
export type StaffMailKind = keyof typeof STAFF_MAILS;

/** Facts of an incident for its email. No secrets and no data of customers. */
export interface StaffMailFacts {
  /** Origin of a webhook endpoint. */
  endpoint?: string;
  /** Name of an API key, as entered by staff. */
  keyName?: string;
  /** Name of a processor. */
  processor?: string;
  /** Number of open reviews. */
  reviews?: number;
  /** Number of events of a checkpoint. */
  events?: number;
  /** Signed text of a checkpoint. */
  note?: string;
  /** Public key that verifies it, with its name. */
  verifierKey?: string;
  /** Time of the incident, in ISO 8601. */
  at: string;
}

/** Roles that get an email. A merchant's incidents are those of live mode. */
export function rolesForMail(kind: StaffMailKind): readonly Role[] {
  const operation = EMAIL_PREFERENCES[STAFF_MAILS[kind]];
  if (operation === null) return ROLES;
  const { roles }: Rule = OPERATIONS[operation];
  return ROLES.filter((role) => roles[role] === "both");
}

/** Waits in seconds after each failed attempt to send an email. After the last one it has failed. */
const RETRY_SECONDS = [60, 300, 1_800, 7_200, 21_600, 43_200];

/** Maximum number of attempts to send an email. */
export const MAX_MAIL_ATTEMPTS = RETRY_SECONDS.length + 1;

/** Seconds until the next attempt. Null if none is left. */
export const secondsUntilNextMailAttempt = (attempts: number): number | null =>
  RETRY_SECONDS[attempts - 1] ?? null;
