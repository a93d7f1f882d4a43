import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { type LedgerEntry, listLedgerEntries } from "../../store/business-days.ts";
import type { Dependencies } from "../dependencies.ts";
import { EXPORT_PAGE, type Export, paginate } from "../export-rows.ts";
import { findDaySpans } from "./list-business-days.ts";

export type { LedgerEntry };

/** All ledger lines of a day, page by page, in chronological order. @throws AppError `not_found` */
export function exportLedgerDay(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, date: string): Promise<Export<LedgerEntry>> => {
    authorize(caller, "readTransactions");
    const { timeZone, spans } = await findDaySpans(deps.db, caller.scope, date);
    const [first] = spans;
    const last = spans.at(-1);
    if (!first || !last) throw new AppError("not_found", "The ledger has no data for this day.");
    const day = { date, startsAt: first.startsAt, endsAt: last.endsAt };
    const pages = await paginate<LedgerEntry>((after) =>
      listLedgerEntries(deps.db, caller.scope, { day, after, limit: EXPORT_PAGE }),
    );
    return { timeZone, pages };
  };
}
