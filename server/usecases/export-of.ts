import { inheritPriority } from "../store/connection-scheduler.ts";
import { findMerchant } from "../store/merchants.ts";
import type { Db } from "../store/tables.ts";

/** Rows of one look at the database: what an export takes of memory, and of a turn of this process. */
export const EXPORT_PAGE = 500;

export interface Export<Row> {
  /** The merchant's own, as an IANA name. */
  timeZone: string;
  pages: AsyncIterable<Row[]>;
}

/**
 * All of a list, however much, page by page: no page is read before it is asked for, and nothing is held at the
 * database in between.
 * @param read the rows after the last one that was read; null for the first page.
 */
export async function exportOf<Row>(
  db: Db,
  scope: { merchantId: string },
  read: (last: Row | null) => Promise<Row[]>,
): Promise<Export<Row>> {
  const merchant = await findMerchant(db, scope);
  return { timeZone: merchant?.timeZone ?? "UTC", pages: await pagesFrom(read) };
}

/** The pages until one is not full. The first is read before the answer begins: a database that is away is an answer and no broken download. */
export async function pagesFrom<Row>(
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
