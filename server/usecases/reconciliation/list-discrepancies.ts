import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import {
  countDiscrepancies as countPage,
  type Discrepancy,
  type DiscrepancyFilter,
  type DiscrepancyPosition,
  findDiscrepancy as readOne,
  listDiscrepancies as readPage,
} from "../../store/discrepancies.ts";
import { findMerchant } from "../../store/merchants.ts";
import { asPart } from "../../store/turns.ts";
import { cursorContext, type PageRequest, pageFrom, readCursor, reading } from "../list-cursor.ts";
import { EXPORT_PAGE, pagesFrom } from "../pages-from.ts";
import type { Parts } from "../parts.ts";

export type { Discrepancy };

export interface DiscrepancyPage {
  /** The newest money first. */
  discrepancies: Discrepancy[];
  hasMore: boolean;
  cursorOf(discrepancy: Discrepancy): string;
}

/** Where statements and the books differ. @throws Failure `invalid_request`, `invalid_cursor` */
export function listDiscrepancies(parts: Pick<Parts, "db" | "secretBox">) {
  return async (
    caller: Caller,
    request: PageRequest & { filter: DiscrepancyFilter },
  ): Promise<DiscrepancyPage> => {
    authorize(caller, "readTransactions");
    const { filter, limit } = request;
    requireText(filter);
    const context = cursorContext("discrepancies", caller, filter, "desc");
    const place = readCursor(parts, request, context, /^(\d{1,15})\/(dsc_\w+)$/);
    const [, at, id = ""] = place ?? [];
    const after = place && { occurredAt: new Date(Number(at)), id };
    const part = { filter, order: reading("desc", request), after, limit: limit + 1 };
    const { rows, hasMore } = pageFrom(await readPage(parts.db, caller.scope, part), request);
    return {
      discrepancies: rows,
      hasMore,
      cursorOf: (one) => parts.secretBox.mark(`${one.occurredAt.getTime()}/${one.id}`, context),
    };
  };
}

/** One discrepancy, or null. */
export function findDiscrepancy(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<Discrepancy | null> => {
    authorize(caller, "readTransactions");
    return hasControlCharacters(id) ? null : readOne(parts.db, caller.scope, id);
  };
}

/** How many discrepancies a filter finds: at most 1,000. @throws Failure `invalid_request` */
export function countDiscrepancies(parts: Pick<Parts, "db">) {
  return async (caller: Caller, filter: DiscrepancyFilter): Promise<number> => {
    authorize(caller, "readTransactions");
    requireText(filter);
    return countPage(parts.db, caller.scope, filter);
  };
}

export interface DiscrepancyExport {
  timeZone: string;
  pages: AsyncIterable<Discrepancy[]>;
}

/** All discrepancies that a filter finds, page by page. @throws Failure `invalid_request` */
export function exportDiscrepancies(parts: Pick<Parts, "db">) {
  return async (caller: Caller, filter: DiscrepancyFilter): Promise<DiscrepancyExport> => {
    authorize(caller, "readTransactions");
    requireText(filter);
    const read = (after: DiscrepancyPosition | null) =>
      asPart("read", () =>
        readPage(parts.db, caller.scope, { filter, order: "desc", after, limit: EXPORT_PAGE }),
      );
    const merchant = await findMerchant(parts.db, caller.scope);
    return { timeZone: merchant?.timeZone ?? "UTC", pages: pagesFrom(await read(null), read) };
  };
}

function requireText({ statementId = "" }: DiscrepancyFilter): void {
  if (hasControlCharacters(statementId)) {
    throw invalidField("statementId", "control_characters");
  }
}
