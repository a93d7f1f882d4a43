import { pageOf } from "../../../lib/paged-list.ts";
import { listSource, usePagedList } from "../../../lib/use-paged-list.ts";
import { STATEMENTS } from "../api/books-queries.ts";

const PAGE_SIZE = 25;

const SOURCE = listSource(STATEMENTS, ({ statements }) => pageOf(statements));

/** All statements that were uploaded, the last one first. */
export const useStatements = () => usePagedList(SOURCE, (after) => ({ first: PAGE_SIZE, after }));
