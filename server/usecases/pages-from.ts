/** Rows of one look at the database: what an export takes of memory, and of a turn of this process. */
export const EXPORT_PAGE = 500;

/** The pages of an export: the first, then each after the last row of the one before, until one is not full. */
export async function* pagesFrom<Row>(
  first: Row[],
  readAfter: (last: Row) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let page = first; ; ) {
    yield page;
    const last = page.at(-1);
    if (!last || page.length < EXPORT_PAGE) return;
    page = await readAfter(last);
  }
}
