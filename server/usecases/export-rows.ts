import { inheritPriority } from "../store/connection-scheduler.ts";
import { findMerchant } from "../store/merchants.ts";
import type { Db } from "../store/tables.ts";

/** Rows per query. Limits an export's memory and its time slices in this process. */
export const EXPORT_PAGE = 500;

export interface Export<Row> {
  /** The merchant's time zone, as an IANA name. */
  timeZone: string;
  pages: AsyncIterable<Row[]>;
}

/**
 * Exports a whole list page by page. Reads each page when the consumer needs it, and holds no connection in between.
 * @param read Rows after the given one. Null for the first page.
 */
export async function exportRows<Row>(
  db: Db,
  scope: { merchantId: string },
  read: (last: Row | null) => Promise<Row[]>,
): Promise<Export<Row>> {
  const merchant = await findMerchant(db, scope);
  return { timeZone: merchant?.timeZone ?? "UTC", pages: await paginate(read) };
}

/**
 * Yields pages until one is not full. Reads the first before the response starts, so that a database failure
 * returns an error instead of a broken download.
 */
export async function paginate<Row>(
  read: (last: Row | null) => Promise<Row[]>,
): Promise<AsyncGenerator<Row[], void>> {
  const readPart = (last: Row | null) => inheritPriority("read", () => read(last));
  const first = await readPart(null);
  return (async function* () {
    for (let page = first; ; ) {
      yield page;
      const last = page.at(-1);
      if (!last || page.length < EXPORT_PAGE) return;
      page = await readPart(last);
    }
  })();
}
