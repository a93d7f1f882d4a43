import { type Clock, fullTime } from "../../../lib/time.ts";
import type { AuditMessages } from "../i18n/audit-messages.ts";

/** One changed field. Null if that side has no value. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** The changed fields of an entry. Fields with equal values are left out. */
export function getChanges(
  { before, after }: { before?: unknown; after?: unknown },
  messages: AuditMessages,
  clock: Clock,
): Change[] {
  const [oldDetails, newDetails] = [getDetails(before), getDetails(after)];
  const fields = [...new Set([...Object.keys(oldDetails), ...Object.keys(newDetails)])];
  return fields
    .filter((field) => JSON.stringify(oldDetails[field]) !== JSON.stringify(newDetails[field]))
    .map((field) => ({
      field: messages.fields[field] ?? field,
      before: field in oldDetails ? toText(oldDetails[field]) : null,
      after: field in newDetails ? toText(newDetails[field]) : null,
    }));

  function toText(value: unknown): string {
    if (value === null || value === undefined || value === "") return messages.changes.none;
    if (typeof value === "boolean") return value ? messages.changes.yes : messages.changes.no;
    if (Array.isArray(value)) return value.length > 0 ? value.map(toText).join(", ") : messages.changes.none;
    if (typeof value === "object") return JSON.stringify(value);
    return isTimestamp(value) ? fullTime(value, clock) : String(value);
  }
}

const getDetails = (details: unknown): Record<string, unknown> => (details ?? {}) as Record<string, unknown>;

const isTimestamp = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
