import { authorize, type Caller } from "../../domain/access.ts";
import type { AuditFilter } from "../../domain/audit-filter.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type AuditEntry, listAudit as readPage } from "../../store/audit-log.ts";
import { cursorContext, type PageStart, readCursor } from "../list-cursor.ts";
import type { Parts } from "../parts.ts";

export interface AuditPage {
  /** Newest first. */
  entries: AuditEntry[];
  hasMore: boolean;
  /** A cursor behind each entry of the page. */
  cursorOf(entry: AuditEntry): string;
}

export interface AuditRequest extends PageStart {
  filter: AuditFilter;
  /** 1–100. */
  limit: number;
}

/**
 * Who changed what of the merchant's access and configuration, in both modes.
 * @throws Failure `invalid_cursor` for a cursor that is not ours or belongs to another filter.
 */
export function listAudit(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, request: AuditRequest): Promise<AuditPage> => {
    authorize(caller, "manageMerchant");
    const { filter, limit } = request;
    const context = cursorContext("audit", caller, filter, "desc");
    const place = readCursor(parts, request, context, /^(\d{1,15})\/(aud_\w+)$/);
    const [, at, id = ""] = place ?? [];
    const before = place && { at: new Date(Number(at)), id };
    const entries = await readPage(parts.db, caller.scope.merchantId, { filter, before, limit: limit + 1 });
    return {
      entries: entries.slice(0, limit),
      hasMore: entries.length > limit,
      cursorOf: (entry) => parts.secretBox.mark(`${entry.at.getTime()}/${entry.id}`, context),
    };
  };
}

/** One entry, or null. */
export function findAuditEntry(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<AuditEntry | null> => {
    authorize(caller, "manageMerchant");
    if (hasControlCharacters(id)) return null;
    const [found] = await readPage(parts.db, caller.scope.merchantId, {
      filter: { id },
      before: null,
      limit: 1,
    });
    return found ?? null;
  };
}
