import { authorize, type Caller } from "../../domain/access.ts";
import type { AuditFilter } from "../../domain/audit-filter.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { type AuditEntry, listAudit as readPage } from "../../store/audit-log.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";

export type { AuditEntry };

/**
 * Changes of the merchant's access and configuration, in both modes, newest first.
 * @throws AppError `invalid_cursor`
 */
export function listAudit(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (
    caller: Caller,
    { filter, ...request }: PageRequest & { filter: AuditFilter },
  ): Promise<Page<AuditEntry>> => {
    authorize(caller, "manageMerchant");
    return pageByTime(deps, caller, request, {
      name: "audit",
      filter,
      order: "desc",
      getTime: ({ at }) => at,
      read: (part) => readPage(deps.db, caller.scope.merchantId, { filter, ...part }),
    });
  };
}

/** A single entry, or null. */
export function findAuditEntry(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string): Promise<AuditEntry | null> => {
    authorize(caller, "manageMerchant");
    if (hasControlCharacters(id)) return null;
    const part = { filter: { id }, order: "desc", after: null, limit: 1 } as const;
    const [found] = await readPage(deps.db, caller.scope.merchantId, part);
    return found ?? null;
  };
}
