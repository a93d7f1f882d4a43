import { authorize, type Caller } from "../../domain/access.ts";
import type { AuditFilter } from "../../domain/audit-filter.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type AuditEntry, listAudit as readPage } from "../../store/audit-log.ts";
import { cursorContext, type PageRequest, pageFrom, readCursor, reading } from "../list-cursor.ts";
import type { Parts } from "../parts.ts";

export interface AuditPage {
  /** Newest first. */
  entries: AuditEntry[];
  hasMore: boolean;
  /** A cursor behind each entry of the page. */
  cursorOf(entry: AuditEntry): string;
}

export interface AuditRequest extends PageRequest {
  filter: AuditFilter;
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
    const after = place && { at: new Date(Number(at)), id };
    const part = { filter, order: reading("desc", request), after, limit: limit + 1 };
    const { rows, hasMore } = pageFrom(await readPage(parts.db, caller.scope.merchantId, part), request);
    return {
      entries: rows,
      hasMore,
      cursorOf: (entry) => parts.secretBox.mark(`${entry.at.getTime()}/${entry.id}`, context),
    };
  };
}

/** One entry, or null. */
export function findAuditEntry(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<AuditEntry | null> => {
    authorize(caller, "manageMerchant");
    if (hasControlCharacters(id)) return null;
    const part = { filter: { id }, order: "desc", after: null, limit: 1 } as const;
    const [found] = await readPage(parts.db, caller.scope.merchantId, part);
    return found ?? null;
  };
}
