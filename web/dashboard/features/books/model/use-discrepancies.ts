import type {
  DiscrepanciesQuery,
  DiscrepanciesQueryVariables,
  DiscrepancyRowFragment,
} from "../../../generated/graphql.ts";
import { pageOf } from "../../../lib/paged-list.ts";
import { type ListSource, type PagedListView, usePagedList } from "../../../lib/use-paged-list.ts";
import { DISCREPANCIES } from "../api/books-queries.ts";

const PAGE_SIZE = 100;

const SOURCE: ListSource<DiscrepanciesQuery, DiscrepanciesQueryVariables, DiscrepancyRowFragment> = {
  document: DISCREPANCIES,
  pageOf: ({ discrepancies }) => pageOf(discrepancies),
};

/** The discrepancies that a statement shows. */
export const useDiscrepancies = (statementId: string): PagedListView<DiscrepancyRowFragment> =>
  usePagedList(SOURCE, (after) => ({ first: PAGE_SIZE, after, filter: { statementId } }));
