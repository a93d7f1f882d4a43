import { authorize, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import {
  type Difference,
  type DifferenceFilter,
  type DifferencePosition,
  listDifferences as readPage,
} from "../../store/differences.ts";
import { findMerchant } from "../../store/merchants.ts";
import { asPart } from "../../store/turns.ts";
import { cursorContext, type PageStart, readCursor } from "../list-cursor.ts";
import { EXPORT_PAGE, pagesFrom } from "../pages-from.ts";
import type { Parts } from "../parts.ts";

export type { Difference };

export interface DifferencePage {
  /** The newest money first. */
  differences: Difference[];
  hasMore: boolean;
  cursorOf(difference: Difference): string;
}

/** Where statements and the books differ. @throws Failure `invalid_request`, `invalid_cursor` */
export function listDifferences(parts: Pick<Parts, "db" | "secretBox">) {
  return async (
    caller: Caller,
    request: PageStart & { filter: DifferenceFilter; limit: number },
  ): Promise<DifferencePage> => {
    authorize(caller, "readTransactions");
    const { filter, limit } = request;
    requireText(filter);
    const context = cursorContext("differences", caller, filter, "desc");
    const place = readCursor(parts, request, context, /^(\d{1,15})\/(dif_\w+)$/);
    const [, at, id = ""] = place ?? [];
    const before = place && { at: new Date(Number(at)), id };
    const found = await readPage(parts.db, caller.scope, { filter, before, limit: limit + 1 });
    return {
      differences: found.slice(0, limit),
      hasMore: found.length > limit,
      cursorOf: (one) => parts.secretBox.mark(`${one.at.getTime()}/${one.id}`, context),
    };
  };
}

export interface DifferenceExport {
  timeZone: string;
  pages: AsyncIterable<Difference[]>;
}

/** All differences that a filter finds, page by page. @throws Failure `invalid_request` */
export function exportDifferences(parts: Pick<Parts, "db">) {
  return async (caller: Caller, filter: DifferenceFilter): Promise<DifferenceExport> => {
    authorize(caller, "readTransactions");
    requireText(filter);
    const read = (before: DifferencePosition | null) =>
      asPart("read", () => readPage(parts.db, caller.scope, { filter, before, limit: EXPORT_PAGE }));
    const merchant = await findMerchant(parts.db, caller.scope);
    return { timeZone: merchant?.timeZone ?? "UTC", pages: pagesFrom(await read(null), read) };
  };
}

function requireText({ statementId = "" }: DifferenceFilter): void {
  if (hasControlCharacters(statementId)) {
    throw invalidField("statementId", "control_characters");
  }
}
