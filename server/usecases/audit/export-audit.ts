import { authorize, type Caller } from "../../domain/access.ts";
import type { AuditFilter } from "../../domain/audit-filter.ts";
import { type AuditEntry, type AuditPosition, listAudit } from "../../store/audit-log.ts";
import { findMerchant } from "../../store/merchants.ts";
import { asPart } from "../../store/turns.ts";
import { EXPORT_PAGE, pagesFrom } from "../pages-from.ts";
import type { Parts } from "../parts.ts";

export interface AuditExport {
  /** The merchant's own, as an IANA name. */
  timeZone: string;
  /** Newest first. */
  pages: AsyncIterable<AuditEntry[]>;
}

/**
 * Everything that a filter finds of the audit log, of both modes, page by page: no page is read before it is asked
 * for. What is written after the export began is left out.
 */
export function exportAudit(parts: Pick<Parts, "db">) {
  return async (caller: Caller, filter: AuditFilter): Promise<AuditExport> => {
    authorize(caller, "manageMerchant");
    const { merchantId } = caller.scope;
    const read = (after: AuditPosition | null) =>
      asPart("read", () =>
        listAudit(parts.db, merchantId, { filter, order: "desc", after, limit: EXPORT_PAGE }),
      );
    const merchant = await findMerchant(parts.db, caller.scope);
    // Before the answer begins, so that a database that is away is an answer and no broken download.
    return { timeZone: merchant?.timeZone ?? "UTC", pages: pagesFrom(await read(null), read) };
  };
}
