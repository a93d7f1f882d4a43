import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import {
  countDiscrepancies as countPage,
  type Discrepancy,
  type DiscrepancyFilter,
  findDiscrepancy as readOne,
  listDiscrepancies as readPage,
} from "../../store/discrepancies.ts";
import type { Dependencies } from "../dependencies.ts";
import { EXPORT_PAGE, type Export, exportRows } from "../export-rows.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";

export type { Discrepancy };

/**
 * Discrepancies between statements and the ledger, newest first.
 * @throws AppError `invalid_request`, `invalid_cursor`
 */
export function listDiscrepancies(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (
    caller: Caller,
    { filter, ...request }: PageRequest & { filter: DiscrepancyFilter },
  ): Promise<Page<Discrepancy>> => {
    authorize(caller, "readTransactions");
    requireText(filter);
    return pageByTime(deps, caller, request, {
      name: "discrepancies",
      filter,
      order: "desc",
      getTime: ({ occurredAt }) => occurredAt,
      read: (part) => readPage(deps.db, caller.scope, { filter, ...part }),
    });
  };
}

/** One discrepancy, or null. */
export function findDiscrepancy(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, id: string): Promise<Discrepancy | null> => {
    authorize(caller, "readTransactions");
    return hasControlCharacters(id) ? null : readOne(deps.db, caller.scope, id);
  };
}

/** Number of discrepancies that match a filter, at most 1,000. @throws AppError `invalid_request` */
export function countDiscrepancies(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, filter: DiscrepancyFilter): Promise<number> => {
    authorize(caller, "readTransactions");
    requireText(filter);
    return countPage(deps.db, caller.scope, filter);
  };
}

/** All discrepancies that match a filter, page by page. @throws AppError `invalid_request` */
export function exportDiscrepancies(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, filter: DiscrepancyFilter): Promise<Export<Discrepancy>> => {
    authorize(caller, "readTransactions");
    requireText(filter);
    return exportRows(deps.db, caller.scope, (last) => {
      const after = last && { at: last.occurredAt, id: last.id };
      return readPage(deps.db, caller.scope, { filter, order: "desc", after, limit: EXPORT_PAGE });
    });
  };
}

function requireText({ statementId = "" }: DiscrepancyFilter): void {
  if (hasControlCharacters(statementId)) {
    throw invalidField("statementId", "control_characters");
  }
}
