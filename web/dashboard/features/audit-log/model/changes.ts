import { type Clock, fullTime } from "../../../lib/time.ts";
import type { AuditMessages } from "../i18n/audit-messages.ts";

/** One changed field. Null if that side has no value. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** The changed fields of an entry. Fields with equal values are left out. */
export function changesOf(
  { before, after }: { before?: unknown; after?: unknown },
  messages: AuditMessages,
  clock: Clock,
): Change[] {
  const [old, since] = [detailsOf(before), detailsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(since)])];
  return fields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(since[field]))
    .map((field) => ({
      field: messages.fields[field] ?? field,
      before: field in old ? textOf(old[field]) : null,
      after: field in since ? textOf(since[field]) : null,
    }));

  function textOf(value: unknown): string {
    if (value === null || value === undefined || value === "") return messages.changes.none;
    if (typeof value === "boolean") return value ? messages.changes.yes : messages.changes.no;
    if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(", ") : messages.changes.none;
    if (typeof value === "object") return JSON.stringify(value);
    return isMoment(value) ? fullTime(value, clock) : String(value);
  }
}

const detailsOf = (details: unknown): Record<string, unknown> => (details ?? {}) as Record<string, unknown>;

const isMoment = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
