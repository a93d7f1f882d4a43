import type {
  DifferenceRowFragment,
  DifferencesQuery,
  DifferencesQueryVariables,
} from "../../../generated/graphql.ts";
import { pageOf } from "../../../lib/paged-list.ts";
import { type ListSource, type PagedListView, usePagedList } from "../../../lib/use-paged-list.ts";
import { DIFFERENCES } from "../api/books-queries.ts";

const PAGE_SIZE = 100;

const SOURCE: ListSource<DifferencesQuery, DifferencesQueryVariables, DifferenceRowFragment> = {
  document: DIFFERENCES,
  pageOf: ({ differences }) => pageOf(differences),
};

/** The differences that a statement shows. */
export const useDifferences = (statementId: string): PagedListView<DifferenceRowFragment> =>
  usePagedList(SOURCE, (after) => ({ first: PAGE_SIZE, after, filter: { statementId } }));
