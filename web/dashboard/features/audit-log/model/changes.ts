import { findLabel } from "../../../lib/find-label.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import { type Clock, fullTime } from "../../../lib/time.ts";
import type { AuditMessages } from "../i18n/audit-messages.ts";

/** One changed field. Null if that side has no value. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** Fields with roles. */
const ROLE_FIELDS = ["role", "twoFactorRoles"];

/** The changed fields of an entry, and each changed rule. Fields and rules with equal values are left out. */
export function getChanges(
  { before, after }: { before?: unknown; after?: unknown },
  messages: AuditMessages,
  clock: Clock,
  roles: Messages["roles"],
): Change[] {
  const [oldDetails, newDetails] = [getDetails(before), getDetails(after)];
  return getChanged(oldDetails, newDetails).flatMap((field) =>
    field === "roleRules"
      ? getChangedRules(getDetails(oldDetails[field]), getDetails(newDetails[field]))
      : {
          field: messages.fields[field] ?? field,
          before: field in oldDetails ? toText(oldDetails[field], field) : null,
          after: field in newDetails ? toText(newDetails[field], field) : null,
        },
  );

  /** One change for each group of the identity provider. */
  function getChangedRules(oldRules: Details, newRules: Details): Change[] {
    const toRole = (rules: Details, group: string) =>
      Object.hasOwn(rules, group) ? toText(rules[group], "role") : messages.changes.noRule;
    return getChanged(oldRules, newRules).map((group) => ({
      field: messages.changes.rule(group),
      before: toRole(oldRules, group),
      after: toRole(newRules, group),
    }));
  }

  function toText(value: unknown, field: string): string {
    if (value === null || value === undefined || value === "") return messages.changes.none;
    if (typeof value === "boolean") return value ? messages.changes.yes : messages.changes.no;
    if (Array.isArray(value))
      return value.length > 0 ? value.map((one) => toText(one, field)).join(", ") : messages.changes.none;
    if (typeof value === "object") return JSON.stringify(value);
    if (ROLE_FIELDS.includes(field)) return findLabel(roles, String(value).toUpperCase()) ?? String(value);
    return isTimestamp(value) ? fullTime(value, clock) : String(value);
  }
}

type Details = Record<string, unknown>;

const getDetails = (details: unknown): Details => (details ?? {}) as Details;

/** Names of the fields with different values. */
const getChanged = (before: Details, after: Details): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

const isTimestamp = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
