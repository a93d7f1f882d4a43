import { pageOf } from "../../../lib/paged-list.ts";
import { listSource, usePagedList } from "../../../lib/use-paged-list.ts";
import { DISCREPANCIES } from "../api/books-queries.ts";

const PAGE_SIZE = 100;

const SOURCE = listSource(DISCREPANCIES, ({ discrepancies }) => pageOf(discrepancies));

/** The discrepancies that a statement shows. */
export const useDiscrepancies = (statementId: string) =>
  usePagedList(SOURCE, (after) => ({ first: PAGE_SIZE, after, filter: { statementId } }));
