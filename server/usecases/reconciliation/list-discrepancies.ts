import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import {
  type Discrepancy,
  type DiscrepancyFilter,
  type DiscrepancyPosition,
  findDiscrepancy as readOne,
  listDiscrepancies as readPage,
} from "../../store/discrepancies.ts";
import { findMerchant } from "../../store/merchants.ts";
import { asPart } from "../../store/turns.ts";
import { cursorContext, type PageStart, readCursor } from "../list-cursor.ts";
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
    request: PageStart & { filter: DiscrepancyFilter; limit: number },
  ): Promise<DiscrepancyPage> => {
    authorize(caller, "readTransactions");
    const { filter, limit } = request;
    requireText(filter);
    const context = cursorContext("discrepancies", caller, filter, "desc");
    const place = readCursor(parts, request, context, /^(\d{1,15})\/(dif_\w+)$/);
    const [, at, id = ""] = place ?? [];
    const before = place && { at: new Date(Number(at)), id };
    const found = await readPage(parts.db, caller.scope, { filter, before, limit: limit + 1 });
    return {
      discrepancies: found.slice(0, limit),
      hasMore: found.length > limit,
      cursorOf: (one) => parts.secretBox.mark(`${one.at.getTime()}/${one.id}`, context),
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

export interface DiscrepancyExport {
  timeZone: string;
  pages: AsyncIterable<Discrepancy[]>;
}

/** All discrepancies that a filter finds, page by page. @throws Failure `invalid_request` */
export function exportDiscrepancies(parts: Pick<Parts, "db">) {
  return async (caller: Caller, filter: DiscrepancyFilter): Promise<DiscrepancyExport> => {
    authorize(caller, "readTransactions");
    requireText(filter);
    const read = (before: DiscrepancyPosition | null) =>
      asPart("read", () => readPage(parts.db, caller.scope, { filter, before, limit: EXPORT_PAGE }));
    const merchant = await findMerchant(parts.db, caller.scope);
    return { timeZone: merchant?.timeZone ?? "UTC", pages: pagesFrom(await read(null), read) };
  };
}

function requireText({ statementId = "" }: DiscrepancyFilter): void {
  if (hasControlCharacters(statementId)) {
    throw invalidField("statementId", "control_characters");
  }
}
